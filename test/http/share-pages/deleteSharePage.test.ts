import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { opened, shared } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteSharePage');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a page that is deleted is not there from then on, and the others are', async () => {
  const conversationId = await analysed(confab, salesCall);
  const [path, kept] = [await shared(confab, conversationId), await shared(confab, conversationId)];
  const { experiences } = await ask(confab, 'listSharePages', { params: { conversationId } });
  const params = { conversationId, experienceId: experiences[0]?.id ?? '' };
  expect((await opened(confab, path)).status).toBe(200);

  const { method, path: address } = addressOf('deleteSharePage', { params });
  const response = await confab.request(method, address);
  expect(response.status).toBe(204);
  expect((await opened(confab, path)).status).toBe(404);
  expect((await opened(confab, kept)).status).toBe(200);
  expect(await refusal(confab, 404, 'deleteSharePage', { params })).toBe(
    `There is no share page "${params.experienceId}" of this conversation.`,
  );
});
