/** Words as they are compared where two forms of a word are the same. */

/** Letters in which the forms of a word agree: "price", "pricing". */
export const stemLetters = 4;
/** Words that are in every sentence. */
export const everyday = new Set(
  'that this they them their there these those with from have having will been being were about said says tell told talk talks talked also what which would could should when then than into over just very some more most other after before because does doing your yours ours asks asked wants wanted made make makes making take takes took give gives gave come comes came goes went going know knows knew think thinks thought need needs needed like likes good well much many such only even each both same here away back again still used uses using participant participants conversation somebody someone speaker'.split(
    ' ',
  ),
);
/** Scripts that put no space between words: two letters in a row stand for a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The beginnings of a text's words that tell something, so that two forms of a word are the same. */
export function stemsOf(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word).flatMap((word) => {
    if (unspaced.test(word))
      return Array.from(word).flatMap((letter, at, all) => letter + (all[at + 1] ?? ''));
    return word.length < stemLetters || everyday.has(word) ? [] : [word.slice(0, stemLetters)];
  });
}

/** Words that join others in a name, "terms of payment", and the end of "Ana's". */
const joining = new Set('a an the of and or for to in on at by with from per vs s'.split(' '));

/** The words of a name that have to be said where it is; those of scripts that put no space between them as pairs of letters. */
export function wordsOfName(name: string): {
  readonly words: readonly string[];
  readonly pairs: readonly string[];
} {
  const words = Array.from(name.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word);
  return {
    words: words.filter((word) => !unspaced.test(word) && !joining.has(word)),
    pairs: words.filter((word) => unspaced.test(word)).flatMap(stemsOf),
  };
}
