/** Giving up the calls of receivers that do not answer, a little at a time. */

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { isOverdue } from './due-queries.ts';
import { followers } from './follower-queries.ts';
import { type LeasedReceiver, leaseEnd, ownReceivers } from './lease-queries.ts';

/** Calls that one statement gives up, of all its receivers together. */
const callsTogether = 1_000;

/** Where a walk through the pending calls of a receiver is; they are in the order in which they were written. */
export interface Impatience {
  readonly receiver: LeasedReceiver;
  /** The last call that was looked at; at first 0. */
  readonly after: number;
}

/** What came of one step of such a walk. */
export interface GivenUp {
  readonly abandoned: number;
  /** The last call that was looked at. */
  readonly lastId: number;
  /** Whether no overdue call is left, or none is to be given up any more. */
  readonly isLast: boolean;
}

/**
 * Gives up the next calls of receivers that are overdue, by one statement of constant text. None of a receiver for which somebody
 * has asked meanwhile: it is about to be called again.
 *
 * Receivers are locked meanwhile, but not as a whole: who sends a call again comes before or after this, and who writes new ones
 * waits for nothing. Heartbeats pass over what is locked, so each step renews the leases itself.
 *
 * Calls that are written later are overdue later, so the first one that is not ends the walk.
 *
 * They are found in the order of an index: PostgreSQL would go through those of all receivers where it takes most calls for this
 * one's.
 *
 * @returns in the order of the questions; undefined where the lease is another worker's: nothing was written
 */
export async function abandonOverdue(
  db: Database,
  walks: readonly Impatience[],
): Promise<(GivenUp | undefined)[]> {
  const limit = Math.ceil(callsTogether / Math.max(walks.length, 1));
  const rows = await db.execute<{
    id: number;
    abandoned: number;
    lastId: string | null;
    isLast: boolean;
  }>(sql`
    with own as materialized (
      select receiver.id, receiver.is_wanted from ${ownReceivers(walks.map(({ receiver }) => receiver))}
      order by receiver.id for no key update of receiver
    ), renewed as (
      update webhook_receivers receiver set due_at = ${leaseEnd} from own where receiver.id = own.id
    ), next as materialized (
      select pending.id, pending.receiver_id, ${isOverdue(sql`pending.created_at`)} as is_overdue
      from own
      join jsonb_to_recordset(${toJson(walks.map(({ receiver: { id }, after }) => ({ id, after })))}::jsonb)
        as walk(id int, after bigint) on walk.id = own.id
      cross join lateral (
        select id, receiver_id, state, created_at from webhook_deliveries
        where (receiver_id, state, id) > (own.id, 'pending', walk.after) order by receiver_id, state, id limit ${limit}
      ) pending
      where not own.is_wanted and pending.receiver_id = own.id and pending.state = 'pending'
    ), overdue as materialized (
      select id from webhook_deliveries pending
      where id = any(array(select id from next where is_overdue)) and state = 'pending'
      order by id for no key update of pending
    ), abandoned as (
      update webhook_deliveries delivery set state = 'abandoned', settled_at = now(),
        outcome = coalesce(outcome, ${'given up without a call: its receiver does not answer'})
      from overdue where delivery.id = overdue.id
      returning delivery.receiver_id, delivery.id, delivery.job_id, delivery.state, delivery.next_attempt_at
    ), ${followers(sql`abandoned`, sql`not in (select id from overdue)`)}
    select own.id, (select count(*)::int from abandoned where receiver_id = own.id) as abandoned,
      max(next.id) as "lastId", count(next.id) < ${limit} or not bool_and(next.is_overdue) as "isLast"
    from own left join next on next.receiver_id = own.id group by own.id`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return walks.map(({ receiver, after }) => {
    const row = found.get(receiver.id);
    if (row === undefined) return undefined;
    const { abandoned, lastId, isLast } = row;
    return { abandoned, lastId: lastId === null ? after : Number(lastId), isLast };
  });
}
