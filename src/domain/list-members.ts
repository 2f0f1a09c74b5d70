/** Who takes part in a conversation (contract, section 12.1). */

import type { Database } from '../db/client.ts';
import { listMemberPage } from '../db/members.ts';
import type { Account } from './account.ts';
import { openConversation } from './open-conversation.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';
import { type Person, person } from './person.ts';

/**
 * A page of the members, in order of appearance, without their former identities.
 *
 * @throws Problem `not_found` unless the conversation is the account's
 */
export type ListMembers = (
  account: Account,
  conversationId: string,
  page: PageRequest,
) => Promise<Page<Person>>;

export function createListMembers(db: Database): ListMembers {
  return async (account, conversationId, page) => {
    const { id } = await openConversation(db, account, conversationId);
    const { elements, more } = pageOf(await listMemberPage(db, id, page), page);
    return { elements: elements.map(person), more };
  };
}
