/**
 * When calls that wait for an earlier one of their job are to be called: not before that one, so that whoever looks for what is
 * due finds it at the front of an index, and goes through none that wait.
 */

import { type SQL, sql } from 'drizzle-orm';

/**
 * An expression of a `with` that has the calls behind others follow them. Behind one that is to be called later they are to be
 * called later, too; behind one that is settled they may be called at once.
 *
 * Nobody else writes the times of these calls meanwhile: their receiver is locked.
 *
 * @param changed what has just been written of calls, with `id`, `job_id`, `state` and `next_attempt_at`
 * @param isLeft a condition on the id of a call, without which it is written by the statement itself
 */
export const followers = (changed: SQL, isLeft: SQL = sql`is not null`): SQL => sql`
  followers as (
    update webhook_deliveries follower
    set next_attempt_at = case changed.state when 'pending' then changed.next_attempt_at else now() end
    from ${changed} changed
    where follower.job_id = changed.job_id and follower.id > changed.id and follower.state = 'pending'
      and follower.id ${isLeft}
      and case changed.state when 'pending' then follower.next_attempt_at < changed.next_attempt_at
        else follower.next_attempt_at > now() end
  )`;
