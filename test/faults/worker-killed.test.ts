import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Subprocess } from 'bun';
import { sql } from 'drizzle-orm';
import type { ParentMessage, WorkerMessage } from '../../src/server/worker-process.ts';
import { read } from '../support/clients/conversations.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { lockWaiters, storedJobs, storedMessages, submit } from '../support/servers/jobs.ts';
import { builtProgram } from '../support/servers/programs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

const workerProcess = builtProgram('worker');
/** Before the queue itself would notice a dead worker, by its silence of ten seconds: the others see at once that its lock is gone. */
const recoveryMilliseconds = 10_000;

let confab: TestConfab;
let receiver: WebhookReceiver;
const children = new Set<Subprocess>();
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    await child.exited;
  }
  await confab.stop();
  await receiver.close();
});

const begin = (): ParentMessage => ({
  type: 'begin',
  work: { databaseUrl: confab.databaseUrl, dataDirectory: '/nowhere', hasLanguageModels: false },
});

/** The worker as `superviseWorker` runs it; resolves when it takes jobs. */
async function spawnWorker(): Promise<Subprocess> {
  const ready = Promise.withResolvers<void>();
  const child = Bun.spawn([process.execPath, workerProcess], {
    env: {
      ...process.env,
      CONFAB_WEBHOOK_ALLOW_PRIVATE: '1',
      LOG_LEVEL: 'silent',
    },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    ipc: (message: WorkerMessage) => {
      if (message.type === 'ready') ready.resolve();
    },
    onExit: (_, exitCode) => ready.reject(new Error(`the worker ended with ${exitCode}`)),
  });
  children.add(child);
  child.send(begin());
  await ready.promise;
  return child;
}

async function kill(child: Subprocess): Promise<void> {
  child.kill('SIGKILL');
  await child.exited;
  children.delete(child);
}

describe('killed workers', () => {
  test('a worker that is killed between analysis and commit leaves nothing behind, and the next one writes each message once, in order', async () => {
    let conversationId = '';
    const jobIds: string[] = [];
    const webhookUrl = receiver.origin;
    await confab.db.transaction(async (tx) => {
      // The last thing of these jobs that the worker can do is to wait for this table.
      await tx.execute(sql`lock table messages in exclusive mode`);
      const first = await submit(confab, 'I will send the offer tomorrow.', { webhookUrl });
      ({ conversationId } = first);
      jobIds.push(first.jobId);
      for (let index = 0; index < 3; index++)
        jobIds.push((await submit(confab, 'I will send the offer tomorrow.', { conversationId })).jobId);
      const worker = await spawnWorker();
      await eventually(async () => (await storedJobs(confab, conversationId))[0]?.status === 'in_progress');
      await lockWaiters(confab, 1);
      await kill(worker);
    });

    // What it had begun is gone with it.
    await eventually(async () => {
      const [row] = await confab.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and application_name = 'confab worker'`,
      );
      return row?.count === 0;
    });
    expect(await storedMessages(confab, conversationId)).toEqual([]);
    const [begun, ...waiting] = await storedJobs(confab, conversationId);
    expect(begun).toMatchObject({ status: 'in_progress', deaths: 0, lease: expect.any(String) });
    expect(waiting.map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled']);

    await spawnWorker();
    await eventually(async () => {
      const stored = await storedJobs(confab, conversationId);
      return stored.every(({ finishedAt }) => finishedAt !== null);
    }, recoveryMilliseconds);

    const stored = await storedJobs(confab, conversationId);
    // It is known which jobs the worker died with, and that this is no failure of their own.
    expect(stored.map(({ status, attempts, deaths }) => [status, attempts, deaths])).toEqual([
      ['completed', 0, 1],
      ['completed', 0, 1],
      ['completed', 0, 1],
      ['completed', 0, 1],
    ]);
    const messages = await storedMessages(confab, conversationId);
    expect(messages.map(({ jobId }) => jobId)).toEqual(jobIds);
    expect(messages.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
    const { actionItems } = await read(confab, 'getActionItems', conversationId);
    expect(actionItems).toHaveLength(4);

    // The receiver heard of the job's start once, and of its end once.
    const heard = await receiver.waitFor((requests) =>
      requests.some(({ body }) => Reflect.get(Object(body), 'status') === 'completed'),
    );
    expect(new Set(heard.map(({ headers }) => headers.get('webhook-id'))).size).toBe(3);
  }, 300_000);

  test('control: without a kill of its worker the job waits for the table and completes at its first attempt', async () => {
    let job: Awaited<ReturnType<typeof submit>> | undefined;
    await confab.db.transaction(async (tx) => {
      await tx.execute(sql`lock table messages in exclusive mode`);
      job = await submit(confab, 'I will wait.');
      await lockWaiters(confab, 1);
    });
    const { conversationId = '' } = job ?? {};
    await eventually(async () =>
      (await storedJobs(confab, conversationId)).every(({ status }) => status === 'completed'),
    );
    expect((await storedJobs(confab, conversationId))[0]).toMatchObject({ attempts: 0, deaths: 0 });
  });
});

test('a worker whose parent is gone ends by itself', async () => {
  const parent = Bun.spawn(
    [
      process.execPath,
      '-e',
      `const child = Bun.spawn([process.execPath, ${JSON.stringify(workerProcess)}],
         { env: process.env, stdio: ['ignore', 'ignore', 'ignore'], ipc: () => console.log(child.pid) });
       child.send(${JSON.stringify(begin())});`,
    ],
    {
      env: { ...process.env, LOG_LEVEL: 'silent' },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'ignore',
    },
  );
  const { value } = await parent.stdout.getReader().read();
  const pid = Number(new TextDecoder().decode(value));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await parent.exited;
  await eventually(() => !isAlive(pid));
}, 300_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
