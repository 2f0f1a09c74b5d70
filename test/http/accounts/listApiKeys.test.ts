import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('listApiKeys');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('keys are listed in pages, in the order they were made', async () => {
  const account = await confab.createAccount(randomUUID());
  const names: string[] = [];
  for (let count = 0; count < 5; count += 1)
    names.push((await keyWith(confab.db, account.id, ['read'])).name);
  const pages: string[][] = [];
  for await (const { keys } of pagesOf(confab, 'listApiKeys', { account, query: { limit: '2' } }))
    pages.push(keys.map(({ name }) => name));
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(names);
});

test('a key that is used, even for what it may not do, is listed with when, and others are not', async () => {
  const account = await confab.createAccount(randomUUID());
  const [used, unused] = [
    await keyWith(confab.db, account.id, ['read']),
    await keyWith(confab.db, account.id, ['read']),
  ];
  const headers = { Authorization: `Bearer ${used.key}` };
  expect((await confab.request('GET', '/v1/account/keys', { account: null, headers })).status).toBe(403);
  const lastUses = async () => {
    const { keys } = await ask(confab, 'listApiKeys', { account });
    return keys.map(({ id, lastUsedAt }) => [id, lastUsedAt] as const);
  };
  await eventually(async () => (await lastUses())[0]?.[1] !== null);
  expect(await lastUses()).toEqual([
    [used.id, expect.any(String)],
    [unused.id, null],
  ]);
});
