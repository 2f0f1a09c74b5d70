/** Which webhook calls are to be made, and to whom. */

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { epochMilliseconds } from '../../db/clock.ts';
import { toJson } from '../../db/rows.ts';
import type { jobStatus } from '../../db/schema.ts';
import type { LeasedReceiver } from './lease-queries.ts';
import { patienceHours } from './schedule.ts';

export const isOverdue = (createdAt: SQL) =>
  sql`${createdAt} < now() - ${sql.raw(`interval '${patienceHours} hours'`)}`;

/**
 * The first pending delivery of its job, as a condition on it: the others wait for it.
 *
 * Looked up for one call after another. Were it a join, PostgreSQL would go through all calls where it takes most of them for
 * first ones.
 */
export const isFirstOfJob = (pending: SQL) => sql`coalesce(${pending}.id <= (
  select min(earlier.id) from webhook_deliveries earlier
  where earlier.state = 'pending' and earlier.job_id = ${pending}.job_id), true)`;

/** One call to make. */
export interface DueDelivery {
  readonly id: number;
  readonly webhookId: string;
  readonly jobId: string;
  readonly url: string;
  readonly status: (typeof jobStatus.enumValues)[number];
  readonly attempts: number;
  /** When it was to be called, as PostgreSQL has written it; another time once its account has sent it again. */
  readonly nextAttemptAt: string;
  /** Whether it has been tried for so long that the next failure is the last one. */
  readonly isOverdue: boolean;
  /** Whether the receiver, or the guard of addresses, has refused all further calls at an earlier one of this job. */
  readonly isStopped: boolean;
  /** The place of the job's submission in a trace, as the header tells it; null where that is not known. */
  readonly traceparent: string | null;
}

/** What a drain asks for. */
export interface Look {
  readonly receiver: LeasedReceiver;
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

/**
 * Looks at many receivers at once, by one statement of constant text.
 *
 * @returns in the order of the questions; undefined where the lease is another worker's, or the receiver is gone
 */
export async function readDue(db: Database, looks: readonly Look[]): Promise<(KnownReceiver | undefined)[]> {
  const askedAt = performance.now();
  const wanted = looks.map(({ receiver: { id, token }, which, limit }, place) => ({
    place,
    id,
    token,
    which,
    limit,
  }));
  const rows = await db.execute<{
    place: number;
    epoch: number;
    failures: number;
    secret: string;
    next: DueDelivery[] | null;
  }>(sql`
    select look.place, ${epochMilliseconds} as epoch,
      receiver.failures, secrets.webhook_secret as secret, (
      select json_agg(delivery) from (
        select pending.id, webhook_id as "webhookId", job_id as "jobId", url, status, attempts, next_attempt_at as "nextAttemptAt",
          ${isOverdue(sql`created_at`)} as "isOverdue",
          exists (select 1 from webhook_deliveries stopped where stopped.state = 'abandoned'
            and stopped.job_id = pending.job_id and stopped.id < pending.id and stopped.stops_job) as "isStopped",
          (select traceparent from jobs where jobs.id = pending.job_id) as traceparent
        from webhook_deliveries pending
        where receiver_id = receiver.id and state = 'pending'
          and next_attempt_at <= case look.which when 'all' then 'infinity' else now() end
          and ${isFirstOfJob(sql`pending`)}
        order by next_attempt_at, pending.id limit look."limit"
      ) delivery) as next
    from jsonb_to_recordset(${toJson(wanted)}::jsonb) as look(
      place int, id int, token uuid, which text, "limit" int)
    join webhook_receivers receiver on receiver.id = look.id and receiver.lease = look.token
    join credentials secrets on secrets.account_id = receiver.account_id`);
  const found = new Map(rows.map((row) => [row.place, row]));
  return looks.map((_, place) => {
    const row = found.get(place);
    if (row === undefined) return undefined;
    const { failures, secret, next, epoch } = row;
    return { failures, secret, next: next ?? [], askedAt, epoch };
  });
}
