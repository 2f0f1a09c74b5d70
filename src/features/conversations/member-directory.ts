/** Who is who: the speakers of a request against the members of the conversation. */

import type { components } from '../../../generated/openapi.ts';
import type { Speaker } from '../../analysis/findings.ts';
import { wordsOfName } from '../../analysis/grammar/speaker-names.ts';
import { wordsOfPerson } from '../../analysis/redaction/names/name-words.ts';
import { letterForms } from '../../analysis/text/letter-forms.ts';
import { isUuid } from '../../db/identifiers.ts';
import type { MemberKey, SoughtMembers } from './member-queries.ts';

export type InputPerson = components['schemas']['InputPerson'];

/** A member as the conversation keeps it. */
export interface Member {
  readonly id: string;
  readonly ordinal: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly userId: string | null;
  readonly externalId: string | null;
  /** Set for a former identity: the member who is known by another name or address now. */
  readonly mergedInto?: string | null;
}

type Names = Pick<Member, 'name' | 'email' | 'userId'>;

/** What a member is called: one known by an address alone, by it; undefined for one of whom neither is known. */
export function spokenName({ name, email, userId }: Names): string | undefined {
  return name ?? email ?? userId ?? undefined;
}

/** The member as the analysis knows it. */
export function speakerOf(member: Names & Pick<Member, 'id'>): Speaker {
  return { id: member.id, name: spokenName(member), email: member.email ?? undefined };
}

/** Finds members, and adds those who are new. */
export interface MemberDirectory {
  /** The member behind a `from`; undefined if it names no one. */
  identify(person: InputPerson | undefined): Member | undefined;
  /** Whether `identify` would add nobody. */
  knows(person: InputPerson | undefined): boolean;
  /** Members that `identify` added, in order. */
  readonly added: readonly Member[];
  /** Everybody but former identities. */
  readonly all: readonly Member[];
}

/**
 * The same userId or email (in any letter case), else the same id, else the same name, is the same member. What a
 * member was once known by still leads to it, unless somebody else is known by it now.
 *
 * @param existing members of the conversation so far, and their former identities, in order of their ordinals: all, or
 *   those that {@link keysOfPersons} leads to
 * @param createId makes the id of a new member (UUID)
 * @param nextOrdinal of the next new member; default: the one behind `existing`
 */
export function createMemberDirectory(
  existing: readonly Member[],
  createId: () => string,
  nextOrdinal = nextOrdinalOf(existing),
): MemberDirectory {
  const byAddress = new Map<string, Member>();
  const byExternalId = new Map<string, Member>();
  const byName = new Map<string, Member>();
  const all = existing.filter(({ mergedInto }) => !mergedInto);
  const byMemberId = new Map(all.map((member) => [member.id, member]));
  const added: Member[] = [];
  let ordinal = nextOrdinal;

  function register(identity: Member, member = identity): void {
    byMemberId.set(identity.id, member);
    for (const address of [identity.userId, identity.email])
      if (address) setOnce(byAddress, address.toLowerCase(), member);
    if (identity.externalId) setOnce(byExternalId, identity.externalId, member);
    if (identity.name) setOnce(byName, identity.name, member);
  }
  for (const member of all) register(member);
  for (const identity of existing) {
    const member = byMemberId.get(identity.mergedInto ?? '');
    if (member) register(identity, member);
  }

  function find({ externalId, name, addresses }: Identity): Member | undefined {
    for (const address of addresses) {
      const member = byAddress.get(address);
      if (member) return member;
    }
    // An id of ours means one member and no other: clients know it from what they have read.
    const named = externalId && byMemberId.get(externalId.toLowerCase());
    if (named) return named;
    // Two people who both have an address are different people, even if they share a name or an external id.
    const hasAddress = addresses.length > 0;
    const known = (externalId && byExternalId.get(externalId)) || (name && byName.get(name)) || undefined;
    return known && !(hasAddress && (known.userId || known.email)) ? known : undefined;
  }

  return {
    all,
    added,
    knows(person) {
      const identity = identityOf(person);
      return isNobody(identity) || find(identity) !== undefined;
    },
    identify(person) {
      const identity = identityOf(person);
      const known = find(identity);
      if (known !== undefined || isNobody(identity)) return known;

      const { userId, email, externalId, name } = identity;
      const member: Member = {
        id: createId(),
        ordinal: ordinal++,
        name: name ?? null,
        email: email ?? null,
        userId: userId ?? email ?? null,
        externalId: externalId ?? null,
      };
      all.push(member);
      register(member);
      added.push(member);
      return member;
    },
  };
}

const nextOrdinalOf = (existing: readonly Member[]): number =>
  existing.reduce((next, { ordinal }) => Math.max(next, ordinal + 1), 0);

type Identity = ReturnType<typeof identityOf>;

const isNobody = ({ name, addresses, externalId }: Identity): boolean =>
  !name && addresses.length === 0 && !externalId;

/** What a `from` says of who it is. */
function identityOf(person: InputPerson | undefined) {
  const userId = given(person?.userId);
  const email = given(person?.email) ?? (userId?.includes('@') ? userId : undefined);
  const addresses = [userId, email].flatMap((address) => (address ? [address.toLowerCase()] : []));
  return { userId, email, externalId: given(person?.id), name: given(person?.name), addresses };
}

/** What leads to every member that one of these persons may be; see {@link createMemberDirectory}. */
export function keysOfPersons(persons: Iterable<InputPerson | undefined>): SoughtMembers {
  const keys = new Map<string, MemberKey>();
  const ids = new Set<string>();
  for (const person of persons) {
    const { externalId, name, addresses } = identityOf(person);
    if (externalId !== undefined && isUuid(externalId)) ids.add(externalId.toLowerCase());
    for (const key of keysFor({ addresses, externalId, name })) keys.set(`${key.kind} ${key.key}`, key);
  }
  return { keys: [...keys.values()], ids: [...ids] };
}

/** Everything by which a member is looked up. */
export function keysOfMember(member: Omit<Member, 'id' | 'ordinal'>): MemberKey[] {
  const { userId, email, externalId, name } = member;
  const addresses = new Set([userId, email].flatMap((address) => address?.toLowerCase() ?? []));
  const words = new Set(
    // Whoever masks names looks for all parts of them, in the letters of whoever writes them.
    [...wordsOfName(spokenName(member) ?? ''), ...middleNames(name ?? '')].flatMap(letterForms),
  );
  return [
    ...keysFor({ addresses, externalId: externalId ?? undefined, name: name ?? undefined }),
    ...[...words].map((key): MemberKey => ({ kind: 'word', key })),
  ];
}

/** Words of the longest name in which what stands in the middle is a part of it: "Ana and Ben from the warehouse" is none. */
const mostWordsOfName = 5;

/** The parts of a name that have capitals, or are in letters without any. */
function middleNames(name: string): string[] {
  const words = name.split(/\s+/u).filter((word) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*$/u.test(word));
  return words.length > mostWordsOfName ? [] : wordsOfPerson(words.join(' '));
}

function keysFor({
  addresses,
  externalId,
  name,
}: {
  addresses: Iterable<string>;
  externalId: string | undefined;
  name: string | undefined;
}): MemberKey[] {
  return [
    ...[...addresses].map((key): MemberKey => ({ kind: 'address', key })),
    ...(externalId ? [{ kind: 'external_id' as const, key: externalId }] : []),
    ...(name ? [{ kind: 'name' as const, key: name }] : []),
  ];
}

/** The text without white space around it; undefined if nothing is left. */
export function given(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function setOnce(map: Map<string, Member>, key: string, member: Member): void {
  if (!map.has(key)) map.set(key, member);
}
