/**
 * What the wording of a sentence says about undertakings (models/confab-insight/wordings.json): three linear layers over runs of up
 * to three words. The network reads what a sentence means; these know how a task is worded, in talk and in writing, and a meeting again.
 */

import type { Wording } from '../analysis/reading.ts';
import { createRuns } from './word-runs.ts';

/** Of each run of words, hundredths of the log-odds of a {@link Wording}, in its order. */
export interface WordingWeights {
  readonly levels: Wording;
  readonly runs: Readonly<Record<string, readonly number[]>>;
}

// As models/confab-insight/training/wordings.py has them.
const wordOrNot = /[a-z]+(?=n't)|n't|'(?:s|ll|re|ve|d|m)\b|[a-z_]+|[0-9]+|\?/g;
/** The same where nothing is negated so: no word has to be looked at twice. */
const word = /'(?:s|ll|re|ve|d|m)\b|[a-z_]+|[0-9]+|\?/g;
const sounds: ReadonlySet<string> = new Set(['um', 'uh', 'uhm', 'hmm', 'hm', 'mm', 'erm', 'er', 'ah']);
const mostWords = 40;
const lastDigit = 0x39;

/** Reads wordings by these weights; it takes some microseconds a sentence. */
export function createWordings({ levels, runs }: WordingWeights): (text: string) => Wording {
  const eachRun = createRuns(Object.entries(runs));
  return (text) => {
    let [undertaking, followUp, written] = [0, 0, 0];
    eachRun(wordsOf(text), ([ofUndertaking = 0, ofFollowUp = 0, ofWritten = 0]) => {
      undertaking += ofUndertaking;
      followUp += ofFollowUp;
      written += ofWritten;
    });
    return {
      undertaking: undertaking / 100 + levels.undertaking,
      followUp: followUp / 100 + levels.followUp,
      written: written / 100 + levels.written,
    };
  };
}

/** A text's words between marks of the start and the end; a number is a zero. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const found = lower.match(lower.includes("n't") ? wordOrNot : word) ?? [];
  const words = ['^'];
  for (const one of found) {
    if (words.length > mostWords) break;
    if (!sounds.has(one)) words.push(one.charCodeAt(0) <= lastDigit && /^[0-9]/.test(one) ? '0' : one);
  }
  words.push('$');
  return words;
}
