/** Tables of ids and nothing else, of two kinds. */

import type postgres from 'postgres';

/** How an id is made, by the kind. */
export const idKinds = { random: () => crypto.randomUUID(), timed: () => Bun.randomUUIDv7() } as const;

export const tableOfIds = (kind: string) => `bench_${kind}_ids`;

/** Makes a table of each kind, with as many rows as there are jobs; PostgreSQL fills them, one row after another. */
export async function fillTablesOfIds(sql: postgres.Sql): Promise<void> {
  for (const kind of Object.keys(idKinds))
    await sql`create table ${sql(tableOfIds(kind))} (id uuid primary key)`;
  await sql`insert into ${sql(tableOfIds('random'))} select gen_random_uuid() from jobs`;
  // Those of the jobs begin with their time.
  await sql`insert into ${sql(tableOfIds('timed'))} select id from jobs order by id`;
}
