/** Deleting a conversation, irrevocably (`deleteConversation`). */

import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import { deleteConversation } from './delete-queries.ts';

/** What its unfinished jobs answer from then on. */
const reason = 'The conversation was deleted.';

export interface DeleteConversationDependencies {
  readonly db: Database;
  readonly wakeUps: WakeUps;
}

/**
 * Deletes the conversation and everything derived from it. Unfinished jobs fail, and their webhooks hear of it; what
 * was said is gone from finished jobs, too.
 *
 * @throws Problem `not_found` unless it is the account's
 */
export type DeleteConversation = (account: Account, conversationId: string) => Promise<void>;

export function createDeleteConversation({
  db,
  wakeUps,
}: DeleteConversationDependencies): DeleteConversation {
  return async (account, conversationId) => {
    const id = parseObjectId(conversationId);
    if (id === undefined || !(await deleteConversation(db, wakeUps, account.id, id, reason)))
      throw conversationNotFound(conversationId);
  };
}
