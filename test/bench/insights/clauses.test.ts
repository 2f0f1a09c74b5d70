import { describe, expect, test } from 'bun:test';
import { judgeClauses, judgeSentence } from '../../../bench/insights/judge-insights.ts';
import { findingFigures } from '../../../bench/insights/judgement.ts';
import type { PredictedInsight } from '../../../bench/insights/predictor.ts';

const actionItem = (text: string, messageIndex = 0): PredictedInsight => ({
  type: 'action_item',
  messageIndex,
  text,
  sentence: text,
  score: 0.9,
  isDefinitive: true,
  assignee: undefined,
  dueBy: undefined,
});

/** What becomes of one labelled action item, "I'll send the signed contract to Dana", in the first message. */
function outcomesOf(insights: readonly PredictedInsight[], optional: readonly string[] = []) {
  const labelled = [{ messageIndex: 0, text: "I'll send the signed contract to Dana" }];
  const labels = { labelled, optional: optional.map((text) => ({ messageIndex: 0, text })) };
  return judgeClauses('action_item', labels, { insights }).map(({ outcome }) => outcome);
}

describe('a labelled clause', () => {
  test.each([
    ['the same words', "I'll send the signed contract to Dana"],
    ['a name for "I", and the verb that agrees with it', 'Ana will send the signed contract to Dana.'],
    ['marks and fillers of the transcript', "{vocalsound} I'll um send the signed contract to Dana ."],
    ['the words around it', "Okay, so I'll send the signed contract to Dana, if nobody minds."],
    ['half of its words', 'Ana will send the contract.'],
  ])('is found by a prediction with %s', (_, text) => {
    expect(outcomesOf([actionItem(text)])).toEqual(['found']);
  });

  test.each([
    ['other words', actionItem('Ana will book the room.')],
    ['one of its words', actionItem('Ana will ask Dana.')],
    ['the same words in another message', actionItem("I'll send the signed contract to Dana", 1)],
    [
      'the same words as a question',
      { ...actionItem("I'll send the signed contract to Dana"), type: 'question' },
    ],
  ] as const)('is missed by one with %s', (_, insight) => {
    expect(outcomesOf([insight])[0]).toBe('missed');
  });

  test('is missed by a paragraph that holds it: at most three times its words and ten more', () => {
    // Eight words, "I'll" counting as two: 34 at most.
    const withWords = (count: number) =>
      actionItem(`I'll send the signed contract to Dana ${'word '.repeat(count - 8)}`);
    expect(outcomesOf([withWords(34)])).toEqual(['found']);
    expect(outcomesOf([withWords(35)])).toEqual(['missed', 'false']);
  });

  test('of several sentences is found by one of them, whoever is named for "we"', () => {
    const labelled = [
      { messageIndex: 0, text: 'to go after fraudulent cases of every kind. We will do that.' },
    ];
    const outcomes = (sentence: string, text: string) =>
      judgeClauses(
        'action_item',
        { labelled, optional: [] },
        { insights: [{ ...actionItem(text), sentence }] },
      ).map(({ outcome }) => outcome);
    expect(outcomes('We will do that.', 'The ministry will do that.')).toEqual(['found']);
    expect(outcomes('We will do this.', 'The ministry will do this.')).toEqual(['missed', 'false']);
    expect(outcomes('I do.', 'Ana does.')).toEqual(['missed', 'false']);
  });

  test('is found once: a second prediction of it is false', () => {
    const insight = actionItem("I'll send the signed contract to Dana");
    expect(outcomesOf([insight, { ...insight }])).toEqual(['found', 'false']);
  });
});

test('a prediction of an optional clause counts neither way', () => {
  const insight = actionItem('Maybe we should invite Ingrid.');
  expect(outcomesOf([insight])).toEqual(['missed', 'false']);
  expect(outcomesOf([insight], ['we should invite Ingrid'])).toEqual(['missed']);
});

test('of two predictions in a message, each finds the clause that it is most like', () => {
  const labelled = ['I will send the draft to Dana', 'Mark will send the draft to the printer'].map(
    (text) => ({
      messageIndex: 0,
      text,
    }),
  );
  const insights = [...labelled].reverse().map(({ text }) => actionItem(text));
  const verdicts = judgeClauses('action_item', { labelled, optional: [] }, { insights });
  expect(verdicts.map(({ outcome, predicted }) => [outcome, predicted])).toEqual(
    labelled.map(({ text }) => ['found', text]),
  );
});

describe('a labelled sentence', () => {
  const label = (isOne: boolean | undefined) => ({
    kind: 'action item',
    isOne,
    accepts: ({ type }: PredictedInsight) => type === 'action_item',
  });
  const outcome = (isOne: boolean | undefined, insights: PredictedInsight[]) =>
    judgeSentence('Send it.', 1, label(isOne), { insights }).map((one) => one.outcome);

  test('is found or missed if it is one, false or silent if not, and nothing if it counts neither way', () => {
    const insights = [actionItem('Send it.', 1)];
    expect(outcome(true, insights)).toEqual(['found']);
    expect(outcome(true, [])).toEqual(['missed']);
    expect(outcome(false, insights)).toEqual(['false']);
    expect(outcome(false, [])).toEqual(['silent']);
    expect(outcome(undefined, insights)).toEqual([]);
  });

  test('is not found by what is predicted in the context before it', () => {
    expect(outcome(true, [actionItem('Call him.', 0)])).toEqual(['missed']);
  });
});

test('precision, recall and F1 follow from the counts', () => {
  const outcomes = (['found', 'found', 'found', 'missed', 'false', 'false', 'silent'] as const).map(
    (outcome) => ({ outcome }),
  );
  const figures = findingFigures(outcomes);
  expect(figures).toMatchObject({ labelled: 4, found: 3, false: 2, precision: 3 / 5, recall: 3 / 4 });
  expect(figures.f1).toBeCloseTo(2 / 3, 10);
  expect(findingFigures([])).toMatchObject({ precision: undefined, recall: undefined, f1: undefined });
});
