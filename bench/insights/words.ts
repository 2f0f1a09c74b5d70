/** Texts as words: whatever stands between them, and however they are spelled, is not compared. */

import { stemmer } from 'stemmer';

/** What transcribers put between words: `{vocalsound}`, `[inaudible]`, `<unk>`. */
const mark = /\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>/gu;

/** The words of a text in lower case, without marks of transcribers; "I'll" is `i` and `ll`, "T_V_" is `t` and `v`. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(mark, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const fillers = 'um uh er erm ah mm hmm';
/** Insights have names for "I" and "you", and the verb that agrees with the name. */
const personal = 'i me my mine myself you your yours yourself we us our ours ourselves';
const agreeing = 'am m is s are re was were have has ve will ll d would need needs do does shall';
const rewritten: ReadonlySet<string> = new Set(`${fillers} ${personal} ${agreeing}`.split(' '));

/** The words of a clause by which it is known again: not those that an insight may have others for. */
export function steadyWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const steady = words.filter((word) => !rewritten.has(word));
  return steady.length === 0 ? words : steady;
}

const unimportant: ReadonlySet<string> = new Set(
  (
    'a an the this that these those of on in at to for from with without by about as into over between and or but not no ' +
    'is are was were be been being do does did have has had will would can could should may might must it its they them ' +
    'their there he she his her i you we us our your my me what which who how when where why more most some any all'
  ).split(' '),
);

/** The stems of the words of a text that say what it is about. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !unimportant.has(word))
    .map(stemmer);

/** How many words two lists have in common, each as often as both have it. */
export function commonWords(first: readonly string[], second: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return common;
}
