/** Whom a promise or an offer among three people or more means by "you": the one who spoke just before. */

import type { SummaryMessage } from '../choosing/sentence-value.ts';

/** Whom a speaker answers. */
export interface Answered {
  readonly speaker: NonNullable<SummaryMessage['speaker']>;
  /** What the one who answers has said since, the message itself being the last. */
  readonly since: readonly string[];
}

/** Messages of the speaker's own in which one still answers: behind more, "you" may be whoever listens. */
const mostOwnMessages = 4;

/** A function that hears all messages in order, and tells whom each one answers. */
export function createListener(): (message: SummaryMessage) => Answered | undefined {
  let speaker: SummaryMessage['speaker'];
  let before: SummaryMessage['speaker'];
  let since: string[] = [];
  return (message) => {
    if (message.speaker?.id !== speaker?.id) {
      before = speaker;
      since = [];
    }
    speaker = message.speaker;
    since.push(message.text);
    return before === undefined || since.length > mostOwnMessages
      ? undefined
      : { speaker: before, since: [...since] };
  };
}
