/** Who is who: the speakers of a request against the members of the conversation. */

import type { components } from '../../../generated/openapi.ts';
import type { Speaker } from '../../analysis/findings.ts';
import { wordsOfName } from '../../analysis/grammar/names/speaker-names.ts';
import { wordsOfPerson } from '../../analysis/redaction/names/name-words.ts';
import { letterForms } from '../../analysis/text/letters/letter-forms.ts';
import { isUuid } from '../../db/identifiers.ts';
import type { MemberChange } from './member-change-queries.ts';
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

/** What a text calls a member: by an address, if the text was written before the name was known. */
export function nameIn(text: string, member: Names): string | undefined {
  const spoken = spokenName(member);
  if (spoken === undefined || text.includes(spoken)) return spoken;
  return [member.email, member.userId].find((address) => address && text.includes(address)) ?? spoken;
}

/** The member as the analysis knows it. */
export function speakerOf(member: Names & Pick<Member, 'id'>): Speaker {
  return { id: member.id, name: spokenName(member), email: member.email ?? undefined };
}

/** A member of whom more is known now. */
export interface ChangedMember {
  readonly before: Member;
  readonly now: Member;
}

/** Finds members, adds those who are new, and learns what was not known of the others. */
export interface MemberDirectory {
  /** The member behind a `from`, with what the `from` adds to it; undefined if it names no one. */
  identify(person: InputPerson | undefined): Member | undefined;
  /** Whether `identify` would add nobody, and learn nothing. */
  knows(person: InputPerson | undefined): boolean;
  /** Members that `identify` added, in order. */
  readonly added: readonly Member[];
  /** Members that were there before, and of whom `identify` has learned something. */
  readonly changed: readonly ChangedMember[];
  /** Everybody but former identities. */
  readonly all: readonly Member[];
}

/**
 * The same userId or email (in any letter case), else the same id, else the same name, is the same member; but two people who
 * both have an address, or both an id, are two, whatever their names. What a
 * member was once known by still leads to it, unless somebody else is known by it now. The first `from` that says a name, an
 * email, a userId or an id that was not known of its member says it for good.
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
  // These lead to the ids of members.
  const byAddress = new Map<string, string>();
  const byExternalId = new Map<string, string>();
  const byName = new Map<string, string>();
  const byMemberId = new Map<string, string>();
  const living = existing.filter(({ mergedInto }) => !mergedInto);
  const members = new Map(living.map((member) => [member.id, member]));
  const added = new Set<string>();
  const before = new Map<string, Member>();
  let ordinal = nextOrdinal;

  function register(identity: Member, id = identity.id): void {
    byMemberId.set(identity.id, id);
    for (const address of [identity.userId, identity.email])
      if (address) setOnce(byAddress, address.toLowerCase(), id);
    if (identity.externalId) setOnce(byExternalId, identity.externalId, id);
    if (identity.name) setOnce(byName, identity.name, id);
  }
  for (const member of living) register(member);
  for (const identity of existing) {
    const id = byMemberId.get(identity.mergedInto ?? '');
    if (id !== undefined) register(identity, id);
  }

  function find({ externalId, name, addresses }: Identity): Member | undefined {
    const found = (id: string | undefined) => (id === undefined ? undefined : members.get(id));
    for (const address of addresses) {
      const member = found(byAddress.get(address));
      if (member) return member;
    }
    // An id of ours means one member and no other: clients know it from what they have read.
    const named = found(byMemberId.get(externalId?.toLowerCase() ?? ''));
    if (named) return named;
    const sameId = found(byExternalId.get(externalId ?? ''));
    const known = sameId ?? found(byName.get(name ?? ''));
    if (known === undefined) return undefined;
    // Two people who both have an address are different people, even if they share a name or an external id.
    if (addresses.length > 0 && (known.userId || known.email)) return undefined;
    // And so are two who have an id each, even if they share a name.
    return sameId === undefined && externalId && known.externalId ? undefined : known;
  }

  /** The member with what the `from` says and was not known; the same object if that is nothing. */
  function withNews(member: Member, { userId, email, externalId, name }: Identity): Member {
    // What leads to somebody already, and be it to this member by what it once was, is nothing new.
    const isNewAddress = (address: string | undefined) => !byAddress.has(address?.toLowerCase() ?? '');
    const isNewId = !byExternalId.has(externalId ?? '') && !byMemberId.has(externalId?.toLowerCase() ?? '');
    // An email is the userId only of somebody who has no other.
    const lacksUserId = !member.userId || isSameAddress(member.userId, member.email);
    const known = {
      name: member.name ?? name ?? null,
      email: member.email ?? (isNewAddress(email) ? (email ?? null) : null),
      externalId: member.externalId ?? (isNewId ? (externalId ?? null) : null),
    };
    const own = lacksUserId && isNewAddress(userId) ? userId : undefined;
    const now = { ...member, ...known, userId: own ?? member.userId ?? known.email };
    const isSame =
      now.name === member.name &&
      now.email === member.email &&
      now.userId === member.userId &&
      now.externalId === member.externalId;
    return isSame ? member : now;
  }

  function add({ userId, email, externalId, name }: Identity): Member {
    const member: Member = {
      id: createId(),
      ordinal: ordinal++,
      name: name ?? null,
      email: email ?? null,
      userId: userId ?? email ?? null,
      externalId: externalId ?? null,
    };
    added.add(member.id);
    return member;
  }

  const current = (ids: Iterable<string>): Member[] => [...ids].flatMap((id) => members.get(id) ?? []);

  return {
    get all() {
      return [...members.values()];
    },
    get added() {
      return current(added);
    },
    get changed() {
      return [...before.values()].flatMap((one) => {
        const now = members.get(one.id);
        return now === undefined ? [] : { before: one, now };
      });
    },
    knows(person) {
      const identity = identityOf(person);
      const known = find(identity);
      return known === undefined ? isNobody(identity) : withNews(known, identity) === known;
    },
    identify(person) {
      const identity = identityOf(person);
      const known = find(identity);
      if (known === undefined && isNobody(identity)) return undefined;
      const member = known === undefined ? add(identity) : withNews(known, identity);
      if (member === known) return known;
      if (known !== undefined && !added.has(known.id) && !before.has(known.id)) before.set(known.id, known);
      members.set(member.id, member);
      register(member);
      return member;
    },
  };
}

/** Whether two addresses of mail, or ids that may be some, are one; in any letter case. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

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

/** What changes in the database with a member. */
export function changeOf({ before, now }: ChangedMember): MemberChange {
  const [old, current] = [keysOfMember(before), keysOfMember(now)];
  const { id, ordinal, name, email, userId, externalId } = now;
  return {
    row: { id, ordinal, name, email, userId, externalId, lostKeys: keysWithout(old, current) },
    gainedKeys: keysWithout(current, old),
  };
}

const keysWithout = (keys: readonly MemberKey[], others: readonly MemberKey[]): MemberKey[] =>
  keys.filter(({ kind, key }) => !others.some((other) => other.kind === kind && other.key === key));

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

function setOnce(map: Map<string, string>, key: string, id: string): void {
  if (!map.has(key)) map.set(key, id);
}
