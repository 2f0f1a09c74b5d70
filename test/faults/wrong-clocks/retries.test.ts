/** By whichever clock a server goes, what has failed is tried again after the same pause, and given up as late. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { webhookDeliveries } from '../../../src/db/schema.ts';
import { saying } from '../../support/clients/conversations.ts';
import { epochSeconds } from '../../support/clients/tokens.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { call, killServers } from '../../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { clocks, patienceSeconds, type ShiftedServer, secondsUntil, startShiftedServer } from './support.ts';

/** A server with such a clock, one with the right clock and no worker, and a receiver that both may call. */
interface Place {
  readonly confab: TestConfab;
  readonly shifted: ShiftedServer;
  readonly receiver: WebhookReceiver;
}

const places = new Map<number, Place>();
beforeAll(async () => {
  for (const [, shiftSeconds] of clocks) {
    const confab = await startConfab({ worker: false });
    const shifted = await startShiftedServer(confab, shiftSeconds);
    places.set(shiftSeconds, { confab, shifted, receiver: startWebhookReceiver() });
  }
}, 300_000);
afterAll(async () => {
  await killServers();
  for (const { confab, receiver } of places.values()) {
    await confab.stop();
    await receiver.close();
  }
});

function placeOf(shiftSeconds: number): Place {
  const place = places.get(shiftSeconds);
  if (place === undefined) throw new Error('it was not started');
  return place;
}

// All do little but wait: they wait side by side, those of the other clocks, too.
describe.each(clocks)('with the clock of the machine %s', (_, shiftSeconds) => {
  test.concurrent('the attempts of a job that fails follow one another after their pauses', async () => {
    const { confab, shifted } = placeOf(shiftSeconds);
    await confab.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'it does not fit'; end $$`);
    await confab.db.execute(sql`
      create trigger refuse before insert on messages for each row when (new.text = 'Refuse me.') execute function refuse()`);
    const { conversationId, jobId } = await shifted.at<{ conversationId: string; jobId: string }>(
      '/v1/process/text',
      {
        messages: [{ payload: { content: 'Refuse me.' } }],
      },
    );
    const wakeUp = `pgboss.job where name = 'conversation' and state = 'created' and singleton_key = '${conversationId}'`;
    const waits: number[] = [];
    await eventually(async () => {
      const wait = await secondsUntil(confab, 'start_after', wakeUp);
      if (wait !== undefined) waits.push(wait);
      return (
        (await call(200, 'GET', `${shifted.url}/v1/job/${jobId}`, { token: shifted.token })).status ===
        'failed'
      );
    }, 300_000);
    // 0.5, 1, 2 and 4 seconds.
    expect(Math.max(...waits)).toBeWithin(2, 4.1);
    const [job] = await confab.db.execute<{ attempts: number; seconds: number }>(sql`
      select attempts, extract(epoch from finished_at - started_at)::float8 as seconds from jobs where id = ${jobId}`);
    expect(job?.attempts).toBe(5);
    expect(job?.seconds).toBeWithin(7.4, 7.5 + patienceSeconds);
  }, 300_000);

  test.concurrent('webhooks are signed now, tried again after their pause, and given up after 24 hours', async () => {
    const { confab, shifted, receiver } = placeOf(shiftSeconds);
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
    await shifted.at('/v1/process/text', { ...saying('Call me.'), webhookUrl: receiver.origin });
    const heard = (await receiver.waitFor(first + 4, 30_000)).slice(first);
    const [refused, again] = heard;
    expect(again?.headers.get('webhook-id')).toBe(String(refused?.headers.get('webhook-id')));
    const pause = Number(again?.at) - Number(refused?.at);
    expect(pause).toBeWithin(2_900, 3_000 + patienceSeconds * 1000);
    const now = await epochSeconds(confab.db);
    for (const { headers } of heard)
      expect(Number(headers.get('webhook-timestamp'))).toBeWithin(now - 2 * patienceSeconds, now + 2);
  }, 300_000);

  test.concurrent('a receiver that is away is probed after its pause, and loses what has waited for 24 hours', async () => {
    const { confab, shifted } = placeOf(shiftSeconds);
    const away = startWebhookReceiver();
    const webhookUrl = away.origin;
    await away.close();
    const submitted = async () =>
      String(
        (await shifted.at<{ jobId: string }>('/v1/process/text', { ...saying('Hello?'), webhookUrl })).jobId,
      );
    const [old, young] = [await submitted(), await submitted()];
    for (const jobId of [old, young]) await shifted.completed(jobId);
    const failures = async () => {
      const [row] = await confab.db.execute<{ id: number; failures: number }>(
        sql`select id, failures from webhook_receivers where origin = ${webhookUrl}`,
      );
      return row ?? { id: 0, failures: 0 };
    };
    await eventually(async () => (await failures()).failures > 0, 30_000);
    for (const [jobId, hours] of [
      [old, 25],
      [young, 23],
    ] as const)
      await confab.db
        .update(webhookDeliveries)
        .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
        .where(eq(webhookDeliveries.jobId, jobId));
    const states = async (jobId: string) =>
      (
        await confab.db
          .selectDistinct({ state: webhookDeliveries.state })
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.jobId, jobId))
      ).map(({ state }) => state);
    // By the next failure; by the one after it, if that one was under way before the deliveries became so old.
    await eventually(async () => (await states(old)).every((state) => state === 'abandoned'), 60_000);
    expect(await states(young)).toEqual(['pending']);
    const { id } = await failures();
    const wait = await secondsUntil(confab, 'due_at', `webhook_receivers where id = '${id}'`);
    // Five seconds after the second failure, thirty after the third, give or take half of it.
    expect(wait).toBeWithin(-patienceSeconds, 46);
  }, 300_000);
});
