/**
 * A worker that makes webhook calls is stopped, or cut off, for longer than it may be, and goes on when another one has
 * taken its receiver over: it changes nothing, and makes no call that the other one has made.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookReceivers } from '../../../src/db/schema.ts';
import { createReceiverLedger } from '../../../src/features/webhooks/batched-queries.ts';
import { WebhookConnections } from '../../../src/features/webhooks/client/connections.ts';
import { drainReceiver } from '../../../src/features/webhooks/deliver.ts';
import { ExtraCalls } from '../../../src/features/webhooks/slots.ts';
import type { HeldWakeUp } from '../../../src/queue/queues.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, startHandDrains, submit, wakeUpCount } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
let receiver: WebhookReceiver;
const connections = new WebhookConnections();
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
});
afterAll(async () => {
  connections.close();
  await hands.stop();
  await confab.stop();
});
beforeEach(() => {
  receiver = startWebhookReceiver();
});
afterEach(() => receiver.close());

/** A job that is done, none of whose three calls has been made; and the wake-up of its receiver, which somebody took. */
async function completedUnheard() {
  const { jobId, conversationId } = await submit(confab, 'Is anybody there?', {
    webhookUrl: `http://receiver.test:${receiver.port}/`,
  });
  await hands.drain(await hands.takeWakeUp(), conversationId);
  const [taken] = await confab.db.execute<{ id: string; retryCount: number; receiverId: number }>(sql`
    update pgboss.job set state = 'active', started_on = now() where name = 'webhook' and state = 'created'
    returning id, retry_count as "retryCount", (data->>'receiverId')::int as "receiverId"`);
  if (taken === undefined) throw new Error('no wake-up is due');
  const { receiverId, ...held } = taken;
  return { jobId, receiverId, wakeUp: { queue: 'webhook', ...held } as const };
}

interface Worker {
  /** Where it stands while it looks for the address of a receiver. */
  readonly gate?: ReturnType<typeof createGate>;
  /** Whether it knows that it has stood still. */
  readonly hasStoodStill?: () => boolean;
}

/** Calls the receiver as a worker does; its name leads to this machine. */
function drain(wakeUp: HeldWakeUp, receiverId: number, { gate, hasStoodStill = () => false }: Worker = {}) {
  const ledger = createReceiverLedger(confab.db, hands.wakeUps, () => {});
  return drainReceiver(
    {
      ledger,
      troubledLedger: ledger,
      log: createLog('silent'),
      allowed: 'all',
      connections,
      extraCalls: new ExtraCalls(8),
      async resolve() {
        await gate?.pass();
        return [{ address: '127.0.0.1', family: 4 }];
      },
    },
    wakeUp,
    receiverId,
    {
      // Its heart beats every three seconds only: it has not heard yet that the wake-up is another worker's.
      signal: new AbortController().signal,
      evicted: new AbortController().signal,
      waits: () => {},
      isOwnSince: () => !hasStoodStill(),
    },
  );
}

const deliveriesOf = (jobId: string) =>
  confab.db
    .select({
      status: webhookDeliveries.status,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.jobId, jobId))
    .orderBy(asc(webhookDeliveries.id));

const allDelivered = (['scheduled', 'in_progress', 'completed'] as const).map((status) => ({
  status,
  state: 'delivered' as const,
  attempts: 1,
}));

async function failuresOf(receiverId: number): Promise<number | undefined> {
  const [row] = await confab.db.select().from(webhookReceivers).where(eq(webhookReceivers.id, receiverId));
  return row?.failures;
}

const heard = () => receiver.requests.map(({ body }) => String(Reflect.get(Object(body), 'status')));
const anotherHolder = 'the wake-up has another holder';

describe('taken over', () => {
  test.each([
    ['is refused', 500],
    ['is answered', 200],
  ])(
    'a worker whose receiver was taken over in the middle of a call changes nothing when its call %s',
    async (_, status) => {
      const { jobId, receiverId, wakeUp } = await completedUnheard();
      const answer = createGate();
      receiver.behave(({ arrival }) =>
        arrival === 0 ? { kind: 'answer', status, after: answer.pass() } : { kind: 'answer', status: 200 },
      );
      const paused = drain(wakeUp, receiverId);
      await receiver.waitFor(1);
      await drain(await hands.takeOver(wakeUp), receiverId);
      expect(await deliveriesOf(jobId)).toEqual(allDelivered);

      answer.open();
      await expect(paused).rejects.toThrow(anotherHolder);
      expect(await deliveriesOf(jobId)).toEqual(allDelivered);
      expect(heard()).toEqual(['scheduled', 'scheduled', 'in_progress', 'completed']);
    },
  );

  test('a worker whose receiver was taken over in the middle of a call leaves the other one’s call, which is still under way, to the other one', async () => {
    const { jobId, receiverId, wakeUp } = await completedUnheard();
    const [answer, otherAnswer] = [createGate(), createGate()];
    receiver.behave(({ arrival }) => {
      if (arrival === 0) return { kind: 'answer', status: 500, after: answer.pass() };
      return { kind: 'answer', status: 200, ...(arrival === 1 && { after: otherAnswer.pass() }) };
    });
    const paused = drain(wakeUp, receiverId);
    await receiver.waitFor(1);
    const other = drain(await hands.takeOver(wakeUp), receiverId);
    await receiver.waitFor(2);

    answer.open();
    await expect(paused).rejects.toThrow(anotherHolder);
    expect((await deliveriesOf(jobId))[0]).toEqual({ status: 'scheduled', state: 'pending', attempts: 0 });
    otherAnswer.open();
    await other;
    expect(await deliveriesOf(jobId)).toEqual(allDelivered);
  });

  test('a worker whose receiver was taken over in the middle of a call does not take it for dead, although it cannot reach it any more', async () => {
    const { jobId, receiverId, wakeUp } = await completedUnheard();
    const gate = createGate();
    const paused = drain(wakeUp, receiverId, { gate });
    await gate.reached;
    await drain(await hands.takeOver(wakeUp), receiverId);
    // Nobody is there any more when it goes on.
    await receiver.close();
    gate.open();
    await expect(paused).rejects.toThrow(anotherHolder);
    expect(await failuresOf(receiverId)).toBe(0);
    expect(await wakeUpCount(confab, 'webhook-retry', String(receiverId))).toBe(0);
    expect(await deliveriesOf(jobId)).toEqual(allDelivered);
  });
});

describe('standing still', () => {
  async function goesOn(knowsThatItStoodStill: boolean) {
    const { jobId, receiverId, wakeUp } = await completedUnheard();
    const gate = createGate();
    let stoodStill = false;
    const paused = drain(wakeUp, receiverId, { gate, hasStoodStill: () => stoodStill });
    await gate.reached;
    await drain(await hands.takeOver(wakeUp), receiverId);
    expect(heard()).toEqual(['scheduled', 'in_progress', 'completed']);
    stoodStill = knowsThatItStoodStill;
    gate.open();
    await expect(paused).rejects.toThrow(anotherHolder);
    expect(await deliveriesOf(jobId)).toEqual(allDelivered);
  }

  test('a worker that stood still between looking what is due and calling does not make the calls any more that others have made meanwhile', async () => {
    await goesOn(true);
    expect(heard()).toEqual(['scheduled', 'in_progress', 'completed']);
  });

  test('control: a worker makes one call once more, out of order, if it does not know that it stood still', async () => {
    await goesOn(false);
    expect(heard()).toEqual(['scheduled', 'in_progress', 'completed', 'scheduled']);
  });
});
