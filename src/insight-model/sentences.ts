/** Sentences as the insight model gets them, and what it remembers of those before them. */

import type { EarlierSentence } from '../analysis/reading.ts';

/** A sentence as it is said in its conversation. */
export interface SaidSentence {
  readonly text: string;
  /** Who says it; undefined: nobody knows. */
  readonly speakerId: string | undefined;
  /** Whether it is in another language than English. */
  readonly isForeign?: boolean;
  /** Whether it is a part of what is written down without marks, as it is heard. Absent: it is not. */
  readonly isHeard?: boolean;
}

/** Sentences before one that are remembered: in so many it is looked for what a tag ("right") belongs to. */
export const previousSentences = 3;

/** Sentences among which it is read what one undertakes: so many before it are remembered, and so many behind it count as far as they are there. */
export const sentencesBefore = 6;
export const sentencesBehind = 8;

/** What the networks that read a sentence among others know of each. */
export interface SaidVector {
  readonly vector: Float32Array;
  /** Of what it undertakes. */
  readonly undertakingVector: Float32Array;
  readonly speakerId: string | undefined;
}

/** What is remembered of a sentence for those after it. */
export interface SaidBefore extends SaidVector, EarlierSentence {
  readonly isForeign: boolean;
  readonly isHeard: boolean;
}
