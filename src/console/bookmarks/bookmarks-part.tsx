/** The bookmarks of a conversation: each leads to its sentence, and is changed and deleted. */

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Confirmation } from '../components/confirmation.tsx';
import { Empty } from '../components/empty.tsx';
import { say } from '../components/notice.tsx';
import { Problem } from '../components/problem.tsx';
import type { LoadedConversation } from '../conversation/load-conversation.ts';
import { shownLength } from '../formatting.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { BookmarkDialog } from './bookmark-dialog.tsx';
import { type Bookmark, deleteBookmark, listSummaries, noteOf, useBookmarks } from './bookmarks.ts';

/** Sentences of a bookmark that the list shows. */
const shownSentences = 3;

export function BookmarksPart({ loaded }: { readonly loaded: LoadedConversation }) {
  const { conversation, messages } = loaded;
  const { value, problem, reload } = useBookmarks(conversation.id);
  const summaries = useSummaries(loaded, value);
  const [changing, setChanging] = useState<Bookmark>();
  const [deleting, setDeleting] = useState<Bookmark>();
  const speakers = useMemo(() => new Map(messages.map(({ id, from }) => [id, from.name])), [messages]);
  const address = `/console/conversations/${conversation.id}`;
  const remove = async (bookmark: Bookmark) => {
    await deleteBookmark(conversation.id, bookmark);
    say(words.bookmarks.deleted);
    reload();
  };
  if (value === undefined)
    return problem ? <Problem text={problem} onRetry={reload} /> : <p class="soft">{words.loading}</p>;
  return (
    <div class="stack">
      {problem && <Problem text={problem} onRetry={reload} />}
      {value.length === 0 ? (
        <Empty title={words.bookmarks.none}>
          <a href={address}>{words.bookmarks.noneLead}</a>
        </Empty>
      ) : (
        <ol class="bookmarks" aria-label={words.bookmarks.title}>
          {value.map((bookmark) => (
            <li key={bookmark.id} class="card">
              <BookmarkItem
                bookmark={bookmark}
                summary={summaries?.get(bookmark.id)}
                speakers={speakers}
                address={address}
              >
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.bookmarks.changeNamed(bookmark.label)}
                  onClick={() => setChanging(bookmark)}
                >
                  {words.vocabulary.change}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.conversations.deleteNamed(bookmark.label)}
                  onClick={() => setDeleting(bookmark)}
                >
                  {words.conversations.delete}
                </button>
              </BookmarkItem>
            </li>
          ))}
        </ol>
      )}
      {changing && (
        <BookmarkDialog
          conversationId={conversation.id}
          messages={messages}
          bookmarked={{ bookmark: changing }}
          onSaved={reload}
          onClose={() => setChanging(undefined)}
        />
      )}
      {deleting && (
        <Confirmation
          title={words.conversations.deleteTitle(deleting.label)}
          lead={words.bookmarks.deleteLead}
          action={words.conversations.delete}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

const isLong = ({ messageRefs }: Bookmark): boolean => messageRefs.length > shownSentences;

/** Of long bookmarks; where there are none yet, as while the conversation is analysed, their sentences alone are shown. */
function useSummaries({ conversation, analysis }: LoadedConversation, bookmarks: readonly Bookmark[] = []) {
  const { value } = useLoaded(
    async (signal) => (bookmarks.some(isLong) ? listSummaries(conversation.id, signal) : undefined),
    [bookmarks.map(({ id, messageRefs }) => `${id} ${messageRefs.length}`).join(), analysis.is],
  );
  return value;
}

interface BookmarkItemProps {
  readonly bookmark: Bookmark;
  readonly summary: string | undefined;
  /** Names by the ids of messages. */
  readonly speakers: ReadonlyMap<string, string | undefined>;
  /** Of the transcript. */
  readonly address: string;
  /** What can be done with it. */
  readonly children: ComponentChildren;
}

function BookmarkItem({ bookmark, summary, speakers, address, children }: BookmarkItemProps) {
  const { label, user, beginTimeOffset, messageRefs } = bookmark;
  const [first] = messageRefs;
  const more = messageRefs.length - shownSentences;
  const note = noteOf(bookmark);
  return (
    <>
      <div class="page-head">
        <div>
          <h2 dir="auto">{first ? <a href={`${address}?message=${first.id}`}>{label}</a> : label}</h2>
          <p class="soft small">
            <span class="number">{shownLength(beginTimeOffset)}</span>
            {user.name && <bdi>{` · ${user.name}`}</bdi>}
          </p>
        </div>
        <div class="row">{children}</div>
      </div>
      {note !== '' && (
        <p class="note" dir="auto">
          {note}
        </p>
      )}
      <blockquote>
        {messageRefs.slice(0, shownSentences).map(({ id, text }, index) => {
          const speaker = speakers.get(id);
          const isNew = index === 0 || speaker !== speakers.get(messageRefs[index - 1]?.id ?? '');
          return (
            <p key={id} dir="auto">
              {isNew && speaker && <strong class="small speaker">{speaker} </strong>}
              {text}
            </p>
          );
        })}
        {more > 0 && <p class="soft small">{words.bookmarks.more(more)}</p>}
        {messageRefs.length === 0 && <p class="soft">{words.bookmarks.nothing}</p>}
      </blockquote>
      {isLong(bookmark) && summary && (
        <p dir="auto">
          <span class="soft small">{words.bookmarks.summary} </span>
          {summary}
        </p>
      )}
    </>
  );
}
