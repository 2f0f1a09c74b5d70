/** Looks for a text in every column of every table of every schema: ours, the queue's, and whatever else is there. */

import { sql } from 'drizzle-orm';
import type { TestConfab } from './confab.ts';

/** `schema.table.column` → how many of its values hold the text, in any letter case; only those that do. */
export async function columnsThatHold({ db }: TestConfab, text: string): Promise<Record<string, number>> {
  const columns = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, ordinal_position`);
  const counts: [string, number][] = [];
  for (const { schema, table, column } of columns) {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(table)}
      where strpos(lower(${sql.identifier(column)}::text), lower(${text})) > 0`);
    counts.push([`${schema}.${table}.${column}`, row?.count ?? 0]);
  }
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
