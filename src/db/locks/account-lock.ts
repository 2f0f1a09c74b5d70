/** The lock under which an account's things are changed one after the other. */

import { eq } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { accounts } from '../schema.ts';

/**
 * Makes others who want this lock of the account wait until this transaction ends. Jobs and submissions, which only refer
 * to the account, go on.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}
