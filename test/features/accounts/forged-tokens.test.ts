/** Tokens that somebody else made, or changed. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  CompactEncrypt,
  decodeProtectedHeader,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import type { DatabaseClient } from '../../../src/db/client.ts';
import { accounts } from '../../../src/db/schema.ts';
import { type AccessTokens, createAccessTokens } from '../../../src/features/accounts/access-tokens.ts';
import { type Credentials, createAccount } from '../../../src/features/accounts/accounts.ts';
import { epochSeconds, ownKey, signedToken } from '../../support/clients/tokens.ts';
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
