/** Faces between two clauses, which part them as a full stop does: "you're the best ❤️ I'll write to them". */

import { anyOf } from '../any-of.ts';

/** A face, a gesture or a heart; other signs stand for things ("I'll bring the 🍕"). */
export const face =
  '[\\u{1f440}-\\u{1f450}\\u{1f600}-\\u{1f64f}\\u{1f910}-\\u{1f97a}\\u{2764}][\\u{fe0f}\\u{1f3fb}-\\u{1f3ff}]*';

/** What somebody promises or asks for; alone before it nothing is said of whom it is: "I 😂 will bring it". */
const opens = anyOf([
  "(?:i|we)(?:['’]?ll| will| can|['’]?m (?:going to|gonna))(?!\\p{L})",
  '(?:can|could|would) (?:you|u)(?!\\p{L})',
  '(?:please|pls|plz)(?!\\p{L})',
  '(?<!(?:^|\\s)(?:i|we|you|he|she|they|it|this|that|who) (?:\\S{1,8} )?)will(?! (?:you|u|he|she|it|they|we|i)(?!\\p{L}))(?!\\p{L})',
]);
const between = new RegExp(`(?:\\s?${face})+ (?=${opens})`, 'iu');
/** Characters among which one is looked for. */
const longest = 300;

/** Where the first of two clauses ends and the second one opens; undefined: no face parts them. */
export function partedByFace(text: string): { readonly end: number; readonly start: number } | undefined {
  if (!mayHave.test(text) || text.length > longest) return undefined;
  const { 0: joint = '', index: end = 0 } = between.exec(text) ?? {};
  // "60 😳 I'll do 30": a number alone is no clause.
  return /\p{L}/u.test(text.slice(0, end)) ? { end, start: end + joint.length } : undefined;
}
const mayHave = /[\u{1f440}-\u{1f97a}\u{2764}]/u;
