/**
 * A server whose machine's clock is a year behind, right, or a year ahead, beside another one whose clock is right, on one
 * PostgreSQL. Every deadline, age and order comes out the same.
 */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { conversations, jobs, webhookDeliveries } from '../../src/db/schema.ts';
import { tokenLifetimeSeconds } from '../../src/features/accounts/access-tokens.ts';
import { limitAccount } from '../../src/features/accounts/accounts.ts';
import { failureLimits } from '../../src/features/accounts/login-throttle.ts';
import { webhookRecordDays } from '../../src/features/retention/retention.ts';
import { analysed, saying } from '../support/clients/conversations.ts';
import { claimsOf, epochSeconds, signedToken } from '../support/clients/tokens.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { eventually, submit } from '../support/servers/jobs.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

const shiftedClock = fileURLToPath(new URL('../support/servers/shifted-clock.ts', import.meta.url));
const yearSeconds = 365 * 24 * 3600;
const retentionDays = 30;
/** What a busy machine may be late by. */
const patienceSeconds = 20;

describe.each([
  ['a year behind', -yearSeconds],
  ['right', 0],
  ['a year ahead', yearSeconds],
])('with the clock of the machine %s', (_, shiftSeconds) => {
  let confab: TestConfab;
  let receiver: WebhookReceiver;
  let server: Server;
  /** The server with that clock; `confab` itself is one with the right clock, which has no worker any more. */
  let url = '';
  let token = '';
  /** Of conversations that were there when it started. */
  let kept = '';
  let expired = '';
  let expiresIn = 0;

  const at = <Body>(path: string, json?: unknown, status = json === undefined ? 200 : 201) =>
    call(status, json === undefined ? 'GET' : 'POST', url + path, { token, json }) as Promise<Body>;
  /** Seconds from now, by the clock of the database, until the time that the SQL says. */
  async function secondsUntil(time: string, from: string): Promise<number | undefined> {
    const [row] = await confab.db.execute<{ seconds: number | null }>(
      sql.raw(`select extract(epoch from (${time}) - clock_timestamp())::float8 as seconds from ${from}`),
    );
    return row?.seconds ?? undefined;
  }
  const completed = (jobId: string) =>
    eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
      30_000,
    );

  beforeAll(async () => {
    confab = await startConfab({ worker: false });
    receiver = startWebhookReceiver();
    const worker = await confab.startWorker();
    [kept, expired] = [await analysed(confab, saying('Kept.')), await analysed(confab, saying('Expired.'))];
    await submit(confab, 'Tell me.', { webhookUrl: receiver.origin });
    await submit(confab, 'And me.', { webhookUrl: receiver.origin });
    await receiver.waitFor(6);
    await worker.stop();
    const { db } = confab;
    for (const [id, days] of [
      [kept, retentionDays - 1],
      [expired, retentionDays + 1],
    ] as const) {
      const old = sql`now() - ${days} * interval '1 day'`;
      await db
        .update(conversations)
        .set({ createdAt: old })
        .where(eq(conversations.id, BigInt(id)));
      await db
        .update(jobs)
        .set({ finishedAt: old })
        .where(eq(jobs.conversationId, BigInt(id)));
    }
    await db.execute(sql`
      update webhook_deliveries set settled_at = now() - interval '1 day' * case
        when job_id = (select min(job_id::text)::uuid from webhook_deliveries) then ${webhookRecordDays + 1}::float8
        else ${webhookRecordDays - 1}::float8 end`);
    await db.execute(sql`
      insert into idempotency_keys (id, fingerprint, job_id, created_at) values
        (gen_random_uuid(), 'young', gen_random_uuid(), now() - interval '23 hours'),
        (gen_random_uuid(), 'old', gen_random_uuid(), now() - interval '25 hours')`);

    server = startServer({
      BUN_OPTIONS: `--preload ${shiftedClock}`,
      CONFAB_TEST_CLOCK_SHIFT: String(shiftSeconds),
      CONFAB_DATA_DIR: temporaryDataDirectory(),
      DATABASE_URL: confab.databaseUrl,
      CONFAB_RETENTION_DAYS: String(retentionDays),
      CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    });
    url = await server.ready();
    const { appId, appSecret } = confab.account;
    const json = { type: 'application', appId, appSecret };
    const answer = await call(200, 'POST', `${url}/oauth2/token:generate`, { json });
    [token, expiresIn] = [String(answer.accessToken), Number(answer.expiresIn)];
  }, 120_000);
  afterAll(async () => {
    await killServers();
    await confab.stop();
    await receiver.close();
  });

  test('control: the server itself believes that clock, as its log shows', async () => {
    const time = Date.parse(String((await server.waitForLog('ready')).time)) / 1000;
    expect(time - (await epochSeconds(confab.db)) - shiftSeconds).toBeWithin(-600, 60);
  });

  test('what has been kept for its time is deleted, and nothing else', async () => {
    expect(await server.waitForLog('deleted what has expired')).toMatchObject({
      conversations: 1,
      jobs: 1,
      webhookCalls: 3,
      idempotencyKeys: 1,
    });
    await call(200, 'GET', `${url}/v1/conversations/${kept}`, { token });
    await call(404, 'GET', `${url}/v1/conversations/${expired}`, { token });
    const left = await confab.db.execute(sql`select fingerprint from idempotency_keys`);
    expect([...left]).toEqual([{ fingerprint: 'young' }]);
  });

  test('tokens last for 24 hours, and both servers agree on which are over', async () => {
    expect(expiresIn).toBeWithin(tokenLifetimeSeconds - 120, tokenLifetimeSeconds + 1);
    expect(token).toBe(confab.account.token);
    const account = confab.account.id;
    const living = await signedToken(confab.db, await claimsOf(confab.db, account, 60));
    const over = await signedToken(confab.db, await claimsOf(confab.db, account, 0));
    for (const base of [url, confab.url]) {
      await call(200, 'GET', `${base}/v1/conversations/${kept}`, { token: living });
      await call(401, 'GET', `${base}/v1/conversations/${kept}`, { token: over });
    }
  });

  test('a conversation begins now, is listed by default, and so do its bookmarks', async () => {
    const before = await epochSeconds(confab.db);
    const { conversationId, jobId } = await at<{ conversationId: string; jobId: string }>(
      '/v1/process/text',
      {
        messages: [{ payload: { content: 'I will call you tomorrow.' } }],
      },
    );
    const id = `id = ${conversationId}`;
    expect(await secondsUntil('start_time', `conversations where ${id}`)).toBeWithin(-patienceSeconds, 0.1);
    expect(await secondsUntil('end_time', `conversations where ${id}`)).toBeWithin(-patienceSeconds, 0.1);
    await completed(jobId);
    for (const base of [url, confab.url]) {
      const { conversations: listed } = (await call(200, 'GET', `${base}/v1/conversations?order=desc`, {
        token,
      })) as { conversations: { id: string; startTime: string }[] };
      expect(listed[0]).toMatchObject({ id: conversationId });
      expect(Date.parse(String(listed[0]?.startTime)) / 1000).toBeWithin(before, before + patienceSeconds);
      // Days after a day that is today.
      const { insights } = (await call(200, 'GET', `${base}/v1/conversations/${conversationId}/insights`, {
        token,
      })) as { insights: { dueBy?: string }[] };
      const due = insights.flatMap(({ dueBy }) => dueBy ?? [])[0] ?? '';
      expect(Date.parse(due) / 1000 - before).toBeWithin(-60, 2 * 24 * 3600);
    }
    await at(`/v1/conversations/${conversationId}/bookmarks`, {
      label: 'Here',
      description: 'Of a call.',
      user: { name: 'Ana' },
      beginTimeOffset: 0,
      duration: 1,
    });
    expect(
      await secondsUntil('created_at', `bookmarks where conversation_id = ${conversationId}`),
    ).toBeWithin(-patienceSeconds, 0.1);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const spent = Number(/^confab_job_seconds_sum (\S+)$/m.exec(metrics)?.[1]);
    expect(spent).toBeWithin(0, patienceSeconds);
  });

  test('the attempts of a job that fails follow one another after their pauses', async () => {
    await confab.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'it does not fit'; end $$`);
    await confab.db.execute(sql`
      create trigger refuse before insert on messages for each row when (new.text = 'Refuse me.') execute function refuse()`);
    const { conversationId, jobId } = await at<{ conversationId: string; jobId: string }>(
      '/v1/process/text',
      {
        messages: [{ payload: { content: 'Refuse me.' } }],
      },
    );
    const wakeUp = `pgboss.job where name = 'conversation' and state = 'created' and singleton_key = '${conversationId}'`;
    const waits: number[] = [];
    await eventually(async () => {
      const wait = await secondsUntil('start_after', wakeUp);
      if (wait !== undefined) waits.push(wait);
      return (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'failed';
    }, 120_000);
    // 0.5, 1, 2 and 4 seconds.
    expect(Math.max(...waits)).toBeWithin(2, 4.1);
    const [job] = await confab.db.execute<{ attempts: number; seconds: number }>(sql`
      select attempts, extract(epoch from finished_at - started_at)::float8 as seconds from jobs where id = ${jobId}`);
    expect(job?.attempts).toBe(5);
    expect(job?.seconds).toBeWithin(7.4, 7.5 + patienceSeconds);
  }, 120_000);

  test('webhooks are signed now, tried again after their pause, and given up after 24 hours', async () => {
    const first = receiver.requests.length;
    /** Answered with an error, and a date in two seconds by the receiver's own clock. */
    receiver.behave(({ arrival }) => {
      if (arrival !== first) return { kind: 'answer', status: 200 };
      const headers = {
        date: 'Sun, 01 Mar 2020 12:00:00 GMT',
        'retry-after': 'Sun, 01 Mar 2020 12:00:03 GMT',
      };
      return { kind: 'answer', status: 503, headers };
    });
    await at('/v1/process/text', { ...saying('Call me.'), webhookUrl: receiver.origin });
    const heard = (await receiver.waitFor(first + 4, 30_000)).slice(first);
    const [refused, again] = heard;
    expect(again?.headers.get('webhook-id')).toBe(String(refused?.headers.get('webhook-id')));
    const pause = Number(again?.at) - Number(refused?.at);
    expect(pause).toBeWithin(2_900, 3_000 + patienceSeconds * 1000);
    const now = await epochSeconds(confab.db);
    for (const { headers } of heard)
      expect(Number(headers.get('webhook-timestamp'))).toBeWithin(now - 2 * patienceSeconds, now + 2);
  }, 120_000);

  test('a receiver that is away is probed after its pause, and loses what has waited for 24 hours', async () => {
    const away = startWebhookReceiver();
    const webhookUrl = away.origin;
    await away.close();
    const submitted = async () =>
      String((await at<{ jobId: string }>('/v1/process/text', { ...saying('Hello?'), webhookUrl })).jobId);
    const [old, young] = [await submitted(), await submitted()];
    for (const jobId of [old, young]) await completed(jobId);
    const failures = async () => {
      const [row] = await confab.db.execute<{ id: number; failures: number }>(
        sql`select id, failures from webhook_receivers where origin = ${webhookUrl}`,
      );
      return row ?? { id: 0, failures: 0 };
    };
    await eventually(async () => (await failures()).failures > 0, 30_000);
    const { id, failures: before } = await failures();
    for (const [jobId, hours] of [
      [old, 25],
      [young, 23],
    ] as const)
      await confab.db
        .update(webhookDeliveries)
        .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
        .where(eq(webhookDeliveries.jobId, jobId));
    await eventually(async () => (await failures()).failures > before, 30_000);
    const wait = await secondsUntil(
      'start_after',
      `pgboss.job where name = 'webhook-retry' and singleton_key = '${id}'`,
    );
    // Five seconds after the second failure, thirty after the third; give or take half of it.
    expect(wait).toBeWithin(-patienceSeconds, 46);
    const states = async (jobId: string) =>
      (
        await confab.db
          .selectDistinct({ state: webhookDeliveries.state })
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.jobId, jobId))
      ).map(({ state }) => state);
    expect(await states(old)).toEqual(['abandoned']);
    expect(await states(young)).toEqual(['pending']);
  }, 120_000);

  test('what an account may do in a minute comes back within a minute, and so do guesses', async () => {
    const limited = await confab.createAccount(`limited ${shiftSeconds}`);
    await limitAccount(confab.db, `limited ${shiftSeconds}`, { embedRequestsPerMinute: 1 });
    const embed = (base: string) =>
      fetch(`${base}/v1/model/embed`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ApiKey: limited.apiKey },
        body: JSON.stringify({ text: 'Hello' }),
      });
    expect((await embed(url)).status).toBe(200);
    for (const base of [url, confab.url]) {
      const response = await embed(base);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeWithin(60 - 2 * patienceSeconds, 61);
    }
    const guess = () =>
      fetch(`${url}/oauth2/token:generate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'application', appId: limited.appId, appSecret: 'a-wrong-secret' }),
      });
    const { atOnce, secondsEach } = failureLimits.appIdAtAddress;
    for (let guesses = 0; guesses < atOnce; guesses++) await guess();
    const response = await guess();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeWithin(1, secondsEach + 1);
  });

  test('a key of a request holds for both servers', async () => {
    const submitWith = (base: string, key: string) =>
      fetch(`${base}/v1/process/text`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          Authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(saying('Once.')),
      }).then((response) => response.json());
    const key = crypto.randomUUID();
    expect(await submitWith(confab.url, key)).toEqual(await submitWith(url, key));
  });
});
