/** What a language model finds in a call, held against what was said there. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import * as insightsOf from '../../../src/analysis/call-reading/call-insights.ts';
import {
  askForMostImportant,
  joinFindings,
  shortSummary,
  type WindowInsights,
  windowInsights,
} from '../../../src/analysis/call-reading/call-insights.ts';
import type { Evidence, ProvenSentence, Quotation } from '../../../src/analysis/call-reading/evidence.ts';
import { answerShape } from '../../../src/language-model/ask-for-json.ts';
import { anyTalk, anyText, onWindow, talkOf } from './talk.ts';

const proveInsights = onWindow(insightsOf.proveInsights);

const call = talkOf(
  'What does the large plan cost in a year?',
  'The large plan costs 900 euros in a year.',
  'That is more than we can spend.',
  'You would have ten percent off until May.',
  'I will ask my manager on Monday.',
);

const nothing = {
  summary: [],
  nextSteps: [],
  questions: [],
  objections: [],
  mood: [],
} satisfies WindowInsights;
const prove = (found: Partial<WindowInsights>) => proveInsights(call, { ...nothing, ...found });

/** All that one message says. */
const all = (number: number): Evidence => ({ message: number, quote: call[number - 1]?.text ?? '' });
function quotationOf(number: number): Quotation {
  const message = call[number - 1];
  if (message === undefined) throw new Error(`there is no message ${number}`);
  return { ...message, quote: message.text };
}
const shownIn = (number: number) => ({ number, quote: quotationOf(number).text });
const invented: Evidence = { message: 3, quote: 'we take it at once' };

describe('a sentence', () => {
  test('is kept with the messages that show it', () => {
    expect(
      prove({ summary: [{ sentence: 'They talk about the large plan.', evidence: [all(2), all(1)] }] }),
    ).toEqual({
      findings: {
        ...nothing,
        summary: [{ text: 'They talk about the large plan.', shownBy: [shownIn(1), shownIn(2)] }],
      },
      dropped: 0,
    });
  });

  test('is kept where one of its quotations is right, with that one only', () => {
    const { findings, dropped } = prove({
      nextSteps: [{ sentence: 'Ana asks her manager.', evidence: [invented, all(5)] }],
    });
    expect(findings.nextSteps).toEqual([{ text: 'Ana asks her manager.', shownBy: [shownIn(5)] }]);
    expect(dropped).toBe(0);
  });

  test.each([
    ['has no evidence', 'They agree.', []],
    ['has evidence that nobody said', 'They agree.', [invented]],
    ['is empty', '', [all(1)]],
    ['is white space', ' \n', [all(1)]],
  ])(
    'that %s is dropped and counted, of the summary, of the next steps and of the mood',
    (_, sentence, evidence) => {
      const wrong = { sentence, evidence };
      const right = { sentence: 'They talk.', evidence: [all(1)] };
      expect(prove({ summary: [wrong, right, wrong], nextSteps: [wrong], mood: [wrong] })).toEqual({
        findings: { ...nothing, summary: [{ text: 'They talk.', shownBy: [shownIn(1)] }] },
        dropped: 4,
      });
    },
  );

  const textOf = (sentence: string) =>
    prove({ summary: [{ sentence, evidence: [all(1)] }] }).findings.summary[0]?.text;

  test('stands on one line', () => {
    expect(textOf(' They\n talk\u2028about\u0000 it.\t')).toBe('They talk about it.');
  });

  test('is cut where it is very long, not within a character', () => {
    expect(textOf(`plan ${'a'.repeat(496)}`)).toBe(`plan ${'a'.repeat(495)}`);
    expect(textOf(`plan ${'a'.repeat(494)}😀`)).toBe(`plan ${'a'.repeat(494)}`);
  });

  test('can be stored, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (sentence) => {
        const text = textOf(sentence);
        if (text === undefined) return;
        expect(text).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(500);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('a question and its answer', () => {
  const asked = (question: Evidence, ...answer: readonly Evidence[]) => {
    const { findings, dropped } = prove({ questions: [{ question, answer }] });
    return { questions: findings.questions, dropped };
  };

  test('are quoted', () => {
    expect(asked(all(1), all(2))).toEqual({
      questions: [{ question: quotationOf(1), answer: quotationOf(2) }],
      dropped: 0,
    });
  });

  test('are dropped and counted once where nobody asked it', () => {
    expect(asked(invented, all(2))).toEqual({ questions: [], dropped: 1 });
    expect(asked(invented, invented)).toEqual({ questions: [], dropped: 1 });
  });

  test('are a question alone where it was not answered, and nothing is counted', () => {
    expect(asked(all(1))).toEqual({
      questions: [{ question: quotationOf(1), answer: undefined }],
      dropped: 0,
    });
  });

  test.each([
    ['was never said', all(1), invented],
    ['was said before', all(3), all(2)],
    ['is the question', all(1), all(1)],
  ])('are a question alone where the answer %s, which is counted', (_, question, answer) => {
    expect(asked(question, answer)).toEqual({
      questions: [{ question: quotationOf(question.message), answer: undefined }],
      dropped: 1,
    });
  });

  test('go together where the model quotes the question, and what was said before, for an answer as well', () => {
    const found = asked(all(3), all(1), all(3), all(4), all(5));
    expect(found).toEqual({ questions: [{ question: quotationOf(3), answer: quotationOf(4) }], dropped: 0 });
  });
});

describe('an objection and its response', () => {
  test('are held against what was said as questions are', () => {
    const found = prove({
      objections: [
        { objection: all(3), response: [all(3), all(4)] },
        { objection: all(3), response: [all(2)] },
        { objection: all(3), response: [] },
        { objection: invented, response: [all(4)] },
      ],
    });
    expect(found.findings.objections).toEqual([
      { objection: quotationOf(3), response: quotationOf(4) },
      { objection: quotationOf(3), response: undefined },
      { objection: quotationOf(3), response: undefined },
    ]);
    expect(found.dropped).toBe(2);
  });
});

const anyEvidence = fc.record({ message: fc.integer({ min: -1, max: 7 }), quote: anyText });
const anyFound: fc.Arbitrary<WindowInsights> = fc.record({
  summary: fc.array(fc.record({ sentence: anyText, evidence: fc.array(anyEvidence) })),
  nextSteps: fc.array(fc.record({ sentence: anyText, evidence: fc.array(anyEvidence) })),
  questions: fc.array(fc.record({ question: anyEvidence, answer: fc.array(anyEvidence) })),
  objections: fc.array(fc.record({ objection: anyEvidence, response: fc.array(anyEvidence) })),
  mood: fc.array(fc.record({ sentence: anyText, evidence: fc.array(anyEvidence) })),
});

describe('whatever a model says', () => {
  test('what is kept was said, answers come after their questions, and what is not kept is counted', () => {
    const mixed = fc
      .tuple(anyTalk, anyFound)
      .filter(([talk]) => talk.length > 0)
      .map(([talk, found]) => {
        // Every other quotation is all of some message.
        const honest = (some: readonly Evidence[]) =>
          some.map((one, index) =>
            index % 2 === 0 ? { ...one, quote: talk[Math.abs(one.message) % talk.length]?.text ?? '' } : one,
          );
        const questions = found.questions.map((one) => ({
          question: honest([one.question])[0] ?? one.question,
          answer: honest(one.answer),
        }));
        return [talk, { ...found, questions }] as const;
      });
    fc.assert(
      fc.property(mixed, ([talk, found]) => {
        const { findings, dropped } = proveInsights(talk, found);
        const given = Object.values(found).flat().length;
        const kept = Object.values(findings).flat().length;
        expect(given - kept).toBeLessThanOrEqual(dropped);
        for (const { question, answer } of findings.questions) {
          const { quote: _, ...message } = question;
          expect(talk).toContainEqual(message);
          if (answer !== undefined) expect(answer.number).toBeGreaterThan(question.number);
        }
        const pairs = found.questions.length + found.objections.length;
        expect(dropped).toBeLessThanOrEqual(given - kept + pairs);
      }),
    );
  });
});

test('what a model says beyond what it was asked for is dropped and counted', () => {
  const told = { sentence: 'They talk about the large plan.', evidence: [all(1)] };
  const many = <One>(one: One): One[] => Array.from({ length: 12 }, () => one);
  const { findings, dropped } = prove({
    summary: many(told),
    nextSteps: many(told),
    questions: many({ question: all(1), answer: [] }),
    objections: many({ objection: all(3), response: [] }),
    mood: many(told),
  });
  expect(Object.values(findings).map((some: readonly unknown[]) => some.length)).toEqual([10, 10, 10, 10, 5]);
  expect(dropped).toBe(2 + 2 + 2 + 2 + 7);
});

describe('findings of several windows', () => {
  test('follow each other as their windows do', () => {
    const sentence = (text: string): ProvenSentence => ({ text, shownBy: [shownIn(1)] });
    const one = { ...nothing, summary: [sentence('a'), sentence('b')], questions: [] };
    const other = { ...nothing, summary: [sentence('c')], nextSteps: [sentence('d')] };
    expect(joinFindings([one, other])).toEqual({
      ...nothing,
      summary: [sentence('a'), sentence('b'), sentence('c')],
      nextSteps: [sentence('d')],
    });
    expect(joinFindings([])).toEqual(nothing);
  });
});

describe('the short summary', () => {
  const summary = ['a', 'b', 'c', 'd'].map((text, index) => ({
    text,
    shownBy: [{ number: index + 1, quote: text }],
  }));
  const textsFor = (...chosen: readonly number[]) => shortSummary(summary, chosen).map(({ text }) => text);

  test('has the sentences that were chosen, the most important one first, each once', () => {
    expect(textsFor(4, 1)).toEqual(['d', 'a']);
    expect(textsFor(4, 4, 1, 4)).toEqual(['d', 'a']);
  });

  test('has three of them at most', () => {
    expect(textsFor(4, 3, 2, 1)).toEqual(['d', 'c', 'b']);
    expect(textsFor(4, 4, 4, 3, 2, 1)).toEqual(['d', 'c', 'b']);
  });

  test('passes over numbers of no sentence, and those do not take the place of others', () => {
    expect(textsFor(0, -1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 99, 2)).toEqual(['b']);
  });

  test('is chosen by the first numbers, however many there are', () => {
    expect(textsFor(...Array.from({ length: 99 }, () => 0), 4)).toEqual(['d']);
    expect(textsFor(...Array.from({ length: 100 }, () => 0), 4)).toEqual(['a', 'b', 'c']);
  });

  test('has the first sentences where none was chosen', () => {
    expect(textsFor()).toEqual(['a', 'b', 'c']);
    expect(textsFor(0, 99)).toEqual(['a', 'b', 'c']);
    expect(shortSummary([], [1, 2])).toEqual([]);
  });

  test('is chosen from sentences that are given by the numbers by which they are read', () => {
    const { turns } = askForMostImportant(summary);
    const asked = turns.map(({ content }) => content).join('\n');
    for (const [index, { text }] of summary.entries())
      expect(asked).toContain(JSON.stringify({ sentence: index + 1, text }));
    expect(asked).not.toContain('Transcript:');
  });
});

test('the schema takes what the code reads, and nothing else', () => {
  const { check } = answerShape<WindowInsights>(windowInsights);
  fc.assert(fc.property(anyFound, (found) => check(found)));
  for (const name of Object.keys(nothing)) {
    expect(check({ ...nothing, [name]: undefined })).toBe(false);
    expect(check({ ...nothing, [name]: ['words'] })).toBe(false);
  }
  expect(check({ ...nothing, score: 100 })).toBe(false);
  expect(check({ ...nothing, summary: [{ sentence: 'a', evidence: [{ message: 1.5, quote: 'a' }] }] })).toBe(
    false,
  );
  expect(check(nothing)).toBe(true);
});
