/** Many of what an account has one of, written to its database by PostgreSQL itself: each request for one takes its time. */

import { sql } from 'drizzle-orm';
import type { TestConfab } from '../servers/confab.ts';

/** Columns of what can be copied, but for its id, its account and its name. */
const columns = {
  call_score_criteria: sql`description, tags, checklist`,
  scorecards: sql`description, tags`,
} as const;

/** Above the ids that the server takes for new things. */
const firstId = 4_000_000_000_000_000;

/** Stores so many copies of the only one that the account has, each under a name of its own. */
export async function storeCopies(
  { db }: Pick<TestConfab, 'db'>,
  table: keyof typeof columns,
  accountId: string,
  count: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${sql.identifier(table)} (id, account_id, name, ${columns[table]})
    select id + ${firstId}::bigint + n, account_id, name || ' ' || n, ${columns[table]}
    from ${sql.identifier(table)}, generate_series(1, ${count}::int) n where account_id = ${accountId}`);
  if (table === 'scorecards')
    await db.execute(sql`
      insert into scorecard_criteria
      select (jsonb_populate_record(one, jsonb_build_object('scorecard_id', scorecard_id + ${firstId}::bigint + n))).*
      from scorecard_criteria one, generate_series(1, ${count}::int) n
      where scorecard_id = (select min(id) from scorecards where account_id = ${accountId})`);
}
