/** The jobs that wait in a database. */

import type postgres from 'postgres';

export async function unfinishedJobs(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select count(*)::int as waiting from jobs where finished_at is null`;
  return Number(row?.waiting);
}

/** Waits until no job does. */
export async function untilDone(sql: postgres.Sql): Promise<void> {
  while ((await unfinishedJobs(sql)) > 0) await Bun.sleep(10);
}
