/** Who takes part in a conversation, and what is said to be theirs. */

import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Chunk, type ChunkRequest, chunkOf } from '../../db/chunks.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { integerList, uuidList } from '../../db/id-lists.ts';
import { insertRows, toJson } from '../../db/rows.ts';
import { memberKeys, members } from '../../db/schema.ts';

export type MemberRow = typeof members.$inferSelect;
type NewMember = typeof members.$inferInsert;

/** The members without their former identities, in order of appearance. */
export const listMembers =
  (db: Database, conversationId: bigint) =>
  async (request: ChunkRequest<{ readonly ordinal: number }>): Promise<Chunk<MemberRow>> => {
    const rows = await db
      .select()
      .from(members)
      .where(
        and(
          eq(members.conversationId, conversationId),
          isNull(members.mergedInto),
          gt(members.ordinal, request.after?.ordinal ?? -1),
        ),
      )
      .orderBy(asc(members.ordinal))
      .limit(request.limit)
      .offset(request.offset);
    return chunkOf(rows, request);
  };

/** How many members the conversation has, without their former identities. */
export async function countMembers(db: Database, conversationId: bigint): Promise<number> {
  return db.$count(members, and(eq(members.conversationId, conversationId), isNull(members.mergedInto)));
}

/** The members at these places of their conversation. */
export async function readMembersAt(
  db: Database,
  conversationId: bigint,
  ordinals: Iterable<number>,
): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(
      and(
        eq(members.conversationId, conversationId),
        sql`${members.ordinal} = any(${integerList(ordinals)})`,
      ),
    );
}

/** A key by which a member can be found. */
export type MemberKey = Pick<typeof memberKeys.$inferSelect, 'kind' | 'key'>;

/** Whom to look for: by keys, each of which leads to the first member that has it, and by ids. */
export interface SoughtMembers {
  readonly keys: readonly MemberKey[];
  readonly ids: readonly string[];
}

/** A member to be added, with everything that is to lead to it. */
export interface NewMemberWithKeys {
  readonly member: NewMember;
  readonly keys: readonly MemberKey[];
}

/**
 * The members and former identities that are sought, and the members that former identities belong to, by their
 * ordinals. Each key leads to the first one that has it.
 */
export async function findIdentities(
  db: Database | Transaction,
  conversationId: bigint,
  { keys, ids }: SoughtMembers,
): Promise<MemberRow[]> {
  if (keys.length === 0 && ids.length === 0) return [];
  const isSought = sql`(found.id = any(${uuidList(ids)}) or found.ordinal = any(array(
    select first.ordinal
    from jsonb_to_recordset(${toJson(keys)}::jsonb) as sought(kind member_key_kind, key text)
    cross join lateral (
      select ordinal from member_keys
      where conversation_id = ${conversationId} and kind = sought.kind and key = sought.key
      order by is_former, ordinal limit 1
    ) as first)))`;
  return db
    .select()
    .from(members)
    .where(
      and(
        eq(members.conversationId, conversationId),
        sql`${members.id} = any(array(
          select unnest(array[found.id, found.merged_into]) from members found
          where found.conversation_id = ${conversationId} and ${isSought}))`,
      ),
    )
    .orderBy(asc(members.ordinal));
}

/**
 * Members that are read for one word of a name, at most. A name that several members share finds none of them; more
 * than one are read so that a full name may tell them apart.
 */
const membersOfWord = 8;

/** The members who are called by one of the words, at most {@link membersOfWord} for each of them, by their ordinals. */
export async function findMembersByWords(
  db: Database | Transaction,
  conversationId: bigint,
  words: Iterable<string>,
): Promise<MemberRow[]> {
  return listLivingMembers(
    db,
    conversationId,
    sql`select called.ordinal
      from jsonb_array_elements_text(${toJson([...words])}::jsonb) as word(text)
      cross join lateral (
        select ordinal from member_keys
        where conversation_id = ${conversationId} and kind = 'word' and key = word.text and not is_former
        order by ordinal limit ${membersOfWord}
      ) as called`,
  );
}

/** Those of the members with these ordinals that are no former identities, by their ordinals. */
async function listLivingMembers(
  db: Database | Transaction,
  conversationId: bigint,
  ordinals: SQL,
): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(
      and(
        eq(members.conversationId, conversationId),
        isNull(members.mergedInto),
        sql`${members.ordinal} = any(array(${ordinals}))`,
      ),
    )
    .orderBy(asc(members.ordinal));
}

/** The first members and former identities, at most `limit`, by their ordinals. */
export async function listFirstIdentities(
  db: Database | Transaction,
  conversationId: bigint,
  limit: number,
): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(eq(members.conversationId, conversationId))
    .orderBy(asc(members.ordinal))
    .limit(limit);
}

/** The former identities of these members, by their ordinals. */
export async function listFormerIdentities(
  db: Database | Transaction,
  memberIds: readonly string[],
): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(sql`${members.mergedInto} = any(${uuidList(memberIds)})`)
    .orderBy(asc(members.ordinal));
}

/** The ordinal of the next member that joins the conversation. */
export async function readNextMemberOrdinal(
  db: Database | Transaction,
  conversationId: bigint,
): Promise<number> {
  const [last] = await db
    .select({ ordinal: members.ordinal })
    .from(members)
    .where(eq(members.conversationId, conversationId))
    .orderBy(desc(members.ordinal))
    .limit(1);
  return last === undefined ? 0 : last.ordinal + 1;
}

export async function addMembers(tx: Transaction, added: readonly NewMemberWithKeys[]): Promise<void> {
  await insertRows(
    tx,
    members,
    added.map(({ member }) => member),
  );
  await insertRows(tx, memberKeys, memberKeyRows(added));
}

/** What is to be written for members to be found. */
export const memberKeyRows = (added: readonly NewMemberWithKeys[]): (typeof memberKeys.$inferInsert)[] =>
  added.flatMap(({ member: { conversationId, ordinal, mergedInto }, keys }) =>
    keys.map((key) => ({ ...key, conversationId, ordinal, isFormer: Boolean(mergedInto) })),
  );

/** The living members with this address, in any letter case of it, by their ordinals; at most `limit`. */
export async function listMembersWithAddress(
  db: Database | Transaction,
  conversationId: bigint,
  address: string,
  limit: number,
): Promise<MemberRow[]> {
  return listMembersWithKey(db, conversationId, { kind: 'address', key: address.toLowerCase() }, limit);
}

/** The living members with this key, by their ordinals; at most `limit`. */
export async function listMembersWithKey(
  db: Database | Transaction,
  conversationId: bigint,
  { kind, key }: MemberKey,
  limit: number,
): Promise<MemberRow[]> {
  return listLivingMembers(
    db,
    conversationId,
    sql`select ordinal from member_keys
      where conversation_id = ${conversationId} and kind = ${kind} and key = ${key} and not is_former
      order by ordinal limit ${limit}`,
  );
}

/** The members behind these ids: for a former identity, the member that it has become. */
export async function readIdentities(db: Database, ids: readonly string[]) {
  const identity = alias(members, 'identity');
  return db
    .select({
      identity: identity.id,
      member: { id: members.id, name: members.name, email: members.email, userId: members.userId },
    })
    .from(identity)
    .innerJoin(members, eq(members.id, sql`coalesce(${identity.mergedInto}, ${identity.id})`))
    .where(sql`${identity.id} = any(${uuidList(ids)})`);
}
