/**
 * Many conversations out of a few that were really analysed: PostgreSQL copies each with all its rows, under ids and at
 * times of their own. So findings, keys and indexes are as after years of work, and not made up.
 */

import type postgres from 'postgres';
import { withoutForeignKeys } from '../support/foreign-keys.ts';

/** What is copied, and how often. */
export interface CopyPlan {
  /** Ids of the conversations that were analysed. */
  readonly templates: readonly string[];
  /** Whose the copies are, in turn. */
  readonly accountIds: readonly string[];
  readonly copies: number;
  /** The first copies, in groups that retention is to find one after another. */
  readonly expiring: { readonly groups: number; readonly copiesOfGroup: number };
}

/** Copies that one statement makes of each row. */
const copiesTogether = 200;
/** The others were appended to within so many days. */
const daysOfUse = 1_000;

/** After so many days without use the conversations of a group have expired, and those of the groups behind it have not. */
export const retentionDaysOf = (group: number): number => 5_000 - 100 * group;

/**
 * Copies conversations as planned; says now and then how far it is.
 *
 * @param onProgress told of the copies that are there
 * @returns how far the ids of a copy are from those of the one before it; the templates are before the first
 */
export async function copyConversations(
  client: postgres.Sql,
  plan: CopyPlan,
  onProgress: (copies: number) => void,
): Promise<bigint> {
  const sql = await client.reserve();
  try {
    // What is lost in a crash is filled anew; keys are checked with more memory than a server gives to one statement.
    await sql`set synchronous_commit = off`;
    await sql`set work_mem = '512MB'`;
    const tables = await readTables(sql);
    const stride = await describeCopies(sql, plan);
    for (const table of tables) await keepTemplate(sql, table, plan.templates);
    await withoutForeignKeys(sql, async () => {
      for (const { name } of tables) await sql.unsafe(`alter table ${name} set (autovacuum_enabled = false)`);
      for (let first = 1; first <= plan.copies; first += copiesTogether) {
        const last = Math.min(first + copiesTogether - 1, plan.copies);
        for (const table of tables) await sql.unsafe(statementOf(table, first, last));
        onProgress(last);
      }
    });
    for (const { name } of tables) await sql.unsafe(`alter table ${name} reset (autovacuum_enabled)`);
    await sql`vacuum analyze`;
    return stride;
  } finally {
    sql.release();
  }
}

interface CopiedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Which of its rows belong to the conversations of the array `$1`. */
  readonly condition: string;
}

/** The tables that hold something of a conversation, or of what hangs on one. */
async function readTables(sql: postgres.Sql): Promise<CopiedTable[]> {
  const rows = await sql`
    with columns as (
      select c.oid, c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and a.attgenerated = ''
    ), owned as (
      select oid, case name when 'conversations' then 'id' else 'conversation_id' end || ' = any($1::bigint[])' as condition
      from columns where "column" = 'conversation_id' or (name = 'conversations' and "column" = 'id')
    ), hanging as (
      select k.conrelid as oid, format('%I in (select id from %s where conversation_id = any($1::bigint[]))',
        a.attname, k.confrelid::regclass) as condition
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in (select oid from owned) and k.conrelid not in (select oid from owned)
    )
    select name, condition, array_agg("column" order by "column") as names, array_agg(type order by "column") as types
    from columns join (select * from owned union all select * from hanging) found using (oid)
    group by name, condition order by name`;
  return rows.map(({ name, condition, names, types }) => ({
    name: String(name),
    condition: String(condition),
    columns: (names as string[]).map((column, index) => ({
      name: column,
      type: (types as string[])[index] ?? '',
    })),
  }));
}

/**
 * Writes down of each copy what makes its rows differ from those of the template: the distance of its ids, its account,
 * its age, and the time with which its UUIDs begin. Leaves the ids behind the last copy to the server.
 */
async function describeCopies(sql: postgres.Sql, plan: CopyPlan): Promise<bigint> {
  const [first] = await sql`
    select min(id)::bigint as template, nextval('object_id_blocks') as next from conversations where id = any(${plan.templates})`;
  const stride = BigInt(first?.next) + 1024n - BigInt(first?.template);
  const { groups, copiesOfGroup } = plan.expiring;
  await sql`
    create temp table bench_copies as
    select n, n * ${stride.toString()}::bigint as distance, (${plan.accountIds}::uuid[])[n % ${plan.accountIds.length}::int + 1] as account_id,
      case when n <= ${groups * copiesOfGroup}::int
        then (${retentionDaysOf(-0.5)}::int - 100 * ((n - 1) / ${copiesOfGroup}::int)) * interval '24 hours' - n * interval '1 second'
        else (${plan.copies}::int - n) * (${daysOfUse}::int * interval '24 hours' / ${plan.copies}::int) end as age
    from generate_series(1, ${plan.copies}::int) n`;
  await sql`alter table bench_copies add primary key (n), add prefix text`;
  await sql`
    update bench_copies set prefix = substr(hex, 1, 8) || '-' || substr(hex, 9, 4)
    from (select n, lpad(to_hex((extract(epoch from now() - age) * 1000)::bigint), 12, '0') as hex from bench_copies) times
    where times.n = bench_copies.n`;
  await sql`analyze bench_copies`;
  await sql`select setval('object_id_blocks', ${(BigInt(first?.next) + 1024n + BigInt(plan.copies) * stride).toString()}::bigint)`;
  return stride;
}

const templateOf = (table: string) => `bench_${table}`;

async function keepTemplate(
  sql: postgres.Sql,
  { name, condition }: CopiedTable,
  templates: readonly string[],
) {
  await sql.unsafe(`create temp table ${templateOf(name)} as select * from ${name} where false`);
  await sql.unsafe(`insert into ${templateOf(name)} select * from ${name} where ${condition}`, [
    templates as string[],
  ]);
}

/** The rows of a template once for each copy, those of a copy together. */
function statementOf({ name, columns }: CopiedTable, first: number, last: number): string {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  return `insert into ${name} (${names}) select ${columns.map(copied).join(', ')}
    from (select * from bench_copies where n between ${first} and ${last} order by n offset 0) copy
    cross join lateral (select * from ${templateOf(name)} where copy.n > 0 offset 0) template`;
}

function copied({ name, type }: CopiedTable['columns'][number]): string {
  const column = `template."${name}"`;
  if (name === 'account_id') return 'copy.account_id';
  if (type === 'bigint') return `${column} + copy.distance`;
  // The time goes, what is random stays.
  if (type === 'uuid') return `(copy.prefix || substr(${column}::text, 14))::uuid`;
  if (type.startsWith('timestamp')) return `${column} - copy.age`;
  return column;
}
