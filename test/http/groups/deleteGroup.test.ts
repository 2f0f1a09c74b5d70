import { beforeAll, expect, test } from 'bun:test';
import { ask, oneMessage, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteGroup');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a group that is deleted is gone, and its conversations stay', async () => {
  const { conversationId } = await ask(confab, 'submitText', { json: oneMessage });
  const criteria = `conversation.id==${conversationId}`;
  const { group } = await ask(confab, 'createGroup', { json: { name: 'Calls', criteria } });
  const params = { groupId: group.id };
  expect(await ask(confab, 'deleteGroup', { params })).toEqual({
    id: group.id,
    type: 'group',
    deleted: true,
  });

  for (const operation of ['getGroup', 'deleteGroup', 'listGroupConversations'] as const)
    expect(await refusal(confab, 404, operation, { params })).toBe(`There is no group "${group.id}".`);
  expect(await read(confab, 'getConversation', conversationId)).toMatchObject({ id: conversationId });
});
