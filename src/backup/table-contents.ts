/** The rows of all tables as text, out of a database and into another one at the same migration. */

import { is } from 'drizzle-orm';
import { getTableConfig, isPgSequence, PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import * as schema from '../db/schema.ts';
import type { ConversationWakeUp } from '../queue/wake-ups.ts';

/** A table as a database has it. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Where a sequence stands. */
export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Rows that are read in one round trip. */
const rowsTogether = 200;

/** Names of our tables, each after those that it refers to. */
function tableNames(): string[] {
  const exported: unknown[] = Object.values(schema);
  const tables = exported.filter((value) => is(value, PgTable));
  const names = new Set<string>();
  const add = (table: PgTable) => {
    const { name, foreignKeys } = getTableConfig(table);
    if (names.has(name)) return;
    for (const key of foreignKeys)
      if (key.reference().foreignTable !== table) add(key.reference().foreignTable);
    names.add(name);
  };
  for (const table of tables) add(table);
  return [...names];
}

/** The moment as of which the transaction reads, in ISO 8601. */
export async function readMoment(sql: postgres.ISql): Promise<string> {
  const [row] = await sql`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`;
  return String(row?.moment);
}

/**
 * Our tables that the database has, in an order in which they can be filled. Those that PostgreSQL empties itself after a
 * crash hold nothing that must be kept, and are left out.
 */
export async function readTables(sql: postgres.ISql): Promise<TableColumns[]> {
  const names = tableNames();
  const rows = await sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname = any(${names}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`;
  const columns = new Map(rows.map((row) => [String(row.name), row.columns as readonly string[]]));
  return names.flatMap((name) => {
    const found = columns.get(name);
    return found === undefined ? [] : [{ name, columns: found }];
  });
}

/** Keeps the tables as they are built until the transaction ends; everybody may read and write their rows. */
export async function holdTables(sql: postgres.ISql, tables: readonly TableColumns[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `public.${quote(name)}`);
  await sql.unsafe(`lock table ${names.join(', ')} in access share mode`);
}

/** The rows of a table, each as a line of JSON; some at a time. */
export async function* readRows(
  sql: postgres.ISql,
  { name, columns }: TableColumns,
): AsyncGenerator<readonly string[]> {
  // Written out by PostgreSQL itself, which reads every value back as it was.
  const statement = `select row_to_json(kept)::text as line from (select ${quoted(columns)} from public.${quote(name)}) kept`;
  for await (const rows of sql.unsafe(statement).cursor(rowsTogether))
    yield rows.map(({ line }) => String(line));
}

/** Puts rows into a table. */
export async function writeRows(
  sql: postgres.ISql,
  { name, columns }: TableColumns,
  lines: readonly string[],
): Promise<void> {
  const table = `public.${quote(name)}`;
  await sql.unsafe(
    `insert into ${table} (${quoted(columns)}) overriding system value
      select ${quoted(columns)} from json_populate_recordset(null::${table}, $1::text::json)`,
    [`[${lines.join(',')}]`],
    { prepare: true },
  );
}

export async function countRows(sql: postgres.ISql, name: string): Promise<number> {
  const [row] = await sql.unsafe(`select count(*) as count from public.${quote(name)}`);
  return Number(row?.count);
}

/**
 * Where the sequences stand: our own and those that number rows of our tables. To be read after the rows, since sequences
 * are of no transaction: they are then at or behind every number that a row has.
 */
export async function readSequences(
  sql: postgres.ISql,
  tables: readonly TableColumns[],
): Promise<SequenceState[]> {
  const own = Object.values(schema).flatMap((value) => (isPgSequence(value) ? [value.seqName ?? ''] : []));
  const rows = await sql`
    select s.relname as name from pg_class s
    left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    left join pg_class t on t.oid = d.refobjid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
      and (s.relname = any(${own}) or t.relname = any(${tables.map(({ name }) => name)}))
    order by s.relname`;
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const [state] = await sql.unsafe(`select last_value::text, is_called from public.${quote(String(name))}`);
    if (state !== undefined)
      states.push({
        name: String(name),
        lastValue: String(state.last_value),
        isCalled: Boolean(state.is_called),
      });
  }
  return states;
}

export async function writeSequence(
  sql: postgres.ISql,
  { name, lastValue, isCalled }: SequenceState,
): Promise<void> {
  await sql`select setval(${`public.${quote(name)}`}::text::regclass, ${lastValue}::text::bigint, ${isCalled}::boolean)`;
}

/** Whose wake-ups a database needs: wake-ups are not kept, they follow from what is unfinished. */
export async function readUnfinished(sql: postgres.ISql): Promise<ConversationWakeUp[]> {
  // In fair turns, as they were accepted.
  const conversations = await sql`
    select conversation_id::text as id, account_id,
      row_number() over (partition by account_id order by min(created_at), conversation_id)::int as turn
    from jobs where finished_at is null and conversation_id is not null group by conversation_id, account_id`;
  return conversations.map(({ id, account_id, turn }) => ({
    id: BigInt(id),
    accountId: String(account_id),
    turn: Number(turn),
  }));
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quoted = (names: readonly string[]) => names.map(quote).join(', ');
