/** How much a model may answer: what was asked for and some more, and no answer keeps others waiting while it is checked. */

import { describe, expect, test } from 'bun:test';
import { windowGist, windowItems } from '../../../src/analysis/call-reading/call-findings.ts';
import { chosenSentences, windowInsights } from '../../../src/analysis/call-reading/call-insights.ts';
import { checklistAnswers } from '../../../src/analysis/call-reading/call-score.ts';
import type { Evidence } from '../../../src/analysis/call-reading/evidence.ts';
import { answerShape, askForJson } from '../../../src/language-model/ask-for-json.ts';

const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);
const evidence = (count: number, quote = 'a b c'): Evidence[] => times(count, { message: 1, quote });
const sentences = (count: number, quotes = 1) => times(count, { sentence: 'a', evidence: evidence(quotes) });
const noInsights = { summary: [], nextSteps: [], questions: [], objections: [], mood: [] };

/** Each list that a model is asked for: an answer in which it is so long, and how long it was asked for. */
const lists = {
  'action items': [
    windowItems,
    15,
    (n: number) => ({ actionItems: evidence(n), followUps: [], questions: [] }),
  ],
  'follow-ups': [
    windowItems,
    15,
    (n: number) => ({ actionItems: [], followUps: evidence(n), questions: [] }),
  ],
  'questions among messages': [
    windowItems,
    15,
    (n: number) => ({ actionItems: [], followUps: [], questions: evidence(n) }),
  ],
  topics: [windowGist, 8, (n: number) => ({ topics: times(n, { topic: 'a', evidence: [] }), summary: [] })],
  'a summary': [windowGist, 10, (n: number) => ({ topics: [], summary: sentences(n) })],
  'quotations of a sentence': [windowGist, 10, (n: number) => ({ topics: [], summary: sentences(1, n) })],
  'a summary of insights': [windowInsights, 10, (n: number) => ({ ...noInsights, summary: sentences(n) })],
  'next steps': [windowInsights, 10, (n: number) => ({ ...noInsights, nextSteps: sentences(n) })],
  questions: [
    windowInsights,
    10,
    (n: number) => ({
      ...noInsights,
      questions: times(n, { question: { message: 1, quote: 'a' }, answer: [] }),
    }),
  ],
  objections: [
    windowInsights,
    10,
    (n: number) => ({
      ...noInsights,
      objections: times(n, { objection: { message: 1, quote: 'a' }, response: [] }),
    }),
  ],
  mood: [windowInsights, 5, (n: number) => ({ ...noInsights, mood: sentences(n) })],
  'answers of a checklist': [
    checklistAnswers,
    12,
    (n: number) => ({ answers: times(n, { question: 1, evidence: [], comment: '', verdict: 'no' }) }),
  ],
  'sentences that are chosen': [chosenSentences, 100, (n: number) => ({ sentences: times(n, 1) })],
} as const;

describe.each(Object.entries(lists))('%s', (_, [schema, asked, answerOf]) => {
  const { check } = answerShape<unknown>(schema);

  test('may be four times as many as were asked for, and no more', () => {
    expect([check(answerOf(0)), check(answerOf(asked)), check(answerOf(4 * asked))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(check(answerOf(4 * asked + 1))).toBe(false);
  });
});

test('a text is no longer than it is looked at', () => {
  const { check } = answerShape<unknown>(windowItems);
  const quoting = (length: number) => ({
    actionItems: evidence(1, 'a'.repeat(length)),
    followUps: [],
    questions: [],
  });
  expect([check(quoting(16_000)), check(quoting(16_001))]).toEqual([true, false]);
});

/** As many bytes as the answer of a reading may have. */
const bytes = 192 * 1024;
const filled = (one: string) => one.repeat(Math.floor(bytes / one.length) - 10);
const slowAnswers = {
  'many quotations': `{"actionItems":[${filled('{"message":1,"quote":"a b c"},').slice(0, -1)}],"followUps":[],"questions":[]}`,
  'many empty objects': `{"actionItems":[${filled('{},').slice(0, -1)}]}`,
  'many fields': `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
  'deep lists': `{"actionItems":${'['.repeat(bytes / 2 - 20)}${']'.repeat(bytes / 2 - 20)}}`,
  'escaped letters': `{"actionItems":[{"message":1,"quote":"${filled('\\u0041')}"}],"followUps":[],"questions":[]}`,
  'no end': `{"actionItems":[${filled('{"message":1,"quote":"a b c"},')}`,
  braces: `{${filled('}')}`,
} as const;

test.each(Object.entries(slowAnswers))(
  'the longest answer, of %s, is refused within some milliseconds',
  async (_, text) => {
    const shape = answerShape<unknown>(windowItems);
    const refused = async () => {
      let answered = 0;
      const asking = askForJson(
        async () => {
          answered += 1;
          return { text, isCut: false, usage: { inputTokens: 1, outputTokens: 1 } };
        },
        { turns: [{ role: 'user', content: 'Go on.' }], maximumTokens: 2_048 },
        shape,
      );
      await expect(asking).rejects.toThrow('cannot be used');
      return answered;
    };
    await refused();
    let least = Infinity;
    // What else the machine does can only make it slower.
    for (let run = 0; run < 10; run += 1) {
      const before = process.cpuUsage();
      const answered = await refused();
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000 / answered);
    }
    // It takes one to seven; what grows with the square takes seconds, and a slow machine some more.
    expect(least).toBeLessThan(100);
  },
);
