/** Sentences with one label each: whether they are an insight, and what their sentiment is. */

import { conversationOf, type Example, messageOfLine } from './example.ts';
import { judgeSentence, type SentenceLabel } from './judge-insights.ts';
import { judgeSentiment } from './judge-sentiment.ts';
import type { PredictedInsight } from './predictor.ts';
import { type Lines, list, object, optionalText, rowReader, text } from './rows.ts';

interface Row {
  readonly text: string;
  readonly label: string;
  readonly source_id: string;
  /** What was said before, a line each. */
  readonly context?: readonly string[];
  readonly speaker?: string | null;
}

const readRows = rowReader<Row>(
  object({ text, label: text, source_id: text }, { context: list(text), speaker: optionalText }),
);

/** Of each kind of insight that a set is asked for, what its labels say. */
type LabelReader = (label: string) => SentenceLabel[];

const isAction = ({ type }: PredictedInsight) => type === 'action_item' || type === 'follow_up';

/**
 * Where follow-ups have a label of their own they are told from action items; where not, both are what the set calls an
 * intent, a command or a commitment. A suggestion counts as an action item neither way; it is found by one that is not
 * definitive.
 */
function actionLabels(labels: ReadonlySet<string>): LabelReader {
  const tellsFollowUps = labels.has('follow_up');
  return (label) => [
    {
      kind: 'action item',
      isOne:
        label === 'suggestion'
          ? undefined
          : ['action_item', 'intent', 'command', 'commitment'].includes(label),
      accepts: tellsFollowUps ? ({ type }) => type === 'action_item' : isAction,
    },
    ...(tellsFollowUps ? followUpLabels(label) : []),
    ...(labels.has('suggestion')
      ? [
          {
            kind: 'suggestion',
            isOne: label === 'suggestion',
            accepts: (insight: PredictedInsight) => isAction(insight) && !insight.isDefinitive,
          },
        ]
      : []),
  ];
}

const followUpLabels: LabelReader = (label) => [
  {
    kind: 'follow-up',
    isOne: label === 'follow_up_weak' ? undefined : label === 'follow_up',
    accepts: ({ type }) => type === 'follow_up',
  },
];

/** A rhetorical question is none. */
const questionLabels: LabelReader = (label) => [
  { kind: 'question', isOne: label === 'question', accepts: ({ type }) => type === 'question' },
];

/** A text as it is heard: without the marks that end sentences, which tell what a question is. */
const withoutEnds = (sentence: string): string =>
  sentence
    .replaceAll(/[.?!…]+(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function examplesOf(
  rows: readonly Row[],
  labelsOf: LabelReader,
  heard: (sentence: string) => string,
): Example[] {
  return rows.map((row, index): Example => {
    const before = (row.context ?? []).map((line) => {
      const message = messageOfLine(line);
      return { ...message, text: heard(message.text) };
    });
    const said = { text: heard(row.text), speaker: row.speaker == null ? undefined : { name: row.speaker } };
    return {
      id: `${row.source_id}#${index}`,
      conversation: conversationOf([...before.filter((message) => message.text !== ''), said]),
      judge: (prediction) =>
        labelsOf(row.label).flatMap((label) =>
          judgeSentence(row.text, before.filter((one) => one.text !== '').length, label, prediction),
        ),
    };
  });
}

export function readActionSentences(lines: Lines): Example[] {
  const rows = readRows(lines);
  return examplesOf(rows, actionLabels(new Set(rows.map(({ label }) => label))), (sentence) => sentence);
}

export const readFollowUpSentences = (lines: Lines): Example[] =>
  examplesOf(readRows(lines), followUpLabels, (sentence) => sentence);

/** Questions, and what was said before them, are given without punctuation at the ends of sentences. */
export const readQuestionSentences = (lines: Lines): Example[] =>
  examplesOf(readRows(lines), questionLabels, withoutEnds);

/** Texts with a sentiment; what is labelled as mixed is left out. */
export const readSentimentTexts = (lines: Lines): Example[] =>
  readRows(lines).flatMap((row, index) =>
    ['positive', 'negative', 'neutral'].includes(row.label)
      ? [
          {
            id: `${row.source_id}#${index}`,
            conversation: conversationOf([{ text: row.text }]),
            judge: (prediction) => judgeSentiment(row.text, row.label, prediction),
          },
        ]
      : [],
  );
