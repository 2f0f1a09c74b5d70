/** Who offers himself for what "somebody" should do: "somebody needs to …" – "I'll take that one." */

import type { Message, Speaker } from '../../../findings.ts';
import { departments } from '../../../grammar/word-lists/all-of-them.ts';
import { helpers } from '../../../grammar/word-lists/family-words.ts';
import { endOfTaking, takesOn, thatIs, thing, verbsOfTaking } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { opensOther } from './newer-tasks.ts';

type Said = Pick<Message, 'text' | 'speaker'>;

/** How many sentences further on somebody offers himself at most. */
const furthestOffer = 6;

const anybody = /\b(?:some|any)(?:one|body)\b/iu;
const oneOfYou = /\bone of (?:you|us)\b/iu;
/** "Any takers?", "who's up for it?": behind what is to be done, it leaves that to anybody. */
const callsForTakers =
  /^\P{L}*(?:(?:so|ok|okay|right|um+|uh+|and|now|who['’]?s(?=[\s,]+(?:u[mh]+[\s,]+)?any))[\s,.]+)*(?:any (?:takers|volunteers|offers)|who(?:['’]?s| is) (?:up for|doing|taking|in for) (?:it|that|this)|who (?:wants to|can|could|fancies|fancy|would like to)(?: (?:do|take|have|doing|taking) (?:it|that|this)(?: one)?(?: on)?)?|(?:some|any)(?:one|body) (?:up for|fancy|fancies) (?:it|that|this)|do i have a volunteer)\s*\?\s*$/iu;
/** How many sentences behind it takers are called for at most. */
const furthestCall = 2;
/** Whether the text leaves to anybody what is to be done. */
export const isForAnybody = (text: string): boolean => anybody.test(text);
const opening = anyLeadIns('all right', asSentences);
/** "Mine": nobody who says so speaks of another task than the one before. */
const claimsIt = new RegExp(
  `^${opening}${anyOf([
    '(?:you can have me|take me|count me in|put me down|(?:you can )?(?:count|rely) on me|i could help(?: you)?(?: with (?:that|it))?)(?!\\p{L})',
    '(?:me|mine|i do|i can)(?=(?:\\s+(?:then|too))?\\s*(?:[,.!]|$))',
    `${takesOn()}(?:${endOfTaking}|(?= (?:for|until|till) ))`,
    // "No, the county I do."
    "(?:no,? )?the \\p{L}+(?: \\p{L}+)? (?:i do|i can do|i['’]ll do)(?=\\s*(?:[,.!]|$))",
    // "We'll do it", and "my lads can do it"
    `we(?:['’]?ll| will| can) ${verbsOfTaking} ${thing}(?:${endOfTaking}|(?= (?:for|until|till) ))`,
    `my (?:${helpers}|lads?|lot|team|crew|people|guys|men|son|daughter|apprentice) (?:can|could|will|would) (?:do|take|make|manage|handle|help with) (?:it|that|this|one)(?!\\p{L})`,
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
/** "I'm passing there at lunch", "I'm doing the order anyway", "I'm last out anyway": who is about it in any case. */
const isAboutIt = withLeadIns(
  /(?:^|, |\band )i(?:['’]?m| am) (?:(?:just |only )?(?:passing|(?:going|driving|walking|cycling|popping|heading) (?:past|by|that way|there|(?:over|down|up|round) there|into town))(?!\p{L})|(?:(?:over|down|up|back|in|out|round) )?there (?:now|already|anyway|at|from|till|until|all day|today|tonight|tomorrow)(?!\p{L})|(?!leaving|moving|quitting|skipping|having|being|thinking|hoping)(?:\p{L}{2,}ing|last (?:one )?out|first (?:one )?in)(?: [^.?!]{0,40})? anyway\s*(?:[,.!]|$))/iu,
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
/** "I'm happy to put that together" */
const isHappyTo = withLeadIns(
  /^i(?:['’]?m| am|['’]?d be| would be|['’]?ll be| can be)? (?:(?:quite|very|really) )?(?:happy|glad|willing) to (?!see|hear|know|say|be\b)\p{L}/iu,
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
const ofIt = /\s(?:it|them|that|this|those|him|her|there|one|mine)\b/iu;
const shortestWord = 4;
/** How many sentences before it the thing was named of which "somebody" is to do something. */
const furthestThing = 3;

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord));

/** Whether the text says of its speaker that he does what was spoken of: "that's me", "I can drop them off on Monday". */
export const takesItOn = (text: string): boolean =>
  isNamed.test(text) || (promises.test(text) && ofIt.test(text));

const isNamed = new RegExp(`\\b(?:${thatIs('me')}|${thatIs('mine')}(?=\\s*[,.!]))(?!\\p{L})`, 'iu');

/** Who of the others takes on what anybody may do; undefined: nobody, or the sentence does not leave it to anybody. */
export const volunteerFor = (one: Said, said: readonly Said[], index: number): Speaker | undefined =>
  anybody.test(one.text) || oneOfYou.test(one.text) ? offererBehind(one, said, index) : undefined;

/** Who takes on what its speaker then calls takers for: "The parents get a letter." "Any takers?" – "I'm happy to write it." */
export function takerCalledFor(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  for (let place = index + 1; place <= index + furthestCall; place += 1) {
    const next = said[place];
    if (next === undefined || next.speaker?.id !== one.speaker?.id) return undefined;
    if (callsForTakers.test(next.text)) return offererBehind(next, said, place);
  }
  return undefined;
}

/** Who offers himself behind the sentence first. */
function offererBehind(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  if (one.speaker === undefined) return undefined;
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
    if (claimsIt.test(text) || isAboutIt.test(text) || (isAtHand.test(text) && isNeeded.test(one.text)))
      return speaker;
    const thing = hasIt.exec(text)?.groups?.thing;
    if (thing !== undefined && !wordsOf(thing).isDisjointFrom(spokenOf)) return speaker;
    const isPromise =
      (!text.trimEnd().endsWith('?') || opensAsPromise.test(text)) &&
      (promises.test(text) || isHappyTo.test(text) || (!hasOther && does.test(text)));
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
