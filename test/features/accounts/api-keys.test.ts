/** How servers believe named API keys, and remember their use. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseClient } from '../../../src/db/client.ts';
import { apiKeys } from '../../../src/db/schema.ts';
import { type AccessTokens, createAccessTokens } from '../../../src/features/accounts/access-tokens.ts';
import { createAccount, rotateAccount } from '../../../src/features/accounts/accounts.ts';
import { touchApiKeys } from '../../../src/features/accounts/api-key-queries.ts';
import { createApiKey, revokeApiKey } from '../../../src/features/accounts/api-keys.ts';
import { ensureFirstAccount, firstAccountName } from '../../../src/features/accounts/first-account.ts';
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import { eventually } from '../../support/eventually.ts';
import { isLimited, refusal, startDatabase } from './support.ts';

let client: DatabaseClient;
let stop: () => Promise<void>;
let accountId = '';
let tokens: AccessTokens;
beforeAll(async () => {
  ({ client, stop } = await startDatabase());
});
beforeEach(async () => {
  ({ id: accountId } = await createAccount(client.db, `account ${Bun.randomUUIDv7()}`));
  tokens = await createAccessTokens(client.db);
});
afterAll(() => stop());

const lastUseOf = async (id: string) =>
  (await client.db.select({ at: apiKeys.lastUsedAt }).from(apiKeys).where(eq(apiKeys.id, id)))[0]?.at;

test('a named key stands for its account with its scopes, on every server', async () => {
  const { id, name, key } = await keyWith(client.db, accountId, ['read', 'embed']);
  const other = await createAccessTokens(client.db);
  const account = { id: accountId, concurrentJobLimit: 50, key: { id, name, scopes: ['read', 'embed'] } };
  for (const server of [tokens, other]) {
    expect(server.rememberedNamedKey(key)).toBeUndefined();
    expect(await server.authenticateNamedKey(key)).toMatchObject(account);
    expect(await server.authenticateApiKey(key)).toMatchObject(account);
    expect(server.rememberedNamedKey(key)?.account).toMatchObject(account);
  }
  await revokeApiKey(client.db, accountId, id, { actor: 'command' });
  for (const server of [tokens, other])
    await eventually(async () => {
      const refused = server.authenticateNamedKey(key).then(
        () => false,
        () => true,
      );
      return refused;
    });
});

test('credentials that were revoked a moment ago, and are believed still, make no key', async () => {
  const name = `account ${Bun.randomUUIDv7()}`;
  const { id, appId, appSecret } = await createAccount(client.db, name);
  const { accessToken } = await tokens.generate(appId, appSecret);
  const letIn = await tokens.authenticateToken(accessToken);
  const admin = await keyWith(client.db, id, ['admin']);
  const byKey = await tokens.authenticateNamedKey(admin.key);
  const make = (account: typeof letIn) =>
    createApiKey(client.db, account, { name: Bun.randomUUIDv7(), scopes: ['admin'] }, { actor: 'command' });
  // Control.
  for (const account of [letIn, byKey]) expect(await make(account)).toHaveProperty('key');

  await revokeApiKey(client.db, id, admin.id, { actor: 'command' });
  expect(await refusal(make(byKey))).toBe('The credentials have been revoked.');
  expect(await make(letIn)).toHaveProperty('key');
  await rotateAccount(client.db, name);
  expect(await refusal(make(letIn))).toBe('The credentials have been revoked.');
});

test('the account’s own ApiKey is no named key, and has no scopes', async () => {
  const { apiKey } = await createAccount(client.db, `account ${Bun.randomUUIDv7()}`);
  expect(await tokens.authenticateApiKey(apiKey)).not.toHaveProperty('key');
  expect(await refusal(tokens.authenticateNamedKey(apiKey))).toBe('The API key is wrong.');
});

test('an ApiKey that an operator has chosen may look like a named key', async () => {
  const apiKey = `confab_key_${'x'.repeat(32)}`;
  const { id } = await createAccount(client.db, `account ${Bun.randomUUIDv7()}`, { chosen: { apiKey } });
  expect((await tokens.authenticateApiKey(apiKey)).id).toBe(id);
  expect(tokens.rememberedApiKey(apiKey)?.accountId).toBe(id);
});

test('a named key ends when it expires, by the database’s clock', async () => {
  const { id, key } = await keyWith(client.db, accountId, ['read'], 1);
  await tokens.authenticateNamedKey(key);
  await client.db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, id));
  const server = await createAccessTokens(client.db);
  expect(await refusal(server.authenticateNamedKey(key))).toBe('The API key is wrong.');
});

test('wrong named keys are counted by their address like wrong ApiKeys, and a right one goes on', async () => {
  const address = () => '203.0.113.66';
  const { key } = await keyWith(client.db, accountId, ['read']);
  await tokens.authenticateNamedKey(key, address);
  const guess = (count: number) => `confab_key_${String(count).padStart(32, '0')}`;
  for (let count = 0; count < failureLimits.address.atOnce; count += 1)
    await refusal(tokens.authenticateNamedKey(guess(count), address));
  expect(await isLimited(tokens.authenticateNamedKey(guess(-1), address))).toBe(true);
  expect((await tokens.authenticateNamedKey(key, address)).id).toBe(accountId);
});

test('the use of a key is one write a minute, whoever notes it, and a write that fails is no failure', async () => {
  const { id, name, scopes } = await keyWith(client.db, accountId, ['read']);
  const other = await createAccessTokens(client.db);
  const key = { id, name, scopes };
  for (let count = 0; count < 1_000; count += 1) for (const server of [tokens, other]) server.noteUse(key);
  await eventually(async () => (await lastUseOf(id)) !== null);
  const first = await lastUseOf(id);
  await touchApiKeys(client.db, [id], 60);
  expect(await lastUseOf(id)).toEqual(first);
  // Control: after a minute it is written again.
  await touchApiKeys(client.db, [id], 0);
  expect(await lastUseOf(id)).not.toEqual(first);

  const { id: next, ...named } = await keyWith(client.db, accountId, ['read']);
  const server = await createAccessTokens(client.db);
  await client.db.transaction(async (tx) => {
    await tx.execute(sql`lock table api_keys in share mode`);
    server.noteUse({ ...named, id: next });
    // Its write waits for the lock, and its connection ends meanwhile.
    await eventually(async () => {
      // Not pg_stat_activity: within a transaction it goes on showing the connections there were at the first look.
      const ended = await tx.execute(sql`select pg_terminate_backend(pid, 5000) from pg_locks
        where relation = 'api_keys'::regclass and not granted`);
      return ended.length > 0;
    });
  });
  expect(await lastUseOf(next)).toBeNull();
  await eventually(async () => {
    server.noteUse({ ...named, id: next });
    return (await lastUseOf(next)) !== null;
  });
});

test('an appSecret that a server takes from its environment ends the named keys, and another ApiKey does not', async () => {
  await client.db.execute(sql`update accounts set name = ${firstAccountName} where id = ${accountId}`);
  const { key } = await keyWith(client.db, accountId, ['read']);
  await ensureFirstAccount(client.db, { apiKey: `chosen-${Bun.randomUUIDv7()}` });
  expect((await tokens.authenticateNamedKey(key)).id).toBe(accountId);
  await ensureFirstAccount(client.db, { appSecret: `chosen-${Bun.randomUUIDv7()}` });
  const server = await createAccessTokens(client.db);
  expect(await refusal(server.authenticateNamedKey(key))).toBe('The API key is wrong.');
});
