/** Topics against those that somebody wrote. */

import type { Verdict } from './judgement.ts';
import type { Prediction } from './predictor.ts';
import { commonWords, stemsOf } from './words.ts';

/** Topics that a reader would look at: of more, the first ones are scored. */
const scoredTopics = 12;

/**
 * Whether two topics name the same: they have at least half of the words in common of the one that has fewer. Words are in
 * lower case, without articles and the like, as stems: "remote control" names "neglect of remote controls by manufacturers",
 * and so does "control".
 */
export function nameTheSame(first: string, second: string): boolean {
  const [a, b] = [new Set(stemsOf(first)), new Set(stemsOf(second))];
  const common = commonWords([...a], [...b]);
  return common > 0 && common >= Math.min(a.size, b.size) / 2;
}

/**
 * `topic hit`: whether each labelled topic is named by one of the first dozen that are predicted. `topic precision`, where
 * the labels are complete: whether each of these names a labelled one.
 */
export function judgeTopics(
  labelled: readonly string[],
  { topics }: Pick<Prediction, 'topics'>,
  areComplete: boolean,
): Verdict[] {
  const predicted = topics.slice(0, scoredTopics);
  const hits = labelled.map((text): Verdict => {
    const namesake = predicted.find((topic) => nameTheSame(text, topic));
    const common = { kind: 'topic hit', place: '', text };
    return namesake === undefined
      ? { ...common, outcome: 'wrong' }
      : { ...common, outcome: 'right', predicted: namesake };
  });
  if (!areComplete) return hits;
  const named = predicted.map((text): Verdict => {
    const isNamed = labelled.some((topic) => nameTheSame(topic, text));
    return { kind: 'topic precision', place: '', text, outcome: isNamed ? 'right' : 'false' };
  });
  return [...hits, ...named];
}
