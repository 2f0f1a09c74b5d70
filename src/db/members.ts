/** Who takes part in a conversation, and what is said to be theirs. */

import { and, asc, between, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Chunk, type ChunkRequest, chunkOf } from './chunks.ts';
import type { Database, Transaction } from './client.ts';
import { insertRows, toJson } from './insert-rows.ts';
import type { Stretch } from './insight-tellings.ts';
import { placeList } from './message-ranges.ts';
import { insights, memberKeys, members, messages } from './schema.ts';

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
      and(eq(members.conversationId, conversationId), sql`${members.ordinal} = any(${placeList(ordinals)})`),
    );
}

/** By what a member can be found. */
export type MemberKey = Pick<typeof memberKeys.$inferSelect, 'kind' | 'key'>;

/** Whom to look for: by keys, of each of which the member comes that goes first, and by their ids. */
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
 * The members and former identities that are sought, and those that former identities belong to, by their ordinals. Of
 * each key the one that goes first.
 */
export async function findIdentities(
  db: Database | Transaction,
  conversationId: bigint,
  { keys, ids }: SoughtMembers,
): Promise<MemberRow[]> {
  if (keys.length === 0 && ids.length === 0) return [];
  const isSought = sql`(found.id = any(${`{${ids.join(',')}}`}::uuid[]) or found.ordinal = any(array(
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

/** The members who are called by one of the words, at most so many for each of them, by their ordinals. */
export async function findMembersByWords(
  db: Database | Transaction,
  conversationId: bigint,
  words: Iterable<string>,
  limitOfWord: number,
): Promise<MemberRow[]> {
  return listLivingMembers(
    db,
    conversationId,
    sql`select called.ordinal
      from jsonb_array_elements_text(${toJson([...words])}::jsonb) as word(text)
      cross join lateral (
        select ordinal from member_keys
        where conversation_id = ${conversationId} and kind = 'word' and key = word.text and not is_former
        order by ordinal limit ${limitOfWord}
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
    .where(sql`${members.mergedInto} = any(${`{${memberIds.join(',')}}`}::uuid[])`)
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

/** Writes what is known of a member now, and what leads to it. */
export async function writeMember(
  tx: Transaction,
  { id, name, email, userId, conversationId, ordinal }: MemberRow,
  keys: { readonly before: readonly MemberKey[]; readonly now: readonly MemberKey[] },
): Promise<void> {
  await tx.update(members).set({ name, email, userId }).where(eq(members.id, id));
  await tx.execute(sql`
    delete from member_keys
    using jsonb_to_recordset(${toJson(keys.before)}::jsonb) as before(kind member_key_kind, key text)
    where conversation_id = ${conversationId} and member_keys.kind = before.kind
      and member_keys.key = before.key and not is_former and ordinal = ${ordinal}`);
  await insertRows(
    tx,
    memberKeys,
    keys.now.map((key) => ({ ...key, conversationId, ordinal, isFormer: false })),
  );
}

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

/** Makes the others former identities of the survivor, and what were theirs. */
export async function mergeMembers(
  tx: Transaction,
  conversationId: bigint,
  survivorId: string,
  others: readonly { readonly member: MemberRow; readonly keys: readonly MemberKey[] }[],
): Promise<void> {
  const ids = sql`any(${`{${others.map(({ member }) => member.id).join(',')}}`}::uuid[])`;
  await tx
    .update(members)
    .set({ mergedInto: survivorId })
    .where(
      and(
        eq(members.conversationId, conversationId),
        sql`(${members.id} = ${ids} or ${members.mergedInto} = ${ids})`,
      ),
    );
  const keys = others.flatMap(({ member: { ordinal }, keys: all }) =>
    all.map((key) => ({ ...key, ordinal })),
  );
  await tx.execute(sql`
    update member_keys set is_former = true
    from jsonb_to_recordset(${toJson(keys)}::jsonb) as known(kind member_key_kind, key text, ordinal int)
    where conversation_id = ${conversationId} and member_keys.kind = known.kind and member_keys.key = known.key
      and member_keys.ordinal = known.ordinal and not is_former`);
}

/** Gives what the stretch has of the others to the survivor. */
export async function giveToSurvivor(
  tx: Transaction,
  conversationId: bigint,
  { from, to }: Stretch,
  survivorId: string,
  otherIds: readonly string[],
): Promise<void> {
  const others = sql`any(${`{${otherIds.join(',')}}`}::uuid[])`;
  await tx
    .update(messages)
    .set({ memberId: survivorId })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        between(messages.ordinal, from, to),
        sql`${messages.memberId} = ${others}`,
      ),
    );
  const isInStretch = and(eq(insights.conversationId, conversationId), between(insights.ordinal, from, to));
  await tx
    .update(insights)
    .set({ memberId: survivorId })
    .where(and(isInStretch, sql`${insights.memberId} = ${others}`));
  await tx
    .update(insights)
    .set({ assigneeMemberId: survivorId })
    .where(and(isInStretch, sql`${insights.assigneeMemberId} = ${others}`));
}

/** Whose the messages of a stretch are, in their order, and when each begins. */
export async function listSpeakersOfStretch(db: Database, conversationId: bigint, { from, to }: Stretch) {
  return db
    .select({ id: messages.id, memberId: messages.memberId, startTime: messages.startTime })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), between(messages.ordinal, from, to)))
    .orderBy(asc(messages.ordinal));
}

/** A message that is somebody else's from now on; a part of a draft. */
export interface ReassignedMessage {
  readonly id: bigint;
  readonly memberId: string;
}

/** @param rows a list of {@link ReassignedMessage}, as `jsonb` */
export async function reassignMessages(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    update messages set member_id = spoken."memberId"
    from jsonb_to_recordset(${rows}) as spoken(id bigint, "memberId" uuid)
    where messages.id = spoken.id`);
}

/** Who these members are: what a former identity became, everybody else as they are. */
export async function readIdentities(db: Database, ids: readonly string[]) {
  const identity = alias(members, 'identity');
  return db
    .select({
      identity: identity.id,
      member: { id: members.id, name: members.name, email: members.email, userId: members.userId },
    })
    .from(identity)
    .innerJoin(members, eq(members.id, sql`coalesce(${identity.mergedInto}, ${identity.id})`))
    .where(sql`${identity.id} = any(${`{${ids.join(',')}}`}::uuid[])`);
}
