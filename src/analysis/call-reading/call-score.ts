/**
 * The score of a call: a language model answers the questions of checklists and quotes what shows it, and the numbers are
 * computed from its answers.
 *
 * An answer counts 1 (yes), 0.5 (partly) or 0 (no), by the priority of its question; a criterion is the mean of its
 * answers out of 100, and the call the mean of its criteria. What does not apply is left out of both.
 */

import { askAboutWindow, evidenceSchema, listOf, objectOf, type Part, type Question, text } from './ask.ts';
import { type Evidence, proven, type Quotation, type ShownWords, saidBy, wordsOf } from './evidence.ts';
import { type ReadWindow, SaidText, type Steps } from './read-window.ts';
import { isTold } from './told.ts';
import { tidied, type Window } from './transcript.ts';

/** What a call is scored by. */
export interface ScoredCriterion {
  readonly id: string;
  readonly name: string;
  readonly checklist: readonly { readonly question: string; readonly priority: 'high' | 'medium' | 'low' }[];
}

/** One question of a checklist, as a model is asked it. */
export interface ChecklistQuestion {
  /** From 1, over all criteria. */
  readonly number: number;
  readonly criterion: number;
  readonly question: string;
  readonly priority: 'high' | 'medium' | 'low';
}

const verdicts = ['yes', 'partly', 'no', 'not applicable'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a model answers. */
export interface ChecklistAnswers {
  readonly answers: readonly {
    readonly question: number;
    readonly verdict: Verdict;
    readonly comment: string;
    readonly evidence: readonly Evidence[];
  }[];
}

/** An answer that was held against what was said. */
export interface ProvenAnswer {
  readonly verdict: Verdict;
  readonly comment: string;
  readonly shownBy: readonly ShownWords[];
}

/** Questions that are asked at one time: the answers have to fit. */
export const questionsTogether = 12;

export const checklistAnswers = {
  name: 'checklist_answers',
  schema: objectOf({
    answers: listOf(
      objectOf({
        question: { type: 'integer' },
        // In the order of thinking: first what shows it, then what it means.
        evidence: evidenceSchema,
        comment: text,
        verdict: { type: 'string', enum: verdicts },
      }),
      questionsTogether,
    ),
  }),
};

/** Every question of these criteria. */
export const questionsOf = (criteria: readonly ScoredCriterion[]): ChecklistQuestion[] =>
  criteria
    .flatMap(({ checklist }, criterion) => checklist.map((one) => ({ ...one, criterion })))
    .map((one, index) => ({ ...one, number: index + 1 }));

/** Asks some questions of one window. */
export function askChecklist(
  window: Window,
  questions: readonly ChecklistQuestion[],
  part: Part = { number: 1, of: 1 },
): Question {
  // One on a line: no question can pass for two.
  const list = questions
    .map(({ number, question }) => `${number}. ${tidied(question, question.length)}`)
    .join('\n');
  return askAboutWindow(
    `Answer these questions about the conversation. Give exactly one answer for each number.
The verdict is one of these words, in English:
- "yes" or "partly", which must have evidence;
- "no" if there was an occasion for it and it was not done;
- "not applicable" if there was no occasion for it in this transcript.
The evidence of "no" and "not applicable" is []. The comment is one short sentence that says why.
${list}`,
    window,
    part,
    `Now answer the ${questions.length} questions in JSON.`,
    checklistAnswers,
  );
}

const maximumComment = 300;

/**
 * Holds answers against what was said. One that is not asked for is dropped; a "yes" or "partly" that no message shows
 * is a "no".
 *
 * @returns by the number of the question, and how many answers were dropped, became a "no", or lost their comment
 */
export function* proveAnswers(
  window: ReadWindow,
  questions: readonly ChecklistQuestion[],
  { answers }: ChecklistAnswers,
): Steps<{ readonly proven: ReadonlyMap<number, ProvenAnswer>; readonly dropped: number }> {
  const asked = new Map(questions.map((one) => [one.number, one.question]));
  // What was not done stands in no message: why not can be of any of them, and of the question.
  const mayBeSaid = (comment: string, number: number, quotations: readonly Quotation[]): Steps<boolean> =>
    isTold(comment, {
      shown: [
        new SaidText(asked.get(number) ?? ''),
        ...(quotations.length > 0 ? saidBy(window, quotations) : window.messages),
      ],
      window,
    });
  const byNumber = new Map<number, ProvenAnswer>();
  let dropped = 0;
  for (const { question, verdict, comment: given, evidence } of answers) {
    yield;
    if (!asked.has(question) || byNumber.has(question)) {
      dropped += 1;
      continue;
    }
    const quotations = yield* proven(window, evidence);
    const isShown = quotations.length > 0 || verdict === 'no' || verdict === 'not applicable';
    if (!isShown) dropped += 1;
    const comment = isShown ? tidied(given, maximumComment) : '';
    const isSaid = yield* mayBeSaid(comment, question, quotations);
    if (!isSaid) dropped += 1;
    byNumber.set(question, {
      verdict: isShown ? verdict : 'no',
      comment: isSaid ? comment : '',
      shownBy: yield* wordsOf(quotations),
    });
  }
  return { proven: byNumber, dropped };
}

/** Of the answers for several windows to one question the best one: what was done once in a call was done. */
export function bestAnswer(answers: readonly ProvenAnswer[]): ProvenAnswer | undefined {
  const rank = ({ verdict }: ProvenAnswer) => verdicts.indexOf(verdict);
  return answers.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** As `CallScore` of openapi.yaml has it, but with numbers of messages. */
export interface Score {
  readonly score: number;
  readonly summary: string;
  readonly criteria: readonly {
    readonly id: string;
    readonly name: string;
    readonly score: number;
    readonly summary: string;
    readonly feedback: {
      readonly positive: { readonly summary: string };
      readonly negative: { readonly summary: string };
    };
    /** Words of each message once, in the order of the messages. */
    readonly shownBy: readonly ShownWords[];
  }[];
}

const weights = { high: 3, medium: 2, low: 1 } as const;
const points = { yes: 1, partly: 0.5, no: 0 } as const;

/**
 * Computes the score.
 *
 * @param answers by the number of the question; a question without one does not apply
 * @returns undefined where no criterion applies to the call
 */
export function scoreOf(
  criteria: readonly ScoredCriterion[],
  answers: ReadonlyMap<number, ProvenAnswer>,
): Score | undefined {
  const questions = questionsOf(criteria);
  const scored = criteria.flatMap(({ id, name }, criterion) => {
    const applicable = questions
      .filter((one) => one.criterion === criterion)
      .flatMap(({ number, question, priority }) => {
        const answer = answers.get(number);
        if (answer === undefined || answer.verdict === 'not applicable') return [];
        return { ...answer, verdict: answer.verdict, question, weight: weights[priority] };
      });
    if (applicable.length === 0) return [];
    const total = sum(applicable.map(({ weight }) => weight));
    const earned = sum(applicable.map(({ weight, verdict }) => weight * points[verdict]));
    const met = applicable.filter(({ verdict }) => verdict === 'yes');
    const others = applicable.filter(({ verdict }) => verdict !== 'yes');
    return {
      id,
      name,
      score: Math.round((100 * earned) / total),
      summary: `${met.length} of ${applicable.length} questions are answered with yes.`,
      feedback: {
        positive: { summary: sentencesOf(met) },
        negative: { summary: sentencesOf(others) },
      },
      shownBy: [
        ...new Map(applicable.flatMap(({ shownBy }) => shownBy).map((one) => [one.number, one])).values(),
      ].sort((one, other) => one.number - other.number),
    };
  });
  if (scored.length === 0) return undefined;
  const score = Math.round(sum(scored.map((one) => one.score)) / scored.length);
  const ordered = scored.toSorted((one, other) => other.score - one.score);
  const named = ordered.map((one) => `${one.name} ${one.score}`).join(', ');
  return { score, summary: `${named}.`, criteria: scored };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What the model says of each answer; without that the question itself. */
const sentencesOf = (answers: readonly { readonly comment: string; readonly question: string }[]): string =>
  answers.map(({ comment, question }) => (comment === '' ? question : comment)).join(' ');
