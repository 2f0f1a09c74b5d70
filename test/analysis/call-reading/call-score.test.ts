/** The score of a call: what each answer counts. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type ProvenAnswer,
  questionsOf,
  type ScoredCriterion,
  scoreOf,
  type Verdict,
} from '../../../src/analysis/call-reading/call-score.ts';

type Priority = ScoredCriterion['checklist'][number]['priority'];

/** A criterion whose questions have these priorities. */
const criterion = (name: string, ...priorities: readonly Priority[]): ScoredCriterion => ({
  id: `id of ${name}`,
  name,
  checklist: priorities.map((priority, index) => ({ question: `${name} ${index + 1}?`, priority })),
});

const words = (number: number) => ({ number, quote: `words of ${number}` });

const answer = (verdict: Verdict, comment = '', ...messages: readonly number[]): ProvenAnswer => ({
  verdict,
  comment,
  shownBy: messages.map(words),
});

/** Answers to the questions from 1 on; none where it is undefined. */
const answersOf = (...verdicts: readonly (Verdict | undefined)[]) =>
  new Map(
    verdicts.flatMap((verdict, index) =>
      verdict === undefined ? [] : [[index + 1, answer(verdict)] as const],
    ),
  );

const scores = (criteria: readonly ScoredCriterion[], ...verdicts: readonly (Verdict | undefined)[]) => {
  const score = scoreOf(criteria, answersOf(...verdicts));
  return score && { total: score.score, criteria: score.criteria.map(({ name, score: own }) => [name, own]) };
};

describe('the questions', () => {
  test('are numbered from 1 over all criteria, and know theirs', () => {
    const criteria = [criterion('A', 'high', 'low'), criterion('B'), criterion('C', 'medium')];
    expect(questionsOf(criteria)).toEqual([
      { number: 1, criterion: 0, question: 'A 1?', priority: 'high' },
      { number: 2, criterion: 0, question: 'A 2?', priority: 'low' },
      { number: 3, criterion: 2, question: 'C 1?', priority: 'medium' },
    ]);
  });
});

describe('a criterion', () => {
  const scoreFor = (priorities: readonly Priority[], ...verdicts: readonly (Verdict | undefined)[]) =>
    scoreOf([criterion('A', ...priorities)], answersOf(...verdicts))?.criteria[0]?.score;

  test('has 100 for yes, 50 for partly, and 0 for no', () => {
    expect(scoreFor(['low'], 'yes')).toBe(100);
    expect(scoreFor(['low'], 'partly')).toBe(50);
    expect(scoreFor(['low'], 'no')).toBe(0);
  });

  test.each<[Priority, number]>([
    ['high', 60],
    ['medium', 50],
    ['low', 33],
  ])('has a yes to a question of %s priority beside a no of medium priority for %d', (priority, score) => {
    expect(scoreFor([priority, 'medium'], 'yes', 'no')).toBe(score);
    expect(scoreFor([priority, 'medium'], 'no', 'yes')).toBe(100 - score);
  });

  test('weighs high three times as much as low, and medium twice', () => {
    expect(scoreFor(['high', 'low'], 'yes', 'no')).toBe(75);
    expect(scoreFor(['medium', 'low'], 'yes', 'no')).toBe(67);
    expect(scoreFor(['high', 'medium', 'low'], 'partly', 'yes', 'no')).toBe(58);
    expect(scoreFor(['high', 'medium', 'low'], 'yes', 'yes', 'partly')).toBe(92);
  });

  test.each<Verdict | undefined>(['not applicable', undefined])(
    'leaves a question out that is answered with %p',
    (verdict) => {
      expect(scoreFor(['low', 'high'], 'yes', verdict)).toBe(100);
      expect(scoreFor(['high', 'low', 'low'], verdict, 'yes', 'no')).toBe(50);
    },
  );

  test('says what was met and what was not, by the words of the model, or the question where it has none', () => {
    const score = scoreOf(
      [criterion('A', 'high', 'high', 'low', 'low')],
      new Map([
        [1, answer('yes', 'She greets him.', 4, 1)],
        [2, answer('no')],
        [3, answer('partly', 'He says so late.', 4, 2)],
        [4, answer('not applicable', 'There was nothing to pay.', 9)],
      ]),
    );
    expect(score?.criteria).toEqual([
      {
        id: 'id of A',
        name: 'A',
        score: 50,
        summary: '1 of 3 questions are answered with yes.',
        feedback: {
          positive: { summary: 'She greets him.' },
          negative: { summary: 'A 2? He says so late.' },
        },
        shownBy: [1, 2, 4].map(words),
      },
    ]);
  });
});

describe('a call', () => {
  const criteria = [criterion('A', 'high'), criterion('B', 'low'), criterion('C', 'low', 'low', 'low')];

  test('has the mean of its criteria, however many questions they have', () => {
    expect(scores(criteria, 'yes', 'no', 'no', 'no', 'yes')).toEqual({
      total: 44,
      criteria: [
        ['A', 100],
        ['B', 0],
        ['C', 33],
      ],
    });
  });

  test('has the mean of those criteria only that apply', () => {
    expect(scores(criteria, 'yes', 'not applicable', undefined, 'not applicable', 'no')).toEqual({
      total: 50,
      criteria: [
        ['A', 100],
        ['C', 0],
      ],
    });
    expect(scores([...criteria, criterion('D')], 'yes')).toEqual({ total: 100, criteria: [['A', 100]] });
  });

  test('has no score where none applies', () => {
    expect(scores(criteria)).toBeUndefined();
    expect(scores(criteria, 'not applicable', 'not applicable')).toBeUndefined();
    expect(scores([], 'yes')).toBeUndefined();
    expect(scores([criterion('D')], 'yes')).toBeUndefined();
  });

  test('names its criteria from the best one down, and lists them in their order', () => {
    const score = scoreOf(criteria, answersOf('no', 'yes', 'partly'));
    expect(score?.summary).toBe('B 100, C 50, A 0.');
    expect(score?.criteria.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });
});

const verdicts = ['yes', 'partly', 'no', 'not applicable'] as const;
const anyPriority = fc.constantFrom<Priority>('high', 'medium', 'low');
const anyCriteria = fc
  .array(fc.array(anyPriority, { maxLength: 6 }), { maxLength: 6 })
  .map((all) => all.map((priorities, index) => criterion(`C${index}`, ...priorities)));
const anyVerdicts = fc.array(fc.option(fc.constantFrom<Verdict>(...verdicts), { nil: undefined }), {
  maxLength: 40,
});

describe('whatever the answers are', () => {
  test('every score is a whole number from 0 to 100, and the total the rounded mean of the criteria', () => {
    fc.assert(
      fc.property(anyCriteria, anyVerdicts, (criteria, given) => {
        const score = scoreOf(criteria, answersOf(...given));
        if (score === undefined) return;
        const all = score.criteria.map((one) => one.score);
        for (const one of [score.score, ...all]) {
          expect(Number.isInteger(one)).toBe(true);
          expect(one).toBeWithin(0, 101);
        }
        expect(score.score).toBe(Math.round(all.reduce((sum, one) => sum + one, 0) / all.length));
      }),
    );
  });

  test('one more yes never lowers a score', () => {
    fc.assert(
      fc.property(anyCriteria, anyVerdicts, fc.nat(), (criteria, given, which) => {
        const { length } = questionsOf(criteria);
        fc.pre(length > 0);
        const before = scores(criteria, ...given);
        const more = Array.from({ length }, (_, index) => (index === which % length ? 'yes' : given[index]));
        const after = scores(criteria, ...more);
        expect(after?.total).toBeGreaterThanOrEqual(before?.total ?? 0);
        for (const [name, score] of before?.criteria ?? [])
          expect(after?.criteria.find(([other]) => other === name)?.[1]).toBeGreaterThanOrEqual(
            Number(score),
          );
      }),
    );
  });

  test('answers to questions that there are not change nothing', () => {
    fc.assert(
      fc.property(anyCriteria, anyVerdicts, fc.constantFrom(...verdicts), (criteria, given, verdict) => {
        const answers = answersOf(...given);
        const more = new Map(answers);
        for (const number of [0, -1, 1.5, Number.NaN, 1_000]) more.set(number, answer(verdict));
        expect(scoreOf(criteria, more)).toEqual(scoreOf(criteria, answers));
      }),
    );
  });

  test('a call has 100 where all is answered with yes, and 0 where nothing is', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const questions = questionsOf(criteria);
        fc.pre(questions.length > 0);
        expect(scores(criteria, ...questions.map(() => 'yes' as const))?.total).toBe(100);
        expect(scores(criteria, ...questions.map(() => 'no' as const))?.total).toBe(0);
      }),
    );
  });
});
