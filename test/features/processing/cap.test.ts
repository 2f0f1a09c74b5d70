import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem.ts';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { jobs } from '../../../src/db/schema.ts';
import { maximumDeaths } from '../../../src/features/processing/after-failure.ts';
import { createSubmitText } from '../../../src/features/submissions/submit-text.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { startHandDrains, submit, usage } from '../../support/servers/jobs.ts';

const limit = 50;

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

const message = { messages: [{ payload: { content: 'Count me in.' } }] };

/** Statuses of so many parallel submissions: creations and appends in turn. */
async function submitAtOnce(account: TestAccount, count: number, conversationId: string) {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? confab.request('POST', '/v1/process/text', { account, json: message })
        : confab.request('PUT', `/v1/process/text/${conversationId}`, { account, json: message }),
    ),
  );
  return {
    accepted: responses.filter(({ status }) => status === 201).length,
    refused: responses.filter(({ status }) => status === 429).length,
  };
}

let account: TestAccount;
let conversationId: string;
beforeAll(async () => {
  account = await confab.createAccount('capped', limit);
  ({ conversationId } = await submit(confab, 'This is the first.', { account }));
});

test('the cap of unfinished jobs lets exactly 50 through, of 200 that come at once', async () => {
  // One is there already.
  expect(await submitAtOnce(account, 200, conversationId)).toEqual({ accepted: 49, refused: 151 });
  expect(await usage(confab, account)).toEqual({ atMost: limit, unfinished: limit });
});

test('the cap of unfinished jobs is no other account’s business', async () => {
  const other = await confab.createAccount('uncapped', limit);
  await submit(confab, 'This one has room.', { account: other });
  expect((await usage(confab, other)).unfinished).toBe(1);
});

test('the cap of unfinished jobs frees a place for each job that completes or fails, and no more', async () => {
  // One conversation is drained: it has every second job and the first. One more fails for good.
  const [row] = await confab.db.select().from(jobs).where(eq(jobs.accountId, account.id)).limit(1);
  if (row === undefined) throw new Error('there is no job');
  const before = (await usage(confab, account)).unfinished;
  await confab.db.update(jobs).set({ deaths: maximumDeaths }).where(eq(jobs.id, row.id));
  const wakeUp = await hands.takeWakeUp();
  await hands.drain(wakeUp, wakeUp.conversationId);
  const freed = before - (await usage(confab, account)).unfinished;
  expect(freed).toBeGreaterThan(0);
  const [failed] = await confab.db.select().from(jobs).where(eq(jobs.id, row.id));
  expect(failed?.status).toBe('failed');

  const answers = await submitAtOnce(account, 100, conversationId);
  expect(answers).toEqual({ accepted: freed, refused: 100 - freed });
  expect(await usage(confab, account)).toEqual({ atMost: limit, unfinished: limit });
});

test('the cap of unfinished jobs is exact for two servers on one database', async () => {
  const shared = await confab.createAccount('shared', limit);
  const servers = [0, 1].map(() =>
    createSubmitText({
      db: confab.db,
      wakeUps: hands.wakeUps,
      identifiers: createIdentifierSource(confab.db),
      webhookAllowed: 'all',
    }),
  );
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      servers[index % 2]?.({ id: shared.id, concurrentJobLimit: limit }, message, {}),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const reason of reasons)
    expect(reason instanceof Problem ? reason.code : reason).toBe('too_many_jobs');
  expect((await usage(confab, shared)).unfinished).toBe(limit);
});

test('the cap of unfinished jobs is all free again when a worker has drained the account', async () => {
  const worker = await confab.startWorker();
  await eventually(async () => (await usage(confab, account)).unfinished === 0);
  await worker.stop();
  expect(await submitAtOnce(account, 100, conversationId)).toEqual({ accepted: limit, refused: 50 });
  expect((await usage(confab, account)).unfinished).toBe(limit);
});
