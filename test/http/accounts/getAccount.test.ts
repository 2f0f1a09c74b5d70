import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import { takeFromBuckets } from '../../../src/features/embeddings/rate-limit-queries.ts';
import { correct, spend } from '../../../src/features/language-models/usage-queries.ts';
import { analysed, ask, oneMessage, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('getAccount');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const newAccount = (concurrentJobs?: number) => confab.createAccount(randomUUID(), concurrentJobs);
const read = (account: TestAccount) => ask(confab, 'getAccount', { account });
const noJobs = { scheduled: 0, in_progress: 0, completed: 0, failed: 0 };
const nothingUsed = { unfinishedJobs: 0, languageModelTokensToday: 0, languageModelCostToday: 0 };

/** Jobs that ended so long ago, as many as that. */
async function insertEnded(account: TestAccount, count: number, daysAgo: number, reason: string | null) {
  await confab.db.execute(sql`
    insert into jobs (id, account_id, sequence, status, payload, reason, started_at, finished_at)
    select gen_random_uuid(), ${account.id}, 1, ${reason === null ? 'completed' : 'failed'}::job_status,
      '{"messages": []}', ${reason}, now(), now() - ${daysAgo} * interval '1 day'
    from generate_series(1, ${count}::int)`);
}

test('an account that was just made has its limit of jobs and no other one, and has used nothing', async () => {
  const name = randomUUID();
  const account = await confab.createAccount(name, 7);
  const before = Date.now();
  const { createdAt, ...overview } = await read(account);
  expect(overview).toEqual({
    id: account.id,
    name,
    limits: { concurrentJobs: 7 },
    use: nothingUsed,
    jobs: noJobs,
  });
  expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(60_000);
});

test('limits and what is left of them are told as the operator has set them', async () => {
  const name = randomUUID();
  const account = await confab.createAccount(name);
  const limits = {
    embedRequestsPerMinute: 6,
    embedCharactersPerMinute: 1_000_000,
    languageModelTokensPerDay: 2_000_000_000,
    languageModelCostPerDay: 12.5,
  };
  await limitAccount(confab.db, name, limits);
  expect(await read(account)).toMatchObject({
    limits: { concurrentJobs: 50, ...limits },
    use: { ...nothingUsed, embedRequestsLeft: 6, embedCharactersLeft: 1_000_000 },
  });

  await takeFromBuckets(confab.db, account.id, limits, 400_000);
  const { use } = await read(account);
  expect(use.embedRequestsLeft).toBe(5);
  // Since then some have flowed in again.
  expect(use.embedCharactersLeft).toBeWithin(600_000, 1_000_000);
  await confab.db.execute(
    sql`update embed_buckets set filled_at = now() - interval '10 minutes' where account_id = ${account.id}`,
  );
  expect((await read(account)).use).toMatchObject({ embedRequestsLeft: 6, embedCharactersLeft: 1_000_000 });

  await limitAccount(confab.db, name, { embedRequestsPerMinute: null, languageModelCostPerDay: null });
  const changed = await read(account);
  expect(Object.keys(changed.limits).sort()).toEqual([
    'concurrentJobs',
    'embedCharactersPerMinute',
    'languageModelTokensPerDay',
  ]);
  expect(changed.use).not.toHaveProperty('embedRequestsLeft');
  expect(changed.use).toHaveProperty('embedCharactersLeft');
});

test('what language models have used counts on its day in UTC, and not on the next one', async () => {
  const account = await newAccount();
  const day = await spend(confab.db, account.id, { tokens: 1_000, cost: 0.5 });
  await correct(confab.db, account.id, String(day), { tokens: -250, cost: 0.25 });
  expect((await read(account)).use).toMatchObject({
    languageModelTokensToday: 750,
    languageModelCostToday: 0.75,
  });
  await confab.db.execute(
    sql`update language_model_usage set day = day - 1 where account_id = ${account.id}`,
  );
  expect((await read(account)).use).toEqual(nothingUsed);
});

test('jobs are counted by their status, and those of others are not', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  await ask(confab, 'submitText', { account: other, json: oneMessage });
  for (let count = 0; count < 3; count += 1) await ask(confab, 'submitText', { account, json: oneMessage });
  const [first] = await confab.db.select({ id: jobs.id }).from(jobs).where(sql`account_id = ${account.id}`);
  await confab.db.update(jobs).set({ status: 'in_progress' }).where(sql`id = ${first?.id}`);
  await insertEnded(account, 4, 6.9, null);
  await insertEnded(account, 2, 0, 'A reason.');
  // Too long ago.
  await insertEnded(account, 5, 7.1, null);
  await insertEnded(account, 5, 7.1, 'A reason.');
  const { jobs: counted, use } = await read(account);
  expect(counted).toEqual({ scheduled: 2, in_progress: 1, completed: 4, failed: 2 });
  expect(use.unfinishedJobs).toBe(3);
});

test('jobs that a worker has done, and those of a deleted conversation, count by how they ended', async () => {
  const working = await startConfab();
  const account = await working.createAccount('worked for');
  await analysed(working, saying('Done.'), { account });
  const conversationId = await analysed(working, saying('Done, too.'), { account });
  await ask(working, 'deleteConversation', { account, params: { conversationId } });
  expect((await ask(working, 'getAccount', { account })).jobs).toEqual({ ...noJobs, completed: 2 });
  await working.stop();

  const account2 = await newAccount();
  const submitted = await ask(confab, 'submitText', { account: account2, json: oneMessage });
  await ask(confab, 'deleteConversation', { account: account2, params: submitted });
  expect((await read(account2)).jobs).toEqual({ ...noJobs, failed: 1 });
});

test('of finished jobs no more are counted than 100,000', async () => {
  const account = await newAccount();
  await insertEnded(account, 100_003, 1, null);
  await insertEnded(account, 3, 1, 'A reason.');
  expect((await read(account)).jobs).toEqual({ ...noJobs, completed: 100_000, failed: 3 });
});
