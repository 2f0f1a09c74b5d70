import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { connectDatabase, type DatabaseClient } from '../../src/db/client.ts';
import {
  type AccessTokens,
  createAccessTokens,
  tokenLifetimeSeconds,
} from '../../src/domain/access-tokens.ts';
import { type Credentials, createAccount, limitAccount, rotateAccount } from '../../src/domain/accounts.ts';
import { Problem } from '../../src/domain/problem.ts';
import { createTestDatabase } from '../support/confab.ts';

let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let now = 1_714_554_000;
let tokens: AccessTokens;
let account: Credentials & { id: string };
let name = '';

beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 4, applicationName: 'confab test' });
});
beforeEach(async () => {
  now = 1_714_554_000;
  name = `account ${Bun.randomUUIDv7()}`;
  account = await createAccount(client.db, name);
  tokens = await startTokens();
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** As a server that has just started: it remembers nothing. */
const startTokens = () => createAccessTokens(client.db, () => now);
const generate = () => tokens.generate(account.appId, account.appSecret);

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Problem) || error.code !== 'unauthorized')
    throw new Error('it was not refused as unauthorized', { cause: error });
  return error.message;
}

describe('an access token', () => {
  test('is a JWT with a numeric exp, 24 hours away', async () => {
    const { accessToken, expiresIn } = await generate();
    expect(expiresIn).toBe(tokenLifetimeSeconds);
    expect(decodeJwt(accessToken)).toMatchObject({ sub: account.id, iat: now, exp: now + 86_400 });
    expect(await tokens.authenticateToken(accessToken)).toMatchObject({
      id: account.id,
      concurrentJobLimit: 50,
    });
  });

  test('stays the same while it lives, with the seconds that are left', async () => {
    const first = await generate();
    now += 10_124;
    expect(await generate()).toEqual({ accessToken: first.accessToken, expiresIn: 76_276 });
    // Another server of the deployment gives the same one.
    tokens = await startTokens();
    expect((await generate()).accessToken).toBe(first.accessToken);
    expect(await tokens.authenticateToken(first.accessToken)).toMatchObject({ id: account.id });
  });

  test('is the same for all who ask at the same moment', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, generate));
    expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
  });

  test('is replaced when it has less than 300 seconds left, and lives on until its end', async () => {
    const first = await generate();
    now += tokenLifetimeSeconds - 301;
    expect((await generate()).accessToken).toBe(first.accessToken);
    now += 1;
    const second = await generate();
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.expiresIn).toBe(tokenLifetimeSeconds);
    expect(await tokens.authenticateToken(first.accessToken)).toMatchObject({ id: account.id });
  });

  test('is refused from the second of its exp on, by whoever remembers it and whoever does not', async () => {
    const { accessToken } = await generate();
    now += tokenLifetimeSeconds - 1;
    expect(await tokens.authenticateToken(accessToken)).toBeDefined();
    now += 1;
    for (const server of [tokens, await startTokens()])
      expect(await refusal(server.authenticateToken(accessToken))).toContain('expired');
  });

  test('is refused when somebody else made it', async () => {
    const { accessToken } = await generate();
    const claims = { generation: 1, sub: account.id, iat: now, exp: now + 60 };
    const forged = [
      'nonsense',
      '',
      `${accessToken.slice(0, -4)}AAAA`,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32)),
    ];
    for (const token of forged)
      expect(await refusal(tokens.authenticateToken(token))).toBe('The access token is not valid.');
  });

  test('is refused once its account’s secrets were rotated', async () => {
    const { accessToken } = await generate();
    const rotated = await rotateAccount(client.db, name);
    tokens = await startTokens();
    expect(await refusal(tokens.authenticateToken(accessToken))).toContain('revoked');
    expect(await refusal(generate())).toBe('The appId or the appSecret is wrong.');
    const fresh = await tokens.generate(rotated.appId, rotated.appSecret);
    expect(await tokens.authenticateToken(fresh.accessToken)).toMatchObject({ id: account.id });
  });

  test('carries the limit of today, not of the day it was issued', async () => {
    const { accessToken } = await generate();
    await limitAccount(client.db, name, { concurrentJobLimit: 3 });
    const server = await startTokens();
    expect((await server.authenticateToken(accessToken)).concurrentJobLimit).toBe(3);
  });

  test('is given for the right pair only, and the answer does not say which part was wrong', async () => {
    const messages = [
      await refusal(tokens.generate(account.appId, 'wrong')),
      await refusal(tokens.generate('wrong', account.appSecret)),
    ];
    expect(new Set(messages).size).toBe(1);
  });
});

test('an ApiKey stands for its account, and no other text does', async () => {
  expect(await tokens.authenticateApiKey(account.apiKey)).toMatchObject({ id: account.id });
  for (const wrong of ['', account.appSecret, `${account.apiKey} `])
    expect(await refusal(tokens.authenticateApiKey(wrong))).toBe('The API key is wrong.');
});
