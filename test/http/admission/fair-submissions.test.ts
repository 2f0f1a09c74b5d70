/** Whatever one account sends, as much as it can at one time, the submissions of another are accepted and not held up. */

import { afterEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { admissionLimits } from '../../../src/http/admission/admission.ts';
import { storeMessages } from '../../support/data/stored-conversations.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters, submit } from '../../support/servers/jobs.ts';

const started: TestConfab[] = [];
async function start() {
  const confab = await startConfab({ worker: false, admissionLimits: admissionLimits(128) });
  started.push(confab);
  const other = await confab.createAccount('other', 1_000);
  // Whose tokens they are, is known from now on.
  for (const account of [confab.account, other]) await submit(confab, 'Hello.', { account });
  return { confab, other };
}
afterEach(async () => {
  for (const confab of started.splice(0)) await confab.stop();
});

const bodyOf = (characters: number) => ({ messages: [{ payload: { content: 'x'.repeat(characters) } }] });
const send = (confab: TestConfab, account: TestAccount, messages: number, characters: number) =>
  confab.request('POST', '/v1/process/text', {
    account,
    json: { messages: Array(messages).fill(bodyOf(characters).messages[0]) },
  });

describe('one account', () => {
  /** Holds up whatever is accepted of the account while `during` goes on. */
  async function whileHeldUp(confab: TestConfab, { id }: TestAccount, during: () => Promise<void>) {
    await confab.databases.computing.transaction(async (tx) => {
      await tx.execute(sql`select from account_usage where account_id = ${id} for update`);
      await during();
    });
  }

  test('while one account’s large submission is accepted, others’ small ones are, and one’s own come after it', async () => {
    const { confab, other } = await start();
    const order: string[] = [];
    const all: Promise<unknown>[] = [];
    const note = (what: string, answer: Promise<Response>) =>
      void all.push(answer.then(({ status }) => order.push(`${what} ${status}`)));
    await whileHeldUp(confab, confab.account, async () => {
      note('large', send(confab, confab.account, 10, 50_000));
      await lockWaiters(confab, 1);
      note('own', send(confab, confab.account, 1, 10));
      for (let index = 0; index < 5; index += 1) await submit(confab, 'Meanwhile.', { account: other });
      expect(order).toEqual([]);
    });
    await Promise.all(all);
    expect(order).toEqual(['large 201', 'own 201']);
  });

  test('control: one account’s small submissions are accepted together with those of others', async () => {
    const { confab, other } = await start();
    const all: Promise<Response>[] = [];
    await whileHeldUp(confab, confab.account, async () => {
      all.push(send(confab, confab.account, 1, 10));
      await lockWaiters(confab, 1);
      all.push(send(confab, other, 1, 10));
      const soon = new Promise<undefined>((resolve) => setTimeout(resolve, 200, undefined));
      expect(await Promise.race([...all, soon])).toBeUndefined();
    });
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([201, 201]);
  });

  test('while one account’s reads that compute stand still, nobody’s text and nobody’s ordinary reads do', async () => {
    const { confab, other } = await start();
    const conversations: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { conversationId } = await submit(confab, 'Something to read.');
      await storeMessages(confab, conversationId, ['Something to read.']);
      conversations.push(conversationId);
    }
    const reads: Promise<Response>[] = [];
    await confab.db.transaction(async (tx) => {
      await tx.execute(sql`lock table messages in access exclusive mode`);
      for (const conversation of [...conversations, ...conversations])
        reads.push(confab.request('GET', `/v1/conversations/${conversation}/analytics`));
      // As many as may run of one account at one time.
      await lockWaiters(confab, 2);
      for (const account of [confab.account, other]) {
        await submit(confab, 'Meanwhile.', { account });
        expect((await confab.request('GET', '/v1/manage/trackers', { account })).status).toBe(200);
      }
    });
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('an account that sends 128 requests of every kind at one time, and never stops, gets nobody else refused', async () => {
  const { confab, other } = await start();
  const { conversationId } = await submit(confab, 'Something to read.');
  const headers = { ApiKey: confab.account.apiKey };
  const kinds: readonly (() => Promise<Response>)[] = [
    () => send(confab, confab.account, 1, 100),
    () => send(confab, confab.account, 20, 20_000),
    () => confab.request('GET', '/v1/conversations'),
    () => confab.request('GET', `/v1/conversations/${conversationId}/messages`),
    () => confab.request('GET', `/v1/conversations/${conversationId}/analytics`),
    () => confab.request('GET', '/v1/conversations?sort=conversation.name'),
    () => confab.request('POST', '/v1/model/embed', { account: null, headers, json: { text: 'Hello.' } }),
    () =>
      confab.request('POST', '/oauth2/token:generate', {
        account: null,
        json: { type: 'application', appId: confab.account.appId, appSecret: confab.account.appSecret },
      }),
  ];
  const answered = new Map<number, number>();
  let isOver = false;
  const flood = Array.from({ length: 128 }, async (_, index) => {
    while (!isOver) {
      const { status } = (await kinds[index % kinds.length]?.()) ?? {};
      answered.set(Number(status), (answered.get(Number(status)) ?? 0) + 1);
    }
  });
  for (let index = 0; index < 10; index += 1) {
    await submit(confab, 'This is small.', { account: other });
    expect((await confab.request('GET', '/healthz', { account: null })).status).toBe(200);
  }
  isOver = true;
  await Promise.all(flood);
  // Control: more was asked for than there is.
  expect(answered.get(503)).toBeGreaterThan(0);
  expect(answered.get(201)).toBeGreaterThan(0);
});
