/**
 * Our queue without what it is for: requests are accepted, and jobs are taken, ended and followed by the next, by the same
 * functions as in the server; between them stands a handler in the place of the analysis.
 */

import { connectDatabase, type Database } from '../../src/db/client.ts';
import { createIdentifierSource } from '../../src/db/identifiers.ts';

import { createAccount } from '../../src/features/accounts/accounts.ts';
import {
  type DrainContext,
  endJobs,
  finishIfNothingSubmitted,
  readQueue,
} from '../../src/features/processing/job-queries.ts';
import { jobsTogether, takeNextJob } from '../../src/features/processing/take-queries.ts';
import { createSubmitText } from '../../src/features/submissions/submit-text.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { type FairFetcher, fetchFairly } from '../../src/queue/fair-fetcher.ts';
import { announceLiveness } from '../../src/queue/liveness.ts';
import { claimWakeUps, freeUnclaimedWakeUps } from '../../src/queue/pg-boss-table.ts';
import { createWakeUps } from '../../src/queue/wake-ups.ts';
import { prepareDatabase } from '../../src/server/prepare-database.ts';
import type { Handle, OrderedJobs } from './system.ts';

/** As the API has them for submissions, and a worker for its jobs (`src/db/pools.ts`, `src/server/worker.ts`). */
const submitConnections = 4;
const workerConnections = 8;
const places = { ofAll: 6, ofOneAccount: 3 };

const accountCount = 16;
const firstConversation = 5_000_000_000_000_000n;
const conversationOf = (key: number) => (firstConversation + BigInt(key)).toString();
const keyOf = (conversationId: bigint) => Number(conversationId - firstConversation);
const onError = (error: unknown) => console.error(error);

/** @param url of an empty database, or one that this was opened on before */
export async function openOurs(url: string, keys: number): Promise<OrderedJobs> {
  await prepareDatabase(url);
  const client = connectDatabase(url, {
    maximumConnections: submitConnections,
    applicationName: 'confab api',
  });
  const { db } = client;
  const boss = await startQueue(url, { work: false, applicationName: 'confab api', onError });
  const accounts = await openAccounts(db);
  const accountOf = (key: number) => accounts[key % accountCount] ?? '';
  const submit = createSubmitText({
    db,
    wakeUps: createWakeUps(boss),
    identifiers: createIdentifierSource(db),
    webhookAllowed: 'all',
  });

  async function empty(): Promise<void> {
    await db.execute('truncate conversations, jobs cascade');
    await db.execute('delete from pgboss.job');
    await db.execute('update account_usage set unfinished_jobs_at_most = 0');
    const rows = Array.from(
      { length: keys },
      (_, key) => `(${conversationOf(key)}, '${accountOf(key)}'::uuid`,
    );
    await db.execute(
      `insert into conversations (id, account_id) values ${rows.map((row) => `${row})`).join()}`,
    );
    await db.execute(`insert into conversation_queues (conversation_id, account_id, next_sequence)
      values ${rows.map((row) => `${row}, 1)`).join()}`);
  }
  await empty();

  return {
    async accept({ key, text }) {
      const account = { id: accountOf(key), concurrentJobLimit: 2_000_000_000 };
      const request = { messages: [{ payload: { content: text } }] };
      await submit(account, request, {}, { conversationId: conversationOf(key) });
    },
    work: (handle) => startWork(url, handle),
    empty,
    async close() {
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}

/** The ids of the accounts that the keys are shared out among. */
async function openAccounts(db: Database): Promise<string[]> {
  const rows = await db.execute<{ id: string }>('select id from accounts order by name');
  const ids = rows.map(({ id }) => id);
  while (ids.length < accountCount) ids.push((await createAccount(db, `account ${ids.length}`)).id);
  return ids;
}

/** What `src/server/worker.ts` starts for jobs. */
async function startWork(databaseUrl: string, handle: Handle) {
  const applicationName = 'confab worker';
  const { db, close } = connectDatabase(databaseUrl, {
    maximumConnections: workerConnections,
    applicationName,
  });
  let fetcher: FairFetcher | undefined;
  const boss = await startQueue(databaseUrl, {
    work: true,
    applicationName,
    onError,
    onSent: () => fetcher?.look(),
  });
  const wakeUps = createWakeUps(boss);
  const liveness = await announceLiveness({
    databaseUrl,
    claim: (claiming) => claimWakeUps(claiming, fetcher?.held() ?? []),
    free: freeUnclaimedWakeUps,
    onFreed: () => fetcher?.look(),
  });
  fetcher = fetchFairly(
    { boss, db, places },
    (wakeUp, { conversationId }) =>
      drain({ db, wakeUps, wakeUp, conversationId: BigInt(conversationId), holder: liveness.self }, handle),
    onError,
  );
  const { idle, close: closeFetcher } = fetcher;
  return {
    async stop() {
      await idle();
      closeFetcher();
      await boss.stop({ graceful: false });
      await liveness.leave();
      await close();
    },
  };
}

/** What `drainConversation` does where nothing goes wrong. */
async function drain(context: DrainContext, handle: Handle): Promise<void> {
  const { db, conversationId } = context;
  const key = keyOf(conversationId);
  for (;;) {
    const submitted = (await readQueue(context))?.nextSequence ?? 0;
    let next = await db.transaction((tx) => takeNextJob(tx, context, jobsTogether));
    while (typeof next === 'object' && 'id' in next) {
      const job = next;
      const jobs = [job, ...job.followers];
      for (const { payload } of jobs) await handle({ key, text: payload.messages[0]?.payload.content ?? '' });
      const knowsMore = (jobs.at(-1) ?? job).sequence + 1 < submitted;
      next = await db.transaction(async (tx) => {
        await endJobs(tx, job, job.followers, { status: 'completed' });
        return knowsMore ? takeNextJob(tx, context, jobsTogether) : 'none';
      });
    }
    if (await finishIfNothingSubmitted(context, submitted)) return;
  }
}
