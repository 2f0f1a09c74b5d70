/** What tests of receivers do again and again. */

import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { createReceiverLedger } from '../../../src/features/webhooks/batched-queries.ts';
import { type DrainReceiverDependencies, drainReceiver } from '../../../src/features/webhooks/deliver.ts';
import { ExtraCalls } from '../../../src/features/webhooks/extra-calls.ts';
import {
  type Lane,
  type LeasedReceiver,
  takeReceivers,
} from '../../../src/features/webhooks/lease-queries.ts';
import type { EvictableLease } from '../../../src/features/webhooks/receiver-leases.ts';
import { createLog } from '../../../src/telemetry/log.ts';

/** Takes the receiver that is due, as a worker does. */
export async function takeReceiver(db: Database, lane: Lane = 'answering'): Promise<LeasedReceiver> {
  const [receiver] = await takeReceivers(db, lane, 1);
  if (receiver === undefined) throw new Error('no receiver is due');
  return receiver;
}

/** Does what happens when a worker is taken for dead: its receiver gets another holder. */
export async function takeOver(db: Database, { id }: LeasedReceiver): Promise<LeasedReceiver> {
  const [row] = await db.execute<{ token: string }>(
    sql`update webhook_receivers set lease = gen_random_uuid() where id = ${id} returning lease as token`,
  );
  if (row === undefined) throw new Error('the receiver is gone');
  return { id, token: row.token };
}

/** Makes the calls of a receiver that was taken, as a worker does. Without an own lease nobody takes the receiver away. */
export function drainByHand(
  db: Database,
  receiver: LeasedReceiver,
  {
    lease,
    lane = 'answering',
    ...dependencies
  }: Pick<DrainReceiverDependencies, 'connections'> &
    Partial<DrainReceiverDependencies> & { readonly lease?: Partial<EvictableLease>; readonly lane?: Lane },
): Promise<void> {
  const ledger = createReceiverLedger(db, { onAbandoned: () => {}, onDue: () => {} });
  return drainReceiver(
    {
      ledgers: { answering: ledger, failing: ledger },
      log: createLog('silent'),
      allowed: 'all',
      extraCalls: new ExtraCalls(8),
      ...dependencies,
    },
    lane,
    receiver,
    {
      signal: new AbortController().signal,
      evicted: new AbortController().signal,
      waits: () => {},
      onNews: () => {},
      isOwnSince: () => true,
      ...lease,
    },
  );
}

/** A receiver as a queue has it: its failures, in how many seconds somebody may take it (null: never), whether somebody has it. */
export async function receiverState(db: Database, id: number) {
  const [row] = await db.execute<{ failures: number; dueIn: number | null; isLeased: boolean }>(sql`
    select failures, extract(epoch from due_at - now())::float8 as "dueIn", lease is not null as "isLeased"
    from webhook_receivers where id = ${id}`);
  if (row === undefined) throw new Error('the receiver is gone');
  return row;
}
