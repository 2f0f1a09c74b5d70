/** What of a text is looked up before its personal data is looked for: its words, and the forms of its tokens. */

import { tokenForms } from '../text/phrase-matcher.ts';
import { windowsOf } from '../text/windows.ts';
import { readLegibly } from './legible.ts';
import { wordsToLookUp } from './names/person-names.ts';

export interface LookedUp {
  /** Words that may be personal. */
  readonly words: Set<string>;
  /** Without which nothing that is looked for by its words stands in the text. */
  readonly forms: Set<string>;
}

/** A step is the work of some milliseconds: this many characters of a text. */
const charactersOfStep = 4_000;
/** Where no white space is near they are cut anywhere, and read on for as long: no word that is looked for is longer. */
const charactersShared = 2_048;

function* partsOf(text: string): Generator<string> {
  for (const { text: part, start } of windowsOf(text, charactersOfStep)) {
    const end = start + part.length;
    yield /\s$/u.test(part) ? part : text.slice(start, end + charactersShared);
  }
}

/** Adds what a text has to what is looked up, in steps: the caller may do other work between two of them. */
export function* addLookedUp({ words, forms }: LookedUp, text: string): Generator<undefined, void> {
  const { text: plain } = yield* readLegibly(text);
  for (const part of partsOf(plain)) {
    yield;
    for (const word of wordsToLookUp(part)) words.add(word);
    for (const form of tokenForms(part)) forms.add(form);
  }
  // As they are written, too: what is stored is in the letters of whoever wrote it.
  for (const part of partsOf(text)) {
    yield;
    for (const word of wordsToLookUp(part)) words.add(word);
  }
}
