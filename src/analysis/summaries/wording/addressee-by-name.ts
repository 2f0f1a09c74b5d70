/** The name of whom a sentence addresses in place of "you" and "your", where nobody else can be meant: "I sent you the plan" of Ana's to Ben is "Ana sent Ben the plan". */

import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { rewriteSecondPerson } from '../../rewriting/second-person.ts';

/** Edits that put the addressee's name for "you" as an object, and for "your"; for "you" everywhere where it is nobody else. */
export function addressed(text: string, words: readonly Word[], addressee: string | undefined): Edit[] {
  if (addressee === undefined) return [];
  const isMeant = words.every(
    (word, index) => !isYou(word) || isObject(words, index) || isOfOne(words, index),
  );
  if (isMeant && !supposes.test(text)) {
    const edits = rewriteSecondPerson(words, addressee);
    if (edits.length <= mostAddressed && edits.length >= words.filter(isYou).length) return edits;
  }
  return words.flatMap((word, index): Edit[] => {
    const { start, end, normal, text } = word;
    if (text === '') return [];
    if (normal === 'your') return [{ start, end, text: `${addressee}'s` }];
    return isYou(word) && isObject(words, index) ? [{ start, end, text: addressee }] : [];
  });
}

/** A name more often than this in one sentence reads worse than a quotation. */
const mostAddressed = 2;
/** Where something is supposed, "you" may be anybody. */
const supposes =
  /(?<!\p{L})(?:if|when|whenever|once|unless|anybody|anyone|everybody|everyone|people)(?!\p{L})/iu;
const isYou = ({ text }: Word): boolean => /^you(?:['’]\p{L}+)?$/iu.test(text);

/** "You wrote", "you'll have it": of anybody one says "you get", "you can". */
const isOfOne = (words: readonly Word[], index: number): boolean =>
  /^you['’](?:ll|ve|re)$/iu.test(words[index]?.text ?? '') ||
  /^(?:will|are|were|have|had|need)$/u.test(words[index + 1]?.normal ?? '') ||
  isTagged(words[index + 1], 'PastTense');

/** Whether the pronoun at `index` has its verb or preposition before it, and no verb of its own behind it. */
function isObject(words: readonly Word[], index: number): boolean {
  const [before, after] = [words[index - 1], words[index + 1]];
  if (['Verb', 'Modal', 'Auxiliary', 'Adverb'].some((tag) => isTagged(after, tag))) return false;
  if (isTagged(before, 'Preposition')) return /^(?:to|for|with|from|at|by|on)$/u.test(before?.normal ?? '');
  return isTagged(before, 'Verb') && !['Modal', 'Auxiliary', 'Copula'].some((tag) => isTagged(before, tag));
}
