/** Reading the entities of a conversation (`getEntities`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { invalidField } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listInConversation } from '../conversations/open-conversation.ts';
import { placesOf } from '../messages/found-places-queries.ts';
import { type Gathered, gather } from '../messages/gather-places.ts';
import { bytesOfReference, type MessagePlace, messageRef } from '../messages/message-ref.ts';
import { type EntityRow, listEntities, listEntityMentions } from './queries.ts';

type Entity = components['schemas']['Entity'];
type Match = Entity['matches'][number];
type Mention = RowOf<typeof listEntityMentions>;

/**
 * Entities in the order they were first found, each with its mentions in conversation order.
 *
 * @param after where the first of them goes on, as `rest` of an earlier part of the list says
 * @throws Problem `not_found` unless the conversation is the account's, `invalid_request` for what is no such place
 */
export function readEntities(
  db: Database,
  account: Account,
  conversationId: string,
  page: PageRequest,
  after?: string,
): ListElements<Entity> {
  const rest = after === undefined ? undefined : placeIn(after);
  return listInConversation(db, account, conversationId, async function* ({ id }) {
    let first = rest;
    for await (const rows of inChunks(withNext(page), listEntities(db, id))) {
      const mentions = placesOf(rows, first && { entityId: rows[0]?.id ?? 0n, ...first }, (ids) =>
        listEntityMentions(db, id, ids),
      );
      first = undefined;
      const gathered = gather(rows, mentions, {
        idOf: ({ entityId }) => entityId,
        // Each is listed twice: under the entity, and under its spelling.
        bytesOf: ({ text }) => 2 * bytesOfReference(text),
      });
      for await (const some of gathered) {
        const elements: Entity[] = [];
        await turns.of(account.id).each(show(some, elements), () => {});
        const last = some.at(-1);
        const lastPlace = last?.places.at(-1);
        if (last?.isCut && lastPlace !== undefined) {
          yield { elements, rest: `${lastPlace.messageId}.${lastPlace.offset}` };
          return;
        }
        yield { elements };
      }
    }
  });
}

/** The highest number that an offset can be. */
const maximumOffset = 2 ** 31 - 1;

function placeIn(after: string) {
  const [, messageId, offset] = /^(\d{1,16})\.(\d{1,10})$/.exec(after) ?? [];
  if (messageId === undefined || Number(offset) > maximumOffset)
    throw invalidField('after', 'must be as the Link header of an answer has it');
  return { messageId: BigInt(messageId), offset: Number(offset) };
}

/** Adds one element for each type and value; one step for each mention. */
function* show(gathered: readonly Gathered<EntityRow, Mention>[], elements: Entity[]): Generator<void> {
  for (const { thing, places } of gathered) {
    // They were read in the order of the messages' ids, which is the order of the conversation unless several workers
    // have worked on it in turns.
    const inOrder = places.toSorted((a, b) => a.ordinal - b.ordinal || a.offset - b.offset);
    elements.push(yield* showEntity(thing, inOrder));
    yield;
  }
}

/** What of an entity is shown, beside its mentions. */
export type ShownEntity = Omit<EntityRow, 'id' | 'count'>;
/** A mention, as far as it is shown. */
export type ShownMention = MessagePlace & { readonly detectedText: string };

/** An entity in both shapes clients know; one step for each mention. */
export function* showEntity(entity: ShownEntity, mentions: Iterable<ShownMention>): Generator<void, Entity> {
  const element = elementOf(entity);
  const matches = new Map<string, Match>();
  for (const mention of mentions) {
    const reference = messageRef(mention);
    element.messageRefs.push(reference);
    let match = matches.get(mention.detectedText);
    if (match === undefined) {
      match = { detectedValue: mention.detectedText, value: entity.value, messageRefs: [] };
      matches.set(mention.detectedText, match);
      element.matches.push(match);
    }
    match.messageRefs.push(reference);
    yield;
  }
  return element;
}

function elementOf(entity: ShownEntity): Entity {
  const isCustom = entity.customType !== '';
  return {
    type: entity.type,
    ...(isCustom && { customType: entity.customType }),
    subType: isCustom ? entity.customType : entity.type,
    category: isCustom ? 'Custom' : 'Managed',
    value: entity.value,
    text: entity.text,
    ...(entity.start === null ? {} : { start: entity.start }),
    ...(entity.end === null ? {} : { end: entity.end }),
    messageRefs: [],
    matches: [],
  };
}
