/**
 * What the wording of a sentence says about undertakings (models/confab-insight/wordings.json): two linear layers over runs of up
 * to three words. The network reads what a sentence means; these know how a task is worded, and a meeting again.
 */

import type { Wording } from '../analysis/reading.ts';

/** Of each run of words, hundredths of log-odds: that it is an undertaking, and that an undertaking is a follow-up. */
export interface WordingWeights {
  readonly levels: { readonly undertaking: number; readonly followUp: number };
  readonly runs: Readonly<Record<string, readonly number[]>>;
}

// As models/confab-insight/training/wordings.py has them.
const word = /[a-z]+(?=n't)|n't|'(?:s|ll|re|ve|d|m)\b|[a-z_]+|[0-9]+|\?/g;
const sounds: ReadonlySet<string> = new Set(['um', 'uh', 'uhm', 'hmm', 'hm', 'mm', 'erm', 'er', 'ah']);
const mostWords = 40;

/** A run of words: what it says, and the runs that begin with it, by their next word. */
interface Run {
  undertaking: number;
  followUp: number;
  readonly longer: Map<string, Run>;
}

const emptyRun = (): Run => ({ undertaking: 0, followUp: 0, longer: new Map() });

/** All runs by their first word, so that a text's are found without making a text of each. */
function treeOf(runs: WordingWeights['runs']): Run {
  const root = emptyRun();
  for (const [words, [undertaking = 0, followUp = 0]] of Object.entries(runs)) {
    let run = root;
    for (const next of words.split(' ')) {
      const longer = run.longer.get(next) ?? emptyRun();
      run.longer.set(next, longer);
      run = longer;
    }
    run.undertaking = undertaking;
    run.followUp = followUp;
  }
  return root;
}

/** Reads wordings by these weights; it takes some microseconds a sentence. */
export function createWordings({ levels, runs }: WordingWeights): (text: string) => Wording {
  const root = treeOf(runs);
  return (text) => {
    const words = wordsOf(text);
    const met = new Set<Run>();
    let [undertaking, followUp] = [0, 0];
    for (let start = 0; start < words.length; start += 1) {
      let run: Run | undefined = root;
      for (let end = start; end < words.length; end += 1) {
        run = run.longer.get(words[end] ?? '');
        if (run === undefined) break;
        // Each run counts once, however often it is said.
        if (met.has(run)) continue;
        met.add(run);
        undertaking += run.undertaking;
        followUp += run.followUp;
      }
    }
    return {
      undertaking: undertaking / 100 + levels.undertaking,
      followUp: followUp / 100 + levels.followUp,
    };
  };
}

/** A text's words between marks of the start and the end; a number is a zero. */
export function wordsOf(text: string): string[] {
  const found = text.toLowerCase().replaceAll('’', "'").match(word) ?? [];
  const told = found.filter((one) => !sounds.has(one)).slice(0, mostWords);
  return ['^', ...told.map((one) => (/^[0-9]/.test(one) ? '0' : one)), '$'];
}
