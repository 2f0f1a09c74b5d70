/** Looking through a conversation for something that is only tried (`previewTracker`, `previewEntity`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import { bytesOfElement } from '../../core/page.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listInConversation, type OpenConversation } from '../conversations/open-conversation.ts';
import { createPeople } from '../conversations/person.ts';
import { listMessages } from './queries.ts';

/** Messages that are looked through, from the first one on, their characters (UTF-16 units), and places that are named. */
export const maximumLookedThrough = 20_000;
export const maximumCharacters = 10_000_000;
export const maximumPlaces = 1_000;
/** Characters of the messages that are looked at together. */
const charactersOfPage = 50_000;

export type LookedThrough = RowOf<typeof listMessages>;

/** What an answer has room for. */
export interface PlacesBudget {
  /** Takes room for a place of which so many bytes are written; false if there is none left. The first place has room always. */
  take(bytes: number): boolean;
  /** Whether room was asked for that there was not. */
  readonly isSpent: boolean;
}

function createPlacesBudget(): PlacesBudget {
  let [places, bytes, isSpent] = [0, 0, false];
  return {
    take(wanted) {
      isSpent ||= places === maximumPlaces || (places > 0 && bytes + wanted > bytesOfElement);
      if (isSpent) return false;
      places += 1;
      bytes += wanted;
      return true;
    },
    get isSpent() {
      return isSpent;
    },
  };
}

/** Finds what is tried in some messages of the conversation, in order, as long as the budget lasts. */
export type FindInPage = (
  messages: readonly LookedThrough[],
  conversation: OpenConversation,
  budget: PlacesBudget,
) => Promise<void>;

/**
 * Looks through the conversation a page at a time, until it ends or there is no room for more.
 *
 * @returns whether all of it was looked through, and everything found has room
 * @throws Problem `not_found` unless the conversation is the account's; the reason of the signal, between two pages
 */
export async function lookThrough(
  db: Database,
  account: Pick<Account, 'id'>,
  conversationId: string,
  find: FindInPage,
  signal: AbortSignal,
): Promise<boolean> {
  const budget = createPlacesBudget();
  let [isWhole, characters] = [true, 0];
  const pages = listInConversation(db, account, conversationId, async function* (conversation) {
    isWhole = conversation.messageCount <= maximumLookedThrough;
    const range = { offset: 0, limit: maximumLookedThrough };
    for await (const rows of inChunks(range, listMessages(db, conversation.id)))
      for (const messages of batchesOf(rows, ({ text }) => text.length, charactersOfPage))
        yield { conversation, messages };
  });
  for await (const { conversation, messages } of pages) {
    signal.throwIfAborted();
    characters += messages.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > maximumCharacters) return false;
    await find(messages, conversation, budget);
    if (budget.isSpent) return false;
  }
  return isWhole;
}

/** Who said these messages, each of which is named once. */
export async function speakersOf(
  db: Database,
  messages: Iterable<Pick<LookedThrough, 'id' | 'memberId'>>,
): Promise<components['schemas']['PreviewedMessages']> {
  const distinct = [...new Map(Array.from(messages, (message) => [message.id, message])).values()];
  const personOf = await createPeople(db)(distinct.map(({ memberId }) => memberId));
  return distinct.map(({ id, memberId }) => ({ id: String(id), from: personOf(memberId) }));
}
