/** Insights as they are told: what changes with the name, or the person, of who said them. */

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { toJson } from './insert-rows.ts';
import { insights, messages } from './schema.ts';

type InsightRow = typeof insights.$inferSelect;

/** An insight with the message it is about, and the places of trackers' entries in its text. */
export interface ToldInsight
  extends Pick<
    InsightRow,
    'id' | 'type' | 'text' | 'phrases' | 'entities' | 'assigneeMemberId' | 'assigneeName'
  > {
  readonly message: Pick<typeof messages.$inferSelect, 'id' | 'text' | 'startTime' | 'endTime'>;
  readonly matches: readonly { readonly id: number; readonly value: string; readonly offset: number }[];
}

/** Whose each insight is, of those that name their speaker: the members' action items and follow-ups, in order. */
export async function listInsightsOfMembers(
  tx: Transaction,
  conversationId: bigint,
  memberIds: readonly string[],
) {
  return tx
    .select({ insightId: insights.id, memberId: insights.memberId })
    .from(insights)
    .where(
      and(
        eq(insights.conversationId, conversationId),
        ne(insights.type, 'question'),
        sql`${insights.memberId} = any(${`{${memberIds.join(',')}}`}::uuid[])`,
      ),
    )
    .orderBy(asc(insights.ordinal), asc(insights.id));
}

/** These insights of the conversation, in no order. */
export async function readToldInsights(
  tx: Transaction,
  conversationId: bigint,
  ids: readonly bigint[],
): Promise<ToldInsight[]> {
  const list = sql`any(${`{${ids.join(',')}}`}::bigint[])`;
  const rows = await tx
    .select({
      id: insights.id,
      type: insights.type,
      text: insights.text,
      phrases: insights.phrases,
      entities: insights.entities,
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
  const matches = await tx.execute<{ id: string; insightId: string; value: string; offset: number }>(sql`
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

/** Writes the insights as they are told now; matches that are not among theirs any more are gone. */
export async function writeToldInsights(tx: Transaction, told: readonly ToldInsight[]): Promise<void> {
  const rows = told.map(({ message: _, matches: __, ...row }) => row);
  await tx.execute(sql`
    update insights set text = told.text, phrases = told.phrases, entities = told.entities,
      assignee_member_id = told."assigneeMemberId", assignee_name = told."assigneeName"
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as told(
      id bigint, text text, phrases jsonb, entities jsonb, "assigneeMemberId" uuid, "assigneeName" text)
    where insights.id = told.id`);
  const places = told.flatMap(({ matches }) => matches);
  await tx.execute(sql`
    update tracker_matches set "offset" = place."offset"
    from jsonb_to_recordset(${toJson(places)}::jsonb) as place(id bigint, "offset" int)
    where tracker_matches.id = place.id and tracker_matches."offset" <> place."offset"`);
}

export async function removeTrackerMatches(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from tracker_matches where id = any(${`{${ids.join(',')}}`}::bigint[])`);
}

/** Members whose name in the insights changes. */
export interface Renaming {
  readonly memberIds: readonly string[];
  readonly oldName: string;
  readonly newName: string;
  /** Whether the name is somebody else's, too: then only the members' own insights and tasks mean them by it. */
  readonly isShared: boolean;
}

/** Makes the mentions of the members in insights, and the assignees, lead to the new name. Texts stay as they are. */
export async function renameInInsights(
  tx: Transaction,
  conversationId: bigint,
  { memberIds, oldName, newName, isShared }: Renaming,
): Promise<void> {
  const list = sql`any(${`{${memberIds.join(',')}}`}::uuid[])`;
  const mention = JSON.stringify({ type: 'person', value: oldName });
  await tx.execute(sql`
    update insights set entities = (
      select jsonb_agg(
        case when mention @> ${mention}::jsonb then mention || jsonb_build_object('value', ${newName}::text) else mention end
        order by place)
      from jsonb_array_elements(entities) with ordinality as list(mention, place))
    where conversation_id = ${conversationId} and entities @> jsonb_build_array(${mention}::jsonb)
      and (not ${isShared}::boolean or member_id = ${list} or assignee_member_id = ${list})`);
  await tx
    .update(insights)
    .set({ assigneeName: newName })
    .where(and(eq(insights.conversationId, conversationId), sql`${insights.assigneeMemberId} = ${list}`));
}
