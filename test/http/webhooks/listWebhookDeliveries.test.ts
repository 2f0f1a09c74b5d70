import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

describeDocumentedAnswers('listWebhookDeliveries');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const newAccount = () => confab.createAccount(randomUUID());
const list = (account: TestAccount, query: Record<string, string> = {}, server = confab) =>
  ask(server, 'listWebhookDeliveries', { account, query }).then(({ deliveries }) => deliveries);
const idsOf = (deliveries: readonly { id: string }[]) => deliveries.map(({ id }) => id);
const at = expect.stringMatching(/^\d{4}-.*Z$/);

test('a delivery is listed with what it tells, before its first attempt, and without a word of those of others', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  const url = 'https://hooks.example.com/confab?key=opensesame';
  const { jobId } = await ask(confab, 'submitText', { account, json: { ...oneMessage, webhookUrl: url } });
  await ask(confab, 'submitText', { account: other, json: { ...oneMessage, webhookUrl: url } });
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await list(account)).toEqual([
    { id, jobId, status: 'scheduled', url, state: 'pending', attempts: 0, createdAt: at, nextAttemptAt: at },
  ]);
});

test('deliveries are listed as the receiver has seen them: by their webhook-id, with its answer', async () => {
  const working = await startConfab();
  const receiver = startWebhookReceiver();
  const { account } = working;
  const { jobId } = await ask(working, 'submitText', {
    json: { ...oneMessage, webhookUrl: `${receiver.origin}/hook` },
  });
  await eventually(async () => (await list(account, { state: 'delivered' }, working)).length === 3);
  const deliveries = await list(account, {}, working);
  const heard = receiver.requests.map(({ headers }) => headers.get('webhook-id') ?? '');
  expect(idsOf(deliveries)).toEqual(heard.toReversed());
  expect(deliveries.map(({ status }) => status)).toEqual(['completed', 'in_progress', 'scheduled']);
  for (const delivery of deliveries)
    expect(delivery).toEqual({
      id: delivery.id,
      jobId,
      status: delivery.status,
      url: `${receiver.origin}/hook`,
      state: 'delivered',
      attempts: 1,
      outcome: 'answered 200',
      createdAt: at,
      settledAt: at,
    });
  await working.stop();
  await receiver.close();
});

test('deliveries to several receivers are one list, newest first, and those of one state a part of it', async () => {
  const account = await newAccount();
  const ids: string[] = [];
  const states = ['pending', 'delivered', 'abandoned'] as const;
  const wanted: Record<string, string[]> = { pending: [], delivered: [], abandoned: [] };
  for (let n = 0; n < 45; n += 1) {
    const state = states[(n * 7) % 3] ?? 'pending';
    const id = await insertDelivery(confab, account.id, { state, url: `http://receiver-${n % 4}.test/${n}` });
    ids.unshift(id);
    wanted[state]?.unshift(id);
  }
  const read = async (query: Record<string, string>) => {
    const parts: string[][] = [];
    for await (const { deliveries } of pagesOf(confab, 'listWebhookDeliveries', { account, query }))
      parts.push(idsOf(deliveries));
    return parts;
  };
  const all = await read({});
  expect(all.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(all.flat()).toEqual(ids);
  for (const state of states) {
    expect((await read({ state })).flat()).toEqual(wanted[state] ?? []);
    expect((await read({ state, limit: '2', offset: '4' })).flat()).toEqual(wanted[state]?.slice(4) ?? []);
  }
});

test('a delivery that waits for an earlier one of its job says no time, and one of a receiver that does not answer says that of its receiver', async () => {
  const account = await newAccount();
  const jobId = randomUUID();
  const soon = new Date(Date.now() + 60_000);
  const waiting = { jobId, state: 'pending', nextAttemptAt: soon } as const;
  await insertDelivery(confab, account.id, waiting);
  await insertDelivery(confab, account.id, waiting);
  expect((await list(account)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
    undefined,
    soon.toISOString(),
  ]);
  const later = new Date(Date.now() + 3_600_000);
  const receiverIs = (failures: number) =>
    confab.db.execute(
      sql`update webhook_receivers set failures = ${failures}, due_at = ${later.toISOString()} where account_id = ${account.id}`,
    );
  await receiverIs(3);
  expect((await list(account))[1]?.nextAttemptAt).toBe(later.toISOString());
  await receiverIs(0);
  expect((await list(account))[1]?.nextAttemptAt).toBe(soon.toISOString());
});

test('a delivery that is sent again keeps its place in the list', async () => {
  const account = await newAccount();
  const first = await insertDelivery(confab, account.id);
  const second = await insertDelivery(confab, account.id);
  await ask(confab, 'resendWebhookDelivery', { account, params: { deliveryId: first } });
  expect((await list(account)).map(({ id, state }) => [id, state])).toEqual([
    [second, 'delivered'],
    [first, 'pending'],
  ]);
});

test('the newest 10,000 deliveries are listed, and none behind them', async () => {
  expect(await list(await newAccount(), { offset: '2000000000', limit: '1000' })).toEqual([]);
  const account = await newAccount();
  await insertDelivery(confab, account.id);
  await confab.db.execute(sql`insert into webhook_deliveries (receiver_id, job_id, url, status, state)
    select id, gen_random_uuid(), origin, 'completed', 'delivered'
    from webhook_receivers, generate_series(1, 10002) where account_id = ${account.id}`);
  const response = await confab.request('GET', '/v1/webhooks/deliveries?limit=10&offset=9995', { account });
  const { deliveries }: { deliveries: unknown[] } = JSON.parse(await response.text());
  expect(deliveries).toHaveLength(5);
  expect(response.headers.get('link')).toBeNull();
});

test.each([
  [{ state: 'lost' }, '"state" must be one of'],
  [{ limit: '1001' }, '"limit" must be'],
])(
  'a list of deliveries that is asked for by %j is refused, and the field is named',
  async (query, message) => {
    expect(await refusal(confab, 400, 'listWebhookDeliveries', { query })).toContain(message);
  },
);
