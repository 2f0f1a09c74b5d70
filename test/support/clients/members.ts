/** Who takes part in a conversation, for tests that change it. */

import { expect } from 'bun:test';
import type { TestConfab } from '../servers/confab.ts';
import { ask, read } from './conversations.ts';

/** A message of a request. */
export const said = (content: string, from: object = {}) => ({ payload: { content }, from });

/** The members of the conversation by name. */
export async function membersOf(confab: TestConfab, conversationId: string) {
  const { members } = await read(confab, 'getMembers', conversationId);
  return new Map(members.map((member) => [member.name ?? '', member]));
}

/** Renames the member who is called so, or merges it; answers its id. */
export async function updateMember(
  confab: TestConfab,
  conversationId: string,
  name: string,
  change: { name: string; email?: string },
): Promise<string> {
  const id = (await membersOf(confab, conversationId)).get(name)?.id ?? '';
  const { message } = await ask(confab, 'updateMember', {
    params: { conversationId, memberId: id },
    json: { id, ...change },
  });
  expect(message).toContain(id);
  expect(message).toContain(conversationId);
  return id;
}

/** Who said each message, by name. */
export async function speakersOf(confab: TestConfab, conversationId: string) {
  const { messages } = await read(confab, 'getMessages', conversationId);
  return messages.map(({ from }) => from.name);
}
