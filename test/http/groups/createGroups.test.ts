import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createGroups');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const criteria = 'conversation.type==meeting';

test('groups are made in the order given', async () => {
  const account = await confab.createAccount(randomUUID());
  const json = Array.from({ length: 500 }, (_, index) => ({ name: `Group ${500 - index}`, criteria }));
  const { groups } = await ask(confab, 'createGroups', { account, json });
  expect(groups).toEqual(
    json.map((group, index) => ({ id: groups[index]?.id ?? '', description: '', ...group })),
  );
  expect(await ask(confab, 'listGroups', { account })).toEqual({ groups });
});

test('a group that is wrong is named, and none is made', async () => {
  const account = await confab.createAccount(randomUUID());
  const right = { name: 'Right', criteria };
  const refused = (...json: unknown[]) => refusal(confab, 400, 'createGroups', { account, json });
  expect(await refused(right, { name: 'Wrong', criteria: 'conversation.name=a' })).toBe(
    `"[1].criteria" is wrong at position 18: unexpected character '='`,
  );
  expect(await refused(right, { name: 'Wrong' })).toBe('"[1].criteria" is required');
  expect(await refused()).toBe('The body is not allowed to be empty');
  expect(await refused(...Array(501).fill(right))).toBe('The body must have at most 500 elements');
  expect(await ask(confab, 'listGroups', { account })).toEqual({ groups: [] });
});
