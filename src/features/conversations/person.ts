/** Members as `Person` of openapi.yaml has them. */

import type { components } from '../../../generated/openapi.ts';
import type { Database } from '../../db/client.ts';
import { readIdentities } from './member-queries.ts';

export type Person = components['schemas']['Person'];

/** What is known of a member. */
export interface KnownMember {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly userId: string | null;
}

/** The name of an unknown speaker where one is needed. */
export const unknownSpeaker = 'Unknown';

/** What a person is called by readers. */
export const nameOf = ({ name, email, userId }: Person): string => name ?? email ?? userId ?? unknownSpeaker;

export function person({ id, name, email, userId }: KnownMember): Person {
  return {
    id,
    ...(name === null ? {} : { name }),
    ...(email === null ? {} : { email }),
    ...(userId === null ? {} : { userId }),
  };
}

/** The person with this id; `{}` without an id. */
export type PersonOf = (memberId: string | null) => Person;

/**
 * Looks up only the members that are named: a conversation may have any number of them. A member that is named in
 * several chunks of a list is looked up once.
 */
export function createPeople(db: Database): (memberIds: readonly (string | null)[]) => Promise<PersonOf> {
  const people = new Map<string, Person>();
  const personOf: PersonOf = (memberId) => (memberId === null ? undefined : people.get(memberId)) ?? {};
  return async (memberIds) => {
    const unknown = new Set(memberIds.flatMap((id) => (id === null || people.has(id) ? [] : id)));
    if (unknown.size === 0) return personOf;
    for (const { identity, member } of await readIdentities(db, [...unknown]))
      people.set(identity, person(member));
    return personOf;
  };
}
