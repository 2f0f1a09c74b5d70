/** What a client may change of a conversation: its metadata (`updateConversation`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { replaceMetadata } from './metadata-queries.ts';

type Schemas = components['schemas'];

/**
 * Replaces the metadata: keys that are not given are removed. Metadata of an append that waits for its job is added
 * when that job is done.
 *
 * @throws Problem `not_found` unless the conversation is the account's
 */
export type UpdateConversation = (
  account: Account,
  conversationId: string,
  metadata: Schemas['Metadata'],
) => Promise<Schemas['UpdatedConversation']>;

export function createUpdateConversation(db: Database): UpdateConversation {
  return async (account, conversationId, metadata) => {
    const id = parseObjectId(conversationId);
    if (id === undefined || !(await replaceMetadata(db, account.id, id, metadata)))
      throw conversationNotFound(conversationId);
    return { id: conversationId, metadata };
  };
}
