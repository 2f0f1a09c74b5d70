import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getGroup');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('a group is read as it was made', async () => {
  const json = { name: 'Calls', description: 'All', criteria: 'conversation.type==meeting' };
  const made = await ask(confab, 'createGroup', { json });
  expect(await ask(confab, 'getGroup', { params: { groupId: made.group.id } })).toEqual(made);
});

test.each(['4999999999999999', '1', 'calls', '99999999999999999999', "'; --"])(
  'an id that no group has is named in the 404 (%s)',
  async (groupId) => {
    const params = { groupId: encodeURIComponent(groupId) };
    expect(await refusal(confab, 404, 'getGroup', { params })).toBe(`There is no group "${groupId}".`);
  },
);
