/** A message of the transcript, with what was found in it. */

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
  /** Shows the message among those around it; undefined where it stands among them. */
  readonly onShowAround?: (() => void) | undefined;
}

export const MessageItem = (props: MessageItemProps) => {
  const { message, isFirst, isChosen, stretches, labels, onShowAround } = props;
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
      <MarkedSentence text={message.text} stretches={stretches} />
      {labels.length > 0 && (
        <p class="labels small">
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
