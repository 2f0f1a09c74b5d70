/** Names that were typed or transcribed small, as the reader of a summary expects them: "asked howard" is "asked Howard". */

import { firstName, isRatherName, withoutBrackets } from '../../grammar/names/forms-of-names.ts';
import { isTitle } from '../../grammar/names/speaker-names.ts';

/** A text with its names in capitals; of who does not speak, where what was found in it has them. */
export type InCapitals = (text: string, found: string | undefined) => string;

/** Letters of a name at least: "al" and "ed" are written for other things, too. */
const shortestName = 3;
/** A small word that is no part of an address: "howard", not that of "howard.stoltz@example.com". */
const smallWord = /(?<![\p{L}\p{M}\p{N}@._-])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}@]|[._-][\p{L}\p{N}])/gu;
/** A word with a capital that no sentence begins with. */
const capitalInside = /(?<=[\p{Ll}\p{N},’'] )\p{Lu}\p{Ll}[\p{L}\p{M}]+/gu;

/** @param speakers the names of those who speak */
export function namesInCapitals(speakers: readonly string[]): InCapitals {
  const known = new Map<string, string>();
  for (const whole of speakers) {
    const name = withoutBrackets(whole);
    // "Industrial Designer" is nobody's name.
    if (name.includes(' ') && firstName(name) === undefined) continue;
    for (const part of name.split(/[\s-]+/u)) {
      const small = part.toLowerCase();
      if (/^\p{Lu}[\p{L}\p{M}]+$/u.test(part) && small.length >= shortestName && isName(small))
        known.set(small, part);
    }
  }
  return (text, found) => {
    const named = new Map(
      (found?.match(capitalInside) ?? []).flatMap((word) => {
        const small = word.toLowerCase();
        return text.includes(small) && isName(small) ? [[small, word] as const] : [];
      }),
    );
    if (known.size === 0 && named.size === 0) return text;
    return text.replaceAll(smallWord, (word) => known.get(word) ?? named.get(word) ?? word);
  };
}

/** "brandt" of "mrs brandt", and no "designer". */
const isName = (small: string): boolean => isRatherName(small) && !isTitle(small);
