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
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** A submission under a key, of an account that nothing else is counted for. */
const under = (key: string, asked: Asked = {}): Asked => ({
  account,
  json: oneMessage,
  ...asked,
  headers: { ...asked.headers, 'Idempotency-Key': key },
});
const jobsOf = (owner: TestAccount) => confab.db.$count(jobs, eq(jobs.accountId, owner.id));
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

    expect(await jobsOf(account)).toBe(1);
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
    before = await jobsOf(account);
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
      expect(await jobsOf(account)).toBe(before);
    },
  );

  test('the first request still gets its answer after others under the same key were refused', async () => {
    await ask(confab, 'appendText', asked({}));
    expect(await jobsOf(account)).toBe(before);
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

describe('the form of a key', () => {
  beforeAll(async () => {
    account = await newAccount();
  });

  test.each<[string, string, string]>([
    ['of a UUID', '8e03978e-40d5-43dd-bc93-6894a57f9324', '"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
    ['with what is escaped in quotes', 'a"b\\c', '"a\\"b\\\\c"'],
    ['with what separates values elsewhere', 'a,b;c=d', '"a,b;c=d"'],
    ['of one character', '!', '"!"'],
    ['of 255 characters', '~'.repeat(255), `"${'~'.repeat(255)}"`],
    ['of 255 characters that are all escaped', '\\'.repeat(255), `"${'\\\\'.repeat(255)}"`],
  ])('a key %s may stand alone or in quotes', async (_, bare, quoted) => {
    const first = await ask(confab, 'submitText', under(bare));
    expect(await ask(confab, 'submitText', under(quoted))).toEqual(first);
  });

  test.each([
    ['nothing', ''],
    ['nothing in quotes', '""'],
    ['256 characters', 'k'.repeat(256)],
    ['256 characters in quotes', `"${'k'.repeat(256)}"`],
    ['a space', 'a b'],
    ['a space in quotes', '"a b"'],
    ['a tab', 'a\tb'],
    ['a letter beyond ASCII', 'clé'],
    ['two keys', 'a, b'],
    ['a quote that is not closed', '"abc'],
    ['a quote that is closed by an escape', '"abc\\"'],
    ['something behind the quotes', '"abc";a=1'],
    ['an escape of something else', '"a\\bc"'],
  ])('a key that is %s is refused with 400, and the answer names the header', async (_, key) => {
    for (const id of ['submitText', 'appendText'] as const)
      expect(await refusal(confab, 400, id, under(key, { params: { conversationId: '1' } }))).toBe(
        '"Idempotency-Key" must be 1 to 255 visible ASCII characters, alone or in double quotes',
      );
  });

  test('a key with another control character is refused with 400 before it is a request at all', async () => {
    for (const character of ['\x01', '\x1f', '\x7f']) expect(await statusOf(`a${character}b`)).toBe(400);
    // Control: nothing else is wrong with it.
    expect(await statusOf('a!b')).toBe(201);
  });

  test('a key means nothing to operations that do not take one', async () => {
    await ask(confab, 'listConversations', { account, headers: { 'Idempotency-Key': 'a b' } });
  });

  test('a key is not asked for before the account is known', async () => {
    await refusal(confab, 401, 'submitText', { ...under('a b'), account: null });
  });
});

/** Sent as it is, without our harness: what answers is the HTTP parser. */
async function statusOf(key: string): Promise<number> {
  const { status } = await fetch(`${confab.url}/v1/process/text`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}`, 'Idempotency-Key': key },
    body: JSON.stringify(oneMessage),
  });
  return status;
}

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
    expect(await jobsOf(account)).toBe(2);
  });

  test('a request that is answered 503 leaves its key free', async () => {
    account = await newAccount();
    const asked = under(randomUUID());
    await withoutDatabase(confab, () => refusal(confab, 503, 'submitText', asked));
    await ask(confab, 'submitText', asked);
    expect(await jobsOf(account)).toBe(1);
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
      expect(await jobsOf(account)).toBe(round + 1);
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
