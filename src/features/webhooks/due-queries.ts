/** Which webhook calls are to be made, and to whom. */

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { epochMilliseconds } from '../../db/clock.ts';
import { toJson } from '../../db/rows.ts';
import type { jobStatus } from '../../db/schema.ts';
import { ownWakeUp } from '../../queue/pg-boss-table.ts';
import type { HeldWakeUp } from '../../queue/queues.ts';

/** For how long after it was due a call is tried again; after that it is given up. */
const patienceHours = 24;
export const isOverdue = (createdAt: SQL) =>
  sql`${createdAt} < now() - ${sql.raw(`interval '${patienceHours} hours'`)}`;

/** One call to make. */
export interface DueDelivery {
  readonly id: number;
  readonly webhookId: string;
  readonly jobId: string;
  readonly url: string;
  readonly status: (typeof jobStatus.enumValues)[number];
  readonly attempts: number;
  /** Whether it has been tried for so long that the next failure is the last one. */
  readonly isOverdue: boolean;
  /** Whether the receiver, or the guard of addresses, has refused all calls of this job. */
  readonly isStopped: boolean;
}

/** What a drain asks for. */
export interface Look {
  readonly wakeUp: HeldWakeUp;
  readonly receiverId: number;
  /** `due` leaves out those that wait after a failed attempt. */
  readonly which: 'due' | 'all';
  /** How many deliveries at most. */
  readonly limit: number;
}

/** What a drain needs to know of its receiver. */
export interface KnownReceiver {
  /** Since the last success. */
  readonly failures: number;
  /** Signs the calls. */
  readonly secret: string;
  /** The first pending delivery of each job, since the others wait for it; those first that have waited longest. */
  readonly next: readonly DueDelivery[];
  /** `performance.now()` when this was asked. */
  readonly askedAt: number;
  /** The database's clock then, in milliseconds since 1970. */
  readonly epoch: number;
}

/** The receiver's account is gone, or the wake-up is another worker's. */
export type NoReceiver = 'gone' | 'lost';

/** Looks after many receivers at once, by one statement of constant text; answers in the order of the questions. */
export async function lookAfter(
  db: Database,
  looks: readonly Look[],
): Promise<(KnownReceiver | NoReceiver)[]> {
  const askedAt = performance.now();
  const wanted = looks.map(({ wakeUp, ...look }, place) => ({ place, ...wakeUp, ...look }));
  // Laterally, so that wake-ups are found by their key, whatever the size of the queue when this was planned.
  const rows = await db.execute<{
    place: number;
    epoch: number;
    failures: number | null;
    secret: string | null;
    next: DueDelivery[] | null;
  }>(sql`
    select look.place, ${epochMilliseconds} as epoch,
      receiver.failures, secrets.webhook_secret as secret, (
      select json_agg(delivery) from (
        select pending.id, webhook_id as "webhookId", job_id as "jobId", url, status, attempts,
          ${isOverdue(sql`created_at`)} as "isOverdue",
          exists (select 1 from webhook_deliveries stopped where stopped.state = 'abandoned'
            and stopped.job_id = pending.job_id and stopped.stops_job) as "isStopped"
        from webhook_deliveries pending
        where receiver_id = receiver.id and state = 'pending'
          and (look.which = 'all' or next_attempt_at <= now())
          and not exists (select 1 from webhook_deliveries earlier where earlier.state = 'pending'
            and earlier.job_id = pending.job_id and earlier.id < pending.id)
        order by next_attempt_at, pending.id limit look."limit"
      ) delivery) as next
    from jsonb_to_recordset(${toJson(wanted)}::jsonb) as look(
      place int, queue text, id uuid, "retryCount" int, "receiverId" int, which text, "limit" int)
    cross join lateral (
      ${ownWakeUp(sql`look.queue`, sql`look.id`, sql`look."retryCount"`)}
    ) as own
    left join webhook_receivers receiver on receiver.id = look."receiverId"
    left join credentials secrets on secrets.account_id = receiver.account_id`);
  const found = new Map(rows.map((row) => [row.place, row]));
  return looks.map((_, place) => {
    const row = found.get(place);
    if (row === undefined) return 'lost';
    const { failures, secret, next, epoch } = row;
    if (failures === null || secret === null) return 'gone';
    return { failures, secret, next: next ?? [], askedAt, epoch };
  });
}
