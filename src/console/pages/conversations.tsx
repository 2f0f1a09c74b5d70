/** All conversations of the account: found by name and time, in pages. */

import { useRef, useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { ConversationTable } from '../components/conversation-table.tsx';
import { Empty } from '../components/empty.tsx';
import { say } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

type Conversation = Schemas['Conversation'];

const conversationsOfPage = 25;
/** After the last letter. */
const typingMilliseconds = 250;
/** The server looks at the last week only, unless it is told since when. */
const longAgo = '1971-01-01T00:00:00Z';

const orders = {
  newest: { sort: 'conversation.startTime', order: 'desc' },
  oldest: { sort: 'conversation.startTime', order: 'asc' },
  name: { sort: 'conversation.name', order: 'asc' },
} as const;

interface Search {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly order: keyof typeof orders;
  readonly page: number;
}

/** A text within quotes of RSQL. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The day's beginning where somebody is, or that of the next day. */
const dayOf = (day: string, daysLater = 0): string => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
};

/** One more than a page shows, which tells whether there is a next page. */
const listed = ({ name, from, to, order, page }: Search, signal: AbortSignal) =>
  answerOf(
    api.GET('/v1/conversations', {
      params: {
        query: {
          ...orders[order],
          limit: conversationsOfPage + 1,
          offset: page * conversationsOfPage,
          startTime: from === '' ? longAgo : dayOf(from),
          ...(to !== '' && { endTime: dayOf(to, 1) }),
          ...(name.trim() !== '' && { filter: `conversation.name==${quoted(`*${name.trim()}*`)}` }),
        },
      },
      signal,
    }),
  ).then(({ conversations }) => conversations);

export function ConversationsPage() {
  const [search, setSearch] = useState<Search>({ name: '', from: '', to: '', order: 'newest', page: 0 });
  const [deleting, setDeleting] = useState<Conversation>();
  const isFirst = useRef(true);
  const { value, problem, isLoading, reload } = useLoaded(
    async (signal) => {
      // While somebody types nothing is asked.
      await new Promise((resolve) => setTimeout(resolve, isFirst.current ? 0 : typingMilliseconds));
      isFirst.current = false;
      signal.throwIfAborted();
      return listed(search, signal);
    },
    [search],
  );
  // Another search begins at its first page.
  const change = (part: Partial<Search>) => setSearch((before) => ({ ...before, page: 0, ...part }));
  const isSearch = search.name !== '' || search.from !== '' || search.to !== '';
  const remove = async ({ id, name }: Conversation) => {
    const params = { path: { conversationId: id } };
    await answerOf(api.DELETE('/v1/conversations/{conversationId}', { params }));
    say(words.conversations.deleted(name));
    reload();
  };
  return (
    <>
      <PageHead title={words.conversations.title} />
      <SearchForm search={search} onChange={change} />
      {problem && <Problem text={problem} onRetry={reload} />}
      {value?.length === 0 && (
        <Empty title={isSearch ? words.conversations.noneFound : words.conversations.none}>
          {!isSearch && <a href="/">{words.conversations.noneLead}</a>}
        </Empty>
      )}
      {value !== undefined && value.length > 0 && (
        <ConversationTable conversations={value.slice(0, conversationsOfPage)} onDelete={setDeleting} />
      )}
      <div class="row" aria-busy={isLoading}>
        <button type="button" disabled={search.page === 0} onClick={() => change({ page: search.page - 1 })}>
          {words.conversations.previous}
        </button>
        <span class="soft small">{words.conversations.page(search.page + 1)}</span>
        <button
          type="button"
          disabled={(value?.length ?? 0) <= conversationsOfPage}
          onClick={() => change({ page: search.page + 1 })}
        >
          {words.conversations.next}
        </button>
      </div>
      {deleting && (
        <Confirmation
          title={words.conversations.deleteTitle(deleting.name)}
          lead={words.conversations.deleteLead}
          action={words.conversations.delete}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface SearchFormProps {
  readonly search: Search;
  readonly onChange: (part: Partial<Search>) => void;
}

const SearchForm = ({ search, onChange }: SearchFormProps) => (
  <search class="row">
    <div class="field">
      <label for="search-name">{words.conversations.search}</label>
      <input
        id="search-name"
        type="search"
        maxLength={256}
        value={search.name}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-from">{words.conversations.from}</label>
      <input
        id="search-from"
        type="date"
        value={search.from}
        onInput={(event) => onChange({ from: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-to">{words.conversations.to}</label>
      <input
        id="search-to"
        type="date"
        value={search.to}
        onInput={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-order">{words.conversations.sort}</label>
      <select
        id="search-order"
        value={search.order}
        onChange={(event) => onChange({ order: event.currentTarget.value as Search['order'] })}
      >
        {Object.entries(words.conversations.sorts).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </div>
  </search>
);
