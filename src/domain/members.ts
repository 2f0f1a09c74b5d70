/** Who is who: the speakers of a request against the members of the conversation (contract, section 3.1, rule 5). */

import type { components } from '../../generated/openapi.ts';

export type InputPerson = components['schemas']['InputPerson'];

/** A member as the conversation keeps it. */
export interface Member {
  readonly id: string;
  readonly ordinal: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly userId: string | null;
  readonly externalId: string | null;
}

/** Finds members, and adds those who are new. */
export interface MemberDirectory {
  /** The member behind a `from`; undefined if it says nothing about anybody. */
  identify(person: InputPerson | undefined): Member | undefined;
  /** Members that `identify` added, in order. */
  readonly added: readonly Member[];
  readonly all: readonly Member[];
}

/**
 * The same userId or email (in any letter case), else the same id, else the same name, is the same member.
 *
 * @param existing members of the conversation so far
 * @param createId makes the id of a new member (UUID)
 */
export function createMemberDirectory(existing: readonly Member[], createId: () => string): MemberDirectory {
  const byAddress = new Map<string, Member>();
  const byExternalId = new Map<string, Member>();
  const byName = new Map<string, Member>();
  const all: Member[] = [];
  const added: Member[] = [];

  function register(member: Member): void {
    all.push(member);
    for (const address of [member.userId, member.email])
      if (address) setOnce(byAddress, address.toLowerCase(), member);
    if (member.externalId) setOnce(byExternalId, member.externalId, member);
    if (member.name) setOnce(byName, member.name, member);
  }
  for (const member of existing) register(member);

  return {
    all,
    added,
    identify(person) {
      const userId = given(person?.userId);
      const email = given(person?.email) ?? (userId?.includes('@') ? userId : undefined);
      const externalId = given(person?.id);
      const name = given(person?.name);
      const addresses = [userId, email].flatMap((address) => (address ? [address.toLowerCase()] : []));

      for (const address of addresses) {
        const member = byAddress.get(address);
        if (member) return member;
      }
      // Somebody with an address of his own is not the other one who happens to share id or name.
      const strangers = addresses.length > 0;
      const known = (externalId && byExternalId.get(externalId)) || (name && byName.get(name)) || undefined;
      if (known && !(strangers && (known.userId || known.email))) return known;
      if (!name && addresses.length === 0 && !externalId) return undefined;

      const member: Member = {
        id: createId(),
        ordinal: all.length,
        name: name ?? null,
        email: email ?? null,
        userId: userId ?? email ?? null,
        externalId: externalId ?? null,
      };
      register(member);
      added.push(member);
      return member;
    },
  };
}

function given(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function setOnce(map: Map<string, Member>, key: string, member: Member): void {
  if (!map.has(key)) map.set(key, member);
}
