/** Who is meant by the member ids of a list. */

import type { Database } from '../../db/client.ts';
import { readIdentities } from './member-queries.ts';
import { type Person, person } from './person.ts';

/** The person with this id; `{}` for nobody. */
export type PersonOf = (memberId: string | null) => Person;

/**
 * Looks up those who are named, and nobody else: a conversation may have any number of members. Whoever is named in
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
