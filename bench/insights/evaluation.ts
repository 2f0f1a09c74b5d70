/** Runs a predictor over labelled sets, and keeps what became of everything. */

import type { LabelledSet } from './example.ts';
import {
  type AnswerFigures,
  answerFigures,
  type FindingFigures,
  findingFigures,
  type Judgement,
  macroF1,
} from './judgement.ts';
import type { Predictor } from './predictor.ts';
import { type Rouge, rouge } from './rouge.ts';

/** What came of a set: plain data, as `--json` writes it. */
export interface SetEvaluation {
  readonly name: string;
  readonly isTalk: boolean;
  /** Ids of the examples that were scored. */
  readonly examples: readonly string[];
  /** Sentences that were analysed. */
  readonly sentences: number;
  readonly judgements: readonly Judgement[];
  readonly summaries: readonly SummaryEvaluation[];
}

export interface SummaryEvaluation {
  readonly example: string;
  readonly measure: 'f1' | 'recall';
  readonly summary: string;
  readonly rouge: Rouge;
}

export async function evaluateSet(set: LabelledSet, predictor: Predictor): Promise<SetEvaluation> {
  const judgements: Judgement[] = [];
  const summaries: SummaryEvaluation[] = [];
  let sentences = 0;
  for (const { id, conversation, judge, summary } of set.examples) {
    if (judge !== undefined) {
      const prediction = await predictor.predict(conversation);
      sentences += prediction.sentences.length;
      for (const verdict of judge(prediction)) judgements.push({ example: id, ...verdict });
    }
    if (summary !== undefined) {
      const said = await predictor.summarize(conversation);
      const { measure } = summary;
      summaries.push({ example: id, measure, summary: said, rouge: rouge(said, summary.text) });
    }
  }
  const { name, isTalk, examples } = set;
  return { name, isTalk, examples: examples.map(({ id }) => id), sentences, judgements, summaries };
}

/** The kinds that have one right answer each; all others are found or missed. */
const answered: ReadonlySet<string> = new Set([
  'assignee',
  'who does it',
  'kind of task',
  'dueBy',
  'dueBy, where said',
  'topic hit',
  'topic precision',
  'sentiment',
]);

/** What is counted apart, and together as well: `entity: person` is of the group `entity`. */
const groupOf = (kind: string): string | undefined => /^(\w+): /u.exec(kind)?.[1];

/** The figures of some judgements, by their kinds. */
export interface Figures {
  readonly findings: readonly (FindingFigures & { readonly kind: string })[];
  readonly answers: readonly (AnswerFigures & {
    readonly kind: string;
    readonly macroF1: number | undefined;
  })[];
}

export function figuresOf(judgements: readonly Judgement[]): Figures {
  const byKind = [...Map.groupBy(judgements, ({ kind }) => kind)];
  const groups = Map.groupBy(
    judgements.filter(({ kind }) => groupOf(kind) !== undefined),
    ({ kind }) => `${groupOf(kind)}: all`,
  );
  return {
    findings: [...byKind, ...groups]
      .filter(([kind]) => !answered.has(kind))
      .map(([kind, members]) => ({ kind, ...findingFigures(members) })),
    answers: byKind
      .filter(([kind]) => answered.has(kind))
      .map(([kind, members]) => ({
        kind,
        ...answerFigures(members),
        macroF1: kind === 'sentiment' ? macroF1(members) : undefined,
      })),
  };
}

/** The mean of one measure of ROUGE over some summaries. */
export const meanRouge = (
  summaries: readonly SummaryEvaluation[],
  name: keyof Rouge,
  measure: keyof Rouge[keyof Rouge],
): number =>
  summaries.reduce((sum, { rouge }) => sum + rouge[name][measure], 0) / Math.max(1, summaries.length);
