/** Deleting an account with all that it has, irrevocably (`bun run account delete`). */

import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { accountMemoryMilliseconds } from '../accounts/access-tokens.ts';
import { AccountError, accountNamed, rotateAccount } from '../accounts/accounts.ts';
import { firstAccountName } from '../accounts/first-account.ts';
import { recordAccountDeletion } from '../audit/queries.ts';
import { deleteConversation } from '../conversations/delete-queries.ts';
import { purgeNext } from '../conversations/purge-queries.ts';
import {
  accountContents,
  deleteAccountRow,
  deleteRowsOfAccount,
  firstConversationsOf,
} from './account-queries.ts';

/** What unfinished jobs of the account answer until they are gone, too. */
const reason = 'The account was deleted.';

/** Conversations that are found by one statement. */
const conversationsTogether = 500;

/** Told after each conversation: how many are deleted by then. */
export type OnConversationDeleted = (count: number) => void;

/** The account of this name, if it may be deleted; throws AccountError if there is none, or the servers need it. */
export async function deletableAccount(db: Database, name: string): Promise<{ readonly id: string }> {
  const account = await accountNamed(db, name);
  if (name === firstAccountName)
    throw new AccountError(
      `The account "${name}" is the servers' own: the next one that starts would make it again. Delete its conversations, or rotate its secrets.`,
    );
  return account;
}

/**
 * Deletes the account, and everything that it has or ever had, while servers run. Nobody gets in any more before the first
 * thing is deleted. Where it is stopped halfway, it is begun again, and goes on. That it was begun, and done, stays in the
 * audit log of the deployment.
 *
 * @throws AccountError if there is no such account, or it must stay
 */
export async function deleteAccount(
  db: Database,
  name: string,
  onConversationDeleted: OnConversationDeleted = () => {},
): Promise<void> {
  const { id } = await deletableAccount(db, name);
  await recordAccountDeletion(
    db,
    'account_deletion_begun',
    { id, name },
    { ...(await accountContents(db, id)) },
  );
  // Nobody is told the new secrets.
  await rotateAccount(db, name);
  await setTimeout(accountMemoryMilliseconds);
  await deleteConversations(db, id, onConversationDeleted);
  while (await purgeNext(db));
  await deleteRowsOfAccount(db, id);
  await db.transaction(async (tx) => {
    await deleteAccountRow(tx, id);
    await recordAccountDeletion(tx, 'account_deleted', { id, name });
  });
}

async function deleteConversations(
  db: Database,
  accountId: string,
  onDeleted: OnConversationDeleted,
): Promise<void> {
  let deleted = 0;
  for (;;) {
    const before = deleted;
    for (const conversationId of await firstConversationsOf(db, accountId, conversationsTogether))
      if (await deleteConversation(db, accountId, conversationId, reason)) onDeleted(++deleted);
    // Those that cannot be deleted one by one go with the row of the account.
    if (deleted === before) return;
  }
}
