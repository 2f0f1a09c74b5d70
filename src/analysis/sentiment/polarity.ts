/** Sentiment of a text by the insight model. */

import type { ReadWord, SentenceReading } from '../reading.ts';
import { heard } from './sayings.ts';

/** Up to here, in either direction, a polarity is neutral (C24 of docs/compatibility.md). */
export const neutralPolarity = 0.3;

/**
 * Polarity in [-1, 1]: neutral where the model takes a text most probably for neutral, else beyond it by how much more probable
 * what is felt is than all else. 0 where the text was not read, and where none of its few words feels anything.
 *
 * @param text what was read
 */
export function polarity(reading: SentenceReading | undefined, text: string): number {
  if (reading === undefined) return 0;
  const { negative, neutral, positive } = reading.sentiment;
  const sign = positive >= negative ? 1 : -1;
  const [stronger, weaker] = [Math.max(positive, negative), Math.min(positive, negative)];
  if (stronger === weaker) return 0;
  const found =
    stronger > neutral
      ? sign * (neutralPolarity + (1 - neutralPolarity) * (stronger - Math.max(neutral, weaker)))
      : (sign * neutralPolarity * (stronger - weaker)) / (neutral - weaker);
  return heard(Math.abs(found) < leastOf(reading, text) ? 0 : found, text);
}

/** Words of a fragment at most: the model has learned from sentences, and guesses at less. */
const longestFragment = 2;
/** Tags of the Penn Treebank. */
const adjectives = new Set(['JJ', 'JJR', 'JJS']);
const emptyTags = new Set(
  'CC CD DT EX IN LS MD NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP TO UH WDT WP WP$ WRB SYM'.split(' '),
);
/** "Unfortunately" feels, and "well", "so" and "then" do not. */
const feelingAdverb = /ly$/iu;
/** A word of another language is a name where there is no sentence about it. */
const hasForeignLetter = /(?=\P{ASCII})\p{L}/u;

/**
 * How strong the feeling of a fragment has to be so that it is believed; 0 for a sentence. An adjective is believed, a noun or a verb only
 * where the model is all but sure ("disaster", and not "invoice"), an exclamation or a participle where it is rather sure ("ugh", and not
 * "yes"), and the words that hold a sentence together never.
 */
const least = { feeling: 0, exclamation: 0.5, noun: 0.75, nothing: Infinity } as const;

function leastOf({ words, names }: SentenceReading, text: string): number {
  const isName = ({ start, end }: ReadWord) =>
    names.some((name) => name.start <= start && end <= name.end) ||
    hasForeignLetter.test(text.slice(start, end));
  const isEmpty = ({ tag, start, end }: ReadWord) =>
    emptyTags.has(tag) && tag !== 'UH' && !(tag === 'RB' && feelingAdverb.test(text.slice(start, end)));
  const asked = (word: ReadWord): number => {
    if (isEmpty(word) || isName(word)) return least.nothing;
    if (adjectives.has(word.tag)) return least.feeling;
    return ['UH', 'VBD', 'VBN'].includes(word.tag) ? least.exclamation : least.noun;
  };
  let spoken = 0;
  let most: number = least.nothing;
  for (const word of words) {
    if (word.tag === 'PUNCT') continue;
    spoken += 1;
    // Of a sentence it is enough that one word may feel.
    if (spoken <= longestFragment || most === least.nothing) most = Math.min(most, asked(word));
    if (spoken > longestFragment && most !== least.nothing) return least.feeling;
  }
  return spoken === 0 ? least.feeling : most;
}
