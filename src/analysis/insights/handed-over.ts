/** A thing that is to be with somebody at a time: nobody meets then. "Could it be with us on Thursday?", "Wednesday they'll get it from me" */

import type { Sentence } from '../grammar/sentence.ts';
import { anyOf } from '../text/any-of.ts';
import { quick } from '../text/words/quick-patterns.ts';

const it = '(?:it|that|this|those|these|everything|all of (?:it|that|them))';
const someone = '(?:me|us|you|him|her|them|everybody|everyone)';
const there = `(?:(?:back |over )?with (?:${someone}|the )|there|here|ready|done|finished|back|live|signed|in (?:place|hand)|on (?:the|your|my|our|his|her|their) )`;
const handedOver = quick(
  new RegExp(
    anyOf([
      // "Could it be with us on Thursday?"
      `(?<!\\p{L})(?:can|could|will|would|shall|should|must) ${it} (?:all |still |possibly |please )*(?:be ${there}|reach |arrive|get (?:here|there|back|to ${someone}))`,
      // "Wednesday they'll get it from me"
      `(?<!\\p{L})(?:gets?|have|has|receives?) (?:it|that|those|these|them|everything) (?:back )?(?:from|off) (?:me|us|you)(?!\\p{L})`,
    ]),
    'iu',
  ),
);

/** Whether it says, or asks, when a thing is there. */
export const isHandedOver = ({ text }: Sentence): boolean => handedOver.test(text);
