/** Insights against labelled clauses of a conversation, and against labelled sentences. */

import type { InsightType } from '../../src/analysis/findings.ts';
import type { Verdict } from './judgement.ts';
import type { PredictedInsight, Prediction } from './predictor.ts';
import { commonWords, steadyWordsOf, wordsOf } from './words.ts';

/** The smallest clause that carries an insight, in a message. */
export interface LabelledClause {
  readonly messageIndex: number;
  readonly text: string;
}

/** What a kind of insight is called in the tables. */
const nameOf: Readonly<Record<InsightType, string>> = {
  action_item: 'action item',
  follow_up: 'follow-up',
  question: 'question',
};

/** This share of a clause's words must be in a prediction for it to be the same. */
const sameWords = 0.5;

/** A prediction is about as long as the clause: a paragraph that holds an action item does not find it. */
const isAboutAsLong = (prediction: string, clause: string): boolean =>
  wordsOf(prediction).length <= 3 * wordsOf(clause).length + 10;

/** Whether the prediction is a sentence of a clause that has several: all that is said in it, some words at least, is there. */
function isPart(clause: LabelledClause, { sentence }: PredictedInsight): boolean {
  const said = wordsOf(sentence);
  return said.length > 2 && commonWords(wordsOf(clause.text), said) === said.length;
}

/**
 * The share of the clause's words that the prediction has; 0 if the two are not the same. They are if it has half of them, or
 * if the clause has several sentences and the prediction is one of them.
 */
function likeness(clause: LabelledClause, insight: PredictedInsight): number {
  if (clause.messageIndex !== insight.messageIndex || !isAboutAsLong(insight.text, clause.text)) return 0;
  const words = steadyWordsOf(clause.text);
  const common = Math.max(
    ...[steadyWordsOf(insight.text), wordsOf(insight.text)].map((said) => commonWords(words, said)),
  );
  const share = common / Math.max(1, words.length);
  return share >= sameWords || isPart(clause, insight) ? share : 0;
}

export interface ClauseLabels {
  readonly labelled: readonly LabelledClause[];
  /** What may be found or not: it counts neither way. */
  readonly optional: readonly LabelledClause[];
}

/** A labelled clause and the insight that finds it. */
export interface FoundClause<Clause extends LabelledClause> {
  readonly clause: Clause;
  readonly insight: PredictedInsight;
}

/** Each clause with the insight of the type that is most like it; none has two, none is of two. */
export function matchClauses<Clause extends LabelledClause>(
  type: InsightType,
  clauses: readonly Clause[],
  { insights }: Pick<Prediction, 'insights'>,
): FoundClause<Clause>[] {
  const pairs = clauses
    .flatMap((clause) =>
      insights
        .filter((insight) => insight.type === type)
        .map((insight) => ({ clause, insight, likeness: likeness(clause, insight) })),
    )
    .filter((pair) => pair.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  const taken = new Set<LabelledClause | PredictedInsight>();
  return pairs.filter(({ clause, insight }) => {
    if (taken.has(clause) || taken.has(insight)) return false;
    taken.add(clause).add(insight);
    return true;
  });
}

/** The insights of one type in a conversation. */
export function judgeClauses(
  type: InsightType,
  { labelled, optional }: ClauseLabels,
  prediction: Pick<Prediction, 'insights'>,
): Verdict[] {
  const kind = nameOf[type];
  const matches = matchClauses(type, labelled, prediction);
  const insightOf = new Map(matches.map(({ clause, insight }) => [clause, insight]));
  const used = new Set(insightOf.values());
  const others = prediction.insights.filter(
    (insight) =>
      insight.type === type &&
      !used.has(insight) &&
      !optional.some((clause) => likeness(clause, insight) > 0),
  );
  return [
    ...labelled.map((clause): Verdict => {
      const insight = insightOf.get(clause);
      const common = { kind, place: String(clause.messageIndex), text: clause.text };
      return insight === undefined
        ? { ...common, outcome: 'missed' }
        : { ...common, outcome: 'found', predicted: insight.text, score: insight.score };
    }),
    ...others.map(
      ({ messageIndex, sentence, text, score }): Verdict => ({
        kind,
        place: String(messageIndex),
        text: sentence,
        outcome: 'false',
        predicted: text,
        score,
      }),
    ),
  ];
}

/** What a sentence is, of one kind of insight. */
export interface SentenceLabel {
  readonly kind: string;
  /** Whether it is one; undefined if it counts neither way. */
  readonly isOne: boolean | undefined;
  readonly accepts: (insight: PredictedInsight) => boolean;
}

/** One labelled sentence, the last message of what was given. */
export function judgeSentence(
  text: string,
  messageIndex: number,
  { kind, isOne, accepts }: SentenceLabel,
  { insights }: Pick<Prediction, 'insights'>,
): Verdict[] {
  if (isOne === undefined) return [];
  const [best] = insights
    .filter((insight) => insight.messageIndex === messageIndex && accepts(insight))
    .sort((a, b) => b.score - a.score);
  const common = { kind, place: '', text, expected: isOne ? 'yes' : 'no' };
  return best === undefined
    ? [{ ...common, outcome: isOne ? 'missed' : 'silent' }]
    : [{ ...common, outcome: isOne ? 'found' : 'false', predicted: best.text, score: best.score }];
}
