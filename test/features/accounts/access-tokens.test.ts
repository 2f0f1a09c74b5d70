import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  CompactEncrypt,
  decodeJwt,
  decodeProtectedHeader,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { Problem } from '../../../src/core/problem.ts';
import { connectDatabase, type DatabaseClient } from '../../../src/db/client.ts';
import { accounts } from '../../../src/db/schema.ts';
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
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { eventually } from '../../embedded-postgres/support.ts';
import { ageToken, claimsOf, epochSeconds, ownKey, signedToken } from '../../support/clients/tokens.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';

let client: DatabaseClient;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tokens: AccessTokens;
let account: Credentials & { id: string };
let name = '';

beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, { maximumConnections: 4, applicationName: 'confab test' });
});
beforeEach(async () => {
  name = `account ${Bun.randomUUIDv7()}`;
  account = await createAccount(client.db, name);
  tokens = await startTokens();
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** As a server that has just started: it remembers nothing. */
const startTokens = () => createAccessTokens(client.db);
const generate = () => tokens.generate(account.appId, account.appSecret);
const aged = (seconds: number) => ageToken(client.db, account.id, seconds);

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Problem) || error.code !== 'unauthorized')
    throw new Error('it was not refused as unauthorized', { cause: error });
  return error.message;
}

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
  expect(await epochSeconds(client.db)).toBeWithin(claims.exp ?? 0, (claims.exp ?? 0) + 2);
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

describe('forged tokens', () => {
  const header = { alg: 'HS256', typ: 'JWT' };
  let now = 0;
  beforeEach(async () => {
    now = await epochSeconds(client.db);
  });
  const claims = (): JWTPayload => ({
    iss: 'confab',
    aud: 'confab',
    sub: account.id,
    iat: now,
    exp: now + 60,
    generation: 1,
  });

  const signed = (payload: JWTPayload, protectedHeader: JWTHeaderParameters = header) =>
    signedToken(client.db, payload, protectedHeader);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const refused = async (token: string) =>
    expect(await refusal(tokens.authenticateToken(token))).toBe('The access token is not valid.');

  test('control: a token that is made as the forged ones are is taken, so that those differ in one thing', async () => {
    expect(await tokens.authenticateToken(await signed(claims()))).toMatchObject({ id: account.id });
    expect(decodeProtectedHeader((await generate()).accessToken)).toEqual(header);
  });

  test.each(['none', 'None', 'nOnE', 'NONE'])(
    'a token of alg "%s" is refused, with the signature left out or kept',
    async (alg) => {
      const [, payload, signature] = (await signed(claims())).split('.');
      for (const kept of ['', signature]) await refused(`${encode({ alg, typ: 'JWT' })}.${payload}.${kept}`);
      await refused(new UnsecuredJWT(claims()).encode());
    },
  );

  test.each(['HS384', 'HS512'])('a token of alg %s with the right key is refused', async (alg) => {
    await refused(await signed(claims(), { alg, typ: 'JWT' }));
  });

  test('a token is refused with a key pair of the attacker, whose public half the header brings along or points to', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = publicKey.export({ format: 'jwk' });
    for (const extra of [{}, { jwk }, { jku: 'http://127.0.0.1:1/keys' }, { x5u: 'http://127.0.0.1:1/' }])
      await refused(
        await new SignJWT(claims())
          .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...extra })
          .sign(privateKey),
      );
    await refused(
      await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).sign(ec.privateKey),
    );
  });

  test('a token is refused with HS256 and a key that is no secret: a public one, zeros, a name, an id, the right one spelled otherwise', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const known = [
      publicKey.export({ format: 'pem', type: 'spki' }),
      publicKey.export({ format: 'der', type: 'spki' }),
      Buffer.alloc(32),
      'confab',
      account.id,
      (await ownKey(client.db)).toString('base64'),
    ];
    for (const key of known)
      await refused(await new SignJWT(claims()).setProtectedHeader(header).sign(Buffer.from(key)));
  });

  test('a token is refused whose header names a key, wants something understood, or has another type or order', async () => {
    const headers: JWTHeaderParameters[] = [
      { ...header, kid: '1' },
      { ...header, kid: '../../dev/null' },
      { ...header, b64: true, crit: ['b64'] },
      { alg: 'HS256' },
      { alg: 'HS256', typ: 'at+jwt' },
      { typ: 'JWT', alg: 'HS256' },
    ];
    for (const other of headers) await refused(await signed(claims(), other));
    const [, payload, signature] = (await signed(claims())).split('.');
    await refused(`${encode({ ...header, crit: ['unheard-of'] })}.${payload}.${signature}`);
  });

  test.each<[string, (right: JWTPayload) => JWTPayload]>([
    ['another issuer', (right) => ({ ...right, iss: 'https://diy-auth.symbl.ai/' })],
    ['no issuer', ({ iss: _, ...right }) => right],
    ['another audience', (right) => ({ ...right, aud: 'https://platform.rammer.ai' })],
    ['no audience', ({ aud: _, ...right }) => right],
    ['no subject', ({ sub: _, ...right }) => right],
    ['no end', ({ exp: _, ...right }) => right],
    ['no generation', ({ generation: _, ...right }) => right],
    ['a beginning that is yet to come', (right) => ({ ...right, nbf: now + 10 })],
  ])('a token of %s is refused', async (_, change) => {
    await refused(await signed(change(claims())));
  });

  test('a token is refused whose end has come', async () => {
    const token = await signed({ ...claims(), exp: now });
    expect(await refusal(tokens.authenticateToken(token))).toContain('expired');
  });

  test("a token is refused with anything in it changed: the account, the end, the generation, the other account's signature", async () => {
    const other = await createAccount(client.db, `${name} other`);
    const [ours = '', payload, signature = ''] = (await signed(claims())).split('.');
    const [, , foreign] = (await signed({ ...claims(), sub: other.id })).split('.');
    for (const changed of [{ sub: other.id }, { exp: now + 9_999 }, { generation: 2 }])
      await refused(`${ours}.${encode({ ...claims(), ...changed })}.${signature}`);
    await refused(`${ours}.${payload}.${foreign}`);
    for (const byte of [0, 10, signature.length - 2]) {
      const replaced = signature[byte] === 'A' ? 'B' : 'A';
      await refused(`${ours}.${payload}.${signature.slice(0, byte)}${replaced}${signature.slice(byte + 1)}`);
    }
  });

  test('a token is refused in other forms: encrypted, without a part, with one more, or with something around it', async () => {
    const right = await signed(claims());
    const encrypted = await new CompactEncrypt(Buffer.from(JSON.stringify(claims())))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(await ownKey(client.db));
    const [ours, payload] = right.split('.');
    for (const token of [
      encrypted,
      `${ours}.${payload}`,
      `${ours}.${payload}.`,
      `${ours}..`,
      `${right}.`,
      `${right}=`,
      ` ${right}`,
      `${right}\n`,
      right.toUpperCase(),
      '..',
      'x'.repeat(16_000),
    ])
      await refused(token);
  });

  test('a right token is refused once its account is deleted', async () => {
    const { accessToken } = await generate();
    expect(await tokens.authenticateToken(accessToken)).toMatchObject({ id: account.id });
    await client.db.delete(accounts).where(eq(accounts.id, account.id));
    tokens = await startTokens();
    expect(await refusal(tokens.authenticateToken(accessToken))).toContain('revoked');
    expect(await refusal(tokens.authenticateApiKey(account.apiKey))).toBe('The API key is wrong.');
  });
});

describe('guesses', () => {
  const at = (address: string) => () => address;
  const limited = async (attempt: Promise<unknown>) => {
    const error = await attempt.then(
      () => undefined,
      (error: unknown) => error,
    );
    return error instanceof Problem && error.code === 'rate_limited';
  };
  const guessKeys = async (address: string) => {
    for (let index = 0; index < failureLimits.address.atOnce; index++)
      await refusal(tokens.authenticateApiKey(`guess ${index}`, at(address)));
  };

  test('too many wrong credentials from an address end in refusals of keys that nobody knows yet, right or wrong', async () => {
    await guessKeys('203.0.113.66');
    expect(await limited(tokens.authenticateApiKey('one more', at('203.0.113.66')))).toBe(true);
    expect(await limited(tokens.authenticateApiKey(account.apiKey, at('203.0.113.66')))).toBe(true);
    expect(await tokens.authenticateApiKey(account.apiKey, at('198.51.100.1'))).toMatchObject({
      id: account.id,
    });
  });

  test('too many wrong credentials leave alone a key that was right before, also when it is looked up again', async () => {
    const address = at('203.0.113.66');
    await tokens.authenticateApiKey(account.apiKey, address);
    await guessKeys('203.0.113.66');
    const other = await createAccount(client.db, `${name} other`);
    // Control.
    expect(await limited(tokens.authenticateApiKey(other.apiKey, address))).toBe(true);

    // Its limit of today is seen only by a new look.
    await limitAccount(client.db, name, { concurrentJobLimit: 3 });
    const seen = async () => (await tokens.authenticateApiKey(account.apiKey, address)).concurrentJobLimit;
    await eventually(async () => (await seen()) === 3);
  });

  test('too many wrong credentials are no business of a request whose key is known: where it comes from is not asked', async () => {
    let asked = 0;
    const address = () => {
      asked += 1;
      return '198.51.100.1';
    };
    for (let request = 0; request < 50; request++) await tokens.authenticateApiKey(account.apiKey, address);
    expect(asked).toBe(1);
  });

  test('the right credentials of many at the same moment are not taken for too many wrong ones', async () => {
    const [keys, given] = await Promise.all([
      Promise.all(
        Array.from({ length: 500 }, () => tokens.authenticateApiKey(account.apiKey, at('198.51.100.1'))),
      ),
      Promise.all(
        Array.from({ length: 500 }, () =>
          tokens.generate(account.appId, account.appSecret, at('198.51.100.1')),
        ),
      ),
    ]);
    expect(keys).toHaveLength(500);
    expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
  });

  test('too many wrong credentials end in a refusal of the right ones from the same address, and of nobody elsewhere', async () => {
    const guess = (address: string) => tokens.generate(account.appId, randomUUID(), at(address));
    for (let index = 0; index < failureLimits.appIdAtAddress.atOnce; index++)
      await refusal(guess('203.0.113.66'));
    expect(await limited(guess('203.0.113.66'))).toBe(true);
    const right = (address: string) => tokens.generate(account.appId, account.appSecret, at(address));
    expect(await limited(right('203.0.113.66'))).toBe(true);
    expect(await right('198.51.100.1')).toHaveProperty('accessToken');
  });
});

test('an ApiKey stands for its account, and no other text does', async () => {
  expect(await tokens.authenticateApiKey(account.apiKey)).toMatchObject({ id: account.id });
  for (const wrong of ['', account.appSecret, `${account.apiKey} `])
    expect(await refusal(tokens.authenticateApiKey(wrong))).toBe('The API key is wrong.');
});
