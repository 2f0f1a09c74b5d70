/** The conversation on the wire (`getConversation`). */

import type { components } from '../../../generated/openapi.ts';
import { type KnownMember, person } from './person.ts';

/** Members that are shown with a conversation: the first ones; `GET …/members` lists all. */
export const membersOfConversation = 1_000;

export interface KnownConversation {
  readonly id: bigint;
  readonly type: string;
  readonly name: string | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly metadata: Record<string, string>;
}

/** Without a name its id serves as one. */
export function conversationOf(
  { id, type, name, startTime, endTime, metadata }: KnownConversation,
  members: readonly KnownMember[],
): components['schemas']['Conversation'] {
  return {
    id: String(id),
    type,
    name: name ?? String(id),
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    members: members.map(person),
    metadata,
  };
}
