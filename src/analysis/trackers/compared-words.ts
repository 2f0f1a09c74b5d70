/** Words, as trackers compare them: by meaning where the model knows them, else literally. */

import { stemmer } from 'stemmer';
import { cosine } from '../vectors.ts';

/** The vector of a text, of unit length. */
export type VectorOf = (text: string) => Float32Array;

/** A word as it is compared with others. */
export interface ComparedWord {
  readonly text: string;
  /** "approv" of "approval" and "approved"; all of it where it is literal. */
  readonly stem: string;
  /** Whether nothing but the word itself stands for it. */
  readonly isLiteral: boolean;
  readonly vector: Float32Array;
}

/**
 * Words whose vectors are as near as `same` count as one and the same, those at `unrelated` as having nothing in common:
 * between two words the model is either sure or silent.
 */
const wordCosine = { unrelated: 0.1, same: 0.4 };
/** What a word without any counterpart is worth: not 0, or one such word would decide alone, however small. */
const leastCoverage = 0.02;

/** UTF-16 units of a word that are compared. What is longer is noise, which no model knows, and would take seconds to read. */
const maximumWordLength = 64;

export const wordsOf = (text: string): string[] => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:['’_-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  // A character may lie across the end.
  return words.map((word) =>
    word.length > maximumWordLength ? word.slice(0, maximumWordLength).toWellFormed() : word,
  );
};

/**
 * What the vectors know nothing of. The model is made of pieces of English words: any word with another letter ("価格",
 * "цена", "straße") has the one vector of all that it cannot read, or those of its letters. And of a designation, which
 * has a digit or is a letter, it knows what kind of thing it is, but not which one: "Q3" is near to "Q4", "plan B" to "plan C".
 */
export const isLiteral = (word: string): boolean =>
  !/^(?:[ai]|[a-z]{2,}|[a-z]+(?:['’_-][a-z]+)+)$/u.test(
    withoutPossessive(word)
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  );

/** "q3" of "Q3's". */
const withoutPossessive = (word: string): string => word.replace(/['’]s$/u, '');

/** @param isDesignation whether it is one though it looks like a word, as the letter of "plan A" */
export function comparedWord(word: string, vectorOf: VectorOf, isDesignation = false): ComparedWord {
  const literal = isDesignation || isLiteral(word);
  return {
    text: word,
    stem: literal ? withoutPossessive(word) : stemmer(word),
    isLiteral: literal,
    vector: vectorOf(word),
  };
}

/** What a counterpart that is so near is worth, from {@link leastCoverage} to 1. */
const strengthOf = (near: number): number =>
  Math.min(
    1,
    Math.max(leastCoverage, (near - wordCosine.unrelated) / (wordCosine.same - wordCosine.unrelated)),
  );

/** What a word is worth that has no counterpart. */
export const leastStrength = ({ isLiteral }: ComparedWord): number => (isLiteral ? 0 : leastCoverage);

/** What one word is worth as the counterpart of the other. */
export function strengthBetween(word: ComparedWord, other: ComparedWord): number {
  if (word.stem === other.stem) return 1;
  return word.isLiteral || other.isLiteral
    ? leastStrength(word)
    : strengthOf(cosine(word.vector, other.vector));
}
