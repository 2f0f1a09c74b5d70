import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateGroup');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const before = {
  name: 'Calls',
  description: 'Everything jd said',
  criteria: 'conversation.metadata.agentId==jd',
};
const create = async () => (await ask(confab, 'createGroup', { json: before })).group;
const after = { name: 'Meetings', criteria: 'conversation.type==meeting' };

test('a group is replaced: a description that is not given is empty', async () => {
  const { id } = await create();
  const params = { groupId: id };
  const replaced = { group: { id, description: '', ...after } };
  expect(await ask(confab, 'updateGroup', { params, json: { id, ...after } })).toEqual(replaced);
  expect(await ask(confab, 'getGroup', { params })).toEqual(replaced);
  expect(await ask(confab, 'updateGroup', { params, json: before })).toEqual({ group: { id, ...before } });
});

test('the other groups stay what they were before an update', async () => {
  const [one, other] = [await create(), await create()];
  await ask(confab, 'updateGroup', { params: { groupId: one.id }, json: after });
  expect(await ask(confab, 'getGroup', { params: { groupId: other.id } })).toEqual({ group: other });
});

test('an update of a group with what is wrong is refused, and nothing is changed', async () => {
  const group = await create();
  const params = { groupId: group.id };
  const refused = (json: object) => refusal(confab, 400, 'updateGroup', { params, json });
  expect(await refused({ ...after, id: '4999999999999999' })).toBe(
    `"id" must be that of the path, "${group.id}"`,
  );
  expect(await refused({ ...after, id: '' })).toContain('"id" must be that of the path');
  expect(await refused({ name: 'Meetings' })).toBe('"criteria" is required');
  expect(await refused({ ...after, criteria: 'conversation.name' })).toBe(
    '"criteria" is wrong at position 18: unexpected end',
  );
  expect(await ask(confab, 'getGroup', { params })).toEqual({ group });
});
