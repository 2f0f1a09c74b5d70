import { beforeAll, expect, test } from 'bun:test';
import { analysed, oneMessage, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getIntents');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a conversation has no intents, and one that is unknown is not found', async () => {
  expect(await read(confab, 'getIntents', await analysed(confab, oneMessage))).toEqual({ intents: [] });
  const params = { conversationId: '4512345678901234' };
  expect(await refusal(confab, 404, 'getIntents', { params })).toContain('no conversation');
});
