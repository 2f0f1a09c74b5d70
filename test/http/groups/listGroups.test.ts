import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listGroups');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const criteria = 'conversation.type==meeting';

test("the account's groups are listed in the order they were made, and nobody else's", async () => {
  const [account, other] = [
    await confab.createAccount(randomUUID()),
    await confab.createAccount(randomUUID()),
  ];
  await ask(confab, 'createGroup', { account: other, json: { name: 'Not mine', criteria } });
  expect(await ask(confab, 'listGroups', { account })).toEqual({ groups: [] });
  const made = [];
  for (const name of ['c', 'a', 'b'])
    made.push((await ask(confab, 'createGroup', { account, json: { name, criteria } })).group);
  expect(await ask(confab, 'listGroups', { account })).toEqual({ groups: made });
});

test('the Link header leads through the groups page by page', async () => {
  const account = await confab.createAccount(randomUUID());
  const json = Array.from({ length: 5 }, (_, index) => ({ name: `Group ${index}`, criteria }));
  await ask(confab, 'createGroups', { account, json });
  const pages = await Array.fromAsync(
    pagesOf(confab, 'listGroups', { account, query: { limit: '2' } }),
    ({ groups }) => groups.map(({ name }) => name),
  );
  expect(pages).toEqual([['Group 0', 'Group 1'], ['Group 2', 'Group 3'], ['Group 4']]);
  expect(await ask(confab, 'listGroups', { account, query: { limit: '0' } })).toEqual({ groups: [] });
});
