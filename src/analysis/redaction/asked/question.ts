/** Questions that make an answer personal. */

import type { PersonalData } from '../personal-data.ts';

/** A kind of question, and what of an answer it asks for. */
export interface Question {
  /** One of them stands in every such question, in lower case. */
  readonly hints: readonly string[];
  readonly words: RegExp;
  /** What stands in the answer, of which what leads to it was taken away. */
  readonly find: (answer: string) => readonly PersonalData[];
}

/** An expression for what asks for something, as words of its own. */
export const asksFor = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?!\\p{L})`, 'iu');
