import { beforeAll, expect, test } from 'bun:test';
import type { TestConfab } from '../support/confab.ts';
import { analysed, read, refusal, saying } from '../support/conversations.ts';
import { describeDocumentedAnswers } from '../support/documented-answers.ts';
import { workingServer } from '../support/shared-servers.ts';

describeDocumentedAnswers('getTopics');

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(
    confab,
    saying(
      'The pricing page is wonderful.',
      'Our pricing model changed in March.',
      'The pricing page shows the new pricing model.',
      'The old office is awful.',
    ),
  );
});

test('topics come with their messages, the highest score first', async () => {
  const { topics } = await read(confab, 'getTopics', conversationId);
  const scores = topics.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));

  const { messages } = await read(confab, 'getMessages', conversationId);
  const page = topics.find(({ text }) => text === 'pricing page');
  expect(page).toMatchObject({
    type: 'topic',
    messageIds: [messages[0]?.id, messages[2]?.id],
    parentRefs: [],
  });
});

test('without being asked for, there are neither sentiment nor parents', async () => {
  const { topics } = await read(confab, 'getTopics', conversationId);
  for (const topic of topics) {
    expect(topic).not.toHaveProperty('sentiment');
    expect(topic.parentRefs).toEqual([]);
  }
});

test.each(['true', 'True'])('sentiment=%s adds that of the topic’s messages', async (sentiment) => {
  const { topics } = await read(confab, 'getTopics', conversationId, { sentiment });
  const office = topics.find(({ text }) => text.includes('office'));
  expect(office?.sentiment?.suggested).toBe('negative');
  expect(topics.every((topic) => topic.sentiment !== undefined)).toBe(true);
});

test('parentRefs=true names parents that are elements of the list themselves, along with sentiment', async () => {
  const { topics } = await read(confab, 'getTopics', conversationId, {
    parentRefs: 'true',
    sentiment: 'true',
  });
  const texts = topics.map(({ text }) => text);
  const parents = topics.flatMap(({ parentRefs }) => parentRefs);
  expect(topics).not.toBeEmpty();
  for (const parent of parents) {
    expect(parent.type).toBe('topic');
    expect(texts).toContain(parent.text);
  }
});

test('a conversation about nothing has an empty list', async () => {
  expect(await read(confab, 'getTopics', await analysed(confab, saying('Well, hello.')))).toEqual({
    topics: [],
  });
});

test('a flag that is neither true nor false is a 400 that names it', async () => {
  const asked = { params: { conversationId }, query: { parentRefs: 'maybe' } };
  expect(await refusal(confab, 400, 'getTopics', asked)).toBe('"parentRefs" must be a boolean');
});
