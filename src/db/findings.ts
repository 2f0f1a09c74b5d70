/** Writes what a job found into its conversation. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';
import { withMetadata } from './conversation-metadata.ts';
import { deleteDraft, listParts, rowsOfPart } from './draft-pages.ts';
import { insertRowsFrom, namedRows, toJson } from './insert-rows.ts';
import { issuedTogether } from './issued-together.ts';
import { ConversationRevised } from './revisions.ts';
import {
  conversations,
  insights,
  memberKeys,
  members,
  messages,
  trackerMatches,
  type trackers,
} from './schema.ts';

/** A topic as the messages of one job add to it. */
export interface TopicIncrement {
  /** Used if the conversation does not have the topic yet. */
  readonly id: bigint;
  readonly text: string;
  readonly weightSum: number;
  readonly firstOrdinal: number;
  readonly lastOrdinal: number;
  readonly messageIds: readonly bigint[];
}

/** An entity with its mentions in the messages of one job. */
export interface EntityIncrement {
  /** Used if the conversation does not have the entity yet. */
  readonly id: bigint;
  readonly type: string;
  readonly customType: string;
  readonly value: string;
  readonly text: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly mentions: readonly { messageId: bigint; offset: number; detectedText: string }[];
}

/** What a page of a job adds: rows of some tables, which PostgreSQL reads from JSON. */
export interface FoundRows {
  readonly members: readonly (typeof members.$inferInsert)[];
  readonly memberKeys: readonly (typeof memberKeys.$inferInsert)[];
  readonly messages: readonly (typeof messages.$inferInsert)[];
  readonly insights: readonly (typeof insights.$inferInsert)[];
  readonly topics: readonly TopicIncrement[];
  readonly entities: readonly EntityIncrement[];
  readonly trackers: readonly (typeof trackers.$inferInsert)[];
  readonly trackerMatches: readonly (typeof trackerMatches.$inferInsert)[];
}

/** What becomes of the conversation itself. */
export interface ConversationChange {
  readonly conversationId: bigint;
  /** The revision of the conversation that the job continued from. */
  readonly revision: number;
  readonly conversation: Partial<Omit<typeof conversations.$inferInsert, 'metadata'>>;
  /** Keys to set, beside those that are there. */
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Writes what a job of one page has found.
 *
 * @throws ConversationRevised if the conversation has been revised since the job began; nothing may be kept then
 */
export async function writeFindings(
  tx: Transaction,
  change: ConversationChange,
  found: FoundRows,
): Promise<void> {
  await issuedTogether([
    changeConversation(tx, change),
    ...statementsOf(tx, change.conversationId, (part) => {
      const rows = partsOf(found)[part];
      return rows.length === 0 ? undefined : sql`${toJson(rows)}::jsonb`;
    }),
  ]);
}

/**
 * Puts into effect what a job has found in all its pages, which are then gone.
 *
 * @throws ConversationRevised as {@link writeFindings} does, DraftLost if pages are missing; nothing may be kept then
 */
export async function applyFoundPages(
  tx: Transaction,
  change: ConversationChange,
  draftId: string,
  pages: number,
): Promise<void> {
  await changeConversation(tx, change);
  for (const [page, parts] of (await listParts(tx, draftId, pages)).entries())
    await issuedTogether(
      statementsOf(tx, change.conversationId, (part) =>
        parts.has(part) ? rowsOfPart(draftId, page, part) : undefined,
      ),
    );
  await deleteDraft(tx, draftId);
}

/** The columns in which the findings of a job have values; all others have their default. */
const columnsOf = {
  members: ['id', 'conversationId', 'ordinal', 'name', 'email', 'userId', 'externalId'],
  memberKeys: ['conversationId', 'kind', 'key', 'isFormer', 'ordinal'],
  messages: [
    'id',
    'conversationId',
    'jobId',
    'memberId',
    'ordinal',
    'text',
    'startTime',
    'endTime',
    'phrases',
    'sentiment',
  ],
  insights: [
    'id',
    'conversationId',
    'messageId',
    'ordinal',
    'type',
    'text',
    'score',
    'memberId',
    'definitive',
    'assigneeMemberId',
    'assigneeName',
    'dueBy',
    'phrases',
    'entities',
  ],
  trackerMatches: ['conversationId', 'trackerId', 'value', 'messageId', 'insightId', 'offset'],
} as const satisfies { readonly [Part in keyof FoundRows]?: readonly (keyof FoundRows[Part][number])[] };

/** The rows as the statements read them. */
export const partsOf = (found: FoundRows): Readonly<Record<keyof FoundRows, readonly object[]>> => ({
  ...found,
  members: namedRows(members, found.members),
  memberKeys: namedRows(memberKeys, found.memberKeys),
  messages: namedRows(messages, found.messages),
  insights: namedRows(insights, found.insights),
  trackerMatches: namedRows(trackerMatches, found.trackerMatches),
});

/** @param rowsOf a part as `jsonb`; undefined where it has no rows */
function statementsOf(
  tx: Transaction,
  conversationId: bigint,
  rowsOf: (part: keyof FoundRows) => SQL | undefined,
): Promise<void>[] {
  const put = (part: keyof FoundRows, write: (rows: SQL) => Promise<void>): Promise<void>[] => {
    const rows = rowsOf(part);
    return rows === undefined ? [] : [write(rows)];
  };
  const insert = (part: keyof typeof columnsOf, table: PgTable) =>
    put(part, (rows) => insertRowsFrom(tx, table, columnsOf[part], rows));
  return [
    ...insert('members', members),
    ...insert('memberKeys', memberKeys),
    ...insert('messages', messages),
    ...insert('insights', insights),
    ...put('topics', (rows) => addTopics(tx, conversationId, rows)),
    ...put('entities', (rows) => addEntities(tx, conversationId, rows)),
    ...put('trackers', (rows) => setTrackers(tx, rows)),
    ...insert('trackerMatches', trackerMatches),
  ];
}

async function changeConversation(
  tx: Transaction,
  { conversationId, revision, conversation, metadata }: ConversationChange,
): Promise<void> {
  const changed = await tx
    .update(conversations)
    .set({ ...conversation, metadata: withMetadata(metadata) })
    .where(and(eq(conversations.id, conversationId), eq(conversations.revision, revision)))
    .returning({ id: conversations.id });
  if (changed.length === 0) throw new ConversationRevised('the conversation has changed since the job began');
}

/** A tracker that came with an earlier request, too, has the later vocabulary from now on. */
async function setTrackers(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into trackers (id, account_id, conversation_id, name, vocabulary)
    select id, "accountId", "conversationId", name, vocabulary from jsonb_to_recordset(${rows}) as r(
      id bigint, "accountId" uuid, "conversationId" bigint, name text, vocabulary jsonb)
    on conflict (id) do update set vocabulary = excluded.vocabulary`);
}

/**
 * Adds to the sums of the conversation's topics.
 *
 * @param rows a list of {@link TopicIncrement}, as `jsonb`
 */
export async function addTopics(tx: Transaction, conversationId: bigint, rows: SQL): Promise<void> {
  await tx.execute(sql`
    with increment as (
      select * from jsonb_to_recordset(${rows}) as r(
        id bigint, text text, "weightSum" float8, "firstOrdinal" int, "lastOrdinal" int, "messageIds" bigint[])
    ), topic as (
      insert into topics (id, conversation_id, text, weight_sum, mention_count, first_ordinal, last_ordinal)
      select id, ${conversationId}, text, "weightSum", cardinality("messageIds"), "firstOrdinal", "lastOrdinal"
      from increment
      on conflict (conversation_id, text) do update set
        weight_sum = topics.weight_sum + excluded.weight_sum,
        mention_count = topics.mention_count + excluded.mention_count,
        last_ordinal = excluded.last_ordinal
      returning id, text
    )
    insert into topic_messages (topic_id, message_id)
    select topic.id, unnest(increment."messageIds") from topic join increment using (text)`);
}

async function addEntities(tx: Transaction, conversationId: bigint, rows: SQL): Promise<void> {
  await tx.execute(sql`
    with increment as (
      select * from jsonb_to_recordset(${rows}) as r(
        id bigint, type text, "customType" text, value text, text text, start text, "end" text, mentions jsonb)
    ), entity as (
      insert into entities (id, conversation_id, type, custom_type, value, text, start, "end")
      select id, ${conversationId}, type, "customType", value, text, start, "end" from increment
      on conflict (conversation_id, type, custom_type, value) do update set value = excluded.value
      returning id, type, custom_type, value
    )
    insert into entity_mentions (entity_id, message_id, "offset", detected_text)
    select entity.id, mention."messageId", mention."offset", mention."detectedText"
    from entity
    join increment on increment.type = entity.type and increment."customType" = entity.custom_type
      and increment.value = entity.value
    cross join jsonb_to_recordset(increment.mentions) as mention(
      "messageId" bigint, "offset" int, "detectedText" text)
    on conflict do nothing`);
}
