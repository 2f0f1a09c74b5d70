/** Deleting a conversation, irrevocably (`deleteConversation`). */

import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { deleteConversation } from './delete-queries.ts';

/** What its unfinished jobs answer from then on. */
const reason = 'The conversation was deleted.';

/**
 * Deletes the conversation and everything derived from it. Unfinished jobs fail, and their webhooks are called;
 * finished jobs lose what was said.
 *
 * @throws Problem `not_found` unless it is the account's
 */
export type DeleteConversation = (account: Account, conversationId: string) => Promise<void>;

export function createDeleteConversation(db: Database): DeleteConversation {
  return async (account, conversationId) => {
    const id = parseObjectId(conversationId);
    if (id === undefined || !(await deleteConversation(db, account.id, id, reason)))
      throw conversationNotFound(conversationId);
  };
}
