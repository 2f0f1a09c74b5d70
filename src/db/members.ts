/** Who takes part in a conversation, and what is said to be theirs. */

import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Chunk, type ChunkRequest, chunkOf } from './chunks.ts';
import type { Database, Transaction } from './client.ts';
import { insertRows, toJson } from './insert-rows.ts';
import { placeList } from './message-ranges.ts';
import { insights, members, messages } from './schema.ts';

type MemberRow = typeof members.$inferSelect;
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

/** Every member and every former identity of one. */
export async function listIdentities(tx: Transaction, conversationId: bigint): Promise<MemberRow[]> {
  return tx
    .select()
    .from(members)
    .where(eq(members.conversationId, conversationId))
    .orderBy(asc(members.ordinal));
}

export async function addMembers(tx: Transaction, added: readonly NewMember[]): Promise<void> {
  await insertRows(tx, members, added);
}

/** Writes what is known of a member now. */
export async function writeMember(
  tx: Transaction,
  { id, name, email, userId }: Pick<MemberRow, 'id' | 'name' | 'email' | 'userId'>,
): Promise<void> {
  await tx.update(members).set({ name, email, userId }).where(eq(members.id, id));
}

/** Gives all that is the other members' to the survivor; they and their former identities become former ones of it. */
export async function mergeMembers(
  tx: Transaction,
  conversationId: bigint,
  survivorId: string,
  otherIds: readonly string[],
): Promise<void> {
  const others = sql`any(${`{${otherIds.join(',')}}`}::uuid[])`;
  await tx
    .update(members)
    .set({ mergedInto: survivorId })
    .where(
      and(
        eq(members.conversationId, conversationId),
        sql`(${members.id} = ${others} or ${members.mergedInto} = ${others})`,
      ),
    );
  await tx
    .update(messages)
    .set({ memberId: survivorId })
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.memberId} = ${others}`));
  await tx
    .update(insights)
    .set({ memberId: survivorId })
    .where(and(eq(insights.conversationId, conversationId), sql`${insights.memberId} = ${others}`));
  await tx
    .update(insights)
    .set({ assigneeMemberId: survivorId })
    .where(and(eq(insights.conversationId, conversationId), sql`${insights.assigneeMemberId} = ${others}`));
}

/** From `at` on, in milliseconds after the start of the conversation, the member speaks; null for nobody. */
export interface SpeakerChange {
  readonly at: number;
  readonly memberId: string | null;
}

/** An insight whose message is somebody else's now; null is nobody. */
export interface ReassignedInsight {
  readonly insightId: bigint;
  readonly oldMemberId: string | null;
  readonly newMemberId: string;
}

/**
 * Gives each message, and the insights in it, to whoever speaks when it starts; where nobody does it stays as it is.
 *
 * @param changes in order of time
 * @param origin the start of the conversation
 * @returns the insights that are somebody else's now, in conversation order
 */
export async function assignSpeakers(
  tx: Transaction,
  conversationId: bigint,
  origin: Date,
  changes: readonly SpeakerChange[],
): Promise<ReassignedInsight[]> {
  // Changes and messages in one order of time: the last change up to a message tells who speaks. So the work grows
  // with their number, not with its square.
  const rows = await tx.execute<{ insightId: string; oldMemberId: string | null; newMemberId: string }>(sql`
    with change as (
      select (value ->> 'at')::bigint as at, (value ->> 'memberId')::uuid as member_id, place
      from jsonb_array_elements(${toJson(changes)}::jsonb) with ordinality as list(value, place)
    ), timeline as (
      select at, place, null::bigint as message_id, null::uuid as old_member_id from change
      union all
      select round(extract(epoch from start_time - ${origin.toISOString()}::timestamptz) * 1000)::bigint, null, id, member_id
      from messages where conversation_id = ${conversationId}
    ), spoken as (
      select message_id, old_member_id, max(place) over (order by at) as place from timeline
    ), reassigned as (
      select spoken.message_id, spoken.old_member_id, change.member_id as new_member_id
      from spoken join change using (place)
      where spoken.message_id is not null and change.member_id <> coalesce(spoken.old_member_id, ${nobody}::uuid)
    ), rewritten as (
      update messages set member_id = reassigned.new_member_id
      from reassigned where messages.id = reassigned.message_id
    )
    update insights set member_id = reassigned.new_member_id
    from reassigned
    where insights.conversation_id = ${conversationId} and insights.message_id = reassigned.message_id
    returning insights.id as "insightId", reassigned.old_member_id as "oldMemberId",
      reassigned.new_member_id as "newMemberId"`);
  return rows.map(({ insightId, ...members }) => ({ insightId: BigInt(insightId), ...members }));
}

/** No member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';
