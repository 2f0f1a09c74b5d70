/** All conversations of the account: found by name, time, group and metadata, in pages. */

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
import { conversationsOfPage, listConversations, queryOf, type Search, searchIn } from '../search.ts';
import { GroupAndMetadata } from '../searching/group-and-metadata.tsx';
import { SearchForm } from '../searching/search-form.tsx';
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
      <GroupAndMetadata search={search} onChange={change} onGroupChanged={reload} />
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
  if (queryOf({ ...search, order: 'newest' }) !== '') return <Empty title={words.conversations.noneFound} />;
  return (
    <Empty title={words.conversations.none}>
      <a href="/">{words.conversations.noneLead}</a>
    </Empty>
  );
}
