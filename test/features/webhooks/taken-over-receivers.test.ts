/**
 * A worker that makes webhook calls is stopped, or cut off, for longer than it may be, and goes on when another one has
 * taken its receiver over: it changes nothing, and makes no call that the other one has made.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import { webhookDeliveries } from '../../../src/db/schema.ts';
import { WebhookConnections } from '../../../src/features/webhooks/client/connections.ts';
import type { LeasedReceiver } from '../../../src/features/webhooks/lease-queries.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, startHandDrains, submit } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { drainByHand, receiverState, takeOver, takeReceiver } from './support.ts';

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

/** A job that is done, none of whose three calls has been made; and its receiver, which somebody took. */
async function completedUnheard() {
  const { jobId, conversationId } = await submit(confab, 'Is anybody there?', {
    webhookUrl: `http://receiver.test:${receiver.port}/`,
  });
  await hands.drain(await hands.takeWakeUp(), conversationId);
  return { jobId, taken: await takeReceiver(confab.db) };
}

interface Worker {
  /** Where it stands while it looks for the address of a receiver. */
  readonly gate?: ReturnType<typeof createGate>;
  /** Whether it knows that it has stood still. */
  readonly hasStoodStill?: () => boolean;
}

/** Calls the receiver as a worker does; its name leads to this machine. */
const drain = (taken: LeasedReceiver, { gate, hasStoodStill = () => false }: Worker = {}) =>
  drainByHand(confab.db, taken, {
    connections,
    async resolve() {
      await gate?.pass();
      return [{ address: '127.0.0.1', family: 4 }];
    },
    // Its heart beats every three seconds only: it has not heard yet that the receiver is another worker's.
    lease: { isOwnSince: () => !hasStoodStill() },
  });

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

const heard = () => receiver.requests.map(({ body }) => String(Reflect.get(Object(body), 'status')));
const anotherHolder = 'the lease of the receiver has another holder';

describe('taken over', () => {
  test.each([
    ['is refused', 500],
    ['is answered', 200],
  ])(
    'a worker whose receiver was taken over in the middle of a call changes nothing when its call %s',
    async (_, status) => {
      const { jobId, taken } = await completedUnheard();
      const answer = createGate();
      receiver.behave(({ arrival }) =>
        arrival === 0 ? { kind: 'answer', status, after: answer.pass() } : { kind: 'answer', status: 200 },
      );
      const paused = drain(taken);
      await receiver.waitFor(1);
      await drain(await takeOver(confab.db, taken));
      expect(await deliveriesOf(jobId)).toEqual(allDelivered);

      answer.open();
      await expect(paused).rejects.toThrow(anotherHolder);
      expect(await deliveriesOf(jobId)).toEqual(allDelivered);
      expect(heard()).toEqual(['scheduled', 'scheduled', 'in_progress', 'completed']);
    },
  );

  test('a worker whose receiver was taken over in the middle of a call leaves the other one’s call, which is still under way, to the other one', async () => {
    const { jobId, taken } = await completedUnheard();
    const [answer, otherAnswer] = [createGate(), createGate()];
    receiver.behave(({ arrival }) => {
      if (arrival === 0) return { kind: 'answer', status: 500, after: answer.pass() };
      return { kind: 'answer', status: 200, ...(arrival === 1 && { after: otherAnswer.pass() }) };
    });
    const paused = drain(taken);
    await receiver.waitFor(1);
    const other = drain(await takeOver(confab.db, taken));
    await receiver.waitFor(2);

    answer.open();
    await expect(paused).rejects.toThrow(anotherHolder);
    expect((await deliveriesOf(jobId))[0]).toEqual({ status: 'scheduled', state: 'pending', attempts: 0 });
    otherAnswer.open();
    await other;
    expect(await deliveriesOf(jobId)).toEqual(allDelivered);
  });

  test('a worker whose receiver was taken over in the middle of a call does not take it for dead, although it cannot reach it any more', async () => {
    const { jobId, taken } = await completedUnheard();
    const gate = createGate();
    const paused = drain(taken, { gate });
    await gate.reached;
    await drain(await takeOver(confab.db, taken));
    // Nobody is there any more when it goes on.
    await receiver.close();
    gate.open();
    await expect(paused).rejects.toThrow(anotherHolder);
    // The other one has given it back, with nothing left to call it for.
    expect(await receiverState(confab.db, taken.id)).toEqual({ failures: 0, dueIn: null, isLeased: false });
    expect(await deliveriesOf(jobId)).toEqual(allDelivered);
  });
});

describe('standing still', () => {
  async function goesOn(knowsThatItStoodStill: boolean) {
    const { jobId, taken } = await completedUnheard();
    const gate = createGate();
    let stoodStill = false;
    const paused = drain(taken, { gate, hasStoodStill: () => stoodStill });
    await gate.reached;
    await drain(await takeOver(confab.db, taken));
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
