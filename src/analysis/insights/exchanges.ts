/** Who answers whom: who takes on what another one asks for, and whose question somebody answers. */

import type { Message, Speaker, Taker } from '../findings.ts';
import { anyOf } from '../text/any-of.ts';

/** What others did about a message. */
export type Exchange = Pick<Message, 'taker' | 'asker' | 'salutation'>;
type Said = Pick<Message, 'text' | 'speaker' | 'salutation'>;

const opening = '(?:(?:oh|ok|okay|yeah|yes|yep|sure|of course|hm+)[,.!]?\\s+)*';
const ending = '(?:\\s+(?:now|today|tonight|tomorrow|then|too|for (?:you|that)))*';
const thing = '(?:it|that|this|them|the \\S+ one|the \\S+)';
const claims = anyOf([
  'i can',
  "i(?:['’]ll| will)",
  "i(?:['’]m| am) on it",
  'on it',
  'leave it (?:to|with) me',
  `(?:i can|i(?:['’]ll| will)|can|will|happy to|i(?:['’]m| am) happy to|glad to) (?:do|take|handle|own|pick up|take care of|look (?:at|into)) ${thing}`,
]);
const offer = new RegExp(`^${opening}${claims}${ending}[\\s.!,]*$`, 'iu');
const nods = anyOf('yes yep yeah yup ok okay'.split(' '));
const nod = new RegExp(`^(?:${nods}[\\s,.!]*)+$`, 'iu');
const consents = anyOf([
  nods,
  'sure(?: thing)?',
  'will do',
  'of course',
  'no problem',
  'np',
  'absolutely',
  'certainly',
  'gladly',
  'with pleasure',
]);
const consent = new RegExp(
  `^(?:${consents}[\\s,.!]*)+(?:i (?:can|will|could))?[\\s.!]*$|^👍\\p{Extended_Pictographic}*$`,
  'iu',
);
/** Answers are short. */
const longestAnswer = 60;

/** How many sentences further on an answer is at most. */
const furthestAnswer = 4;
/** How many sentences before an answer the question is at most: who asks may go on. */
const furthestQuestion = 2;
/** How many sentences before what he is asked somebody is greeted at most. */
const furthestGreeting = 6;

/** "Can you send it?" asks for a deed, and "consider it done" that follows is no order. */
const request = /\b(?:can|could|would|will) (?:you|u|(?:one|any|some) of you|someone|somebody)\b/iu;
const question =
  /\?\s*$|\b(?:what|how|where|when|who|whom|which \p{L}+) (?:do|should|can|shall) (?:i|we)\b/iu;

const isSaidByOther = (one: Said, other: Said): boolean =>
  one.speaker !== undefined && other.speaker !== undefined && one.speaker.id !== other.speaker.id;

/** What others did about each of the sentences, which are in order. Linear in their number. */
export function exchangesOf(said: readonly Said[]): Exchange[] {
  return said.map((one, index) => ({
    taker: takerOf(one, said, index),
    asker: askerBefore(one, said, index),
    salutation: one.salutation ?? greetedBefore(one, said, index),
  }));
}

/** The next one who speaks, if he takes it on at once; nobody if something else is asked before. */
function takerOf(one: Said, said: readonly Said[], index: number): Taker | undefined {
  for (const next of said.slice(index + 1, index + 1 + furthestAnswer)) {
    if (!isSaidByOther(one, next)) {
      if (next.text.trimEnd().endsWith('?')) return undefined;
      continue;
    }
    if (next.speaker === undefined || next.text.length > longestAnswer) return undefined;
    const offers = offer.test(next.text);
    if (!offers && !consent.test(next.text)) return undefined;
    return { speaker: next.speaker, offers, isNod: nod.test(next.text) };
  }
  return undefined;
}

/** Who asked something in the last sentences before the turn that begins here. */
function askerBefore(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  const before = said.slice(Math.max(0, index - furthestQuestion), index).toReversed();
  const other = before[0]?.speaker;
  const isTurn = before.every((earlier) => isSaidByOther(one, earlier) && earlier.speaker?.id === other?.id);
  const turn = isTurn ? before : before.slice(0, 1);
  const isAsked = turn.some((earlier) => isSaidByOther(one, earlier) && question.test(earlier.text));
  return isAsked && !turn.some(({ text }) => request.test(text)) ? other : undefined;
}

/** Whom the same speaker has greeted in the message before, which he goes on with. */
function greetedBefore(one: Said, said: readonly Said[], index: number): string | undefined {
  for (const before of said.slice(Math.max(0, index - furthestGreeting), index).toReversed()) {
    if (one.speaker === undefined || before.speaker?.id !== one.speaker.id) return undefined;
    if (before.salutation !== undefined) return before.salutation;
  }
  return undefined;
}
