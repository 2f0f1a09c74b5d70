/** Reading the entities of a conversation (contract, section 8). */

import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import { listEntities, listEntityMentions } from '../db/read-entities.ts';
import type { Account } from './account.ts';
import { messageRef } from './message-ref.ts';
import { openConversation } from './open-conversation.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';

type Entity = components['schemas']['Entity'];
type EntityRow = Awaited<ReturnType<typeof listEntities>>[number];
type MentionRow = Awaited<ReturnType<typeof listEntityMentions>>[number];

/**
 * Entities in the order they were first found, each with all its mentions. Throws `Problem` `not_found` unless the
 * conversation is the account's.
 */
export async function readEntities(
  db: Database,
  account: Account,
  conversationId: string,
  page: PageRequest,
): Promise<Page<Entity>> {
  const { id } = await openConversation(db, account, conversationId);
  const { elements: rows, more } = pageOf(await listEntities(db, id, page), page);
  const mentions = await listEntityMentions(
    db,
    id,
    rows.map((entity) => entity.id),
  );
  const byEntity = Map.groupBy(mentions, ({ entityId }) => entityId);
  return { elements: rows.map((entity) => entityOf(entity, byEntity.get(entity.id) ?? [])), more };
}

/** One element for each type and value, in both shapes clients know. */
function entityOf(entity: EntityRow, mentions: readonly MentionRow[]): Entity {
  const element: Entity = {
    type: entity.type,
    ...(entity.customType === '' ? {} : { customType: entity.customType }),
    subType: entity.customType === '' ? entity.type : entity.customType,
    category: entity.customType !== '' ? 'Custom' : 'Managed',
    value: entity.value,
    text: entity.text,
    ...(entity.start === null ? {} : { start: entity.start }),
    ...(entity.end === null ? {} : { end: entity.end }),
    messageRefs: [],
    matches: [],
  };
  for (const { message, offset, detectedText } of mentions) {
    const reference = messageRef(message, offset);
    element.messageRefs.push(reference);
    const match = element.matches.find(({ detectedValue }) => detectedValue === detectedText);
    if (match) match.messageRefs.push(reference);
    else element.matches.push({ detectedValue: detectedText, value: entity.value, messageRefs: [reference] });
  }
  return element;
}
