/**
 * ROUGE of a text against a reference (Lin, "ROUGE: A Package for Automatic Evaluation of Summaries", 2004): shared words,
 * shared pairs of words, and the longest common subsequence of words, as stems.
 */

import { stemmer } from 'stemmer';
import { commonWords, wordsOf } from './words.ts';

/** Shares in [0, 1]: of the summary, of the reference, and their harmonic mean. */
export interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Rouge {
  readonly rouge1: Overlap;
  readonly rouge2: Overlap;
  readonly rougeL: Overlap;
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

/** Length of the longest common subsequence. */
function longestCommon(first: readonly string[], second: readonly string[]): number {
  let row = new Array<number>(second.length + 1).fill(0);
  for (const word of first) {
    const next = [0];
    for (const [index, other] of second.entries())
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

function overlap(common: number, said: number, wanted: number): Overlap {
  const precision = common / Math.max(1, said);
  const recall = common / Math.max(1, wanted);
  return { precision, recall, f1: common === 0 ? 0 : (2 * common) / (said + wanted) };
}

export function rouge(summary: string, reference: string): Rouge {
  const [said, wanted] = [summary, reference].map((text) => wordsOf(text).map(stemmer));
  if (said === undefined || wanted === undefined) throw new Error('two texts are two lists');
  const [saidPairs, wantedPairs] = [pairsOf(said), pairsOf(wanted)];
  return {
    rouge1: overlap(commonWords(said, wanted), said.length, wanted.length),
    rouge2: overlap(commonWords(saidPairs, wantedPairs), saidPairs.length, wantedPairs.length),
    rougeL: overlap(longestCommon(said, wanted), said.length, wanted.length),
  };
}
