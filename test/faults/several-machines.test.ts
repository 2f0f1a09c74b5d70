/**
 * Two API processes and three workers, each a process of its own as on a machine of its own, on one PostgreSQL: what one
 * server promises, they promise together, whichever of them is just being replaced.
 */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { connectDatabase } from '../../src/db/client.ts';
import { jobs } from '../../src/db/schema.ts';
import { limitAccount } from '../../src/features/accounts/accounts.ts';
import { maximumAttempts } from '../../src/features/processing/after-failure.ts';
import { breachNames, checkEvidence } from '../soak/check-evidence.ts';
import { collectEvidence, untilQuiet } from '../soak/collect-evidence.ts';
import { startLoad } from '../soak/load.ts';
import { startStatusReceiver } from '../soak/status-receiver.ts';
import { eventually } from '../support/eventually.ts';
import { type Balancer, startBalancer } from '../support/servers/balancer.ts';
import { createTestDatabase, startConfab, type TestConfab } from '../support/servers/confab.ts';
import { storedJobs, storedMessages } from '../support/servers/jobs.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';
import { startWebhookReceiver } from '../support/servers/webhook-receiver.ts';

/**
 * Mean pauses of a submitter: while processes are replaced, and while one starts, when more appends would show nothing
 * more. A start takes long on a busy machine.
 */
const pauses = { busy: 600, calm: 3_000 };

const credentials = {
  CONFAB_APP_ID: 'several-machines',
  CONFAB_APP_SECRET: 'secret-of-several-machines',
  CONFAB_API_KEY: 'api-key-of-several-machines',
};

describe('machines', () => {
  let database: TestDatabase;
  let balancer: Balancer;
  const directories: string[] = [];
  const apis: { server: Server; url: string }[] = [];
  const workers: Server[] = [];

  async function start(role: 'api' | 'worker'): Promise<{ server: Server; url: string }> {
    const dataDirectory = temporaryDataDirectory();
    directories.push(dataDirectory);
    const server = startServer({
      CONFAB_DATA_DIR: dataDirectory,
      DATABASE_URL: database.url,
      CONFAB_ROLE: role,
      CONFAB_DRAIN_SECONDS: '1',
      CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...credentials,
    });
    return { server, url: await server.ready() };
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
    balancer = await startBalancer(200);
    apis.push(...(await Promise.all([start('api'), start('api')])));
    for (const { url } of apis) await balancer.add(url);
    await limitAccount(client.db, 'default', { concurrentJobLimit: 100_000 });
    await client.close();
    workers.push(...(await Promise.all([1, 2, 3].map(() => start('worker')))).map(({ server }) => server));
  }, 300_000);
  afterAll(async () => {
    await killServers();
    balancer.close();
    await database.drop();
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  });

  test('two API processes and three workers on one PostgreSQL keep every promise under load, while each of them is replaced', async () => {
    const { accessToken } = await call(200, 'POST', `${balancer.url}/oauth2/token:generate`, {
      json: {
        type: 'application',
        appId: credentials.CONFAB_APP_ID,
        appSecret: credentials.CONFAB_APP_SECRET,
      },
    });
    const receiver = startStatusReceiver(3);
    let pauseMilliseconds = pauses.busy;
    const api = { url: balancer.url, token: String(accessToken) };
    const load = await startLoad({
      ...api,
      origins: receiver.origins,
      conversations: 5,
      seed: 1,
      signal: new AbortController().signal,
      get pauseMilliseconds() {
        return pauseMilliseconds;
      },
    });
    /** Appends that are accepted while the processes stay as they are. */
    const someMore = async () => {
      const enough = load.appends.length + 6;
      await eventually(() => load.appends.length >= enough, 30_000);
    };

    const startCalmly = async (role: 'api' | 'worker') => {
      pauseMilliseconds = pauses.calm;
      const started = await start(role);
      pauseMilliseconds = pauses.busy;
      await someMore();
      return started;
    };

    await someMore();
    const stops: { exitCode: number; milliseconds: number }[] = [];
    for (const worker of [...workers]) {
      workers.push((await startCalmly('worker')).server);
      stops.push(await worker.stop());
      await someMore();
    }
    for (const { server, url } of [...apis]) {
      const replacement = await startCalmly('api');
      await balancer.add(replacement.url);
      stops.push(await server.stop());
      balancer.remove(url);
      await someMore();
    }
    await load.finish();
    await untilQuiet(database.url);
    const verdict = checkEvidence(await collectEvidence(api, database.url, load.appends, receiver.calls));
    await receiver.close();

    expect(load.surprises).toEqual([]);
    expect(verdict.details).toEqual([]);
    for (const name of breachNames) expect({ [name]: verdict[name] }).toEqual({ [name]: 0 });
    // Nobody was refused, left without an answer, or had to ask twice.
    const { refused, unknown, retried } = verdict;
    expect({ refused, unknown, retried }).toEqual({ refused: 0, unknown: 0, retried: 0 });
    expect(verdict.accepted).toBe(load.appends.length);
    expect(verdict.completed).toBe(verdict.accepted);
    for (const { exitCode, milliseconds } of stops) {
      expect(exitCode).toBe(0);
      expect(milliseconds).toBeLessThan(10_000);
    }
    // Everybody had a part in it: nothing of this would be shown by one API and one worker.
    expect([...balancer.passedOn.values()].every((count) => count > 0)).toBe(true);
    expect(balancer.passedOn.size).toBe(4);
    const done = workers.map((worker) => worker.logged().filter(({ msg }) => msg === 'job completed').length);
    expect(done.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4);
  }, 300_000);
});

describe('a worker that stops', () => {
  let confab: TestConfab;
  beforeAll(async () => {
    confab = await startConfab({ worker: false });
  });
  afterAll(() => confab.stop());

  /** It finishes nothing; to hand over it has whatever that takes on a busy machine. */
  const leavesAtOnce = { finishMilliseconds: 1, handOverMilliseconds: 60_000 };

  /** Takes much longer than the worker has: it is analysed in many slices. */
  const longJob = {
    messages: Array.from({ length: 250 }, (_, index) => ({
      payload: { content: `I will send offer ${index} to Ana Smith by Friday.` },
      from: { name: 'Ana' },
    })),
  };

  async function submitLong(webhookUrl?: string) {
    const answer = await confab.call(201, 'POST', '/v1/process/text', {
      json: { ...longJob, ...(webhookUrl && { webhookUrl }) },
    });
    return answer as { conversationId: string; jobId: string };
  }

  /** Resolves when a worker has it. */
  const isTaken = (jobId: string) =>
    eventually(async () => {
      const [job] = await confab.db.select().from(jobs).where(eq(jobs.id, jobId));
      return job?.lease !== null && job?.lease !== undefined;
    });

  test('a worker that stops in the middle of a long job hands it to the next one at once, which does it once', async () => {
    const receiver = startWebhookReceiver();
    const leaving = await confab.startWorker(leavesAtOnce);
    const { conversationId, jobId } = await submitLong(receiver.origin);
    await isTaken(jobId);
    await leaving.stop();
    const [left] = await storedJobs(confab, conversationId);
    // Begun, in nobody's hands, and not an attempt that failed.
    expect(left).toMatchObject({ status: 'in_progress', attempts: 0, lease: null });
    expect(await storedMessages(confab, conversationId)).toEqual([]);

    const staying = await confab.startWorker();
    // A worker that is killed is missed after ten seconds only.
    await eventually(async () => (await storedJobs(confab, conversationId))[0]?.lease !== null, 5_000);
    expect(await confab.jobEnded(jobId)).toBe('completed');
    expect((await storedJobs(confab, conversationId))[0]).toMatchObject({ attempts: 0, deaths: 0 });
    expect(await storedMessages(confab, conversationId)).toHaveLength(longJob.messages.length);
    const heard = await receiver.waitFor((requests) =>
      requests.some(({ body }) => Reflect.get(Object(body), 'status') === 'completed'),
    );
    // Nobody is told twice that it has begun; a call that the worker left in its middle is repeated under its id.
    const calls = new Map(heard.map(({ headers, body }) => [headers.get('webhook-id'), body]));
    expect([...calls.values()].map((body) => Reflect.get(Object(body), 'status'))).toEqual([
      'scheduled',
      'in_progress',
      'completed',
    ]);
    await staying.stop();
    await receiver.close();
  }, 300_000);

  test('a worker that stops in the middle of a long job leaves it as often as it takes: it is not taken for one that ends its workers', async () => {
    const { conversationId, jobId } = await submitLong();
    for (let restart = 0; restart <= maximumAttempts; restart += 1) {
      const leaving = await confab.startWorker(leavesAtOnce);
      await isTaken(jobId);
      await leaving.stop();
    }
    expect((await storedJobs(confab, conversationId))[0]).toMatchObject({
      finishedAt: null,
      attempts: 0,
      deaths: 0,
    });
    const staying = await confab.startWorker();
    expect(await confab.jobEnded(jobId)).toBe('completed');
    await staying.stop();
  }, 300_000);

  test('a worker that stops in the middle of a long job finishes it where there is time', async () => {
    const worker = await confab.startWorker({ finishMilliseconds: 30_000, turnMilliseconds: 30_000 });
    const { conversationId, jobId } = await submitLong();
    await isTaken(jobId);
    await worker.stop();
    expect((await storedJobs(confab, conversationId))[0]).toMatchObject({ status: 'completed', attempts: 0 });
  }, 300_000);
});
