/** Too many wrong credentials: who is refused for them, and who is not. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import type { DatabaseClient } from '../../../src/db/client.ts';
import { type AccessTokens, createAccessTokens } from '../../../src/features/accounts/access-tokens.ts';
import { type Credentials, createAccount, limitAccount } from '../../../src/features/accounts/accounts.ts';
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { eventually } from '../../support/eventually.ts';
import { isLimited, refusal, startDatabase } from './support.ts';

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
  tokens = await createAccessTokens(client.db);
});
afterAll(() => stop());

describe('guesses', () => {
  const at = (address: string) => () => address;
  const guessKeys = async (address: string) => {
    for (let index = 0; index < failureLimits.address.atOnce; index++)
      await refusal(tokens.authenticateApiKey(`guess ${index}`, at(address)));
  };

  test('too many wrong credentials from an address end in refusals of keys that nobody knows yet, right or wrong', async () => {
    await guessKeys('203.0.113.66');
    expect(await isLimited(tokens.authenticateApiKey('one more', at('203.0.113.66')))).toBe(true);
    expect(await isLimited(tokens.authenticateApiKey(account.apiKey, at('203.0.113.66')))).toBe(true);
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
    expect(await isLimited(tokens.authenticateApiKey(other.apiKey, address))).toBe(true);

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
    expect(await isLimited(guess('203.0.113.66'))).toBe(true);
    const right = (address: string) => tokens.generate(account.appId, account.appSecret, at(address));
    expect(await isLimited(right('203.0.113.66'))).toBe(true);
    expect(await right('198.51.100.1')).toHaveProperty('accessToken');
  });
});
