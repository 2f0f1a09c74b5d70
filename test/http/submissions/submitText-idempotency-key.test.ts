/** What the same request and another one get under an Idempotency-Key. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { conversations, jobs } from '../../../src/db/schema.ts';
import {
  type Asked,
  addressOf,
  ask,
  oneMessage,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
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

describe('the same request', () => {
  beforeAll(async () => {
    account = await newAccount();
  });

  test('the same request under the same key gets the same answer and takes effect once: one conversation, one job, one series of webhook calls', async () => {
    const receiver = startWebhookReceiver();
    const key = randomUUID();
    const asked = under(key, { json: { ...oneMessage, webhookUrl: receiver.origin } });
    const { method, path } = addressOf('submitText');
    const first = await confab.request(method, path, asked);
    const second = await confab.request(method, path, asked);
    const third = await confab.request(method, path, asked);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    const body = await first.text();
    expect(await second.text()).toBe(body);
    expect(await third.text()).toBe(body);

    expect(await jobsOf(confab, account)).toBe(1);
    expect(await confab.db.$count(conversations, eq(conversations.accountId, account.id))).toBe(1);
    const [calls] = await confab.db.execute<{ count: number }>(
      sql`select count(*)::int as count from webhook_deliveries where job_id = ${JSON.parse(body).jobId}::uuid`,
    );
    expect(calls?.count).toBe(1);
    await receiver.close();
  });

  test('the same append under the same key appends once', async () => {
    const { conversationId } = await ask(confab, 'submitText', { account, json: oneMessage });
    const asked = under(randomUUID(), { params: { conversationId } });
    const first = await ask(confab, 'appendText', asked);
    expect(await ask(confab, 'appendText', asked)).toEqual(first);
    expect(first.conversationId).toBe(conversationId);
    expect(await confab.db.$count(jobs, eq(jobs.conversationId, BigInt(conversationId)))).toBe(2);
  });

  test('control: without a key every request takes effect', async () => {
    const [first, second] = [
      await ask(confab, 'submitText', { account, json: oneMessage }),
      await ask(confab, 'submitText', { account, json: oneMessage }),
    ];
    expect(second.jobId).not.toBe(first.jobId);
    expect(second.conversationId).not.toBe(first.conversationId);
  });

  test('the same request under the same key gets the same answer also when the account has no place for another job', async () => {
    const full = await newAccount(1);
    const asked = { ...under(randomUUID()), account: full };
    const first = await ask(confab, 'submitText', asked);
    await refusal(confab, 429, 'submitText', { account: full, json: oneMessage });
    expect(await ask(confab, 'submitText', asked)).toEqual(first);
  });

  test.each<[string, string, string, Record<string, string>, Record<string, string>]>([
    [
      'in another order and with other white space',
      '{"name":"Renewal","messages":[{"payload":{"content":"Hi."},"from":{"name":"Ana","id":"7"}}],"metadata":{"a":"1","b":"2"}}',
      ' {"metadata":{"b":"2","a":"1"}, "messages":[{"from":{"id":"7","name":"Ana"},\n"payload":{"content":"\\u0048i."}}],"name":"Renewal"} ',
      {},
      {},
    ],
    [
      'in the spelling of another client',
      '{"messages":[{"payload":{"content":"Hi."}}],"detectPhrases":true,"confidenceThreshold":0.7}',
      '{"messages":[{"payload":{"content":"Hi."}}],"detectPhrases":"True","confidenceThreshold":"0.70"}',
      { detectEntities: 'true', name: 'Renewal' },
      { name: 'Renewal', detectEntities: 'TRUE' },
    ],
    [
      'with fields and parameters that nobody knows',
      '{"messages":[{"payload":{"content":"Hi."}}]}',
      '{"messages":[{"payload":{"content":"Hi."},"note":1}],"attempt":2}',
      {},
      { attempt: '2' },
    ],
  ])(
    'the same request under the same key may be written %s',
    async (_, first, second, firstQuery, secondQuery) => {
      const key = randomUUID();
      const headers = { 'Content-Type': 'application/json' };
      const send = (body: string, query: Record<string, string>) =>
        ask(confab, 'submitText', under(key, { json: undefined, body, query, headers }));
      const answer = await send(first, firstQuery);
      expect(await send(second, secondQuery)).toEqual(answer);
    },
  );
});

describe('another request', () => {
  let key: string;
  let conversationId: string;
  let before: number;
  beforeAll(async () => {
    account = await newAccount();
    key = randomUUID();
    ({ conversationId } = await ask(confab, 'submitText', { account, json: oneMessage }));
    await ask(confab, 'appendText', under(key, { params: { conversationId }, query: { name: 'Renewal' } }));
    before = await jobsOf(confab, account);
  });

  const asked = (changes: Asked) =>
    under(key, { params: { conversationId }, query: { name: 'Renewal' }, ...changes });
  test.each<[string, () => Promise<string>]>([
    ['text', () => refusal(confab, 422, 'appendText', asked({ json: saying('Something else.') }))],
    [
      'flag',
      () => refusal(confab, 422, 'appendText', asked({ json: { ...oneMessage, detectPhrases: true } })),
    ],
    [
      'webhook',
      () =>
        refusal(
          confab,
          422,
          'appendText',
          asked({ json: { ...oneMessage, webhookUrl: 'https://a.example' } }),
        ),
    ],
    ['query', () => refusal(confab, 422, 'appendText', asked({ query: { name: 'Other' } }))],
    ['query, which is missing', () => refusal(confab, 422, 'appendText', asked({ query: {} }))],
    [
      'query, though the body goes before it',
      () =>
        refusal(
          confab,
          422,
          'appendText',
          asked({ query: { name: 'X' }, json: { ...oneMessage, name: 'Renewal' } }),
        ),
    ],
    ['method and path', () => refusal(confab, 422, 'submitText', asked({ params: {} }))],
    [
      'conversation',
      async () => {
        const other = await ask(confab, 'submitText', { account, json: oneMessage });
        before += 1;
        return refusal(
          confab,
          422,
          'appendText',
          asked({ params: { conversationId: other.conversationId } }),
        );
      },
    ],
  ])(
    'a request of another %s under the same key is refused with 422 and does nothing',
    async (_, refused) => {
      expect(await refused()).toBe(
        'This Idempotency-Key was used for another request; a new request needs a new key.',
      );
      expect(await jobsOf(confab, account)).toBe(before);
    },
  );

  test('the first request still gets its answer after others under the same key were refused', async () => {
    await ask(confab, 'appendText', asked({}));
    expect(await jobsOf(confab, account)).toBe(before);
  });
});

test('keys belong to the account: the same key of another one is another key', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()];
  const key = randomUUID();
  const first = await ask(confab, 'submitText', { ...under(key), account: mine });
  const second = await ask(confab, 'submitText', {
    ...under(key, { json: saying('Hello.') }),
    account: theirs,
  });
  expect(second.conversationId).not.toBe(first.conversationId);
  expect(await ask(confab, 'submitText', { ...under(key), account: mine })).toEqual(first);
});
