import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { analysed, ask, oneMessage, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('listJobs');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const newAccount = () => confab.createAccount(randomUUID());
const list = (account: TestAccount, status: string, query: Record<string, string> = {}) =>
  ask(confab, 'listJobs', { account, query: { status, ...query } }).then(({ jobs }) => jobs);
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

/** As many jobs, each of which ended so many minutes before the one before it; the first one so many days ago. */
async function insertEnded(account: TestAccount, count: number, daysAgo: number, reason: string | null) {
  const rows = await confab.db.execute<{ id: string }>(sql`
    insert into jobs (id, account_id, sequence, status, payload, reason, started_at, finished_at)
    select gen_random_uuid(), ${account.id}, 1, ${reason === null ? 'completed' : 'failed'}::job_status,
      '{"messages": []}', ${reason}, now() - interval '8 days', now() - ${daysAgo} * interval '1 day' - n * interval '1 minute'
    from generate_series(1, ${count}::int) n returning id`);
  return idsOf(rows);
}

test('unfinished jobs are listed, the one that was accepted last first, and not those of others', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  await ask(confab, 'submitText', { account: other, json: oneMessage });
  const first = await ask(confab, 'submitText', { account, json: oneMessage });
  const second = await ask(confab, 'submitText', { account, json: oneMessage });
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await list(account, 'scheduled')).toEqual([
    { id: second.jobId, conversationId: second.conversationId, status: 'scheduled', createdAt: at },
    { id: first.jobId, conversationId: first.conversationId, status: 'scheduled', createdAt: at },
  ]);
  await confab.db.execute(
    sql`update jobs set status = 'in_progress', started_at = now() where id = ${first.jobId}`,
  );
  expect(idsOf(await list(account, 'scheduled'))).toEqual([second.jobId]);
  const { jobId: id, conversationId } = first;
  expect(await list(account, 'in_progress')).toEqual([
    { id, conversationId, status: 'in_progress', createdAt: at, startedAt: at },
  ]);
  for (const status of ['completed', 'failed']) expect(await list(account, status)).toEqual([]);
});

test('jobs that a worker has completed are listed with their times, and those of deleted conversations without it', async () => {
  const working = await startConfab();
  const account = await working.createAccount('worked for');
  const conversationId = await analysed(working, saying('Done.'), { account });
  const query = { status: 'completed' };
  const [job, ...others] = (await ask(working, 'listJobs', { account, query })).jobs;
  expect(others).toEqual([]);
  expect(job).toMatchObject({ conversationId, status: 'completed' });
  const times = [job?.createdAt, job?.startedAt, job?.finishedAt].map(String);
  expect(times).toEqual(times.toSorted());
  expect(times.join()).not.toContain('undefined');
  expect(job).not.toHaveProperty('reason');

  await ask(working, 'deleteConversation', { account, params: { conversationId } });
  expect((await ask(working, 'listJobs', { account, query })).jobs).toMatchObject([
    { id: job?.id, conversationId: null },
  ]);
  await working.stop();
});

test('a job does not lead to a conversation that is deleted and still being removed', async () => {
  const account = await newAccount();
  const { conversationId, jobId } = await ask(confab, 'submitText', { account, json: oneMessage });
  // What a deletion does first.
  await confab.db.execute(sql`update conversations set account_id = null where id = ${conversationId}`);
  expect(await list(account, 'scheduled')).toMatchObject([{ id: jobId, conversationId: null }]);
});

test('jobs that have failed are listed with their reason, and completed ones beside them are not', async () => {
  const account = await newAccount();
  const { conversationId, jobId } = await ask(confab, 'submitText', { account, json: oneMessage });
  const completed = await insertEnded(account, 3, 0, null);
  await ask(confab, 'deleteConversation', { account, params: { conversationId } });
  expect(idsOf(await list(account, 'completed'))).toEqual(completed);
  const [job, ...others] = await list(account, 'failed');
  expect(job).toMatchObject({ id: jobId, conversationId: null, status: 'failed' });
  expect(job?.reason).toContain('deleted');
  expect(others).toEqual([]);
});

test('finished jobs are those of the last seven days, the one that ended last first', async () => {
  const account = await newAccount();
  const ids = await insertEnded(account, 3, 6.9, null);
  await insertEnded(account, 3, 7, null);
  expect(idsOf(await list(account, 'completed'))).toEqual(ids);
});

test('of one conversation the jobs are listed that it has, and of none of the account none', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  const { conversationId, jobId } = await ask(confab, 'submitText', { account, json: oneMessage });
  await ask(confab, 'submitText', { account, json: oneMessage });
  const next = await ask(confab, 'appendText', { account, params: { conversationId }, json: oneMessage });
  expect(idsOf(await list(account, 'scheduled', { conversationId }))).toEqual([next.jobId, jobId]);
  expect(idsOf(await list(account, 'scheduled', { conversationId, limit: '1' }))).toEqual([next.jobId]);
  expect(await list(account, 'completed', { conversationId })).toEqual([]);
  await confab.db.execute(sql`update jobs set status = 'completed', finished_at = now() where id = ${jobId}`);
  expect(idsOf(await list(account, 'completed', { conversationId }))).toEqual([jobId]);
  expect(idsOf(await list(account, 'scheduled', { conversationId }))).toEqual([next.jobId]);
  expect(await list(other, 'scheduled', { conversationId })).toEqual([]);
  expect(await list(account, 'scheduled', { conversationId: '9999999999999999' })).toEqual([]);
  // What a deletion does first.
  await confab.db.execute(sql`update conversations set account_id = null where id = ${conversationId}`);
  expect(await list(account, 'scheduled', { conversationId })).toEqual([]);
});

test('the jobs of one conversation come in pages, too', async () => {
  const account = await newAccount();
  const { conversationId } = await ask(confab, 'submitText', { account, json: oneMessage });
  const ids = await insertEnded(account, 5, 1, null);
  await insertEnded(account, 5, 1, null);
  await confab.db.execute(sql`
    update jobs set conversation_id = ${conversationId}, sequence = 2 + array_position(${sql.param(ids)}::uuid[], id)
    where id = any(${sql.param(ids)}::uuid[])`);
  const read: string[] = [];
  const query = { status: 'completed', conversationId, limit: '2' };
  for await (const { jobs } of pagesOf(confab, 'listJobs', { account, query })) read.push(...idsOf(jobs));
  expect(read).toEqual(ids);
});

test('a list of jobs is read in parts of 20, or as many as are asked for, which together are the list', async () => {
  const account = await newAccount();
  const ids = await insertEnded(account, 45, 1, null);
  const parts = async (query: Record<string, string>) => {
    const read: string[][] = [];
    for await (const { jobs } of pagesOf(confab, 'listJobs', {
      account,
      query: { status: 'completed', ...query },
    }))
      read.push(idsOf(jobs));
    return read;
  };
  for (const [query, lengths] of [
    [{}, [20, 20, 5]],
    [{ limit: '15' }, [15, 15, 15]],
    [{ limit: '1000', offset: '44' }, [1]],
    [{ limit: '0' }, [0]],
  ] as const) {
    const read = await parts(query);
    expect(read.map(({ length }) => length)).toEqual([...lengths]);
    if (!('offset' in query) && query.limit !== '0') expect(read.flat()).toEqual(ids);
  }
  expect((await parts({ offset: '44' })).flat()).toEqual(ids.slice(44));
});

test('of one status the newest 10,000 jobs are listed, and none behind them', async () => {
  const account = await newAccount();
  await insertEnded(account, 10_003, 0, 'A reason.');
  const response = await confab.request('GET', '/v1/jobs?status=failed&limit=10&offset=9995', { account });
  const { jobs }: { jobs: unknown[] } = JSON.parse(await response.text());
  expect(jobs).toHaveLength(5);
  expect(response.headers.get('link')).toBeNull();
  expect(await list(account, 'failed', { offset: '2000000000' })).toEqual([]);
});

test.each([
  [{}, '"status" is required'],
  [{ status: 'done' }, '"status" must be one of'],
  [{ status: 'failed', limit: '1001' }, '"limit" must be'],
  [{ status: 'failed', offset: '-1' }, '"offset" must be'],
  [{ status: 'failed', conversationId: 'Renewal' }, '"conversationId" must be an id of 16 digits'],
  [{ status: 'failed', conversationId: '0123456789012345' }, '"conversationId" must be an id of 16 digits'],
])('a list of jobs that is asked for by %j is refused, and the field is named', async (query, message) => {
  expect(await refusal(confab, 400, 'listJobs', { query })).toContain(message);
});
