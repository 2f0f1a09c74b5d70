/** Whether a sentence in a model's own words can be of what was said. A right quotation beside it does not show that. */

import { namesIn, type ReadWindow, type SaidText, type Steps } from './read-window.ts';
import { numbersIn } from './said-numbers.ts';
import { stemLetters, stemsOf } from './stems.ts';

/** What was said, as sentences are held against it. */
export interface Said {
  /** What the sentence is said to be of. */
  readonly shown: readonly SaidText[];
  /** All that the model has read. */
  readonly window: ReadWindow;
}

/**
 * Whether each number of a sentence stands in what is shown, in digits or in English words, each name in what was read, and any word
 * that tells something, in whatever form, in what is shown.
 */
export function* isTold(sentence: string, said: Said): Steps<boolean> {
  return (yield* isShown(sentence, said)) && (yield* namesWereRead(sentence, said));
}

function* isShown(sentence: string, { shown }: Said): Steps<boolean> {
  const numbers = new Set(numbersIn(sentence));
  const stems = stemsOf(sentence);
  let hasWord = stems.length === 0;
  for (const one of shown) {
    if (hasWord && numbers.size === 0) break;
    for (const number of numbers) if (one.numbers.has(number)) numbers.delete(number);
    hasWord ||= stems.some((stem) => one.stems.has(stem));
    yield;
  }
  return hasWord && numbers.size === 0;
}

function* namesWereRead(sentence: string, { shown, window }: Said): Steps<boolean> {
  const names = namesIn(sentence).map((name) => name.slice(0, stemLetters));
  if (names.length === 0) return true;
  const { texts, hasManyCapitals } = yield* window.readNames();
  if (hasManyCapitals) return true;
  const known = [...texts, ...shown.map(({ text }) => text.toLowerCase())];
  for (const name of names) {
    if (!known.some((text) => text.includes(name))) return false;
    yield;
  }
  return true;
}
