/** Bookmarks within a transcript: which begin at a message, and the dialog in which one is made or changed. */

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Problem } from '../components/problem.tsx';
import type { LoadedConversation } from '../conversation/load-conversation.ts';
import { BookmarkDialog, type Bookmarked } from './bookmark-dialog.tsx';
import { type Bookmark, useBookmarks } from './bookmarks.ts';

interface Bookmarking {
  /** Those that begin at the message. */
  readonly startingAt: (messageId: string) => readonly Bookmark[];
  /** Opens the dialog for the first one that begins at the message, or for a new one. */
  readonly open: (messageId: string) => void;
  /** Why they could not be loaded, and the dialog while it is open. */
  readonly shown: ComponentChildren;
}

export function useBookmarking({ conversation, messages }: LoadedConversation): Bookmarking {
  const { value, problem, reload } = useBookmarks(conversation.id);
  const [bookmarked, setBookmarked] = useState<Bookmarked>();
  const byMessage = useMemo(() => Map.groupBy(value ?? [], ({ messageRefs }) => messageRefs[0]?.id), [value]);
  const startingAt = (messageId: string) => byMessage.get(messageId) ?? [];
  return {
    startingAt,
    open: (messageId) => {
      const [bookmark] = startingAt(messageId);
      setBookmarked(bookmark ? { bookmark } : { messageId });
    },
    shown: (
      <>
        {problem && <Problem text={problem} onRetry={reload} />}
        {bookmarked && (
          <BookmarkDialog
            conversationId={conversation.id}
            messages={messages}
            bookmarked={bookmarked}
            onSaved={reload}
            onClose={() => setBookmarked(undefined)}
          />
        )}
      </>
    ),
  };
}
