/** Whom a promise or an offer among three people or more means by "you": the one who spoke just before, or who has what is called "yours". */

import { isTagged, parseWords } from '../../grammar/words/tagged-words.ts';
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

/** What is somebody's, by its noun: "your old van" has "van". */
function thingOfOther(text: string): string | undefined {
  if (!/(?<!\p{L})your(?!\p{L})/iu.test(text)) return undefined;
  const words = parseWords(text);
  let place = words.findIndex(({ normal }) => normal === 'your');
  let thing: string | undefined;
  while (++place < words.length && ['Noun', 'Adjective', 'Value'].some((tag) => isTagged(words[place], tag)))
    if (isTagged(words[place], 'Noun')) thing = words[place]?.normal;
  return thing;
}
/** Messages before in which somebody may have spoken of what is his. */
const distanceOfOwner = 12;

/** Who has spoken last of what is his that the message calls "yours": "somebody has to take my maths" – … – "I'll take your maths". */
function ownerOf(
  { text, speaker }: SummaryMessage,
  before: readonly SummaryMessage[],
): SummaryMessage['speaker'] {
  const thing = thingOfOther(text);
  if (thing === undefined) return undefined;
  const owned = new RegExp(
    String.raw`(?<!\p{L})my (?:[\p{L}\p{N}-]+ ){0,3}${RegExp.escape(thing)}(?!\p{L})`,
    'iu',
  );
  return before.findLast((one) => one.speaker?.id !== speaker?.id && owned.test(one.text))?.speaker;
}

/** A function that hears all messages in order, and tells whom each one answers. */
export function createListener(): (message: SummaryMessage) => Answered | undefined {
  let speaker: SummaryMessage['speaker'];
  let before: SummaryMessage['speaker'];
  let since: string[] = [];
  let heard: readonly SummaryMessage[] = [];
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
    const owner = ownerOf(message, heard);
    heard = [...heard, message].slice(-distanceOfOwner);
    if (owner !== undefined) return { speaker: owner, since: [message.text] };
    return before === undefined || since.length > mostOwnMessages
      ? undefined
      : { speaker: before, since: [...since] };
  };
}
