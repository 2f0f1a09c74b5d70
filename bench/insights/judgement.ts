/** What became of each thing that was labelled or predicted, and the figures that follow. */

/**
 * - `found`: labelled and predicted; `missed`: labelled only; `false`: predicted only; `silent`: neither, in a set that says
 *   of each sentence what it is.
 * - `right`, `wrong`: one answer is expected, and was given, or another one.
 */
export type Outcome = 'found' | 'missed' | 'false' | 'silent' | 'right' | 'wrong';

export interface Judgement {
  /** What was looked for: "action item", "entity: person", "sentiment". */
  readonly kind: string;
  /** Id of the labelled example. */
  readonly example: string;
  /** Index of the message, where there are several; else empty. */
  readonly place: string;
  /** What was labelled; what was predicted, if nothing was. */
  readonly text: string;
  readonly outcome: Outcome;
  readonly expected?: string;
  readonly predicted?: string;
  /** Of the insight that was predicted. */
  readonly score?: number;
}

/** A judgement before it is known of which example it is. */
export type Verdict = Omit<Judgement, 'example'>;

export const isGood = ({ outcome }: Pick<Judgement, 'outcome'>): boolean =>
  outcome === 'found' || outcome === 'silent' || outcome === 'right';

/** Of what is found or missed. A figure without anything that it could be measured on is undefined. */
export interface FindingFigures {
  /** Labelled. */
  readonly labelled: number;
  readonly found: number;
  readonly false: number;
  readonly precision: number | undefined;
  readonly recall: number | undefined;
  readonly f1: number | undefined;
}

/** Of what is right or wrong. */
export interface AnswerFigures {
  readonly asked: number;
  readonly right: number;
  readonly share: number | undefined;
}

const count = (judgements: readonly Pick<Judgement, 'outcome'>[], ...outcomes: Outcome[]): number =>
  judgements.filter(({ outcome }) => outcomes.includes(outcome)).length;

const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

export function findingFigures(judgements: readonly Pick<Judgement, 'outcome'>[]): FindingFigures {
  const found = count(judgements, 'found');
  const missed = count(judgements, 'missed');
  const wrong = count(judgements, 'false');
  return {
    labelled: found + missed,
    found,
    false: wrong,
    precision: share(found, found + wrong),
    recall: share(found, found + missed),
    f1: share(2 * found, 2 * found + missed + wrong),
  };
}

export function answerFigures(judgements: readonly Pick<Judgement, 'outcome'>[]): AnswerFigures {
  const right = count(judgements, 'right');
  const asked = count(judgements, 'right', 'wrong', 'false');
  return { asked, right, share: share(right, asked) };
}

/** The mean F1 of the classes that are expected somewhere. */
export function macroF1(
  judgements: readonly Pick<Judgement, 'expected' | 'predicted'>[],
): number | undefined {
  const classes = new Set(judgements.map(({ expected }) => expected));
  const each = [...classes].map((one) => {
    const right = judgements.filter(({ expected, predicted }) => expected === one && predicted === one);
    const either = judgements.filter(({ expected, predicted }) => expected === one || predicted === one);
    return (2 * right.length) / (either.length + right.length);
  });
  return share(
    each.reduce((sum, f1) => sum + f1, 0),
    each.length,
  );
}
