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

/** So many sentences before one tell what names it has, what it asks, and what a tag ("right") in it belongs to. */
export const previousSentences = 3;

/** What a sentence undertakes is read among so many before it, which are remembered, and so many behind it, as far as these are there. */
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
