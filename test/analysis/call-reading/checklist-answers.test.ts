/** Which answers to the questions of a checklist count at all: those that were asked for, and are shown. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import * as scoring from '../../../src/analysis/call-reading/call-score.ts';
import {
  bestAnswer,
  type ChecklistAnswers,
  checklistAnswers,
  type ProvenAnswer,
  questionsOf,
  type Verdict,
} from '../../../src/analysis/call-reading/call-score.ts';
import { answerShape } from '../../../src/language-model/ask-for-json.ts';
import { anyTalk, anyText, onWindow, talkOf } from './talk.ts';

const proveAnswers = onWindow(scoring.proveAnswers);

const verdicts = ['yes', 'partly', 'no', 'not applicable'] as const;
const answer = (verdict: Verdict, comment = ''): ProvenAnswer => ({ verdict, comment, shownBy: [] });

const call = talkOf(
  'Thank you for calling, how can I help you?',
  'I want to cancel my order.',
  'That is done.',
);
const questions = questionsOf([
  {
    id: '1',
    name: 'Service',
    checklist: [
      { question: 'Was the customer greeted?', priority: 'high' },
      { question: 'Was help offered?', priority: 'high' },
      { question: 'Was it given?', priority: 'low' },
    ],
  },
]);
type Answer = ChecklistAnswers['answers'][number];
const said = { message: 1, quote: 'Thank you for calling' };
const shown = { number: 1, quote: 'Thank you for calling' };
const invented = { message: 1, quote: 'Thank you for waiting' };
const given = (question: number, verdict: Verdict, ...evidence: Answer['evidence']): Answer => ({
  question,
  verdict,
  comment: 'It is so.',
  evidence,
});
const prove = (...answers: readonly Answer[]) => {
  const { proven, dropped } = proveAnswers(call, questions, { answers });
  return { proven: Object.fromEntries(proven), dropped };
};

describe('an answer', () => {
  test.each<Verdict>(['yes', 'partly'])('of "%s" counts where a message shows it', (verdict) => {
    expect(prove(given(2, verdict, said, invented))).toEqual({
      proven: { 2: { verdict, comment: 'It is so.', shownBy: [shown] } },
      dropped: 0,
    });
  });

  test.each<Verdict>(['yes', 'partly'])(
    'of "%s" is a "no" without a comment where no message shows it',
    (verdict) => {
      for (const evidence of [
        [],
        [invented],
        [{ message: 1, quote: '' }],
        [{ message: 1, quote: 'Thank you' }],
      ])
        expect(prove(given(2, verdict, ...evidence))).toEqual({
          proven: { 2: { verdict: 'no', comment: '', shownBy: [] } },
          dropped: 1,
        });
    },
  );

  test.each<Verdict>(['no', 'not applicable'])('of "%s" needs no evidence', (verdict) => {
    expect(prove(given(1, verdict), given(2, verdict, invented), given(3, verdict, said))).toEqual({
      proven: {
        1: { verdict, comment: 'It is so.', shownBy: [] },
        2: { verdict, comment: 'It is so.', shownBy: [] },
        3: { verdict, comment: 'It is so.', shownBy: [shown] },
      },
      dropped: 0,
    });
  });

  test('to a question that was not asked is dropped and counted', () => {
    expect(
      prove(given(0, 'yes', said), given(4, 'yes', said), given(-1, 'no'), given(1, 'yes', said)),
    ).toEqual({
      proven: { 1: { verdict: 'yes', comment: 'It is so.', shownBy: [shown] } },
      dropped: 3,
    });
  });

  test('to a question of another part of the checklist is dropped and counted', () => {
    const { proven, dropped } = proveAnswers(call, questions.slice(1), { answers: [given(1, 'yes', said)] });
    expect([...proven]).toEqual([]);
    expect(dropped).toBe(1);
  });

  test('counts once for a question; further ones are dropped and counted', () => {
    const { proven, dropped } = prove(given(1, 'no'), given(1, 'yes', said), given(1, 'yes', said));
    expect(proven[1]?.verdict).toBe('no');
    expect(dropped).toBe(2);
  });

  test('loses a comment that nobody can have said, which is counted', () => {
    const comment = 'She greets him at evil.test.';
    expect(prove({ ...given(1, 'yes', said), comment }, { ...given(2, 'no'), comment })).toEqual({
      proven: {
        1: { verdict: 'yes', comment: '', shownBy: [shown] },
        2: { verdict: 'no', comment: '', shownBy: [] },
      },
      dropped: 2,
    });
  });

  const commentFor = (comment: string) => prove({ ...given(1, 'yes', said), comment }).proven[1]?.comment;

  test('has its comment on one line, and cut where it is very long, not within a character', () => {
    expect(commentFor(' She\n greets\u0000 him. ')).toBe('She greets him.');
    expect(commentFor(`greets ${'a'.repeat(294)}`)).toBe(`greets ${'a'.repeat(293)}`);
    expect(commentFor(`greets ${'a'.repeat(292)}😀`)).toBe(`greets ${'a'.repeat(292)}`);
  });

  test('is of a question that was asked, and a yes is shown, whatever a model says', () => {
    const anyAnswer: fc.Arbitrary<Answer> = fc.record({
      question: fc.integer({ min: -1, max: 5 }),
      verdict: fc.constantFrom(...verdicts),
      comment: anyText,
      evidence: fc.array(fc.record({ message: fc.integer({ min: -1, max: 5 }), quote: anyText })),
    });
    fc.assert(
      fc.property(anyTalk, fc.array(anyAnswer), (talk, answers) => {
        const { proven, dropped } = proveAnswers(talk, questions, { answers });
        expect(answers.length - proven.size).toBeLessThanOrEqual(dropped);
        expect(dropped).toBeLessThanOrEqual(answers.length);
        for (const [number, { verdict, comment, shownBy }] of proven) {
          expect([1, 2, 3]).toContain(number);
          if (verdict === 'yes' || verdict === 'partly') expect(shownBy).not.toEqual([]);
          expect(comment.isWellFormed()).toBe(true);
          expect(comment).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });
});

describe('of the answers for several windows', () => {
  test('the best one counts, and the first one of equals', () => {
    for (const [index, best] of verdicts.entries()) {
      const others = verdicts.slice(index).toReversed();
      expect(bestAnswer(others.map((verdict) => answer(verdict)))).toEqual(answer(best));
      expect(bestAnswer([answer(best, 'first'), ...others.map((verdict) => answer(verdict))])?.comment).toBe(
        'first',
      );
    }
  });

  test('there is none where there is none', () => {
    expect(bestAnswer([])).toBeUndefined();
  });
});

test('the schema takes what the code reads, and no verdict of its own', () => {
  const { check } = answerShape<ChecklistAnswers>(checklistAnswers);
  expect(check({ answers: [given(1, 'not applicable'), given(2, 'yes', said)] })).toBe(true);
  expect(check({ answers: [{ ...given(1, 'yes'), verdict: 'Yes' }] })).toBe(false);
  expect(check({ answers: [{ ...given(1, 'yes'), question: '1' }] })).toBe(false);
  expect(check({ answers: [{ ...given(1, 'yes'), evidence: undefined }] })).toBe(false);
  expect(check({ answers: [{ ...given(1, 'yes'), score: 100 }] })).toBe(false);
  expect(check({ answers: [given(1, 'yes', said)], score: 100 })).toBe(false);
});
