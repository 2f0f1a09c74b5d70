/** Who takes part in a conversation (`getMembers`). */

import type { Account } from '../../core/account.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { turns } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listMembers } from '../conversations/member-queries.ts';
import { listInConversation } from '../conversations/open-conversation.ts';
import { type Person, person } from '../conversations/person.ts';

/**
 * The members, in order of appearance, without their former identities.
 *
 * @throws Problem `not_found` unless the conversation is the account's
 */
export type ListMembers = (
  account: Account,
  conversationId: string,
  page: PageRequest,
) => ListElements<Person>;

export function createListMembers(db: Database): ListMembers {
  return (account, conversationId, page) =>
    listInConversation(db, account, conversationId, async function* ({ id }) {
      for await (const rows of inChunks(withNext(page), listMembers(db, id)))
        yield { elements: await turns.of(account.id).map(rows, person) };
    });
}
