import { afterAll, beforeAll, expect, test } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import { webhookDeliveries } from '../../../src/db/schema.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import {
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  await keepPauses();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

const field = ({ body }: ReceivedRequest, name: string) => String(Reflect.get(Object(body), name));
const statusesOf = (jobId: string) =>
  receiver.requests
    .filter((request) => field(request, 'jobId') === jobId)
    .map((request) => field(request, 'status'));

const deliveriesOf = (jobId: string) =>
  confab.db
    .select({ state: webhookDeliveries.state, attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.jobId, jobId))
    .orderBy(asc(webhookDeliveries.id));

/** The database keeps the pause, in seconds, that every failed attempt was given, however late a test looks. */
async function keepPauses(): Promise<void> {
  await confab.db.execute(sql.raw('create table pauses (job_id uuid, attempts integer, seconds float8)'));
  await confab.db.execute(
    sql.raw(`create function keep_pause() returns trigger language plpgsql as $$ begin
      insert into pauses
        values (new.job_id, new.attempts, extract(epoch from new.next_attempt_at - now()));
      return null; end $$`),
  );
  await confab.db.execute(
    sql.raw(`create trigger keep_pause after update on webhook_deliveries for each row
      when (new.attempts > old.attempts and new.state = 'pending') execute function keep_pause()`),
  );
}

const pausesOf = async (jobId: string): Promise<readonly number[]> =>
  (await confab.db.execute(sql`select seconds from pauses where job_id = ${jobId} order by attempts`)).map(
    ({ seconds }) => Number(seconds),
  );

/**
 * Lets time pass for what waits: everything that is to be done later is to be done so much earlier. Nothing
 * passes when the job's first call has been attempted again meanwhile: a pause of a second ends by itself.
 */
async function pass(seconds: number, jobId: string, attempts: number): Promise<void> {
  const passed = await confab.db.execute(sql`update webhook_deliveries
    set next_attempt_at = next_attempt_at - ${seconds} * interval '1 second',
      created_at = created_at - ${seconds} * interval '1 second'
    where state = 'pending'
      and exists (select from webhook_deliveries where job_id = ${jobId} and attempts = ${attempts})
    returning id`);
  if (passed.length === 0) return;
  // Whoever has just called gives the receiver back a moment after the attempt is on record.
  await eventually(async () => {
    const moved = await confab.db.execute(sql`update webhook_receivers
      set due_at = due_at - ${seconds} * interval '1 second' where lease is null returning 1`);
    return moved.length > 0;
  });
}

/** Means of the pauses between attempts, in seconds; each may be half as long or half as long again. */
const schedule = [1, 5, 30, 120, 600, 1800, 3600, 7200];

test('a receiver that answers 500 for an hour is called by the schedule; later calls of the job wait, other work does not', async () => {
  receiver.behave(({ path }) => ({ kind: 'answer', status: path === '/broken' ? 500 : 200 }));
  const { jobId } = await submit(confab, 'Nobody takes this.', { webhookUrl: `${receiver.origin}/broken` });
  expect(await confab.jobEnded(jobId)).toBe('completed');

  let passed = 0;
  for (const [index, mean] of schedule.entries()) {
    const attempts = index + 1;
    await eventually(async () => (await pausesOf(jobId)).length >= attempts);
    const pause = (await pausesOf(jobId))[index] ?? Number.NaN;
    expect(pause).toBeWithin(mean * 0.5, mean * 1.5 + 0.001);
    const [, ...later] = await deliveriesOf(jobId);
    expect(later.map((delivery) => delivery.attempts)).toEqual([0, 0]);
    passed += pause;

    // Meanwhile others of the same receiver are heard of as if nothing were wrong.
    const other = await submit(confab, 'Somebody takes this.', { webhookUrl: `${receiver.origin}/fine` });
    await receiver.waitFor(() => statusesOf(other.jobId).length === 3);
    await pass(pause, jobId, attempts);
  }
  // Half of the means is the least that they add up to.
  expect(passed).toBeGreaterThan(3600);
  await eventually(async () => (await pausesOf(jobId)).length === schedule.length + 1);
  expect(new Set(statusesOf(jobId))).toEqual(new Set(['scheduled']));

  receiver.behave({ kind: 'answer', status: 200 });
  await pass(7 * 3600, jobId, schedule.length + 1);
  await receiver.waitFor(() => statusesOf(jobId).includes('completed'));
  const statuses = statusesOf(jobId);
  expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual([
    'scheduled',
    'in_progress',
    'completed',
  ]);
  await eventually(async () => (await deliveriesOf(jobId)).every(({ state }) => state === 'delivered'));
}, 300_000);

test('a path that never answers keeps neither the news of other paths nor their order back', async () => {
  receiver.behave(({ path }) => (path === '/hang' ? { kind: 'hang' } : { kind: 'answer', status: 200 }));
  const hanging = await submit(confab, 'Into the void.', { webhookUrl: `${receiver.origin}/hang` });
  await receiver.waitFor((requests) => requests.some(({ path }) => path === '/hang'));
  const hungAt = performance.now();
  const { jobId } = await submit(confab, 'Somebody takes this.', { webhookUrl: `${receiver.origin}/fine` });
  await receiver.waitFor(() => statusesOf(jobId).length === 3, 9_000);

  expect(statusesOf(jobId)).toEqual(['scheduled', 'in_progress', 'completed']);
  // Its ten seconds are not over.
  expect(performance.now() - hungAt).toBeLessThan(9_000);
  expect(statusesOf(hanging.jobId)).toEqual(['scheduled']);
  receiver.behave({ kind: 'answer', status: 200 });
}, 300_000);

test('a call that hangs when its worker stops is left to the next one, and is no failure of the receiver', async () => {
  const unheard = startWebhookReceiver();
  unheard.behave({ kind: 'hang' });
  const own = await startConfab({ worker: false });
  const worker = await own.startWorker({ finishMilliseconds: 50 });
  const { jobId } = await submit(own, 'Is anybody there?', { webhookUrl: unheard.origin });
  await unheard.waitFor(1);
  await own.jobEnded(jobId);
  await worker.stop();
  // Handed over in order: nobody has to notice that the worker is gone.
  expect([
    ...(await own.db.execute(sql`
      select failures, lease, due_at <= now() as "isDue" from webhook_receivers`)),
  ]).toEqual([{ failures: 0, lease: null, isDue: true }]);
  expect([...(await own.db.execute(sql`select distinct attempts from webhook_deliveries`))]).toEqual([
    { attempts: 0 },
  ]);

  unheard.behave({ kind: 'answer', status: 200 });
  await own.startWorker();
  await unheard.waitFor((requests) => requests.some((request) => field(request, 'status') === 'completed'));
  await own.stop();
  await unheard.close();
}, 300_000);
