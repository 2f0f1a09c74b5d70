import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Problem } from '../../src/core/problem.ts';
import { connectDatabase, type Database } from '../../src/db/client.ts';
import { createIdentifierSource } from '../../src/db/identifiers.ts';
import { conversationQueues, idempotencyKeys, jobs } from '../../src/db/schema.ts';
import { createSubmitText, type SubmitOptions } from '../../src/features/submissions/submit-text.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { createWakeUps } from '../../src/queue/wake-ups.ts';
import { oneMessage, saying } from '../support/clients/conversations.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startFaultyProxy } from '../support/servers/faulty-proxy.ts';

let confab: TestConfab;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await confab.stop();
});

/** What accepts text in one process: connections and batches of its own. */
async function startProcess(databaseUrl = confab.databaseUrl) {
  const client = connectDatabase(databaseUrl, { maximumConnections: 4, applicationName: 'confab test' });
  const boss = await startQueue(confab.databaseUrl, {
    work: false,
    applicationName: 'confab test',
    onError: () => {},
  });
  undo.push(
    () => boss.stop({ graceful: false }),
    () => client.close(),
  );
  const { db } = client;
  const submitText = createSubmitText({
    db,
    wakeUps: createWakeUps(boss),
    // Beside the faults: an id that is never used harms nobody.
    identifiers: createIdentifierSource(confab.db),
    webhookAllowed: 'all',
  });
  return (options: SubmitOptions, request = saying('One more.')) =>
    submitText({ id: confab.account.id, concurrentJobLimit: 1_000_000 }, request, {}, options);
}

const countOf = async (db: Database, conversationId: string) =>
  db.$count(jobs, sql`conversation_id = ${conversationId}::bigint`);
const problemOf = (error: unknown) => (error instanceof Problem ? error.code : error);

describe('lost commits', () => {
  /** An append whose commit is lost, and the same again over a network that is well. */
  async function lost(when: 'before' | 'after', idempotencyKey: string | undefined) {
    const proxy = await startFaultyProxy(confab.databaseUrl);
    try {
      const submit = await startProcess(proxy.url);
      const { conversationId } = await submit({});
      const cut = proxy.cut({ at: /^commit$/i, when });
      const first = submit({ conversationId, idempotencyKey });
      await expect(first).rejects.toThrow();
      await cut;
      const kept = await eventuallyKnown(conversationId);
      const retried = await submit({ conversationId, idempotencyKey });
      return { conversationId, kept, retried };
    } finally {
      await proxy.close();
    }
  }

  /** The jobs of the conversation, once no transaction holds it any more. */
  async function eventuallyKnown(conversationId: string): Promise<string[]> {
    await confab.db.transaction((tx) =>
      tx
        .select()
        .from(conversationQueues)
        .where(sql`conversation_id = ${conversationId}::bigint`)
        .for('update'),
    );
    const rows = await confab.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`conversation_id = ${conversationId}::bigint and sequence > 1`);
    return rows.map(({ id }) => id);
  }

  test('a connection that is lost in the middle of a commit, before PostgreSQL heard of it, lets the retry take effect', async () => {
    const { conversationId, kept, retried } = await lost('before', randomUUID());
    expect(kept).toEqual([]);
    expect(await countOf(confab.db, conversationId)).toBe(2);
    expect(retried.conversationId).toBe(conversationId);
  });

  test('a connection that is lost in the middle of a commit, after PostgreSQL has done it, gives the retry the answer that was lost', async () => {
    const { conversationId, kept, retried } = await lost('after', randomUUID());
    expect(kept).toEqual([retried.jobId]);
    expect(await countOf(confab.db, conversationId)).toBe(2);
  });

  test('control: without a key the retry of a commit whose connection was lost takes effect a second time', async () => {
    const { conversationId, kept, retried } = await lost('after', undefined);
    expect(kept).not.toContain(retried.jobId);
    expect(await countOf(confab.db, conversationId)).toBe(3);
  });
});

describe('several processes', () => {
  test('several processes that get the same request at the same moment let it take effect once, again and again', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess(), startProcess()]);
    const { conversationId } = await (await startProcess())({});
    const rounds = 100;
    let inUse = 0;
    for (let round = 0; round < rounds; round++) {
      const idempotencyKey = randomUUID();
      const outcomes = await Promise.allSettled(
        processes.map((submit) => submit({ conversationId, idempotencyKey })),
      );
      const answers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.jobId] : []));
      const problems = outcomes.flatMap((one) => (one.status === 'rejected' ? [problemOf(one.reason)] : []));
      expect(new Set(answers).size, `round ${round}`).toBe(1);
      expect(new Set(problems).isSubsetOf(new Set(['idempotency_key_in_use']))).toBe(true);
      inUse += problems.length;
    }
    expect(await countOf(confab.db, conversationId)).toBe(1 + rounds);
    // They really met.
    expect(inUse).toBeGreaterThan(0);
  });

  test('a process that has a request in hand makes another one refuse it, and none of those that share its transaction', async () => {
    const [first, second] = await Promise.all([startProcess(), startProcess()]);
    const { conversationId } = await first({});
    const idempotencyKey = randomUUID();
    // Whoever holds the conversation's queue keeps the first process in its transaction.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = confab.db.transaction(async (tx) => {
      await tx
        .select()
        .from(conversationQueues)
        .where(sql`conversation_id = ${conversationId}::bigint`)
        .for('update');
      hold();
      await released;
    });
    await held;
    const under = first({ conversationId, idempotencyKey });
    await eventually(async () => {
      const [row] = await confab.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and database =
          (select oid from pg_database where datname = current_database())`,
      );
      return row?.count === 1;
    });

    const others = await second({});
    const together = await Promise.allSettled([
      // The first has a transaction of its own; what follows shares the next one.
      second({ conversationId: others.conversationId }),
      second({ idempotencyKey: randomUUID() }),
      // The same key for a new conversation: it waits for no queue.
      second({ idempotencyKey }),
      second({ conversationId: others.conversationId }),
    ]);
    expect(together.map((one) => (one.status === 'fulfilled' ? 'accepted' : problemOf(one.reason)))).toEqual([
      'accepted',
      'accepted',
      'idempotency_key_in_use',
      'accepted',
    ]);

    release();
    await holding;
    const { jobId } = await under;
    expect(await second({ conversationId, idempotencyKey })).toEqual({ conversationId, jobId });
  });
});

test('a neighbour that PostgreSQL refuses fails nobody, and no key is used without its effect', async () => {
  const submit = await startProcess();
  // No text of PostgreSQL has a NUL. Requests with one do not come so far: this stands for whatever else does.
  const refused = { ...oneMessage, metadata: { key: 'a\0b' } };
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  const send = (request: typeof oneMessage, idempotencyKey: string | undefined) =>
    submit({ idempotencyKey }, request);
  const [, first, poisoned, last] = await Promise.allSettled([
    submit({}),
    send(oneMessage, keys[0]),
    send(refused, keys[1]),
    send(oneMessage, keys[2]),
  ]);
  expect([first, poisoned, last].map((one) => one?.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  // The poisoned one's key is free for a request that can be kept.
  await send(oneMessage, keys[1]);
  const [row] = await confab.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${idempotencyKeys} where not exists (select from jobs where id = job_id)`);
  expect(row?.count).toBe(0);
});
