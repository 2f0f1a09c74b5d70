/** Looks for a text in everything that the database of a server keeps. */

import { sql } from 'drizzle-orm';
import type { TestConfab } from '../servers/confab.ts';

/** Table of ours → how many of its rows hold the text, in any column, in any letter case; only those that do. */
export async function rowsThatHold({ db }: TestConfab, text: string): Promise<Record<string, number>> {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)} as kept
      where strpos(lower(kept::text), lower(${text})) > 0`);
    counts.push([name, row?.count ?? 0]);
  }
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
