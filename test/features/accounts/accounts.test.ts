import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { connectDatabase, type DatabaseClient } from '../../../src/db/client.ts';
import {
  AccountError,
  authenticateApplication,
  createAccount,
  limitAccount,
  maximumLimit,
  rotateAccount,
} from '../../../src/features/accounts/accounts.ts';
import { listAccounts } from '../../../src/features/accounts/queries.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';

let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 4, applicationName: 'confab test' });
});
beforeEach(async () => {
  await client.db.execute('delete from accounts');
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const names = async () => (await listAccounts(client.db)).map(({ name }) => name);

test('an account is created with secrets of its own and a limit of 50 jobs, and listed without secrets', async () => {
  const { db } = client;
  const [ana, mark] = [
    await createAccount(db, 'ana'),
    await createAccount(db, 'mark', { concurrentJobLimit: 7 }),
  ];
  expect(ana.appId).toMatch(/^app_/);
  expect(ana.appSecret).toMatch(/^secret_/);
  expect(ana.apiKey).toMatch(/^key_/);
  expect(ana.webhookSecret).toMatch(/^whsec_/);
  expect(ana.appSecret).not.toBe(mark.appSecret);

  const listed = await listAccounts(db);
  expect(
    listed.map(({ name, concurrentJobLimit, unfinishedJobs }) => [name, concurrentJobLimit, unfinishedJobs]),
  ).toEqual([
    ['ana', 50, 0],
    ['mark', 7, 0],
  ]);
  for (const secret of [ana.appSecret, ana.apiKey, ana.webhookSecret])
    expect(JSON.stringify(listed)).not.toContain(secret);
});

test('an account has a name of its own', async () => {
  await createAccount(client.db, 'ana');
  await expect(createAccount(client.db, 'ana')).rejects.toThrow('There is an account "ana" already.');
});

test('an account has an appId and an ApiKey of its own', async () => {
  const { appId, apiKey } = await createAccount(client.db, 'ana');
  await expect(createAccount(client.db, 'mark', { chosen: { appId } })).rejects.toThrow(AccountError);
  await expect(createAccount(client.db, 'mark', { chosen: { apiKey } })).rejects.toThrow(AccountError);
  expect(await names()).toEqual(['ana']);
});

test('an account is known by its appId and appSecret together', async () => {
  const { id, appId, appSecret } = await createAccount(client.db, 'ana');
  expect((await authenticateApplication(client.db, appId, appSecret))?.id).toBe(id);
  expect(await authenticateApplication(client.db, appId, `${appSecret}x`)).toBeUndefined();
  expect(await authenticateApplication(client.db, 'app_of_nobody', appSecret)).toBeUndefined();
  expect(await authenticateApplication(client.db, 'app_of_nobody', '')).toBeUndefined();
});

test('an account that is rotated keeps its appId, and its old secrets end', async () => {
  const old = await createAccount(client.db, 'ana');
  const rotated = await rotateAccount(client.db, 'ana');
  expect(rotated.appId).toBe(old.appId);
  expect(rotated.webhookSecret).not.toBe(old.webhookSecret);
  expect(await authenticateApplication(client.db, old.appId, old.appSecret)).toBeUndefined();
  expect((await authenticateApplication(client.db, rotated.appId, rotated.appSecret))?.id).toBe(old.id);
});

test('an account takes a limit from 1 to 2,147,483,647 jobs', async () => {
  await createAccount(client.db, 'ana');
  for (const limit of [1, maximumLimit]) {
    await limitAccount(client.db, 'ana', { concurrentJobLimit: limit });
    expect((await listAccounts(client.db))[0]?.concurrentJobLimit).toBe(limit);
  }
  for (const limit of [0, -1, 1.5, Number.NaN, maximumLimit + 1]) {
    await expect(limitAccount(client.db, 'ana', { concurrentJobLimit: limit })).rejects.toThrow(
      'The job limit must be a whole number',
    );
    await expect(createAccount(client.db, 'mark', { concurrentJobLimit: limit })).rejects.toThrow(
      'The job limit must be',
    );
  }
  expect(await names()).toEqual(['ana']);
});

test.each([
  ['embedRequestsPerMinute', 'The limit of embedding requests in a minute must be'],
  ['embedCharactersPerMinute', 'The limit of embedded characters in a minute must be'],
] as const)(
  'an account has no limit by %s until it is given one, which may be taken away',
  async (field, complaint) => {
    await createAccount(client.db, 'ana');
    const limit = async () => (await listAccounts(client.db))[0]?.[field];
    expect(await limit()).toBeNull();
    for (const value of [1, maximumLimit, null]) {
      await limitAccount(client.db, 'ana', { [field]: value });
      expect(await limit()).toBe(value);
    }
    for (const value of [0, -1, 1.5, Number.NaN, maximumLimit + 1])
      await expect(limitAccount(client.db, 'ana', { [field]: value })).rejects.toThrow(complaint);
    expect(await limit()).toBeNull();
    expect((await listAccounts(client.db))[0]?.concurrentJobLimit).toBe(50);
  },
);

test('an account that is not there can be neither rotated nor limited', async () => {
  await expect(rotateAccount(client.db, 'nobody')).rejects.toThrow('There is no account "nobody".');
  await expect(limitAccount(client.db, 'nobody', { concurrentJobLimit: 5 })).rejects.toThrow(
    'There is no account "nobody".',
  );
});
