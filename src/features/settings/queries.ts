/** What accounts have chosen for themselves. */

import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { type AccountSettings, accountSettings } from '../../db/schema.ts';

/** What the account has chosen; undefined if it never has. */
export async function findSettings(
  db: Database | Transaction,
  accountId: string,
): Promise<{ id: bigint; settings: AccountSettings } | undefined> {
  const [row] = await db
    .select({ id: accountSettings.id, settings: accountSettings.settings })
    .from(accountSettings)
    .where(eq(accountSettings.accountId, accountId));
  return row;
}

/**
 * Writes what becomes of the account's settings; two changes at a time are made one after the other.
 *
 * @param id of the settings, if they are the account's first
 * @param record writes down who does that, with the same transaction
 */
export async function changeSettings(
  db: Database,
  accountId: string,
  id: bigint,
  change: (before: AccountSettings) => AccountSettings,
  record: (tx: Transaction) => Promise<void>,
): Promise<{ id: bigint; settings: AccountSettings }> {
  return db.transaction(async (tx) => {
    await tx.insert(accountSettings).values({ accountId, id, settings: {} }).onConflictDoNothing();
    const [before] = await tx
      .select({ id: accountSettings.id, settings: accountSettings.settings })
      .from(accountSettings)
      .where(eq(accountSettings.accountId, accountId))
      .for('update');
    if (before === undefined) throw new Error('the row that was just written is gone');
    const settings = change(before.settings);
    await tx.update(accountSettings).set({ settings }).where(eq(accountSettings.accountId, accountId));
    await record(tx);
    return { id: before.id, settings };
  });
}
