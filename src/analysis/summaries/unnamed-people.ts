/** Whether a sentence speaks of "them" or "her" and nothing in it says who that is. */

import { isTagged, parseWords, type Word } from '../grammar/words.ts';

const pronoun = /^(?:they|them|their|theirs|he|him|his|she|her|hers)$/u;
/** Nouns and words that the pronouns behind them may stand for. */
const maybeMeant = ['Noun', 'ProperNoun'] as const;
const somebody =
  /^(?:somebody|someone|anybody|anyone|everybody|everyone|nobody|people|who|whoever|each|both|others?)$/u;
/** Nouns that are nobody and nothing: when, how much. */
const neverMeant = ['Date', 'Pronoun', 'Time', 'Unit'] as const;

const mayBeMeant = (word: Word): boolean =>
  somebody.test(word.normal) ||
  (maybeMeant.some((tag) => isTagged(word, tag)) && !neverMeant.some((tag) => isTagged(word, tag)));

const mayHavePronoun = /(?<!\p{L})(?:they|them|theirs?|he|him|his|she|hers?)(?!\p{L})/iu;

/** Whether one of these pronouns stands where nothing before it in the sentence can be meant by it. */
export function leavesPeopleUnnamed(text: string): boolean {
  if (!mayHavePronoun.test(text)) return false;
  const words = parseWords(text).filter((word) => word.text !== '');
  const first = words.findIndex(({ normal }) => pronoun.test(normal.replace(/['’].*$/u, '')));
  return first >= 0 && !words.slice(0, first).some(mayBeMeant);
}
