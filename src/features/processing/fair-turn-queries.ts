/**
 * The fair order of jobs: start-time fair queueing, with a job as the unit (docs/decisions/0030-fair-turns.md). Turns are
 * numbers that only go up; a wake-up with a lower one comes first.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { advisoryLocks } from '../../db/locks/advisory-locks.ts';
import { currentTurn, shiftWaitingTurns } from '../../queue/pg-boss-table.ts';

/** Turns are lowered when they come near the end of an `integer`. */
const highTurn = 1_500_000_000;

/**
 * The turn of an account's next job, as an expression: the turn that is being served or, while no job waits, the
 * highest so far; but later than the account's last one.
 *
 * @param ownTurn behind the account's last one
 */
export const nextTurnOf = (ownTurn: SQLWrapper): SQL<number> =>
  sql`greatest(${ownTurn}, coalesce(${currentTurn},
    (select next_turn from account_usage order by next_turn desc limit 1)))`;

/** The turn that is being served; 0 while no job waits. */
export async function readCurrentTurn(tx: Transaction): Promise<number> {
  const [row] = await tx.execute<{ turn: number | null }>(sql`select ${currentTurn} as turn`);
  return row?.turn ?? 0;
}

/**
 * Lowers all turns by as much, when they have become high: none overtakes another one by that.
 *
 * @param from turns below this are left as they are
 */
export async function lowerHighTurns(db: Database, from = highTurn): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock and the change are two statements, so that the second process to get the lock sees that the turns are
    // low already.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.turns})`);
    const high = await tx.execute(sql`
      update account_usage set next_turn = greatest(next_turn - ${from}::int, 0)
      where exists (select from account_usage where next_turn >= ${from})
      returning account_id`);
    if (high.length > 0) await shiftWaitingTurns(tx, -from);
  });
}
