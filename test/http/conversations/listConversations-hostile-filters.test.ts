import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ask } from '../../support/clients/conversations.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const newAccount = () => confab.createAccount(randomUUID());
const list = async (account: TestAccount, query: Record<string, string> = {}) =>
  (await ask(confab, 'listConversations', { account, query })).conversations;
const names = async (account: TestAccount, query: Record<string, string> = {}) =>
  (await list(account, query)).map(({ name }) => name);

test('what a filter says is data, to the last character', async () => {
  const account = await newAccount();
  const nasty = [
    "'; drop table conversations; --",
    `" or 1=1 --`,
    '\\',
    "\\'",
    '%',
    '_',
    '{}',
    '{1,2}',
    '$1',
    '#{1}',
    'null',
    '[]',
    '"}]',
    '\u2028\ufeff',
    'a'.repeat(128),
  ];
  await storeConversations(
    confab,
    account,
    nasty.map((value) => ({ name: value, metadata: { key: value } })),
  );
  for (const value of nasty) {
    const quoted = `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
    for (const filter of [
      `conversation.name==${quoted}`,
      `conversation.metadata.key=in=(${quoted})`,
      `conversation.metadata.key>=${quoted};conversation.name<=${quoted}`,
    ])
      expect(await names(account, { filter }), filter).toContain(value);
    expect(await names(account, { filter: `conversation.name==${quoted}` })).toEqual([value]);
    for (const filter of [`conversation.metadata.${value}==x`, `${value}==x`])
      await confab.request('GET', `/v1/conversations?${new URLSearchParams({ filter })}`, { account });
  }
  expect(await names(account)).toEqual(nasty);
});

test('filters and orders of conversations of every shape are never more than twelve statements', async () => {
  const account = await newAccount();
  const fields = ['startTime', 'endTime', 'name', 'type', 'id'].map((field) => `conversation.${field}`);
  for (let count = 1; count <= 20; count += 1) {
    const filter = Array(count)
      .fill(`conversation.name=in=(${Array(count).fill('a')})`)
      .join(';');
    const sort = fields.slice(count % 4).join(',');
    await list(account, { filter, sort, order: count % 2 ? 'asc' : 'desc' });
    await list(account, { filter });
    await list(account, { sort, order: count % 2 ? 'asc' : 'desc' });
  }
  // Each connection that answers tells what it has prepared.
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      confab.databases.computing.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_prepared_statements
        where statement like ${'%array_to_string%from "conversations"%order by%'}`),
    ),
  );
  const counts = answers.map(([row]) => row?.count ?? 0);
  expect(Math.max(...counts)).toBeWithin(4, 13);
});
