import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { connectDatabase, type DatabaseClient } from '../../../src/db/client.ts';
import {
  AccountError,
  authenticateApplication,
  createAccount,
  rotateAccount,
} from '../../../src/features/accounts/accounts.ts';
import {
  type ChosenCredentials,
  ensureFirstAccount,
  firstAccountName,
  listUntaken,
} from '../../../src/features/accounts/first-account.ts';
import { listAccounts } from '../../../src/features/accounts/queries.ts';
import { hashSecret } from '../../../src/features/accounts/secrets.ts';
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
const start = (chosen: ChosenCredentials) => ensureFirstAccount(client.db, chosen);
const first = async () => {
  const account = (await listAccounts(client.db)).find(({ name }) => name === firstAccountName);
  if (account === undefined) throw new Error('there is no first account');
  return account;
};
/** Whether the first account has all of these. */
async function has({ appId, appSecret, apiKey }: ChosenCredentials): Promise<boolean> {
  const account = await first();
  return (
    (appId === undefined || account.appId === appId) &&
    (appSecret === undefined || account.appSecretHash === hashSecret(appSecret)) &&
    (apiKey === undefined || account.apiKeyHash === hashSecret(apiKey))
  );
}

const chosen = { appId: 'my-app', appSecret: 'my-own-app-secret', apiKey: 'my-own-api-key-1' };
const other = { appId: 'my-app-2', appSecret: 'my-second-app-secret', apiKey: 'my-own-api-key-2' };

test('the first account is made by the first start, which alone answers its secrets', async () => {
  const made = (await start({}))?.made;
  expect(made?.appSecret).toMatch(/^secret_/);
  expect(await names()).toEqual([firstAccountName]);
  expect(await start({})).toMatchObject({ made: undefined, taken: [], replaced: [] });
  expect(await authenticateApplication(client.db, made?.appId ?? '', made?.appSecret ?? '')).toBeDefined();
});

test('the first account takes the secrets that the operator chose, and makes up the others', async () => {
  expect((await start(chosen))?.made).toMatchObject(chosen);
  expect((await first()).appId).toBe('my-app');
  expect(await authenticateApplication(client.db, chosen.appId, chosen.appSecret)).toBeDefined();
});

test('the first account gets secrets that the operator chose later, and is left alone while they stay the same', async () => {
  await start({});
  expect(await start(chosen)).toMatchObject({
    made: undefined,
    holding: chosen,
    taken: ['appId', 'appSecret', 'apiKey'],
    stored: { appId: chosen.appId, appSecretHash: hashSecret(chosen.appSecret) },
  });
  const changed = (await first()).generation;
  expect(await has(chosen)).toBe(true);

  // Nobody's tokens end because a server was restarted with the same settings.
  expect(await start(chosen)).toMatchObject({ holding: chosen, taken: [], replaced: [] });
  expect((await first()).generation).toBe(changed);
});

test('the first account is one, however many processes start at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => start(chosen)));
  expect(answers.filter((answer) => answer?.made !== undefined)).toHaveLength(1);
  expect(await names()).toEqual([firstAccountName]);
});

test('the first account is not made where an operator has made others', async () => {
  await createAccount(client.db, 'ana');
  expect(await start(chosen)).toBeUndefined();
  expect(await names()).toEqual(['ana']);
});

test('the first account cannot take what another account has', async () => {
  await start({});
  const ana = await createAccount(client.db, 'ana');
  for (const taken of [{ appId: ana.appId }, { apiKey: ana.apiKey }])
    await expect(start(taken)).rejects.toThrow(AccountError);
});

test('a secret that was replaced does not come back with the next start, though the environment still has it', async () => {
  await start(chosen);
  const rotated = await rotateAccount(client.db, firstAccountName);
  for (let restarts = 0; restarts < 2; restarts++)
    expect(await start(chosen)).toMatchObject({
      holding: { appId: chosen.appId },
      taken: [],
      replaced: ['appSecret', 'apiKey'],
    });
  expect(await has(rotated)).toBe(true);
});

test('a secret that was replaced does not come back after the environment had others, or none, meanwhile', async () => {
  await start(chosen);
  await start(other);
  await start({});
  expect(await start(chosen)).toMatchObject({ holding: {}, replaced: ['appId', 'appSecret', 'apiKey'] });
  expect(await has(other)).toBe(true);
});

test('a secret that was replaced does not come back where the first start had made it up', async () => {
  const made = (await start({}))?.made;
  await rotateAccount(client.db, firstAccountName);
  expect(await start({ appSecret: made?.appSecret ?? '' })).toMatchObject({ replaced: ['appSecret'] });
});

test('a secret that was replaced gives way to a new one, of which only that is taken which is new', async () => {
  await start(chosen);
  await rotateAccount(client.db, firstAccountName);
  expect(await start({ ...chosen, apiKey: other.apiKey })).toMatchObject({
    holding: { appId: chosen.appId, apiKey: other.apiKey },
    taken: ['apiKey'],
    replaced: ['appSecret'],
  });
  expect(await has({ apiKey: other.apiKey })).toBe(true);
  expect(await has({ appSecret: chosen.appSecret })).toBe(false);
});

test('a secret that was replaced is known even if the account is older than this memory: at the first start after that nothing is taken', async () => {
  await start(chosen);
  await rotateAccount(client.db, firstAccountName);
  await client.db.execute('delete from used_credentials');
  expect(await start(chosen)).toMatchObject({ taken: [], replaced: ['appSecret', 'apiKey'] });
  expect(await start(chosen)).toMatchObject({ taken: [], replaced: ['appSecret', 'apiKey'] });
  // Whatever is new from then on is taken.
  expect(await start(other)).toMatchObject({ taken: ['appId', 'appSecret', 'apiKey'] });

  await client.db.execute('delete from used_credentials');
  expect(await start({})).toMatchObject({ taken: [], replaced: [] });
  expect(await start(chosen)).toMatchObject({ taken: ['appId', 'appSecret', 'apiKey'] });

  await client.db.execute('delete from used_credentials');
  const rotated = await rotateAccount(client.db, firstAccountName);
  expect(await start(chosen)).toMatchObject({ taken: [], replaced: ['appSecret', 'apiKey'] });
  expect(await has(rotated)).toBe(true);
});

test('two servers with different environments do not fight: the latest new value wins, once, whoever restarts', async () => {
  await start(chosen);
  await start(other);
  const { generation } = await first();
  for (let restarts = 0; restarts < 3; restarts++)
    for (const environment of [chosen, other]) await start(environment);
  expect(await has(other)).toBe(true);
  expect((await first()).generation).toBe(generation);
});

test('two servers with different environments that start at the same moment leave one of them, whole in each of its parts', async () => {
  await start({});
  const { generation } = await first();
  await Promise.all([chosen, other, chosen, other].map(start));
  expect((await has(chosen)) || (await has(other))).toBe(true);
  expect((await first()).generation).toBe(generation + 2);
});

test('what an environment has that was never taken is known before a server starts with it', async () => {
  expect(await listUntaken(client.db, chosen)).toEqual([]);
  await start(chosen);
  expect(await listUntaken(client.db, { ...chosen, apiKey: other.apiKey })).toEqual(['apiKey']);
  await rotateAccount(client.db, firstAccountName);
  expect(await listUntaken(client.db, chosen)).toEqual([]);
  expect(await listUntaken(client.db, {})).toEqual([]);
});
