/** A message of the transcript, with what was found in it. */

import { BookmarkButton } from '../bookmarks/bookmark-button.tsx';
import { type Bookmark, offeredLabel } from '../bookmarks/bookmarks.ts';
import { shownDue, shownLength } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';
import type { Finding } from './findings.ts';
import { MarkedSentence } from './marked-sentence.tsx';
import type { Stretch } from './marked-text.ts';

interface MessageItemProps {
  readonly message: Schemas['Message'];
  /** Whether somebody else has spoken before. */
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly stretches: readonly Stretch[];
  readonly labels: readonly Finding[];
  /** Those that begin here. */
  readonly bookmarks: readonly Bookmark[];
  /** Whether the tabulator comes to the button that bookmarks it. */
  readonly isTabStop: boolean;
  /** Bookmarks it, or changes its bookmark. */
  readonly onBookmark: () => void;
  /** Shows the message among those around it; undefined where it stands among them. */
  readonly onShowAround?: (() => void) | undefined;
}

export const MessageItem = (props: MessageItemProps) => {
  const { message, isFirst, isChosen, stretches, labels, bookmarks, isTabStop, onBookmark, onShowAround } =
    props;
  return (
    <article class={`message${isFirst ? ' first' : ''}${isChosen ? ' chosen' : ''}`}>
      {isFirst && (
        <header>
          <strong dir="auto">{message.from.name ?? words.conversation.unknownSpeaker}</strong>
          <time class="soft number" dateTime={message.startTime}>
            {shownLength(message.timeOffset)}
          </time>
          {onShowAround && (
            <button
              type="button"
              class="quiet around"
              aria-label={words.conversation.showAround}
              onClick={onShowAround}
            >
              {words.conversation.inContext}
            </button>
          )}
        </header>
      )}
      <div class="said-row">
        <MarkedSentence text={message.text} stretches={stretches} />
        <BookmarkButton
          text={message.text}
          bookmark={bookmarks[0]}
          isTabStop={isTabStop}
          onPress={onBookmark}
        />
      </div>
      {labels.length + bookmarks.length > 0 && (
        <p class="labels small">
          {bookmarks.map(({ id, label }) => (
            <span key={id} class="kind" dir="auto">
              {words.bookmarks.named(label === offeredLabel(message.text) ? '' : label)}
            </span>
          ))}
          {labels.map(({ key, kind, person, dueBy, dueDay }) => (
            <span key={key} class={`kind ${kind}`}>
              {[
                words.conversation.kinds[kind],
                ...(kind !== 'question' && person !== undefined ? [words.conversation.by(person)] : []),
                ...(dueBy === undefined ? [] : [words.conversation.due(shownDue(dueBy, dueDay))]),
              ].join(' ')}
            </span>
          ))}
        </p>
      )}
    </article>
  );
};
