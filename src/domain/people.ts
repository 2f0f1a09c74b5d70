/** Who is meant by the member ids of a page. */

import type { Database } from '../db/client.ts';
import { readIdentities } from '../db/reads.ts';
import { type Person, person } from './person.ts';

/** The person with this id; `{}` for nobody. */
export type PersonOf = (memberId: string | null) => Person;

/** Looks up those who are named, and nobody else: a conversation may have any number of members. */
export async function peopleNamed(db: Database, memberIds: readonly (string | null)[]): Promise<PersonOf> {
  const named = new Set(memberIds.filter((id) => id !== null));
  if (named.size === 0) return () => ({});
  const people = new Map(
    (await readIdentities(db, [...named])).map(({ identity, member }) => [identity, person(member)]),
  );
  return (memberId) => (memberId === null ? undefined : people.get(memberId)) ?? {};
}
