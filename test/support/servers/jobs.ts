/** What tests of jobs do again and again. */

import { asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { jobs, messages } from '../../../src/db/schema.ts';
import { createVectors, type Vectors } from '../../../src/features/embeddings/vectors.ts';
import { createAccountVocabulary } from '../../../src/features/entities/account-vocabulary.ts';
import {
  type DrainDependencies,
  drainConversation,
} from '../../../src/features/processing/drain-conversation.ts';
import { createIsolation } from '../../../src/features/processing/isolation.ts';
import { createMatchMeaning } from '../../../src/features/trackers/contextual-matches.ts';
import { createKeptTrackers } from '../../../src/features/trackers/kept-trackers.ts';
import { insightModel } from '../../../src/insight-model/insight-model.ts';
import { startQueue } from '../../../src/queue/connect.ts';
import { LeaseLost } from '../../../src/queue/lease-lost.ts';
import { type HeldWakeUp, queueName } from '../../../src/queue/wake-up.ts';
import { createWakeUps } from '../../../src/queue/wake-ups.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { eventually } from '../eventually.ts';
import { type TestAccount, type TestConfab, testEmbedder } from './confab.ts';

export interface Submitted {
  readonly conversationId: string;
  readonly jobId: string;
}

interface SubmitOptions {
  /** Appends to it; without it a conversation is created. */
  readonly conversationId?: string;
  readonly webhookUrl?: string;
  readonly account?: TestAccount;
}

/** Submits one message; the answer must be a 201. */
/** As the worker has them. */
export const testVectors: Vectors = async (texts) => createVectors(await testEmbedder())(texts);

export async function submit(
  confab: TestConfab,
  content: string,
  { conversationId, webhookUrl, account = confab.account }: SubmitOptions = {},
): Promise<Submitted> {
  const answer = await confab.call(
    201,
    conversationId === undefined ? 'POST' : 'PUT',
    conversationId === undefined ? '/v1/process/text' : `/v1/process/text/${conversationId}`,
    { account, json: { messages: [{ payload: { content } }], ...(webhookUrl && { webhookUrl }) } },
  );
  // The answer was held against the contract.
  return answer as Submitted;
}

/** The conversation's messages in order. */
export async function storedMessages({ db }: TestConfab, conversationId: string) {
  return db
    .select({ text: messages.text, ordinal: messages.ordinal, jobId: messages.jobId })
    .from(messages)
    .where(eq(messages.conversationId, BigInt(conversationId)))
    .orderBy(asc(messages.ordinal));
}

/** The conversation's jobs in order. */
export async function storedJobs({ db }: TestConfab, conversationId: string) {
  return db
    .select()
    .from(jobs)
    .where(eq(jobs.conversationId, BigInt(conversationId)))
    .orderBy(asc(jobs.sequence));
}

/** How many unfinished jobs the account has, and how many its counter says it has at most. */
export async function usage({ db }: TestConfab, account: TestAccount) {
  const [row] = await db.execute<{ atMost: number; unfinished: number }>(sql`
    select unfinished_jobs_at_most as "atMost",
      (select count(*)::int from jobs where account_id = ${account.id} and finished_at is null) as unfinished
    from account_usage where account_id = ${account.id}`);
  if (row === undefined) throw new Error('the account has no usage row');
  return row;
}

/** Wake-ups of a conversation that wait or run. */
export async function wakeUpCount({ db }: TestConfab, conversationId: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where name = ${queueName} and singleton_key = ${conversationId} and state <= 'active'`);
  return row?.count ?? 0;
}

/**
 * Resolves once so many statements of the database wait for a lock. Commits that notify wait for one another in passing, on
 * an "object": they do not count.
 */
export async function lockWaiters({ db }: TestConfab, count: number): Promise<void> {
  await eventually(async () => {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`);
    return (row?.count ?? 0) >= count;
  });
}

/** Something that stands still until it is opened. */
export function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  return {
    /** Resolves when somebody stands at the gate. */
    reached: reached.promise,
    open: resolve,
    pass: () => {
      reached.resolve();
      return promise;
    },
  };
}

/** Drains by hand, without a worker: a test decides who does what when. */
export async function startHandDrains(confab: TestConfab) {
  const boss = await startQueue(confab.databaseUrl, {
    work: false,
    applicationName: 'confab test drains',
    onError: () => {},
  });
  const wakeUps = createWakeUps(boss);
  const logged: Record<string, unknown>[] = [];
  const log: Logger = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });

  const isolation = createIsolation();
  return {
    wakeUps,
    logged,
    /** Takes the wake-up that is due, as a worker does. */
    async takeWakeUp(): Promise<HeldWakeUp & { conversationId: string }> {
      const [job] = await boss.fetch<{ conversationId: string }>(queueName);
      if (job === undefined) throw new Error('no wake-up is due');
      return { id: job.id, retryCount: job.retryCount, conversationId: job.data.conversationId };
    },
    /** Does what the queue does when a worker is taken for dead: the wake-up gets another holder. */
    async takeOver(wakeUp: HeldWakeUp): Promise<HeldWakeUp> {
      await confab.db.execute(
        sql`update pgboss.job set retry_count = retry_count + 1 where name = ${queueName} and id = ${wakeUp.id}`,
      );
      return { ...wakeUp, retryCount: wakeUp.retryCount + 1 };
    },
    /**
     * Drains, and ends quietly when another holder has taken over.
     *
     * @param gate where the drain stops between taking its job and committing it
     * @param holder number of the worker that drains; default: one for all
     */
    async drain(
      wakeUp: HeldWakeUp,
      conversationId: string,
      options: Partial<DrainDependencies> & {
        gate?: ReturnType<typeof createGate> | undefined;
        holder?: number;
      } = {},
    ): Promise<void> {
      const { gate, holder = 1, ...changes } = options;
      const identifiers = createIdentifierSource(confab.db);
      return drainConversation(
        {
          db: confab.db,
          log,
          insightModel: await insightModel(),
          identifiers: {
            async take(count) {
              await gate?.pass();
              return identifiers.take(count);
            },
          },
          vectors: testVectors,
          accountTrackers: 'request',
          keptTrackers: createKeptTrackers(confab.db),
          entityDetection: 'request',
          accountVocabulary: createAccountVocabulary(confab.db),
          matchMeaning: createMatchMeaning(testVectors),
          isolation,
          ...changes,
        },
        { db: confab.db, wakeUps, wakeUp, conversationId: BigInt(conversationId), holder },
        new AbortController().signal,
      ).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
