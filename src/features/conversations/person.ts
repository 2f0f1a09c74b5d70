/** Members as the contract's persons (contract, section 1.7). */

import type { components } from '../../../generated/openapi.ts';

export type Person = components['schemas']['Person'];

/** What is known of a member. */
export interface KnownMember {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly userId: string | null;
}

/** What those who are nobody in particular are called where a name is needed. */
export const unknownSpeaker = 'Unknown';

export function person({ id, name, email, userId }: KnownMember): Person {
  return {
    id,
    ...(name === null ? {} : { name }),
    ...(email === null ? {} : { email }),
    ...(userId === null ? {} : { userId }),
  };
}

/** The person with this id; `{}` for nobody. */
export function personOf(members: ReadonlyMap<string, KnownMember>, id: string | null): Person {
  const member = id === null ? undefined : members.get(id);
  return member === undefined ? {} : person(member);
}
