/** Who offers himself for what "somebody" should do: "somebody needs to …" – "I'll take that one." */

import type { Message, Speaker } from '../../../findings.ts';
import { departments } from '../../../grammar/word-lists/all-of-them.ts';
import { helpers } from '../../../grammar/word-lists/family-words.ts';
import { endOfTaking, takesOn, thatIs } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { opensOther } from './newer-tasks.ts';

type Said = Pick<Message, 'text' | 'speaker'>;

/** How many sentences further on somebody offers himself at most. */
const furthestOffer = 6;

const anybody = /\b(?:some|any)(?:one|body)\b/iu;
/** Whether the text leaves to anybody what is to be done. */
export const isForAnybody = (text: string): boolean => anybody.test(text);
const opening = anyLeadIns('all right', asSentences);
/** "Mine": nobody who says so speaks of another task than the one before. */
const claimsIt = new RegExp(
  `^${opening}${anyOf([
    '(?:you can have me|take me|count me in|put me down|i could help(?: you)?(?: with (?:that|it))?)(?!\\p{L})',
    '(?:me|mine|i do|i can)(?=(?:\\s+(?:then|too))?\\s*(?:[,.!]|$))',
    `${takesOn()}(?:${endOfTaking}|(?= (?:for|until|till) ))`,
    // "No, the county I do."
    "(?:no,? )?the \\p{L}+(?: \\p{L}+)? (?:i do|i can do|i['’]ll do)(?=\\s*(?:[,.!]|$))",
    `my ${helpers} (?:can|could|will|would) (?:do|take|make|manage|handle|help with) (?:it|that|this|one)(?!\\p{L})`,
    `${anyLeadIns()}i do (?:it|that)(?: one)?\\b(?! (?:every|all the time|always|usually|on \\p{L}+days))`,
  ])}`,
  'iu',
);
/** "I'm free on Friday", "I've got one": of somebody who is needed for a time, or with a thing. */
const isAtHand = withLeadIns(
  /^i(?:(?:['’]?m| am) (?:free|around|available)(?: (?:then|on \p{L}+|that day|this \p{L}+|tomorrow|today|all day))?(?=\s*(?:[,.!]|$))|(?:['’]?ve| have) got one(?=\s*(?:[,.!]|$)))/iu,
  'actually',
  asSentences,
);
const isNeeded = /\bneed (?:some|any)(?:one|body)\b/iu;
/** Who refuses, or is not of the department that is asked, leaves it to the one who speaks next. */
const leavesIt = new RegExp(
  `^(?:(?:no|sorry|well|oh)[,.!]? )*(?:(?:that['’]?s )?not me|no chance|i can['’]?t|i cannot|i(?:['’]?m| am) not (?:(?:in|from|with|part of) )?(?:the )?${departments})(?!\\p{L})`,
  'iu',
);
/** Whether its speaker leaves to others what anybody may do. */
export const leavesToOthers = (text: string): boolean => leavesIt.test(text);
/** "I've got the runbook": of what was spoken of. */
const hasIt = /(?<!\p{L})i(?:['’]?ve| have) got (?:the|this|that|those|these) (?<thing>[\p{L} -]+)/iu;
const promises =
  /(?:(?<!\p{L})(?:i['’]?ll|i will|i can(?!['’]?t|not)|i['’]?m (?:going to|gonna)|let me)|^(?:(?:ok|okay|yes|yep|yeah|sure)[,.!]? )?will(?! (?:i|you|we|he|she|it|they|that|this|the|there|do|your?|our|my|not)\b))\s+(?!be\b|say\b|see\b|think\b|know\b|have (?:him|her|them)\b)\p{L}/iu;
/** "I'll draft that mail, Ana, can you read it?": it asks of another one what comes behind. */
const opensAsPromise = withLeadIns(
  /^i['’]?ll \p{L}+ [^,?]+, ?(?:(?-i:\p{Lu})\p{L}+,? )?(?:can|could|will|would) you(?!\p{L})/iu,
  '',
  asSentences,
);
const does = new RegExp(`^${opening}\\p{L}+ing (?:it|them|that|this|him|her|now|the)\\b`, 'iu');
/** Who is to be told something is written a note: "I can put a note through the doors." */
const isToTell =
  /(?<!\p{L})(?:write to|tell|let \p{L}+(?: \p{L}+)? know|inform|warn|notify|contact|message)(?!\p{L})/iu;
const writesNote =
  /(?<!\p{L})(?:put|write|drop|send|leave|post|hand|print)(?: \p{L}+){0,2} an? (?:\p{L}+ )?(?:note|letter|line|message|leaflet|flyer|text|e?-?mail)(?!\p{L})/iu;
/** A promise that speaks of the same thing by a pronoun. */
const ofIt = /\s(?:it|them|that|this|those|him|her|there|one)\b/iu;
const shortestWord = 4;
/** How many sentences before it the thing was named of which "somebody" is to do something. */
const furthestThing = 3;

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord));

/** Whether the text says of its speaker that he does what was spoken of: "that's me", "I can drop them off on Monday". */
export const takesItOn = (text: string): boolean =>
  isNamed.test(text) || (promises.test(text) && ofIt.test(text));

const isNamed = new RegExp(`\\b${thatIs('me')}\\b`, 'iu');

/** Who of the others takes on what anybody may do; undefined: nobody, or the sentence does not leave it to anybody. */
export function volunteerFor(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  if (one.speaker === undefined || !anybody.test(one.text)) return undefined;
  const words = wordsOf(one.text);
  const spokenOf = wordsOf(
    said
      .slice(Math.max(0, index - furthestThing), index + 1)
      .map(({ text }) => text)
      .join(' '),
  );
  let hasOther = false;
  let isElsewhere = false;
  for (const { text, speaker } of said.slice(index + 1, index + 1 + furthestOffer)) {
    if (speaker === undefined) return undefined;
    isElsewhere ||= opensOther(text, ofIt.test(one.text) ? spokenOf : words);
    // Who offers himself then speaks of what was opened last, unless he names this one.
    if (isElsewhere && wordsOf(text).isDisjointFrom(words)) continue;
    if (speaker.id === one.speaker.id) continue;
    if (claimsIt.test(text) || (isAtHand.test(text) && isNeeded.test(one.text))) return speaker;
    const thing = hasIt.exec(text)?.groups?.thing;
    if (thing !== undefined && !wordsOf(thing).isDisjointFrom(spokenOf)) return speaker;
    const isPromise =
      (!text.trimEnd().endsWith('?') || opensAsPromise.test(text)) &&
      (promises.test(text) || (!hasOther && does.test(text)));
    // Who speaks next speaks of it; later on the promise has to say so.
    const isOfIt =
      !hasOther ||
      ofIt.test(text) ||
      !wordsOf(text).isDisjointFrom(words) ||
      (writesNote.test(text) && isToTell.test(one.text));
    if (isPromise && isOfIt) return speaker;
    hasOther ||= !leavesToOthers(text);
  }
  return undefined;
}
