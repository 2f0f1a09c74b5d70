/**
 * What the insight model says about a sentence (models/confab-insight): it is read once, and every analyzer may look at it.
 */

/** What a sentence may do, in the order in which the model gives the probabilities. */
export const acts = ['question', 'action', 'suggestion', 'followUp', 'imperative'] as const;
export type Act = (typeof acts)[number];

/** The types of names that the model knows, in its order. */
export const nameTypes = ['person', 'location', 'organization'] as const;
export type NameType = (typeof nameTypes)[number];

/** A name; `start` and `end` are places in the text that was read, in UTF-16 units. */
export interface ReadName {
  readonly type: NameType;
  readonly start: number;
  readonly end: number;
  /** Of its least probable word, in (0, 1]. */
  readonly probability: number;
}

/** A word or a mark, and its tag of the Penn Treebank. */
export interface ReadWord {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

export interface SentenceReading {
  /** Probabilities, independent of one another, given what was said before it. */
  readonly acts: Readonly<Record<Act, number>>;
  /** Probabilities that add up to one. */
  readonly sentiment: { readonly negative: number; readonly neutral: number; readonly positive: number };
  /** In the order of the text, without overlap. */
  readonly names: readonly ReadName[];
  readonly words: readonly ReadWord[];
}
