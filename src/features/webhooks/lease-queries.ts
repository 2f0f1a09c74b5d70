/**
 * Receivers as a queue: a worker takes those that are due, with a lease that it renews, and gives each back when nothing is
 * left to call it for (docs/decisions/0033-receivers-are-a-queue.md).
 *
 * While somebody has a receiver, `due_at` is the end of the lease: one whose worker is gone is due again by itself.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { leaseSeconds } from '../../queue/held-leases.ts';

/** Those that answer, as far as is known, and those that did not: they share nothing, so that the dead keep nobody back. */
export type Lane = 'answering' | 'failing';

/** A receiver that a worker has; the token fences it against a later holder. */
export interface LeasedReceiver {
  readonly id: number;
  readonly token: string;
}

/**
 * The channel of PostgreSQL that says when a receiver has become due, without a payload; or that there is more to call one for
 * that somebody has, by its id.
 */
export const receiversDueChannel = 'confab_receivers_due';

const lease = sql.raw(`interval '${leaseSeconds} seconds'`);
/** When a lease ends that begins, or is renewed, now. */
export const leaseEnd = sql`now() + ${lease}`;

/** Spelled as in the partial indexes. Of those that do not answer the ones come first that failed least. */
const dueOf: Record<Lane, SQL> = {
  answering: sql`failures = 0 and due_at is not null and due_at <= now() order by due_at`,
  failing: sql`failures > 0 and due_at is not null and due_at <= now() order by failures, due_at`,
};

/** Takes receivers that are due, `limit` at most. */
export async function takeReceivers(db: Database, lane: Lane, limit: number): Promise<LeasedReceiver[]> {
  return [
    ...(await db.execute<LeasedReceiver & Record<string, unknown>>(sql`
      with due as materialized (
        select id from webhook_receivers where ${dueOf[lane]} limit ${limit} for no key update skip locked
      )
      update webhook_receivers receiver set lease = gen_random_uuid(), due_at = ${leaseEnd}
      from due where receiver.id = due.id
      returning receiver.id, receiver.lease as token`)),
  ];
}

/**
 * The receivers whose leases are still their holders' own, as `receiver`, for a lock to follow; the holdings as `held`. The
 * statement has the same text for each number of them.
 */
export const ownReceivers = (leases: readonly LeasedReceiver[]): SQL => sql`
  webhook_receivers receiver
  join jsonb_to_recordset(${toJson(leases.map(({ id, token }) => ({ id, token })))}::jsonb) as held(id int, token uuid)
    on receiver.id = held.id and receiver.lease = held.token`;

/**
 * Renews leases, but not those that somebody writes about, or gives back, at this moment: it would wait for them.
 *
 * @returns by the receiver's id, for those that are still their holder's own, whether the lease was renewed
 */
export async function renewReceivers(
  db: Database,
  leases: readonly LeasedReceiver[],
): Promise<ReadonlyMap<string, boolean>> {
  if (leases.length === 0) return new Map();
  const rows = await db.execute<{ id: number; isRenewed: boolean }>(sql`
    with own as materialized (select receiver.id from ${ownReceivers(leases)}), idle as materialized (
      select receiver.id from ${ownReceivers(leases)} order by receiver.id for no key update of receiver skip locked
    ), renewed as (
      update webhook_receivers receiver set due_at = ${leaseEnd} from idle where receiver.id = idle.id
    )
    select id, id in (select id from idle) as "isRenewed" from own`);
  return new Map(rows.map(({ id, isRenewed }) => [String(id), isRenewed]));
}

/** Leaves a receiver to be taken again in a second. */
export async function leaveReceiver(db: Database, { id, token }: LeasedReceiver): Promise<void> {
  await db.execute(sql`update webhook_receivers set lease = null, due_at = now() + interval '1 second'
    where id = ${id} and lease = ${token}`);
}

/**
 * Frees the receivers whose leases nobody has renewed since a moment.
 *
 * @param askedAt a `timestamptz` of the database's clock
 * @returns how many
 */
export async function freeUnclaimedReceivers(db: Database, askedAt: string): Promise<number> {
  const freed = await db.execute(sql`
    with unclaimed as materialized (
      select id from webhook_receivers where lease is not null and due_at < ${askedAt}::timestamptz + ${lease}
      order by id for no key update
    )
    update webhook_receivers receiver set lease = null, due_at = now()
    from unclaimed where receiver.id = unclaimed.id
    returning receiver.id`);
  return freed.length;
}
