/** All conversations of the account: found by name and time, in pages. */

import { useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { answerOf, api } from '../api.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { ConversationTable } from '../components/conversation-table.tsx';
import { Empty } from '../components/empty.tsx';
import { say } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTurner } from '../components/page-turner.tsx';
import { Problem } from '../components/problem.tsx';
import type { Schemas } from '../schemas.ts';
import {
  conversationsOfPage,
  isOrder,
  listConversations,
  queryOf,
  type Search,
  searchIn,
} from '../search.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

type Conversation = Schemas['Conversation'];

/** After the last letter. */
const typingMilliseconds = 250;

export function ConversationsPage() {
  const { path, query, route } = useLocation();
  const search = searchIn(query);
  const [deleting, setDeleting] = useState<Conversation>();
  const isFirst = useRef(true);
  const { value, problem, isLoading, reload } = useLoaded(
    async (signal) => {
      // While somebody types nothing is asked.
      await new Promise((resolve) => setTimeout(resolve, isFirst.current ? 0 : typingMilliseconds));
      isFirst.current = false;
      signal.throwIfAborted();
      return listConversations(search, signal);
    },
    [queryOf(search)],
  );
  // Another search begins at its first page.
  const change = (part: Partial<Search>) => route(path + queryOf({ ...search, page: 0, ...part }), true);
  const remove = async ({ id, name }: Conversation) => {
    const params = { path: { conversationId: id } };
    await answerOf(api.DELETE('/v1/conversations/{conversationId}', { params }));
    say(words.conversations.deleted(name));
    // A page of which nothing is left is gone.
    if (value?.length === 1 && search.page > 0) change({ page: search.page - 1 });
    else reload();
  };
  return (
    <>
      <PageHead title={words.conversations.title} />
      <SearchForm search={search} onChange={change} />
      {problem && <Problem text={problem} onRetry={reload} />}
      {value?.length === 0 && <NothingListed search={search} />}
      {value !== undefined && value.length > 0 && (
        <ConversationTable conversations={value.slice(0, conversationsOfPage)} onDelete={setDeleting} />
      )}
      <PageTurner
        page={search.page}
        hasMore={(value?.length ?? 0) > conversationsOfPage}
        isLoading={isLoading}
        onTurn={(page) => change({ page })}
      />
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

function NothingListed({ search }: { readonly search: Search }) {
  if (search.page > 0)
    return (
      <Empty title={words.conversations.noSuchPage}>
        <a href={`/console/conversations${queryOf({ ...search, page: 0 })}`}>
          {words.conversations.firstPage}
        </a>
      </Empty>
    );
  if (search.name !== '' || search.from !== '' || search.to !== '')
    return <Empty title={words.conversations.noneFound} />;
  return (
    <Empty title={words.conversations.none}>
      <a href="/">{words.conversations.noneLead}</a>
    </Empty>
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
        onChange={({ currentTarget: { value } }) => isOrder(value) && onChange({ order: value })}
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
