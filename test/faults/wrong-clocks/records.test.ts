/** By whichever clock a server goes, what it writes down, keeps, counts and lists is the same. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { conversations, jobs } from '../../../src/db/schema.ts';
import { tokenLifetimeSeconds } from '../../../src/features/accounts/access-tokens.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { webhookRecordDays } from '../../../src/features/retention/retention.ts';
import { analysed, saying } from '../../support/clients/conversations.ts';
import { claimsOf, epochSeconds, signedToken } from '../../support/clients/tokens.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import { call, killServers } from '../../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import {
  clocks,
  patienceSeconds,
  retentionDays,
  type ShiftedServer,
  secondsUntil,
  startShiftedServer,
} from './support.ts';

describe.each(clocks)('with the clock of the machine %s', (_, shiftSeconds) => {
  /** With the right clock, and no worker any more. */
  let confab: TestConfab;
  let shifted: ShiftedServer;
  let receiver: WebhookReceiver;
  /** Of conversations that were there when it started. */
  let kept = '';
  let expired = '';

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

    shifted = await startShiftedServer(confab, shiftSeconds);
  }, 300_000);
  afterAll(async () => {
    await killServers();
    await confab.stop();
    await receiver.close();
  });

  test('control: the server itself believes that clock, as its log shows', async () => {
    const time = Date.parse(String((await shifted.server.waitForLog('ready')).time)) / 1000;
    expect(time - (await epochSeconds(confab.db)) - shiftSeconds).toBeWithin(-600, 60);
  });

  test('what has been kept for its time is deleted, and nothing else', async () => {
    expect(await shifted.server.waitForLog('deleted what has expired')).toMatchObject({
      conversations: 1,
      jobs: 1,
      webhookCalls: 3,
      idempotencyKeys: 1,
    });
    await call(200, 'GET', `${shifted.url}/v1/conversations/${kept}`, { token: shifted.token });
    await call(404, 'GET', `${shifted.url}/v1/conversations/${expired}`, { token: shifted.token });
    const left = await confab.db.execute(sql`select fingerprint from idempotency_keys`);
    expect([...left]).toEqual([{ fingerprint: 'young' }]);
  });

  test('tokens last for 24 hours, and both servers agree on which are over', async () => {
    expect(shifted.expiresIn).toBeWithin(tokenLifetimeSeconds - 120, tokenLifetimeSeconds + 1);
    expect(shifted.token).toBe(confab.account.token);
    const account = confab.account.id;
    const living = await signedToken(confab.db, await claimsOf(confab.db, account, 60));
    const over = await signedToken(confab.db, await claimsOf(confab.db, account, 0));
    for (const base of [shifted.url, confab.url]) {
      await call(200, 'GET', `${base}/v1/conversations/${kept}`, { token: living });
      await call(401, 'GET', `${base}/v1/conversations/${kept}`, { token: over });
    }
  });

  test('a conversation begins now, is listed by default, and so do its bookmarks', async () => {
    const before = await epochSeconds(confab.db);
    const { conversationId, jobId } = await shifted.at<{ conversationId: string; jobId: string }>(
      '/v1/process/text',
      {
        messages: [{ payload: { content: 'I will call you tomorrow.' } }],
      },
    );
    const id = `id = ${conversationId}`;
    expect(await secondsUntil(confab, 'start_time', `conversations where ${id}`)).toBeWithin(
      -patienceSeconds,
      0.1,
    );
    expect(await secondsUntil(confab, 'end_time', `conversations where ${id}`)).toBeWithin(
      -patienceSeconds,
      0.1,
    );
    await shifted.completed(jobId);
    for (const base of [shifted.url, confab.url]) {
      const { conversations: listed } = (await call(200, 'GET', `${base}/v1/conversations?order=desc`, {
        token: shifted.token,
      })) as { conversations: { id: string; startTime: string }[] };
      expect(listed[0]).toMatchObject({ id: conversationId });
      expect(Date.parse(String(listed[0]?.startTime)) / 1000).toBeWithin(before, before + patienceSeconds);
      // Days after a day that is today.
      const { insights } = (await call(200, 'GET', `${base}/v1/conversations/${conversationId}/insights`, {
        token: shifted.token,
      })) as { insights: { dueBy?: string }[] };
      const due = insights.flatMap(({ dueBy }) => dueBy ?? [])[0] ?? '';
      expect(Date.parse(due) / 1000 - before).toBeWithin(-60, 2 * 24 * 3600);
    }
    await shifted.at(`/v1/conversations/${conversationId}/bookmarks`, {
      label: 'Here',
      description: 'Of a call.',
      user: { name: 'Ana' },
      beginTimeOffset: 0,
      duration: 1,
    });
    expect(
      await secondsUntil(confab, 'created_at', `bookmarks where conversation_id = ${conversationId}`),
    ).toBeWithin(-patienceSeconds, 0.1);
    const metrics = await (await fetch(`${shifted.url}/metrics`)).text();
    const spent = Number(/^confab_job_seconds_sum (\S+)$/m.exec(metrics)?.[1]);
    expect(spent).toBeWithin(0, patienceSeconds);
  });

  test('what an account may do in a minute comes back within a minute, and so do guesses', async () => {
    const limited = await confab.createAccount(`limited ${shiftSeconds}`);
    await limitAccount(confab.db, `limited ${shiftSeconds}`, { embedRequestsPerMinute: 1 });
    const embed = (base: string) =>
      fetch(`${base}/v1/model/embed`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ApiKey: limited.apiKey },
        body: JSON.stringify({ text: 'Hello' }),
      });
    expect((await embed(shifted.url)).status).toBe(200);
    for (const base of [shifted.url, confab.url]) {
      const response = await embed(base);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeWithin(60 - 2 * patienceSeconds, 61);
    }
    const guess = () =>
      fetch(`${shifted.url}/oauth2/token:generate`, {
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
          Authorization: `Bearer ${shifted.token}`,
        },
        body: JSON.stringify(saying('Once.')),
      }).then((response) => response.json());
    const key = crypto.randomUUID();
    expect(await submitWith(confab.url, key)).toEqual(await submitWith(shifted.url, key));
  });
});
