/** Whether a sentence in a model's own words can be of what was said. A right quotation beside it does not show that. */

import type { ReadWindow, SaidText, Steps } from './read-window.ts';
import { addressesTold, hasAddress } from './said-addresses.ts';
import { KnownWords, namesAtBeginning, namesWithin } from './said-names.ts';
import { numbersTold } from './said-numbers.ts';
import { stemsOf } from './stems.ts';

/** What was said, as sentences are held against it. */
export interface Said {
  /** What the sentence is said to be of. */
  readonly shown: readonly SaidText[];
  /** All that the model has read. */
  readonly window: ReadWindow;
}

/**
 * Whether each number of a sentence stands in what is shown, in digits or in English words, each name and each address in what was
 * read, and any word that tells something, in whatever form, in what is shown.
 */
export function* isTold(sentence: string, said: Said): Steps<boolean> {
  return (
    (yield* isShown(sentence, said)) &&
    (yield* addressesWereRead(sentence, said)) &&
    (yield* namesWereRead(sentence, said))
  );
}

function* isShown(sentence: string, { shown }: Said): Steps<boolean> {
  const told = numbersTold(sentence);
  const missing = new Set(told.flat(2));
  const stems = stemsOf(sentence);
  let hasWord = stems.length === 0;
  for (const one of shown) {
    if (hasWord && missing.size === 0) break;
    for (const number of missing) if (one.numbers.has(number)) missing.delete(number);
    hasWord ||= stems.some((stem) => one.stems.has(stem));
    yield;
  }
  const isSaid = (reading: readonly string[]) => reading.every((number) => !missing.has(number));
  return hasWord && told.every((readings) => readings.some(isSaid));
}

function* addressesWereRead(sentence: string, { shown, window }: Said): Steps<boolean> {
  const missing = new Set(addressesTold(sentence));
  for (const one of [...shown, ...window.messages]) {
    if (missing.size === 0) return true;
    for (const address of missing) if (hasAddress(one.addresses, address)) missing.delete(address);
    yield;
  }
  return missing.size === 0;
}

function* namesWereRead(sentence: string, { shown, window }: Said): Steps<boolean> {
  const [within, first] = [namesWithin(sentence), namesAtBeginning(sentence)];
  if (within.length + first.length === 0) return true;
  const words = yield* window.knownWords();
  if (words.hasManyCapitals) return true;
  // Which words sentences begin with is known of English only.
  const unread = [...within, ...(words.isEnglish ? first : [])].filter((name) => !words.has(name));
  if (unread.length === 0) return true;
  const alsoShown = new KnownWords();
  for (const { text } of shown) {
    alsoShown.add(text, false);
    yield;
  }
  return unread.every((name) => alsoShown.has(name));
}
