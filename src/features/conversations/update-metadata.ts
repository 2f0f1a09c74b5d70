/** What a client may change of a conversation: its metadata (`updateConversation`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { conversationNotFound, invalidField } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { mergeMetadata, replaceMetadata } from './metadata-queries.ts';

type Schemas = components['schemas'];
type Asked = Schemas['UpdateConversationRequest']['metadata'];
type Metadata = Schemas['Metadata'];

/**
 * What PUT does with metadata: `replace` leaves nothing else, `merge` adds to what is there (C33 of
 * docs/compatibility.md).
 */
export type MetadataPut = 'replace' | 'merge';

/** Keys that metadata to which PUT adds may have. The contract says so at `updateConversation`. */
const maximumKeys = 1_000;

/**
 * Changes the metadata as the operator wants it. Metadata of an append that waits for its job is added when that job
 * is done.
 *
 * @throws Problem `not_found` unless the conversation is the account's; `invalid_request`, with the field
 */
export type UpdateConversation = (
  account: Account,
  conversationId: string,
  metadata: Asked,
) => Promise<Schemas['UpdatedConversation']>;

export function createUpdateConversation(db: Database, metadataPut: MetadataPut): UpdateConversation {
  const change = metadataPut === 'replace' ? replace : merge;
  return async (account, conversationId, asked) => {
    const id = parseObjectId(conversationId);
    const metadata = id === undefined ? undefined : await change(db, account, id, asked);
    if (metadata === undefined) throw conversationNotFound(conversationId);
    return { id: conversationId, metadata };
  };
}

/** Changes the metadata; answers all of it, and undefined if the account has no such conversation. */
type Change = (db: Database, account: Account, id: bigint, asked: Asked) => Promise<Metadata | undefined>;

const replace: Change = async (db, account, id, asked) => {
  const { added: metadata, removed } = changesOf(asked);
  if (removed[0] !== undefined)
    throw invalidField(
      `metadata.${removed[0]}`,
      'must be a string; null removes a key only where the operator has set CONFAB_METADATA_PUT=merge',
    );
  return (await replaceMetadata(db, account.id, id, metadata)) ? metadata : undefined;
};

const merge: Change = (db, account, id, asked) => {
  const changes = changesOf(asked);
  return db.transaction(async (tx) => {
    const metadata = await mergeMetadata(tx, account.id, id, changes);
    // Appends add to it as well, and keys can be removed from however many there are.
    const mayBeTooMany = metadata !== undefined && Object.keys(changes.added).length > 0;
    if (mayBeTooMany && Object.keys(metadata).length > maximumKeys)
      throw invalidField('metadata', `and what is there already must have at most ${maximumKeys} keys`);
    return metadata;
  });
};

/** What is asked for, by what becomes of the keys. */
function changesOf(asked: Asked): { added: Metadata; removed: string[] } {
  const entries = Object.entries(asked);
  return {
    added: Object.fromEntries(
      entries.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
    ),
    removed: entries.flatMap(([key, value]) => (value === null ? [key] : [])),
  };
}
