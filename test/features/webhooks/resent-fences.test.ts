/** What a worker has found out about calls that their account sends again meanwhile does not undo it. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readDue } from '../../../src/features/webhooks/due-queries.ts';
import type { Lane, LeasedReceiver } from '../../../src/features/webhooks/lease-queries.ts';
import { depart, recordAttempts } from '../../../src/features/webhooks/outcome-queries.ts';
import { abandonOverdue } from '../../../src/features/webhooks/patience-queries.ts';
import { resendDelivery } from '../../../src/features/webhooks/resend-queries.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { daysAgo } from '../retention/support.ts';
import { receiverState, takeReceiver } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** Takes the only receiver that is due, and looks what is to be called. */
async function taken(lane: Lane, failures: number) {
  await confab.db.execute(
    sql`update webhook_receivers set due_at = now() - interval '1 second', failures = ${failures} where lease is null`,
  );
  const receiver = await takeReceiver(confab.db, lane);
  const [known] = await readDue(confab.db, [{ receiver, which: 'all', limit: 8 }]);
  return { receiver, deliveries: known?.next ?? [] };
}
const resend = (webhookId: string) => resendDelivery(confab.db, confab.account.id, webhookId);
const stateOf = async (webhookId: string) => {
  const [row] = await confab.db.execute<{ state: string }>(
    sql`select state from webhook_deliveries where webhook_id = ${webhookId}`,
  );
  return row?.state;
};

/** A call that waits behind one by which its receiver has ended those of the job; a worker has just seen that. */
async function endedCall() {
  await confab.db.execute(sql`delete from webhook_receivers`);
  const jobId = randomUUID();
  await insertDelivery(confab, confab.account.id, { jobId, state: 'abandoned', stopsJob: true });
  const webhookId = await insertDelivery(confab, confab.account.id, { jobId, state: 'pending' });
  const { receiver, deliveries } = await taken('answering', 0);
  const [delivery] = deliveries;
  if (delivery === undefined) throw new Error('nothing is due');
  expect(delivery).toMatchObject({ webhookId, isStopped: true });
  const given = {
    delivery,
    result: 'abandoned',
    attempts: 0,
    outcome: 'ended',
    delayMilliseconds: 0,
  } as const;
  const record = () => recordAttempts(confab.db, [{ receiver, attempts: [given] }]);
  return { webhookId, record };
}

test('a call whose job’s calls have ended is not given up any more once its account has sent it again', async () => {
  const control = await endedCall();
  await control.record();
  expect(await stateOf(control.webhookId)).toBe('abandoned');

  const { webhookId, record } = await endedCall();
  await resend(webhookId);
  await record();
  expect(await stateOf(webhookId)).toBe('pending');
});

/** A call that is older than a day and waits for its receiver; a worker finds out that it does not answer. */
async function overdueCall() {
  await confab.db.execute(sql`delete from webhook_receivers`);
  const webhookId = await insertDelivery(confab, confab.account.id, {
    state: 'pending',
    createdAt: daysAgo(1.1),
  });
  const { receiver } = await taken('failing', 5);
  return { webhookId, receiver };
}
async function foundDead(receiver: LeasedReceiver) {
  const [step] = await abandonOverdue(confab.db, [{ receiver, after: 0 }]);
  const ends = await depart(confab.db, [{ receiver, attempts: [], failures: 6, notBefore: 3_600_000 }]);
  return { ends, abandoned: step?.abandoned };
}

test('a call that is sent again while its receiver is found dead is not given up, and its receiver is called again at once', async () => {
  const control = await overdueCall();
  expect(await foundDead(control.receiver)).toEqual({ ends: ['later'], abandoned: 1 });
  expect(await stateOf(control.webhookId)).toBe('abandoned');

  const { webhookId, receiver } = await overdueCall();
  await resend(webhookId);
  expect(await foundDead(receiver)).toEqual({ ends: ['now'], abandoned: 0 });
  expect(await stateOf(webhookId)).toBe('pending');
  expect((await receiverState(confab.db, receiver.id)).failures).toBe(6);

  // Nobody has asked since: what is found then counts.
  const again = await taken('failing', 6);
  expect(await foundDead(again.receiver)).toEqual({ ends: ['later'], abandoned: 1 });
  expect(await stateOf(webhookId)).toBe('abandoned');
});
