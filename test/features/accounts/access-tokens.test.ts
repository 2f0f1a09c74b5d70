/** How access tokens are given, and for how long they serve. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import type { DatabaseClient } from '../../../src/db/client.ts';
import { readNow } from '../../../src/db/clock.ts';
import {
  type AccessTokens,
  createAccessTokens,
  tokenLifetimeSeconds,
} from '../../../src/features/accounts/access-tokens.ts';
import {
  type Credentials,
  createAccount,
  limitAccount,
  rotateAccount,
} from '../../../src/features/accounts/accounts.ts';
import { ageToken, claimsOf, epochSeconds, signedToken } from '../../support/clients/tokens.ts';
import { eventually } from '../../support/eventually.ts';
import { refusal, startDatabase } from './support.ts';

let client: DatabaseClient;
let stop: () => Promise<void>;
let tokens: AccessTokens;
let account: Credentials & { id: string };
let name = '';

beforeAll(async () => {
  ({ client, stop } = await startDatabase());
});
beforeEach(async () => {
  name = `account ${Bun.randomUUIDv7()}`;
  account = await createAccount(client.db, name);
  tokens = await startTokens();
});
afterAll(() => stop());

/** As a server that has just started: it remembers nothing. */
const startTokens = () => createAccessTokens(client.db);
const generate = () => tokens.generate(account.appId, account.appSecret);
const aged = (seconds: number) => ageToken(client.db, account.id, seconds);

test('an access token is a JWT with a numeric exp, 24 hours away', async () => {
  const before = await epochSeconds(client.db);
  const { accessToken, expiresIn } = await generate();
  expect(expiresIn).toBe(tokenLifetimeSeconds);
  const { sub, iat = 0, exp = 0 } = decodeJwt(accessToken);
  expect([sub, exp - iat]).toEqual([account.id, 86_400]);
  expect(iat).toBeWithin(before, before + 5);
  expect(await tokens.authenticateToken(accessToken)).toMatchObject({
    id: account.id,
    concurrentJobLimit: 50,
  });
});

test('an access token stays the same while it lives, with the seconds that are left', async () => {
  await aged(10_124);
  const first = await generate();
  expect(first.expiresIn).toBeWithin(76_270, 76_277);
  const again = await generate();
  expect(again.accessToken).toBe(first.accessToken);
  expect(again.expiresIn).toBeWithin(first.expiresIn - 5, first.expiresIn + 1);
  // Another server of the deployment gives the same one.
  tokens = await startTokens();
  expect((await generate()).accessToken).toBe(first.accessToken);
  expect(await tokens.authenticateToken(first.accessToken)).toMatchObject({ id: account.id });
});

test('an access token is the same for all who ask at the same moment', async () => {
  const given = await Promise.all(Array.from({ length: 8 }, generate));
  expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
});

test('an access token is replaced when it has less than 300 seconds left, and lives on until its end', async () => {
  await aged(tokenLifetimeSeconds - 320);
  const first = await generate();
  expect(first.expiresIn).toBeWithin(301, 321);
  expect((await generate()).accessToken).toBe(first.accessToken);
  await aged(tokenLifetimeSeconds - 300);
  const second = await generate();
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.expiresIn).toBe(tokenLifetimeSeconds);
  expect(await tokens.authenticateToken(first.accessToken)).toMatchObject({ id: account.id });
});

test('an access token is refused from the second of its exp on, by whoever remembers it and whoever does not', async () => {
  const claims = await claimsOf(client.db, account.id, 2);
  const accessToken = await signedToken(client.db, claims);
  expect(await tokens.authenticateToken(accessToken)).toBeDefined();
  const isRefused = (server: AccessTokens) =>
    server.authenticateToken(accessToken).then(
      () => false,
      () => true,
    );
  await eventually(() => isRefused(tokens));
  // What the server has reckoned from the database's clock may be some milliseconds ahead of it.
  const sinceEnd = (await readNow(client.db)).getTime() - 1000 * (claims.exp ?? 0);
  expect(sinceEnd).toBeWithin(-100, 2_000);
  for (const server of [tokens, await startTokens()])
    expect(await refusal(server.authenticateToken(accessToken))).toContain('expired');
});

test('an access token that was issued in the future, by a clock that was wrong, is none: neither given nor taken', async () => {
  await aged(-10 * 365 * 86_400);
  const { accessToken, expiresIn } = await generate();
  expect(expiresIn).toBe(tokenLifetimeSeconds);
  expect(await tokens.authenticateToken(accessToken)).toMatchObject({ id: account.id });
  const ofTheFuture = await signedToken(client.db, await claimsOf(client.db, account.id, 10 * 365 * 86_400));
  expect(await refusal(tokens.authenticateToken(ofTheFuture))).toBe('The access token is not valid.');
  // A standby that takes over may be some seconds behind.
  const ofASecondAgo = await signedToken(client.db, await claimsOf(client.db, account.id, 86_400 + 20));
  expect(await tokens.authenticateToken(ofASecondAgo)).toMatchObject({ id: account.id });
});

test('an access token is refused when somebody else made it', async () => {
  const { accessToken } = await generate();
  const now = await epochSeconds(client.db);
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

test('an access token is refused once its account’s secrets were rotated', async () => {
  const { accessToken } = await generate();
  const rotated = await rotateAccount(client.db, name);
  tokens = await startTokens();
  expect(await refusal(tokens.authenticateToken(accessToken))).toContain('revoked');
  expect(await refusal(generate())).toBe('The appId or the appSecret is wrong.');
  const fresh = await tokens.generate(rotated.appId, rotated.appSecret);
  expect(await tokens.authenticateToken(fresh.accessToken)).toMatchObject({ id: account.id });
});

test('an access token is not given for secrets that are rotated while they are looked at', async () => {
  let rotated: Credentials | undefined;
  const slow = await createAccessTokens(client.db, {
    attempt: async (_, check) => {
      const found = await check();
      rotated ??= await rotateAccount(client.db, name);
      return found;
    },
  });
  expect(await refusal(slow.generate(account.appId, account.appSecret))).toBe(
    'The appId or the appSecret is wrong.',
  );
  // Control: it is the rotation that makes the difference.
  expect(await slow.generate(account.appId, rotated?.appSecret ?? '')).toHaveProperty('accessToken');
});

test('an access token carries the limit of today, not of the day it was issued', async () => {
  const { accessToken } = await generate();
  await limitAccount(client.db, name, { concurrentJobLimit: 3 });
  const server = await startTokens();
  expect((await server.authenticateToken(accessToken)).concurrentJobLimit).toBe(3);
});

test('an access token is given for the right pair only, and the answer does not say which part was wrong', async () => {
  const messages = [
    await refusal(tokens.generate(account.appId, 'wrong')),
    await refusal(tokens.generate('wrong', account.appSecret)),
  ];
  expect(new Set(messages).size).toBe(1);
});

test('an ApiKey stands for its account, and no other text does', async () => {
  expect(await tokens.authenticateApiKey(account.apiKey)).toMatchObject({ id: account.id });
  for (const wrong of ['', account.appSecret, `${account.apiKey} `])
    expect(await refusal(tokens.authenticateApiKey(wrong))).toBe('The API key is wrong.');
});
