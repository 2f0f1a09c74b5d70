import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask, oneMessage, read } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsightsSentiment');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const begun = Date.UTC(2024, 4, 1, 9);
const after = (minutes: number, content: string) => ({
  payload: { content },
  duration: {
    startTime: new Date(begun + minutes * 60_000).toISOString(),
    endTime: new Date(begun + minutes * 60_000 + 1000).toISOString(),
  },
});

test('the sentiment of a conversation is the mean of the messages of each five minutes', async () => {
  const id = await analysed(confab, {
    messages: [
      after(0, 'This is wonderful, I love it so much.'),
      after(4.99, 'The report has twelve pages.'),
      after(5, 'This is terrible, I hate it.'),
      after(61, 'We are very happy with the great support.'),
    ],
  });
  const { messages } = await read(confab, 'getMessages', id, { sentiment: 'true' });
  const scores = messages.map(({ sentiment }) => sentiment?.polarity.score ?? 0);
  const { chunks, overallSentiment, summary } = await read(confab, 'getInsightsSentiment', id);

  expect(chunks.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['00:00', '00:05'],
    ['00:05', '00:10'],
    ['01:00', '01:05'],
  ]);
  const [first = 0, second = 0, third = 0, fourth = 0] = scores;
  const polarities = chunks.map(({ polarityScore }) => Number(polarityScore));
  expect(polarities[0]).toBeCloseTo((first + second) / 2, 2);
  expect(polarities[1]).toBeCloseTo(third, 2);
  expect(polarities[2]).toBeCloseTo(fourth, 2);
  expect(chunks.slice(1).map(({ sentiment }) => sentiment)).toEqual(['negative', 'positive']);
  const mean = (first + second + third + fourth) / 4;
  expect(overallSentiment).toBe(mean > 0.3 ? 'positive' : mean < -0.3 ? 'negative' : 'neutral');
  expect(summary).toBe('');
});

test('the sentiment of a conversation of years has longer stretches, and not more than 288', async () => {
  const days = 365;
  const id = await analysed(confab, {
    messages: Array.from({ length: days + 1 }, (_, day) => after(day * 24 * 60, 'Fine.')),
  });
  const { chunks } = await read(confab, 'getInsightsSentiment', id);
  // 1,830 minutes are the least that is a multiple of five minutes and makes so few of the year.
  expect(chunks.length).toBeWithin(250, 289);
  expect(chunks[0]).toMatchObject({ startTime: '00:00', endTime: '30:30' });
  expect(chunks.at(-1)?.endTime).toMatch(/^8\d{3}:\d\d$/);
});

test('the sentiment of a conversation without messages is one stretch that is neutral', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: oneMessage });
  expect(await read(idle, 'getInsightsSentiment', conversationId)).toEqual({
    chunks: [{ startTime: '00:00', endTime: '00:05', polarityScore: '0', sentiment: 'neutral', summary: '' }],
    overallSentiment: 'neutral',
    summary: '',
  });
});
