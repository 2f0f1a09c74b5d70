/** The stored summary of a conversation, and what it is made from. */

import { and, asc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { SummaryMessage } from '../../analysis/summaries/choosing/sentence-value.ts';
import {
  type FindingsOfMessage,
  findingsByMessage,
} from '../../analysis/summaries/heard/findings-of-message.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { integerList, isOneOf } from '../../db/id-lists.ts';
import { insertRows } from '../../db/rows.ts';
import {
  callReadings,
  conversations,
  insights,
  messages,
  summarySegments,
  topicMessages,
  topics,
} from '../../db/schema.ts';
import { isAtOneOf } from '../messages/range-queries.ts';

export type SummarySegmentRow = typeof summarySegments.$inferSelect;

/** Drops the summary: the next one who asks for it gets a new one, with the names as they are then. */
export async function forgetSummaries(tx: Transaction, conversationId: bigint): Promise<void> {
  await tx.delete(summarySegments).where(eq(summarySegments.conversationId, conversationId));
}

/** The segments in their order. */
export async function listSummarySegments(
  db: Database | Transaction,
  conversationId: bigint,
): Promise<SummarySegmentRow[]> {
  return db
    .select()
    .from(summarySegments)
    .where(eq(summarySegments.conversationId, conversationId))
    .orderBy(asc(summarySegments.firstOrdinal));
}

/** What a summary depends on; undefined if the conversation is gone. */
export async function readSummaryBasis(db: Database, conversationId: bigint) {
  const [conversation] = await db
    .select({
      // Of one that is deleted there is no basis.
      accountId: sql<string>`${conversations.accountId}`,
      messageCount: conversations.messageCount,
      enableSummary: conversations.enableSummary,
      revision: conversations.revision,
    })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isNotNull(conversations.accountId)));
  return conversation;
}

/** Whether a language model was to write the summary, and is done. It is so until the transaction ends, if the conversation is locked. */
export async function isModelDone(tx: Transaction, conversationId: bigint): Promise<boolean> {
  const done = await tx
    .select({ id: callReadings.conversationId })
    .from(callReadings)
    .where(
      and(
        eq(callReadings.conversationId, conversationId),
        or(isNotNull(callReadings.analysisFailure), isNotNull(callReadings.analysisModel)),
      ),
    );
  return done.length > 0;
}

/** Drops the segments from a message on, and writes these. */
export async function replaceSegmentsFrom(
  tx: Transaction,
  conversationId: bigint,
  firstOrdinal: number,
  rows: readonly SummarySegmentRow[],
): Promise<void> {
  await tx
    .delete(summarySegments)
    .where(
      and(
        eq(summarySegments.conversationId, conversationId),
        gte(summarySegments.firstOrdinal, firstOrdinal),
      ),
    );
  await insertRows(tx, summarySegments, rows);
}

/** Notes that the segment covers the messages up to this one, which add nothing to it. */
export async function extendSegment(tx: Transaction, segmentId: bigint, lastOrdinal: number): Promise<void> {
  await tx.update(summarySegments).set({ lastOrdinal }).where(eq(summarySegments.id, segmentId));
}

const summaryColumns = (characters: number) => ({
  id: messages.id,
  ordinal: messages.ordinal,
  text: sql<string>`left(${messages.text}, ${characters}::int)`,
  memberId: messages.memberId,
  startTime: messages.startTime,
  endTime: messages.endTime,
  isQuoted: messages.isQuoted,
});

/** The messages from one place to another, both included, at most `limit` of them; of each so many characters. */
export async function readSummaryMessages(
  db: Database,
  conversationId: bigint,
  { from, to, limit, characters }: { from: number; to: number; limit: number; characters: number },
) {
  return db
    .select(summaryColumns(characters))
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gte(messages.ordinal, from),
        sql`${messages.ordinal} <= ${to}`,
      ),
    )
    .orderBy(asc(messages.ordinal))
    .limit(limit);
}

/** The messages at these places, in their order; of each so many characters. */
export async function readSummaryMessagesAt(
  db: Database,
  conversationId: bigint,
  ordinals: readonly number[],
  characters: number,
) {
  return db
    .select(summaryColumns(characters))
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isAtOneOf(ordinals)))
    .orderBy(asc(messages.ordinal));
}

/** What was found in the messages at these places, by the place, and who is to do it. */
export async function readSummaryInsights(
  db: Database,
  conversationId: bigint,
  ordinals: readonly number[],
): Promise<ReadonlyMap<number, FindingsOfMessage>> {
  const rows = await db
    .select({
      ordinal: insights.ordinal,
      insight: insights.type,
      found: insights.text,
      assigneeId: insights.assigneeMemberId,
      assigneeName: insights.assigneeName,
      score: insights.score,
    })
    .from(insights)
    .where(
      and(
        eq(insights.conversationId, conversationId),
        sql`${insights.ordinal} = any(${integerList(ordinals)})`,
      ),
    )
    .orderBy(asc(insights.ordinal), asc(insights.id));
  return findingsByMessage(
    rows.map(({ ordinal, assigneeId, assigneeName, ...row }) => ({
      ...row,
      of: ordinal,
      assignee:
        assigneeId === null && assigneeName === null
          ? undefined
          : { id: assigneeId ?? undefined, name: assigneeName ?? undefined },
    })),
  );
}

/** What these messages are about, by their ids; each topic with what a mention of it weighs on average. */
export async function readSummaryTopics(
  db: Database,
  messageIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, NonNullable<SummaryMessage['topics']>>> {
  const rows = await db
    .select({
      messageId: topicMessages.messageId,
      text: topics.text,
      weight: sql<number>`${topics.weightSum} / greatest(1, ${topics.mentionCount})`,
    })
    .from(topicMessages)
    .innerJoin(topics, eq(topics.id, topicMessages.topicId))
    .where(isOneOf(topicMessages.messageId, messageIds))
    .orderBy(asc(topicMessages.messageId), asc(topics.id));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}
