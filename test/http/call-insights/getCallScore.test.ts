import { beforeAll, expect, test } from 'bun:test';
import { analysed, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { ofWords } from './support.ts';

describeDocumentedAnswers('getCallScore');

const features = { featureList: ['callScore'] };

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a call score needs a language model: 503 that says so, and nothing to wait for', async () => {
  const id = await analysed(confab, { ...ofWords(60), features });
  const response = await confab.request('GET', `/v1/conversations/${id}/callscore`);
  expect(response.status).toBe(503);
  expect(response.headers.has('retry-after')).toBe(false);
  expect(await response.json()).toEqual({
    message: 'No language model is configured on this server, and no call is scored without one.',
  });
});

test('a call score of fewer than 50 words is a 404 that says so', async () => {
  const conversationId = await analysed(confab, { ...oneMessage, features });
  expect(await refusal(confab, 404, 'getCallScore', { params: { conversationId } })).toBe(
    'The conversation has fewer than 50 words, too few for a call score.',
  );
});

test('a call score that was not requested is a 404 that says so', async () => {
  const conversationId = await analysed(confab, ofWords(60));
  expect(await refusal(confab, 404, 'getCallScore', { params: { conversationId } })).toBe(
    `A call score of the conversation "${conversationId}" was not requested: a submission asks for one by "callScore" in "features.featureList".`,
  );
});
