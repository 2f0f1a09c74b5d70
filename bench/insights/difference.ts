/** What flipped between two evaluations. */

import type { SetEvaluation } from './evaluation.ts';
import { isGood, type Judgement } from './judgement.ts';

export interface Flip {
  readonly set: string;
  readonly kind: string;
  readonly example: string;
  readonly text: string;
  readonly outcome: string;
  readonly predicted: string | undefined;
}

/** Of one kind. */
export interface Difference {
  readonly kind: string;
  readonly newlyRight: readonly Flip[];
  readonly newlyWrong: readonly Flip[];
}

const keyOf = ({ kind, example, place, text }: Judgement): string => [kind, example, place, text].join('\0');

const flipOf = (set: string, judgement: Judgement, outcome: string): Flip => {
  const { kind, example, text, predicted } = judgement;
  return { set, kind, example, text, outcome, predicted };
};

/** The flips of a set: first those that are right now, then those that are not any more. */
function flipsOf(before: SetEvaluation, after: SetEvaluation): [right: Flip[], wrong: Flip[]] {
  const common = new Set(before.examples).intersection(new Set(after.examples));
  const judged = ({ judgements }: SetEvaluation) =>
    new Map(judgements.filter(({ example }) => common.has(example)).map((one) => [keyOf(one), one]));
  const [old, now] = [judged(before), judged(after)];
  const flips: [Flip[], Flip[]] = [[], []];
  for (const [key, judgement] of now) {
    const earlier = old.get(key);
    // What nobody predicted before was no mistake then; whatever else is not there could not be asked.
    const wasGood = earlier === undefined ? judgement.outcome === 'false' : isGood(earlier);
    if (earlier === undefined && judgement.outcome !== 'false') continue;
    if (isGood(judgement) && !wasGood) flips[0].push(flipOf(after.name, judgement, judgement.outcome));
    if (!isGood(judgement) && wasGood) flips[1].push(flipOf(after.name, judgement, judgement.outcome));
  }
  for (const [key, judgement] of old)
    if (!now.has(key) && judgement.outcome === 'false')
      flips[0].push(flipOf(before.name, judgement, 'not predicted any more'));
  return flips;
}

/** What is right now and was not, and the other way round, of the examples that both evaluations have, by kinds. */
export function differencesOf(
  before: readonly SetEvaluation[],
  after: readonly SetEvaluation[],
): Difference[] {
  const right: Flip[] = [];
  const wrong: Flip[] = [];
  for (const set of after) {
    const earlier = before.find(({ name }) => name === set.name);
    if (earlier === undefined) continue;
    const [newlyRight, newlyWrong] = flipsOf(earlier, set);
    right.push(...newlyRight);
    wrong.push(...newlyWrong);
  }
  const kinds = [...new Set([...right, ...wrong].map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    newlyRight: right.filter((flip) => flip.kind === kind),
    newlyWrong: wrong.filter((flip) => flip.kind === kind),
  }));
}
