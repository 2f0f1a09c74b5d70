/** What an attacker who guesses credentials over HTTP gets to see, and what nobody else notices of it. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { withoutDatabase } from '../../support/servers/database-faults.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false, trustedProxies: '127.0.0.1' });
});
afterAll(() => confab.stop());

let account: TestAccount;
let attacker: string;
let owner: string;
let addresses = 0;
beforeEach(async () => {
  account = await confab.createAccount(randomUUID());
  [attacker, owner] = [`203.0.113.${addresses}`, `198.51.100.${addresses}`];
  addresses += 1;
});

const signIn = (from: string | undefined, appSecret: string = randomUUID(), appId = account.appId) =>
  confab.request('POST', '/oauth2/token:generate', {
    account: null,
    json: { type: 'application', appId, appSecret },
    ...(from !== undefined && { headers: { 'X-Forwarded-For': from } }),
  });
const embed = (from: string, apiKey: string = randomUUID()) =>
  confab.request('POST', '/v1/model/embed', {
    account: null,
    json: { text: 'Hello.' },
    headers: { 'X-Forwarded-For': from, ApiKey: apiKey },
  });

/** Asks until it is refused for having asked too often; how many were answered 401 before. */
async function guess(request: (index: number) => Promise<Response>): Promise<number> {
  for (let index = 0; index < 2_000; index++) {
    const response = await request(index);
    if (response.status === 429) return index;
    expect(response.status).toBe(401);
  }
  throw new Error('nothing stops it');
}

describe('attackers', () => {
  test("an attacker who guesses an account's appSecret is told to wait after 10 wrong ones, and so is a right one", async () => {
    expect(await guess(() => signIn(attacker))).toBe(failureLimits.appIdAtAddress.atOnce);
    const response = await signIn(attacker, account.appSecret);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeWithin(1, failureLimits.appIdAtAddress.secondsEach + 1);
    // In the one shape that a 429 has wherever errors have a message.
    expect(await response.json()).toEqual({
      statusCode: 429,
      message: `There were too many attempts with wrong credentials; try again in ${seconds} seconds.`,
    });
  });

  test('an attacker who guesses from one address of a network after another gets no more than from one', async () => {
    const network = `2001:db8:0:${addresses}`;
    expect(await guess((index) => signIn(`${network}::${index.toString(16)}`))).toBe(
      failureLimits.appIdAtAddress.atOnce,
    );
  });

  test('an attacker who guesses does not shut out the owner, who signs in elsewhere, nor the token and the key that are in use', async () => {
    await guess(() => signIn(attacker));
    expect((await signIn(owner, account.appSecret)).status).toBe(200);
    expect((await confab.request('GET', '/v1/conversations', { account })).status).toBe(200);
    expect((await embed(attacker, account.apiKey)).status).toBe(200);
  });

  test('an attacker who guesses cannot pretend to be elsewhere, or to be the owner, by what it says itself', async () => {
    expect(await guess((index) => signIn(`192.0.2.${index % 250}, ${attacker}`))).toBe(
      failureLimits.appIdAtAddress.atOnce,
    );
    expect((await signIn(`${owner}, ${attacker}`)).status).toBe(429);
    expect((await signIn(owner, account.appSecret)).status).toBe(200);
  });

  test('an attacker who guesses an ApiKey is told to wait after 100, in the words of the operation', async () => {
    expect(await guess(() => embed(attacker))).toBe(failureLimits.address.atOnce);
    const response = await embed(attacker, account.apiKey);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeWithin(1, failureLimits.address.secondsEach + 1);
    expect(Object.keys(Object(await response.json()))).toEqual(['detail']);
    expect((await embed(owner, account.apiKey)).status).toBe(200);
  });

  test('an attacker who guesses does not trouble the database once it is told to wait', async () => {
    await guess(() => signIn(attacker));
    await withoutDatabase(confab, async () => {
      expect((await signIn(attacker)).status).toBe(429);
      // Control: the database is asked for what others try.
      expect((await signIn(owner)).status).toBe(503);
    });
  });
});

test('on the machine itself, where nobody is told from anybody, 10 wrong secrets concern their appId alone', async () => {
  const others = await confab.createAccount(randomUUID());
  expect(await guess(() => signIn(undefined))).toBe(failureLimits.appIdAtAddress.atOnce);
  expect((await signIn(undefined, others.appSecret, others.appId)).status).toBe(200);
});

test('many who sign in at the same moment with the right secret are all let in', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(owner, account.appSecret)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
});
