/** The wording of insights: what changes when their speaker is renamed, or turns out to be somebody else. */

import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { idList, uuidList } from '../../db/id-lists.ts';
import { insights, messages } from '../../db/schema.ts';

type InsightRow = typeof insights.$inferSelect;

/** An insight with the message it is about, and the places of trackers' entries in its text. */
export interface WordedInsight
  extends Pick<
    InsightRow,
    'id' | 'type' | 'text' | 'phrases' | 'entities' | 'memberId' | 'assigneeMemberId' | 'assigneeName'
  > {
  readonly message: Pick<typeof messages.$inferSelect, 'id' | 'text' | 'startTime' | 'endTime'>;
  readonly matches: readonly { readonly id: number; readonly value: string; readonly offset: number }[];
}

/** The places of a conversation from one message to another, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The ids, types, texts and speakers of the insights in a stretch, in their order. */
export async function listInsightsOfStretch(db: Database, conversationId: bigint, { from, to }: Stretch) {
  return db
    .select({
      id: insights.id,
      type: insights.type,
      memberId: insights.memberId,
      messageId: insights.messageId,
      text: insights.text,
    })
    .from(insights)
    .where(and(eq(insights.conversationId, conversationId), between(insights.ordinal, from, to)))
    .orderBy(asc(insights.ordinal), asc(insights.id));
}

/** These insights of the conversation, in no order. */
export async function readWordedInsights(
  db: Database,
  conversationId: bigint,
  ids: readonly bigint[],
): Promise<WordedInsight[]> {
  const list = sql`any(${idList(ids)})`;
  const rows = await db
    .select({
      id: insights.id,
      type: insights.type,
      text: insights.text,
      phrases: insights.phrases,
      entities: insights.entities,
      memberId: insights.memberId,
      assigneeMemberId: insights.assigneeMemberId,
      assigneeName: insights.assigneeName,
      message: {
        id: messages.id,
        text: messages.text,
        startTime: messages.startTime,
        endTime: messages.endTime,
      },
    })
    .from(insights)
    .innerJoin(messages, eq(messages.id, insights.messageId))
    .where(sql`${insights.id} = ${list}`);
  const matches = await db.execute<{ id: string; insightId: string; value: string; offset: number }>(sql`
    select id, insight_id as "insightId", value, "offset" from tracker_matches
    where conversation_id = ${conversationId} and insight_id = ${list}`);
  const byInsight = Map.groupBy(matches, ({ insightId }) => insightId);
  return rows.map((row) => ({
    ...row,
    matches: (byInsight.get(String(row.id)) ?? []).map(({ id, value, offset }) => ({
      id: Number(id),
      value,
      offset,
    })),
  }));
}

/** Rewritten insights, as the parts of a draft. */
export interface RewrittenInsights {
  readonly insights: readonly Omit<WordedInsight, 'message' | 'matches' | 'type'>[];
  /** Matches whose entry is at another place of the new text. */
  readonly places: readonly { readonly id: number; readonly offset: number }[];
  /** Matches whose entry is no longer in the text; an object each, as the rows of a draft are. */
  readonly lost: readonly { readonly id: number }[];
}

/** Writes the rewritten insights. @param rows `insights` of {@link RewrittenInsights}, as `jsonb` */
export async function writeInsights(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    update insights set text = told.text, phrases = told.phrases, entities = told.entities,
      member_id = told."memberId", assignee_member_id = told."assigneeMemberId", assignee_name = told."assigneeName"
    from jsonb_to_recordset(${rows}) as told(id bigint, text text, phrases jsonb, entities jsonb, "memberId" uuid,
      "assigneeMemberId" uuid, "assigneeName" text)
    where insights.id = told.id`);
}

/** @param rows `places` of {@link RewrittenInsights}, as `jsonb` */
export async function writeMatchPlaces(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    update tracker_matches set "offset" = place."offset"
    from jsonb_to_recordset(${rows}) as place(id bigint, "offset" int)
    where tracker_matches.id = place.id`);
}

/** @param rows `lost` of {@link RewrittenInsights}, as `jsonb` */
export async function removeMatches(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    delete from tracker_matches using jsonb_to_recordset(${rows}) as lost(id bigint) where tracker_matches.id = lost.id`);
}

/** Members whose name in the insights changes. */
export interface Renaming {
  readonly memberIds: readonly string[];
  readonly oldName: string;
  readonly newName: string;
  /** Whether somebody else has the same name: then it means these members only in their own insights and tasks. */
  readonly isShared: boolean;
}

/** Makes the mentions of the members in the stretch's insights lead to the new name. Texts stay as they are. */
export async function renameMentions(
  tx: Transaction,
  conversationId: bigint,
  { from, to }: Stretch,
  { memberIds, oldName, newName, isShared }: Renaming,
): Promise<void> {
  const list = sql`any(${uuidList(memberIds)})`;
  const mention = JSON.stringify({ type: 'person', value: oldName });
  await tx.execute(sql`
    update insights set entities = (
      select jsonb_agg(
        case when mention @> ${mention}::jsonb then mention || jsonb_build_object('value', ${newName}::text) else mention end
        order by place)
      from jsonb_array_elements(entities) with ordinality as list(mention, place))
    where conversation_id = ${conversationId} and ordinal between ${from} and ${to}
      and entities @> jsonb_build_array(${mention}::jsonb)
      and (not ${isShared}::boolean or member_id = ${list} or assignee_member_id = ${list})`);
}

/** Gives the members' tasks in the stretch the name. */
export async function renameAssignees(
  tx: Transaction,
  conversationId: bigint,
  { from, to }: Stretch,
  memberIds: readonly string[],
  name: string,
): Promise<void> {
  await tx
    .update(insights)
    .set({ assigneeName: name })
    .where(
      and(
        eq(insights.conversationId, conversationId),
        between(insights.ordinal, from, to),
        sql`${insights.assigneeMemberId} = any(${uuidList(memberIds)})`,
      ),
    );
}
