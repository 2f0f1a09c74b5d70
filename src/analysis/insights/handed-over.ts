/** A thing that is to be with somebody at a time: nobody meets then. "Could it be with us on Thursday?", "Wednesday they'll get it from me" */

import type { Sentence } from '../grammar/sentence.ts';
import { saysTogether } from '../grammar/word-lists/meeting-words.ts';
import { anyOf } from '../text/any-of.ts';
import { withLeadIns } from '../text/words/lead-ins.ts';
import { quick } from '../text/words/quick-patterns.ts';

const it = '(?:it|that|this|those|these|everything|all of (?:it|that|them))';
const someone = '(?:me|us|you|him|her|them|everybody|everyone)';
const there = `(?:(?:back |over )?with (?:${someone}|the )|there|here|ready|done|finished|back|live|signed|in (?:place|hand)|on (?:the|your|my|our|his|her|their) )`;
/** What may stand before its subject, but no clause of its own and nothing that "it" may mean: "Wednesday", "by then". */
const before =
  '(?:(?:on|by|at|before|from|this|next|the|then|so) |\\p{L}*day(?: morning| afternoon| evening)?,? |tomorrow,? |tonight,? )*';
const handedOver = quick(
  withLeadIns(
    new RegExp(
      `^\\P{L}*${anyOf([
        // "Could it be with us on Thursday?"
        `(?:can|could|will|would|shall|should|must) ${it} (?:all |still |possibly |please )*(?:be ${there}|reach |arrive|get (?:here|there|back|to ${someone}))[^,;:–—]*(?:, please\\P{L}*)?$`,
        // "Wednesday they'll get it from me"
        `${before}(?:they|you|he|she|(?:the|your|my|our) \\p{L}+)(?:['’]ll| will| should| can)? (?:all |still )*(?:gets?|have|has|receives?) (?:it|that|those|these|them|everything) (?:back )?(?:from|off) (?:me|us|you)(?!\\p{L})`,
      ])}`,
      'iu',
    ),
  ),
);

/** Whether it says, or asks, when a thing is there; what speaks of a meeting besides is of that. */
export const isHandedOver = ({ text }: Sentence): boolean => handedOver.test(text) && !saysTogether(text);
