/** What one may do as one likes: "give me twelve feet and put the piano wherever you like". It leaves the choice to others, and asks for nothing. */

import { quick } from '../../../../text/words/quick-patterns.ts';

/** Where, what or how, as somebody likes, at the end. */
const free = quick(
  /(?<!\p{L})(?:wherever|whatever|whichever|however|whenever|where|as (?:many|much|long|often|big|loud) as)(?: \p{L}+)? (?:you|they|he|she|people) (?:like|want|please|fancy|wish|think (?:is )?(?:best|right|fit))[\s.!]*$/iu,
);
/** What is to be done first, or in any case. "Tell me whatever you like" has nothing in it, either. */
const isAsked =
  /(?<!\p{L})(?:(?<!you )please|pls|send|ring|call|mail|e-?mail|by|can|could|will|let me|if)(?!\p{L})/iu;

/** Whether it leaves a choice to others. */
export const leavesChoice = (text: string): boolean => free.test(text) && !isAsked.test(text);
