/** What an account has, and removing it a little at a time: it may have millions of rows. */

import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';

/** Rows that one transaction deletes: some tens of milliseconds. */
const rowsTogether = 2_000;

/** What is lost with an account. */
export interface AccountContents {
  readonly conversations: number;
  readonly messages: number;
}

/** How much the account has. */
export async function accountContents(db: Database, accountId: string): Promise<AccountContents> {
  const [row] = await db.execute<{ conversations: number; messages: number }>(sql`
    select count(*)::int as conversations, coalesce(sum(message_count), 0)::float8 as messages
    from conversations where account_id = ${accountId}`);
  return row ?? { conversations: 0, messages: 0 };
}

/** The first conversations that the account has, at most `limit`. */
export async function firstConversationsOf(
  db: Database,
  accountId: string,
  limit: number,
): Promise<bigint[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from conversations where account_id = ${accountId} limit ${limit}`,
  );
  return rows.map(({ id }) => BigInt(id));
}

/** Rows of a table, each found by an index. */
interface Rows {
  readonly table: string;
  readonly which: (accountId: string) => SQL;
}

/**
 * What an account has beside its conversations and may have much of, in the order in which it goes. Whatever is not named
 * here is little, and goes with the row of the account.
 *
 * Jobs are named twice, since their indexes are of those that completed and of those that failed.
 */
const ofAccounts: readonly Rows[] = [
  { table: 'jobs', which: (id) => sql`account_id = ${id} and finished_at is not null and reason is null` },
  { table: 'jobs', which: (id) => sql`account_id = ${id} and reason is not null` },
  {
    table: 'webhook_deliveries',
    which: (id) =>
      sql`receiver_id = any(array(select id from webhook_receivers where account_id = ${id})::integer[])`,
  },
  { table: 'webhook_receivers', which: (id) => sql`account_id = ${id}` },
  { table: 'account_entities', which: (id) => sql`account_id = ${id}` },
  { table: 'audit_entries', which: (id) => sql`account_id = ${id}` },
];

/** Deletes what the account has beside its conversations, in transactions of a moment. */
export async function deleteRowsOfAccount(db: Database, accountId: string): Promise<void> {
  for (const { table, which } of ofAccounts) {
    const name = sql.identifier(table);
    const some = sql`array(select ctid from ${name} where ${which(accountId)} limit ${rowsTogether})`;
    while ((await db.execute(sql`delete from ${name} where ctid = any(${some})`)).count > 0);
  }
}

/** Deletes the row of the account, and with it the little that is left. */
export async function deleteAccountRow(db: Transaction, accountId: string): Promise<void> {
  await db.execute(sql`delete from accounts where id = ${accountId}`);
}
