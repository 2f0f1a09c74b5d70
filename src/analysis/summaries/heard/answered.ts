/** Whom a promise or an offer among three people or more means by "you": the one who spoke just before. */

import { featuresOf, type SummaryMessage } from '../choosing/sentence-value.ts';

/** Whom a speaker answers. */
export interface Answered {
  readonly speaker: NonNullable<SummaryMessage['speaker']>;
  /** What the one who answers has said since, the message itself being the last. */
  readonly since: readonly string[];
}

/** Messages of the speaker's own in which one still answers: behind more, "you" may be whoever listens. */
const mostOwnMessages = 4;

/** Words of an answer that says no more than yes, or that it is done. */
const wordsOfNod = 2;
const ofHimself = /(?<!\p{L})(?:i|me|mine|we|us|ours)(?!\p{L})/iu;

/** Whether a message is no more than a nod; of "who needs a lift?" – "me" it is the answer that counts. */
const nods = ({ text }: SummaryMessage, isAnswer: boolean): boolean =>
  !isAnswer && !text.includes('?') && text.trim().split(/\s+/u).length <= wordsOfNod && !ofHimself.test(text);

/** A function that hears all messages in order, and tells whom each one answers. */
export function createListener(): (message: SummaryMessage) => Answered | undefined {
  let speaker: SummaryMessage['speaker'];
  let before: SummaryMessage['speaker'];
  let since: string[] = [];
  let [isNod, isAsked] = [false, false];
  return (message) => {
    if (message.speaker?.id !== speaker?.id) {
      // "Everyone send me thirty" – "Sent" – "I'll pay you cash": who says no more than that it is done is not who is answered.
      const isPassed = isNod && before !== undefined && before.id !== message.speaker?.id;
      if (!isPassed) before = speaker;
      since = [];
      isNod = true;
    }
    isNod &&= nods(message, isAsked);
    isAsked = featuresOf(message).isQuestion;
    speaker = message.speaker;
    since.push(message.text);
    return before === undefined || since.length > mostOwnMessages
      ? undefined
      : { speaker: before, since: [...since] };
  };
}
