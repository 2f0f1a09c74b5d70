import { describe, expect, test } from 'bun:test';
import { differencesOf } from '../../../bench/insights/difference.ts';
import { figuresOf, type SetEvaluation } from '../../../bench/insights/evaluation.ts';
import { judgeSentiment } from '../../../bench/insights/judge-sentiment.ts';
import { judgeTopics, nameTheSame } from '../../../bench/insights/judge-topics.ts';
import { type Judgement, macroF1 } from '../../../bench/insights/judgement.ts';
import { sampled } from '../../../bench/insights/read-sets.ts';
import { reliabilityOf } from '../../../bench/insights/reliability.ts';
import { rouge } from '../../../bench/insights/rouge.ts';

describe('topics', () => {
  test.each([
    ['remote controls', 'the neglect of remote control design'],
    ['Whiteboard', 'communication tools and whiteboard'],
    ['meeting time', 'next meeting'],
  ])('name the same with half of the words of the shorter one: %s, %s', (first, second) => {
    expect(nameTheSame(first, second)).toBe(true);
    expect(nameTheSame(second, first)).toBe(true);
  });

  test.each([
    ['production cost', 'target market'],
    ['the end of it', 'the start of it'],
    ['annual budget review', 'review of remote control design'],
  ])('do not with less: %s, %s', (first, second) => {
    expect(nameTheSame(first, second)).toBe(false);
  });

  test('are hit by one of the first twelve, and precise where labels are complete', () => {
    const topics = ['budget', ...Array.from({ length: 11 }, (_, index) => `other${index}`), 'hiring'];
    const figures = figuresOf(
      judgeTopics(['budget', 'hiring'], { topics }, true).map((one) => ({ example: '1', ...one })),
    );
    expect(figures.answers).toMatchObject([
      { kind: 'topic hit', asked: 2, right: 1, share: 1 / 2 },
      { kind: 'topic precision', asked: 12, right: 1, share: 1 / 12 },
    ]);
    expect(judgeTopics(['budget'], { topics }, false)).toHaveLength(1);
  });
});

describe('sentiment', () => {
  const sentences = [
    { messageIndex: 0, text: 'I love this product.', sentiment: 0.8 },
    { messageIndex: 0, text: 'Fine.', sentiment: -0.1 },
  ];
  test('is the mean of the sentences by their length, named as the product names it', () => {
    const [verdict] = judgeSentiment('', 'positive', { sentences });
    expect(verdict).toMatchObject({ outcome: 'right', predicted: 'positive' });
    expect(judgeSentiment('', 'neutral', { sentences })[0]).toMatchObject({ outcome: 'wrong' });
    expect(judgeSentiment('', 'neutral', { sentences: [] })[0]).toMatchObject({ outcome: 'right' });
  });

  test('has a macro-F1 in which each class weighs the same', () => {
    const answer = (expected: string, predicted: string) => ({ expected, predicted });
    // positive: 2 found, 1 false, none missed: 0.8. negative: 1 missed: 0.
    const answers = [
      answer('positive', 'positive'),
      answer('positive', 'positive'),
      answer('negative', 'positive'),
    ];
    expect(macroF1(answers)).toBeCloseTo(0.4, 10);
  });
});

describe('ROUGE', () => {
  test('of the classic example', () => {
    // Six words each. Shared: five words; the pairs "the cat", "on the" and "the mat"; "the cat … on the mat" in order.
    const { rouge1, rouge2, rougeL } = rouge('The cat sat on the mat.', 'the cat was on the mat');
    expect(rouge1.f1).toBeCloseTo(5 / 6, 10);
    expect(rouge2.f1).toBeCloseTo(3 / 5, 10);
    expect(rougeL.f1).toBeCloseTo(5 / 6, 10);
  });

  test('tells what is left out from what is too much, and order from words', () => {
    const { rouge1, rougeL } = rouge('budgets grow', 'they grow the budget');
    expect(rouge1).toEqual({ precision: 1, recall: 1 / 2, f1: 2 / 3 });
    expect(rougeL.recall).toBe(1 / 4);
    expect(rouge('nothing', 'else').rouge1.f1).toBe(0);
    expect(rouge('', 'something').rouge2).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});

test('a reliability table counts predictions by score, and those that are right', () => {
  const bins = reliabilityOf([
    { outcome: 'found', score: 0.7 },
    { outcome: 'false', score: 0.79 },
    { outcome: 'found', score: 0.8 },
    { outcome: 'found', score: 1 },
    { outcome: 'missed' },
  ]);
  expect(bins).toHaveLength(10);
  expect(bins.filter(({ predictions }) => predictions > 0)).toEqual([
    { from: 0.7, predictions: 2, right: 1, share: 1 / 2 },
    { from: 0.8, predictions: 1, right: 1, share: 1 },
    { from: 0.9, predictions: 1, right: 1, share: 1 },
  ]);
});

test('a sample is taken at even distances', () => {
  const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(sampled(items, 5)).toEqual([0, 2, 4, 6, 8]);
  expect(sampled(items, 3)).toEqual([0, 3, 6]);
  expect(sampled(items, 10)).toEqual(items);
  expect(sampled(items, Infinity)).toEqual(items);
});

describe('a difference', () => {
  const judgement = (text: string, outcome: Judgement['outcome'], example = 'a'): Judgement => ({
    kind: 'question',
    example,
    place: '0',
    text,
    outcome,
  });
  const evaluation = (judgements: Judgement[], examples = ['a']): SetEvaluation => ({
    name: 'talks/one',
    isTalk: true,
    examples,
    sentences: 1,
    judgements,
    summaries: [],
  });
  const flipped = (before: SetEvaluation, after: SetEvaluation) =>
    differencesOf([before], [after]).map(({ kind, newlyRight, newlyWrong }) => ({
      kind,
      right: newlyRight.map(({ text }) => text),
      wrong: newlyWrong.map(({ text }) => text),
    }));

  test('names what is right now, and what is not any more', () => {
    const before = evaluation([
      judgement('Who?', 'missed'),
      judgement('When?', 'found'),
      judgement('Well.', 'false'),
      judgement('Why?', 'found'),
    ]);
    const after = evaluation([
      judgement('Who?', 'found'),
      judgement('When?', 'missed'),
      judgement('Oh.', 'false'),
      judgement('Why?', 'found'),
    ]);
    expect(flipped(before, after)).toEqual([
      { kind: 'question', right: ['Who?', 'Well.'], wrong: ['When?', 'Oh.'] },
    ]);
  });

  test('is about examples that both have, and none where nothing changed', () => {
    const before = evaluation([judgement('Who?', 'missed')]);
    expect(flipped(before, before)).toEqual([]);
    expect(flipped(before, evaluation([judgement('Who?', 'false', 'b')], ['b']))).toEqual([]);
  });
});
