/** Runs of words that have weights, and which of them a text has. */

/** A run of words: its weights, and the runs that begin with it, by their next word. */
interface Run {
  weights: readonly number[] | undefined;
  /** Undefined: none does. */
  longer: Map<string, Run> | undefined;
  /** The last text that has it, by number, so that it counts there once. */
  metIn: number;
}

const emptyRun = (): Run => ({ weights: undefined, longer: undefined, metIn: 0 });

/** A function that tells the weights of each different run among some words, once however often it is said. */
export function createRuns(weightsOf: Iterable<readonly [words: string, weights: readonly number[]]>) {
  // All runs by their first word, so that a text's are found without making a text of each.
  const root = emptyRun();
  for (const [words, weights] of weightsOf) {
    let run = root;
    for (const next of words.split(' ')) {
      run.longer ??= new Map();
      const longer = run.longer.get(next) ?? emptyRun();
      run.longer.set(next, longer);
      run = longer;
    }
    run.weights = weights;
  }
  let texts = 0;
  return (words: readonly string[], tell: (weights: readonly number[]) => void): void => {
    texts += 1;
    for (let start = 0; start < words.length; start += 1) {
      let run: Run | undefined = root;
      for (let end = start; end < words.length; end += 1) {
        run = run.longer?.get(words[end] ?? '');
        if (run === undefined) break;
        if (run.weights === undefined || run.metIn === texts) continue;
        run.metIn = texts;
        tell(run.weights);
      }
    }
  };
}
