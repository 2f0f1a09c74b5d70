/** Much that a model makes up, held against a long window: other work has its turn meanwhile. */

import { describe, expect, test } from 'bun:test';
import { proveGist, proveItems } from '../../../src/analysis/call-reading/call-findings.ts';
import { proveInsights } from '../../../src/analysis/call-reading/call-insights.ts';
import { proveAnswers } from '../../../src/analysis/call-reading/call-score.ts';
import type { Evidence } from '../../../src/analysis/call-reading/evidence.ts';
import { ReadWindow, type Steps } from '../../../src/analysis/call-reading/read-window.ts';
import { turns } from '../../../src/core/turns.ts';
import { least, measureStretches, never } from '../../support/servers/event-loop.ts';
import { atOnce, talkOf } from './talk.ts';

const words =
  'So we should look at what the remote costs and whether Ana can build it by May “quoted” '.split(' ');
/** 3.5 million characters, of messages that all differ. */
const window = talkOf(
  ...Array.from({ length: 1_000 }, (_, message) =>
    Array.from(
      { length: 700 },
      (_word, index) => `${words[(message + index) % words.length]}${index % 9 === 0 ? message : ''}`,
    )
      .join(' ')
      .slice(0, 3_500),
  ),
);
const wrong = (count: number): Evidence[] =>
  Array.from({ length: count }, (_, index) => ({
    message: index + 1,
    quote: `nobody has said this ${index}`,
  }));
const right = { message: 1, quote: window[0]?.text.slice(0, 60) ?? '' };
const lies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sentence: `So the remote is what Bodo Zorn ${index} should look at in May.`,
    evidence: [...wrong(9), right],
  }));

const answers: Readonly<Record<string, (read: ReadWindow, count: number) => Steps<unknown>>> = {
  'action items, follow-ups and questions': (read, count) =>
    proveItems(read, { actionItems: wrong(count), followUps: wrong(count), questions: wrong(count) }),
  'topics and a summary': (read, count) =>
    proveGist(read, {
      topics: lies(count).map(({ evidence }) => ({ topic: 'remote', evidence })),
      summary: lies(count),
    }),
  insights: (read, count) =>
    proveInsights(read, {
      summary: lies(count),
      nextSteps: lies(count),
      questions: wrong(count).map((question) => ({ question, answer: wrong(count) })),
      objections: wrong(count).map((objection) => ({ objection, response: wrong(count) })),
      mood: lies(count),
    }),
  'a checklist': (read, count) =>
    proveAnswers(
      read,
      Array.from({ length: 12 }, (_, index) => ({
        number: index + 1,
        criterion: 0,
        question: 'Was it said?',
        priority: 'low' as const,
      })),
      {
        answers: Array.from({ length: count }, (_, index) => ({
          question: index + 1,
          verdict: 'no' as const,
          comment: 'Bodo Zorn has 4711 moonshine boxes.',
          evidence: wrong(9),
        })),
      },
    ),
};

describe.each(Object.entries(answers))('%s', (_, prove) => {
  const pace = turns.of('test');
  const inSlices = () => pace.complete(prove(new ReadWindow(window), 15));
  const inOneGo = async () => atOnce(prove(new ReadWindow(window), 15));

  test('that nobody has said keep the event loop for a small part of the time that they take', async () => {
    let [cut, whole] = [never, never];
    const isCut = () => whole.longestStretch > 3 * cut.longestStretch;
    for (let attempt = 0; attempt < 5 && !isCut(); attempt += 1) {
      cut = least(cut, await measureStretches(inSlices));
      whole = least(whole, await measureStretches(inOneGo));
    }
    expect([cut, whole]).toSatisfy(isCut);
  });

  test('are given up when nobody wants them any more', async () => {
    const stopping = new AbortController();
    const steps = turns.of('test', stopping.signal).complete(prove(new ReadWindow(window), 15));
    stopping.abort(new Error('enough'));
    await expect(steps).rejects.toThrow('enough');
  });
});

test('however much a model makes up, as much is held against a window as it was asked for', () => {
  const stepsOf = (count: number) => {
    const read = new ReadWindow(window.slice(0, 20));
    return Object.values(answers).map((prove) => [...prove(read, count)].length);
  };
  const [some, many] = [stepsOf(20), stepsOf(2_000)];
  // An answer to a question that was not asked takes one step.
  for (const [index, steps] of many.entries()) expect(steps).toBeLessThan((some[index] ?? 0) + 2_000);
});
