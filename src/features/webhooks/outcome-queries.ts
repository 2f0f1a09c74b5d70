/**
 * What becomes of the webhook calls in the outbox. Whoever makes them has the lease of their receiver, and everything here is
 * written on two conditions: that the lease is still the holder's own, and that the call is as it was seen. So a worker that
 * stood still for longer than it may changes nothing of what another one has done meanwhile.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { inOneRoundTrip } from '../../db/pipeline.ts';
import { toJson } from '../../db/rows.ts';
import { type DueDelivery, isFirstOfJob } from './due-queries.ts';
import { followers } from './follower-queries.ts';
import { type LeasedReceiver, ownReceivers } from './lease-queries.ts';

/** What came of one attempt. */
export interface AttemptOutcome {
  readonly delivery: DueDelivery;
  /** `stopped` ends every call of the job; `failed` is tried again, `abandoned` is not. */
  readonly result: 'delivered' | 'failed' | 'abandoned' | 'stopped';
  /** Attempts so far. */
  readonly attempts: number;
  /** One sentence about the answer. */
  readonly outcome: string;
  /** Milliseconds until the next attempt, after one that failed. */
  readonly delayMilliseconds: number;
}

/** What came of the attempts that the holder of a lease has made. */
export interface AttemptRecord {
  readonly receiver: LeasedReceiver;
  readonly attempts: readonly AttemptOutcome[];
}

/** Attempts that are counted: the column holds no more, and one that cannot be written would keep those of others from being so. */
export const mostAttempts = 32_767;

/**
 * Expressions of a `with` that write what came of attempts: of those calls that are as they were seen, where `isOwn`, too.
 *
 * A call has another time to be called at once its account has sent it again. An attempt that was begun before counts as one,
 * but unless it was delivered it decides nothing: the call stays due.
 */
const writing = (records: readonly AttemptRecord[], isOwn: SQL) => {
  const rows = records.flatMap(({ receiver, attempts: outcomes }) =>
    outcomes.map(({ delivery, result, attempts, outcome, delayMilliseconds }) => ({
      receiverId: receiver.id,
      id: delivery.id,
      seen: delivery.attempts,
      seenAt: delivery.nextAttemptAt,
      // No call was made of it: what ended those of its job does so no longer once the account has sent one of them again.
      isEnded: delivery.isStopped,
      result,
      attempts: Math.min(attempts, mostAttempts),
      outcome,
      delay: delayMilliseconds,
    })),
  );
  // Locked in one order first: so does whoever else looks after the receiver at this moment, before or after a probe.
  return sql`
    made as materialized (
      select made.id, made.attempts, made.outcome, made.delay,
        case when made.result <> 'delivered' and seen.next_attempt_at <> made."seenAt" then 'again' else made.result end as result
      from webhook_deliveries seen
      join jsonb_to_recordset(${toJson(rows)}::jsonb) as made(
        "receiverId" int, id bigint, seen smallint, "seenAt" timestamptz, "isEnded" boolean, result text, attempts smallint,
        outcome text, delay double precision)
        on seen.id = made.id
      where seen.state = 'pending' and seen.attempts = made.seen
        and (seen.next_attempt_at = made."seenAt" or not made."isEnded") and ${isOwn}
      order by seen.id for no key update of seen
    ), written as (
      update webhook_deliveries delivery set
        attempts = made.attempts,
        outcome = made.outcome,
        stops_job = made.result = 'stopped',
        state = case when made.result in ('failed', 'again') then 'pending' when made.result = 'delivered' then 'delivered'
          else 'abandoned' end::delivery_state,
        next_attempt_at = case made.result when 'failed' then now() + made.delay * interval '1 millisecond'
          else delivery.next_attempt_at end,
        settled_at = case when made.result not in ('failed', 'again') then now() end
      from made where delivery.id = made.id
      returning delivery.id, delivery.job_id, delivery.state, delivery.next_attempt_at
    ), ${followers(sql`written`)}`;
};

/**
 * Records what came of attempts, of any receivers, by one statement of constant text. The receivers are locked meanwhile:
 * whoever takes one over looks at it after this, and not in the middle of it.
 *
 * @returns the ids of the receivers whose leases are still their holders' own; of the others nothing was written
 */
export async function recordAttempts(
  db: Database,
  records: readonly AttemptRecord[],
): Promise<ReadonlySet<number>> {
  const rows = await db.execute<{ id: number }>(sql`
    with own as materialized (
      select receiver.id from ${ownReceivers(records.map(({ receiver }) => receiver))}
      order by receiver.id for share of receiver
    ), ${writing(records, sql`made."receiverId" in (select id from own)`)}
    select id from own`);
  return new Set(rows.map(({ id }) => id));
}

/** The end of a drain: its receiver is given back. */
export interface Departure {
  readonly receiver: LeasedReceiver;
  /** The last ones, still to be recorded. */
  readonly attempts: readonly AttemptOutcome[];
  /** Failures of the receiver since its last success; undefined: what they were. */
  readonly failures?: number;
  /** Milliseconds until it is called at the earliest; from then on it is when the next of its deliveries is due, if there is one. */
  readonly notBefore?: number;
}

/**
 * What became of a departure: the receiver was given back, and is due `now` or `later`, if ever; or its lease was another
 * worker's and nothing was written (`lost`); or somebody is just committing a delivery to it, and it has to be tried again
 * (`busy`).
 */
export type Departed = 'now' | 'later' | 'lost' | 'busy';

/**
 * Gives receivers back, many in one transaction: a thousand that do not answer have their time-outs at the same moment.
 *
 * Each is locked first, as a whole, and its lock is not waited for. So no sender is about to commit a delivery, which would
 * be left without anybody who calls its receiver, and nobody waits for two locks in two orders.
 *
 * @returns what became of each
 */
export async function depart(db: Database, departures: readonly Departure[]): Promise<readonly Departed[]> {
  return db.transaction(async (tx) => {
    const isFree = await lockReceivers(
      tx,
      departures.map(({ receiver }) => receiver),
    );
    const free = departures.filter(({ receiver }) => isFree.get(receiver.id));
    const isDue = await giveBack(tx, free);
    return departures.map(({ receiver: { id } }): Departed => {
      if (!isFree.has(id)) return 'lost';
      if (!isFree.get(id)) return 'busy';
      return isDue.get(id) ? 'now' : 'later';
    });
  });
}

/** Locks those of the receivers that nobody has locked; answers by id, for those that are their holders' own, which. */
async function lockReceivers(
  tx: Transaction,
  receivers: readonly LeasedReceiver[],
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await tx.execute<{ id: number; isFree: boolean }>(sql`
    with own as materialized (select receiver.id from ${ownReceivers(receivers)}), free as materialized (
      select receiver.id from ${ownReceivers(receivers)} order by receiver.id for update of receiver skip locked
    )
    select id, id in (select id from free) as "isFree" from own`);
  return new Map(rows.map(({ id, isFree }) => [id, isFree]));
}

/**
 * Writes what drains have to say at their end, and ends their leases.
 *
 * @param free of receivers that the transaction has locked
 * @returns by the receiver's id, whether it is due
 */
async function giveBack(tx: Transaction, free: readonly Departure[]): Promise<ReadonlyMap<number, boolean>> {
  if (free.length === 0) return new Map();
  const departed = sql`jsonb_to_recordset(${toJson(
    free.map(({ receiver: { id }, failures, notBefore }) => ({ id, failures, notBefore })),
  )}::jsonb) as departed(id int, failures int, "notBefore" double precision)`;
  const [, rows] = await inOneRoundTrip([
    free.some(({ attempts }) => attempts.length > 0) &&
      tx.execute(sql`with ${writing(free, sql`true`)} select 1`),
    // By a statement of its own, which sees every delivery that was committed until the locks were there.
    tx.execute<{ id: number; isDue: boolean | null }>(sql`
      update webhook_receivers receiver set lease = null, failures = coalesce(departed.failures, receiver.failures),
        is_wanted = false,
        due_at = greatest((select min(pending.next_attempt_at) from webhook_deliveries pending
            where pending.receiver_id = receiver.id and pending.state = 'pending' and ${isFirstOfJob(sql`pending`)}),
          case when not receiver.is_wanted then now() + departed."notBefore" * interval '1 millisecond' end)
      from ${departed} where receiver.id = departed.id
      returning receiver.id, receiver.due_at <= clock_timestamp() as "isDue"`),
  ]);
  return new Map(rows.map(({ id, isDue }) => [id, isDue === true]));
}
