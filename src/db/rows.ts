/** Inserting any number of rows by one statement that always has the same text. */

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

/**
 * Inserts the rows, which must all have the same keys; columns that none of them names get their default.
 *
 * The rows travel as one JSON parameter. Drizzle's own insert has a text and parameters for every row: building
 * it, and planning each length of it anew, costs more than the insert.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await insertRowsFrom(tx, table, Object.keys(first), sql`${toJson(namedRows(table, rows))}::jsonb`);
}

/**
 * Inserts rows that are in the database already.
 *
 * @param keys of the columns that the rows have
 * @param rows a list of {@link namedRows}, as `jsonb`
 */
export async function insertRowsFrom<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  keys: readonly string[],
  rows: SQL,
): Promise<void> {
  await tx.execute(sql`${insertInto(table, keys)} ${rows})`);
}

/** The beginnings of statements, by table and by the keys of the columns. */
const written = new WeakMap<PgTable, Map<string, SQL>>();

/** The statement up to its rows. It is put together once, since that takes longer than sending it. */
function insertInto(table: PgTable, keys: readonly string[]): SQL {
  const ofTable = written.get(table) ?? new Map<string, SQL>();
  written.set(table, ofTable);
  const wanted = keys.join();
  const known = ofTable.get(wanted);
  if (known !== undefined) return known;
  const into = quoted(getTableName(table));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => keys.includes(key));
  const names = columns.map(([, column]) => quoted(column.name)).join(', ');
  const statement = sql.raw(
    `insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${into},`,
  );
  ofTable.set(wanted, statement);
  return statement;
}

/** The tables and columns of our own schema have no quotes in their names. */
const quoted = (name: string): string => `"${name}"`;

/** The rows with the names of their columns, as PostgreSQL reads them from JSON. */
export function namedRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): object[] {
  const columns: Readonly<Record<string, { readonly name: string } | undefined>> = getTableColumns(table);
  return rows.map((row) => {
    const named: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row)) {
      const column = columns[key];
      if (column !== undefined) named[column.name] = value;
    }
    return named;
  });
}

/** JSON in which bigints are strings: PostgreSQL reads them back as numbers of any size. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, field) => (typeof field === 'bigint' ? String(field) : field));
}
