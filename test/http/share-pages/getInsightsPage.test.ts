import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { opened, parsed } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsightsPage');

let confab: TestConfab;
let params: { readonly conversationId: string };
beforeAll(async () => {
  confab = await workingServer();
  params = { conversationId: await analysed(confab, salesCall) };
});

test('a page with the insights of a conversation says what was found and in which mood, and is listed', async () => {
  await ask(confab, 'getSummary', { params });
  const { url } = await ask(confab, 'getInsightsPage', { params });
  const { status, markup } = await opened(confab, new URL(url).pathname);
  expect(status).toBe(200);
  const { text } = await parsed(markup);
  for (const heading of ['Summary', 'Action items', 'Questions', 'Sentiment', 'Transcript'])
    expect(text).toContain(heading);
  const { experiences } = await ask(confab, 'listSharePages', { params });
  expect(experiences.map(({ name }) => name)).toContain('insights-details');
});

test('a second question mark, which the Go SDK writes, is taken', async () => {
  const { path } = addressOf('getInsightsPage', { params });
  const response = await confab.request('GET', `${path}?includeCallScore=true?a=b`);
  expect(response.status).toBe(200);
});
