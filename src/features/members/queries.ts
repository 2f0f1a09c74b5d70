/** Changing members, and giving what was said to other ones. */

import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { uuidList } from '../../db/id-lists.ts';
import { toJson } from '../../db/rows.ts';
import { insights, members, messages } from '../../db/schema.ts';
import type { MemberKey, MemberRow } from '../conversations/member-queries.ts';
import type { Stretch } from './insight-queries.ts';

/** Makes the others, and their own former identities, former identities of the survivor. */
export async function mergeMembers(
  tx: Transaction,
  conversationId: bigint,
  survivorId: string,
  others: readonly { readonly member: MemberRow; readonly keys: readonly MemberKey[] }[],
): Promise<void> {
  const ids = sql`any(${uuidList(others.map(({ member }) => member.id))})`;
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
  const others = sql`any(${uuidList(otherIds)})`;
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
