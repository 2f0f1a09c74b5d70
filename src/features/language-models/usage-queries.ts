/** What accounts have had language models do today (`language_model_usage`). */

import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, languageModelUsage } from '../../db/schema.ts';

/** What a request takes of the day's allowance. */
export interface Spending {
  readonly tokens: number;
  /** In the money of the prices in the registry. */
  readonly cost: number;
}

/** Days are those of UTC, by the clock of the database. */
const today = sql`(now() at time zone 'utc')::date`;

/** Not any later day: one that PostgreSQL's clock was ahead by is none that has come. */
const isCurrent = sql`(used.day between excluded.day and excluded.day + 1)`;

/**
 * Takes the spending out of the account's allowance of today, or nothing if that is too little. One statement under
 * the lock of the account's row: whatever number of processes ask, no more is spent than is allowed. One that began before
 * midnight and had to wait for one that began after it is taken out of the new day.
 *
 * @returns the day that it was taken from; undefined if the allowance does not suffice
 */
export async function spend(
  db: Database,
  accountId: string,
  { tokens, cost }: Spending,
): Promise<string | undefined> {
  const fits = (usedTokens: ReturnType<typeof sql>, usedCost: ReturnType<typeof sql>) => sql`
    ${usedTokens} <= coalesce(account.language_model_tokens_per_day, ${usedTokens})
    and ${usedCost} <= coalesce(account.language_model_cost_per_day, ${usedCost})`;
  const rows = await db.execute<{ day: string }>(sql`
    insert into ${languageModelUsage} as used (account_id, day, tokens, cost)
    select account.id, ${today}, ${tokens}::bigint, ${cost}::double precision
    from ${accounts} as account
    where account.id = ${accountId} and ${fits(sql`${tokens}::bigint`, sql`${cost}::double precision`)}
    on conflict (account_id) do update set
      day = case when ${isCurrent} then used.day else excluded.day end,
      tokens = case when ${isCurrent} then used.tokens else 0 end + excluded.tokens,
      cost = case when ${isCurrent} then used.cost else 0 end + excluded.cost
    where exists (
      select from ${accounts} as account
      where account.id = used.account_id and (not ${isCurrent} or ${fits(
        sql`used.tokens + excluded.tokens`,
        sql`used.cost + excluded.cost`,
      )})
    )
    returning used.day::text as day`);
  return rows[0]?.day;
}

/** Corrects what was taken on a day by what was spent in the end. */
export async function correct(
  db: Database,
  accountId: string,
  day: string,
  { tokens, cost }: Spending,
): Promise<void> {
  await db.execute(sql`
    update ${languageModelUsage}
    set tokens = greatest(0, tokens + ${tokens}::bigint), cost = greatest(0, cost + ${cost}::double precision)
    where account_id = ${accountId} and day = ${day}::date`);
}

/** What the account has spent today. */
export async function readSpentToday(db: Database, accountId: string): Promise<Spending> {
  const [spent] = await db
    .select({ tokens: languageModelUsage.tokens, cost: languageModelUsage.cost })
    .from(languageModelUsage)
    .where(and(eq(languageModelUsage.accountId, accountId), eq(languageModelUsage.day, today)));
  return spent ?? { tokens: 0, cost: 0 };
}

/** Seconds until the next day's allowance. */
export async function secondsOfToday(db: Database): Promise<number> {
  const [row] = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from ${today} + 1 - (now() at time zone 'utc')))::int as seconds`);
  return row?.seconds ?? 1;
}
