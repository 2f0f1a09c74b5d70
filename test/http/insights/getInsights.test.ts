import { beforeAll, expect, test } from 'bun:test';
import { analysed, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsights');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const everyKind = saying(
  'What would we pay per seat?',
  'I will call the customer tomorrow.',
  'The weather was fine.',
  // Less sure than the others.
  'We should update the pricing page.',
);

test('insights are the questions, follow-ups and action items, in conversation order', async () => {
  const id = await analysed(confab, everyKind);
  const [{ insights }, { questions }, { followUps }, { actionItems }] = await Promise.all([
    read(confab, 'getInsights', id),
    read(confab, 'getQuestions', id),
    read(confab, 'getFollowUps', id),
    read(confab, 'getActionItems', id),
  ]);
  expect(insights.map(({ type }) => type)).toEqual(['question', 'follow_up', 'action_item']);
  expect(insights).toEqual([...questions, ...followUps, ...actionItems]);
});

test('insights below the confidenceThreshold are left out here and in the three lists', async () => {
  const { insights } = await read(confab, 'getInsights', await analysed(confab, everyKind));
  const highest = Math.max(...insights.map(({ score }) => score));
  const wanted = insights.filter(({ score }) => score >= highest).map(({ type }) => type);
  expect(wanted.length).toBeLessThan(insights.length);

  const id = await analysed(confab, { ...everyKind, confidenceThreshold: highest });
  const strict = (await read(confab, 'getInsights', id)).insights;
  expect(strict.map(({ type }) => type)).toEqual(wanted);
  const lists = [
    ...(await read(confab, 'getQuestions', id)).questions,
    ...(await read(confab, 'getFollowUps', id)).followUps,
    ...(await read(confab, 'getActionItems', id)).actionItems,
  ];
  expect(lists).toEqual(strict);
});

test('a conversation without any insight has an empty list', async () => {
  expect(await read(confab, 'getInsights', await analysed(confab, saying('Hello there.')))).toEqual({
    insights: [],
  });
});

test('insights that the threshold hides are no part of a page', async () => {
  const { insights } = await read(confab, 'getInsights', await analysed(confab, everyKind));
  const highest = Math.max(...insights.map(({ score }) => score));
  const conversationId = await analysed(confab, { ...everyKind, confidenceThreshold: highest });
  const whole = await read(confab, 'getInsights', conversationId);
  expect(whole.insights.length).toBeLessThan(insights.length);

  const pages = await Array.fromAsync(
    pagesOf(confab, 'getInsights', { params: { conversationId }, query: { limit: '1' } }),
  );
  expect(pages).toEqual(whole.insights.map((insight) => ({ insights: [insight] })));
});
