/** Looks for a text in every column of every table of every schema: ours, the queue's, and whatever else is there. */

import { sql } from 'drizzle-orm';
import type { TestConfab } from '../servers/confab.ts';

/**
 * `schema.table.column` → how many of its values hold one of the texts, in any letter case; only those that do.
 * A single statement looks at everything.
 */
export async function columnsThatHold(
  { db }: TestConfab,
  ...texts: readonly string[]
): Promise<Record<string, number>> {
  const columns = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, ordinal_position`);
  const looks = columns.map(
    ({ schema, table, column }) => sql`
      select ${`${schema}.${table}.${column}`}::text as column, count(*)::int as count
      from ${sql.identifier(schema)}.${sql.identifier(table)}
      where exists (select from texts
        where strpos(lower(${sql.identifier(column)}::text), lower(texts.text)) > 0)`,
  );
  const counts = await db.execute<{ column: string; count: number }>(sql`
    with texts as (select text from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) as text)
    ${sql.join(looks, sql` union all `)}`);
  return Object.fromEntries(
    counts.filter(({ count }) => count > 0).map(({ column, count }) => [column, count]),
  );
}
