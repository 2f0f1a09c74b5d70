/** What reaches "you" without anything that you do: "you should have the quote by Friday", "the contract will reach you on Thursday". Whoever says so sees to it, or another one does of whom he says it. */

import { speaksOfUnnamed } from '../../grammar/names/unnamed-people.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { plainWords } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { participle } from './needs-and-wishes.ts';
import { isSeenToByOther } from './takers/sees-to-it.ts';

/** When it is there, or where it comes from or to: behind the thing itself, since one "should have the slides ready". */
const whenOrWhence = anyOf([
  'by|before|within|today|tonight|tomorrow|soon|shortly|then|latest|back|from',
  'in (?:the (?:post|mail|next|coming)|your|an?|\\d+|two|three|a few)',
  'at (?:your|the latest)|with you',
  'on (?!\\p{L}+days(?!\\p{L}))(?:your|the \\d|\\p{L}+day)',
  '(?:this|next|early|later|end of) \\p{L}+',
]);
const ends = `(?=$| (?:${whenOrWhence})(?!\\p{L}))`;
/** What one gets without asking for it; who "should get a quote" asks for one. */
const called =
  '(?:call|e ?-?mail|mail|text|message|letter|reply|answer|response|confirmation|notification|link)';
/** What comes from another one, whoever it is for. */
const sent = `(?:${called}|(?:invoice|bill|quote|quotation|estimate|contract|result|parcel|refund)s?)`;
/** A word of the thing itself, and not of when it is there or where it comes from. */
const word = '(?!(?:by|before|within|on|in|at|with|from)(?!\\p{L}))\\p{L}+';
/** "It", "the quote", "our new contract"; "your boots" are one's own. */
const thing = `(?:it|them|this|these|those|(?:the|our|my|this|these|those|both|all|your(?= (?:new )?${sent}(?!\\p{L}))) (?:${word} ){0,2}?(?<last>${word}))`;
const received = new RegExp(
  `^(?<before>.*?)(?<!\\p{L})you should (?:(?:also|then|all|now) )*${anyOf([
    '(?:hear|be hearing)(?: back)? from(?!\\p{L})',
    `(?:receive|have) ${thing}${ends}`,
    // "You should get the tickets by Friday" and "see the doctor" are for "you" to do.
    `(?:get|find|see) (?:it|them)${ends}`,
    `(?:(?:receive|have) (?:your|an?)|get your) (?:\\p{L}+ )?${sent}${ends}`,
    `get an? (?:\\p{L}+ )?${called}${ends}`,
  ])}`,
  'u',
);
const reaches = new RegExp(
  `^(?:\\p{L}+ ){0,2}?(?:(?:it|that|they|those|these) |(?:the|our|your|my|an?) (?:[\\p{L}\\d]+ ){1,5}?)(?:will|shall|should) (?:(?:then|also|all|now) )?${anyOf(
    [
      'be (?:with you|in (?:your|the (?:post|mail))|on your|at your)',
      'reach you',
      'get to you',
      'arrive (?:with you|(?:in|at|on) your)',
    ],
  )}(?!\\p{L})`,
  'u',
);
/** "You have it by Friday", "it goes to you tonight" */
const comes = new RegExp(
  `^${anyLeadIns()}${anyOf([
    'you (?:have|get) (?:it|them) (?:back |all )?(?:by|before|tomorrow|tonight|today|within|in (?:the|your|an?)|on (?!\\p{L}+days(?!\\p{L}))(?:your|the|\\p{L}+day))(?!\\p{L})',
    '(?:\\p{L}+ )?(?:it|that|they|those) (?:(?:will|is|are|go|goes|(?:would|should) be(?= (?:with|in|on|at) )) )+.{0,40}(?<!\\p{L})(?:(?:with|to) you|(?:in|on|at) your|in the (?:post|mail))(?!\\p{L})',
  ])}`,
  'u',
);
/** "Accounts is on it, you should have it by Friday", "you should hear from our engineer" */
const ofAnother = new RegExp(
  `^${anyLeadIns()}(?:he|she|they|(?!(?:it|that|this|i|we|you|our|there|here|what)(?!\\p{L}))(?:(?:the|my) )?\\p{L}+) (?:is|are|has|have|will|does|do|was) `,
  'u',
);
const fromAnother = / from (?!me(?!\p{L})|us(?!\p{L})|here(?!\p{L})|our (?:side|end)(?!\p{L}))\p{L}/u;

/** "You should have the slides by Friday, or the boss gets angry": who has to see to it is told so. */
const isCharged = /(?<!\p{L})(?:please|or (?:else|i|we|you|he|she|they|it|the|my|our))(?!\p{L})/u;

/** Who sees to what reaches "you"; undefined: it is not told that anything does. */
export function sendsToYou(sentence: Sentence): 'speaker' | 'another' | undefined {
  const plain = plainWords(sentence.words);
  const should = received.exec(plain)?.groups;
  // "You should have the slides ready"
  const isToDo = participle.test(should?.last ?? '') || isCharged.test(plain);
  if (should !== undefined && !isToDo) {
    if (ofAnother.test(should.before ?? '') || fromAnother.test(plain)) return 'another';
    return isSeenToByOther(sentence.message, should.last ?? 'it') ? undefined : 'speaker';
  }
  if (comes.test(plain)) return 'speaker';
  return reaches.test(plain) && !speaksOfUnnamed(sentence.text) ? 'speaker' : undefined;
}
