/** Sentences as the insight model gets them, and what it remembers of those before them. */

/** A sentence as it is said in its conversation. */
export interface SaidSentence {
  readonly text: string;
  /** Who says it; undefined: nobody knows. */
  readonly speakerId: string | undefined;
  /** Whether it is in another language than English. */
  readonly isForeign?: boolean;
}

/** Sentences before one that it is read with. */
export const previousSentences = 2;

/** What is remembered of a sentence for those after it. */
export interface SaidBefore {
  readonly vector: Float32Array;
  readonly speakerId: string | undefined;
  readonly isForeign: boolean;
}
