/** When an Idempotency-Key is free, for how long it is taken, and what is kept of it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { conversationQueues, conversations, idempotencyKeys, jobs } from '../../../src/db/schema.ts';
import {
  type Asked,
  addressOf,
  ask,
  oneMessage,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { withoutDatabase } from '../../support/servers/database-faults.ts';
import { jobsOf, submissionUnder } from './support.ts';

let confab: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** A submission under a key, of an account that nothing else is counted for. */
const under = (key: string, asked: Asked = {}) => submissionUnder(key, { account, ...asked });
let accounts = 0;
const newAccount = (limit?: number) => confab.createAccount(`account ${++accounts}`, limit);

/** Rows of jobs of the account. */
const ofAccount = ({ id }: TestAccount) =>
  sql`${idempotencyKeys.jobId} in (select id from jobs where account_id = ${id}::uuid)`;

describe('free keys', () => {
  test('a request that is answered 400 leaves its key free', async () => {
    account = await newAccount();
    const key = randomUUID();
    await refusal(confab, 400, 'submitText', under(key, { json: {} }));
    await refusal(
      confab,
      400,
      'submitText',
      under(key, { json: { ...oneMessage, webhookUrl: 'ftp://a.example' } }),
    );
    await ask(confab, 'submitText', under(key));
  });

  test('a request that is answered 404 leaves its key free', async () => {
    account = await newAccount();
    const key = randomUUID();
    await refusal(confab, 404, 'appendText', under(key, { params: { conversationId: '4999999999999999' } }));
    await refusal(confab, 404, 'appendText', under(key, { params: { conversationId: 'mine' } }));
    await ask(confab, 'submitText', under(key));
  });

  test('a request that is answered 429 leaves its key free', async () => {
    account = await newAccount(1);
    const { jobId } = await ask(confab, 'submitText', { account, json: oneMessage });
    const asked = under(randomUUID());
    await refusal(confab, 429, 'submitText', asked);
    await refusal(confab, 429, 'submitText', asked);
    await confab.db
      .update(jobs)
      .set({ status: 'completed', finishedAt: new Date() })
      .where(eq(jobs.id, jobId));
    const answer = await ask(confab, 'submitText', asked);
    expect(await ask(confab, 'submitText', asked)).toEqual(answer);
    expect(await jobsOf(confab, account)).toBe(2);
  });

  test('a request that is answered 503 leaves its key free', async () => {
    account = await newAccount();
    const asked = under(randomUUID());
    await withoutDatabase(confab, () => refusal(confab, 503, 'submitText', asked));
    await ask(confab, 'submitText', asked);
    expect(await jobsOf(confab, account)).toBe(1);
  });
});

describe('in progress', () => {
  test('while the first request is in progress the next ones are refused with 409 and when to come again; then they get its answer', async () => {
    account = await newAccount();
    const { conversationId } = await ask(confab, 'submitText', { account, json: oneMessage });
    const asked = under(randomUUID(), { params: { conversationId } });
    const { method, path } = addressOf('appendText', asked);
    const both: Promise<Response>[] = [];
    // Whoever holds the conversation's queue keeps the first one in its transaction.
    await confab.db.transaction(async (tx) => {
      await tx
        .select()
        .from(conversationQueues)
        .where(eq(conversationQueues.conversationId, BigInt(conversationId)))
        .for('update');
      both.push(confab.request(method, path, asked), confab.request(method, path, asked));
      const refused = await Promise.race(both);
      expect(refused.status).toBe(409);
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(await refused.json()).toEqual({
        message: 'The first request with this Idempotency-Key is still in progress.',
      });
      await refusal(confab, 409, 'appendText', asked);
    });
    const accepted = (await Promise.all(both)).filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
    const answer: unknown = await accepted[0]?.json();
    expect<unknown>(await ask(confab, 'appendText', asked)).toEqual(answer);
  });

  test('of many requests under one key that come at once exactly one takes effect', async () => {
    account = await newAccount();
    for (let round = 0; round < 10; round++) {
      const asked = under(randomUUID(), { json: saying(`Round ${round}.`) });
      const { method, path } = addressOf('submitText');
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const response = await confab.request(method, path, asked);
          return { status: response.status, body: await response.text() };
        }),
      );
      const accepted = answers.filter(({ status }) => status === 201);
      expect(new Set(accepted.map(({ body }) => body)).size).toBe(1);
      expect(answers.filter(({ status }) => status === 409).length).toBe(answers.length - accepted.length);
      expect(await jobsOf(confab, account)).toBe(round + 1);
    }
  });
});

describe('24 hours', () => {
  /** Makes the account's keys this old. */
  const age = (time: string) =>
    confab.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - ${time}::interval` })
      .where(ofAccount(account));

  test('a key leads to its answer for 24 hours, and not a minute longer', async () => {
    account = await newAccount();
    const asked = under(randomUUID());
    const first = await ask(confab, 'submitText', asked);
    await age('23 hours 59 minutes');
    expect(await ask(confab, 'submitText', asked)).toEqual(first);
    await age('24 hours');
    const second = await ask(confab, 'submitText', asked);
    expect(second.jobId).not.toBe(first.jobId);
    expect(await ask(confab, 'submitText', asked)).toEqual(second);
  });

  test('a key that is free again may be used for another request', async () => {
    account = await newAccount();
    const key = randomUUID();
    await ask(confab, 'submitText', under(key));
    await refusal(confab, 422, 'submitText', under(key, { json: saying('Something else.') }));
    await age('25 hours');
    await ask(confab, 'submitText', under(key, { json: saying('Something else.') }));
  });
});

test('once the conversation of a key has been deleted there is nothing left to lead to: 409, and nothing comes back', async () => {
  account = await newAccount();
  const asked = under(randomUUID());
  const { conversationId } = await ask(confab, 'submitText', asked);
  await ask(confab, 'deleteConversation', { account, params: { conversationId } });
  const { method, path } = addressOf('submitText');
  const response = await confab.request(method, path, asked);
  expect(response.status).toBe(409);
  expect(response.headers.get('retry-after')).toBeNull();
  expect(await response.json()).toEqual({
    message: 'What was submitted with this Idempotency-Key has been deleted since.',
  });
  expect(await confab.db.$count(conversations, eq(conversations.accountId, account.id))).toBe(0);
});

test('neither the key nor what was said is kept with a request', async () => {
  account = await newAccount();
  await ask(confab, 'submitText', under('order-4711-of-ana'));
  const rows = await confab.db.select().from(idempotencyKeys).where(ofAccount(account));
  expect(rows).toHaveLength(1);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain('order-4711');
  expect(kept).not.toContain('quote');
});
