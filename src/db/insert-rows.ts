/** Inserting any number of rows by one statement that always has the same text. */

import { getTableColumns, sql } from 'drizzle-orm';
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
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, Reflect.get(row, key)])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${toJson(named)}::jsonb)`,
  );
}

/** JSON in which bigints are strings: PostgreSQL reads them back as numbers of any size. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, field) => (typeof field === 'bigint' ? String(field) : field));
}
