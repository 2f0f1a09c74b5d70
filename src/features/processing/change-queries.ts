/** Writes what a job found into its conversation. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PersonalWord } from '../../analysis/redaction/personal-words.ts';
import type { Transaction } from '../../db/client.ts';
import { inOneRoundTrip } from '../../db/pipeline.ts';
import { insertRowsFrom, namedRows, toJson } from '../../db/rows.ts';
import {
  conversations,
  insights,
  memberKeys,
  members,
  messages,
  trackerMatches,
  type trackers,
} from '../../db/schema.ts';
import { type ChangedMemberRow, changeMembers } from '../conversations/member-change-queries.ts';
import { withMetadata } from '../conversations/metadata-queries.ts';
import { ConversationRevised } from '../conversations/revision-queries.ts';
import { addEntities, type EntityIncrement } from '../entities/increment-queries.ts';
import {
  addPersonalWords,
  addRequestEntities,
  type RequestEntity,
} from '../redaction/personal-word-queries.ts';
import { addTopics, type TopicIncrement } from '../topics/increment-queries.ts';
import { addTrackerMatches, setTrackers } from '../trackers/request-tracker-queries.ts';
import { deleteDraft, listParts, rowsOfPart } from './draft-queries.ts';

/** What a page of a job adds: rows of some tables, which PostgreSQL reads from JSON. */
export interface FoundRows {
  readonly members: readonly (typeof members.$inferInsert)[];
  readonly changedMembers: readonly ChangedMemberRow[];
  readonly memberKeys: readonly (typeof memberKeys.$inferInsert)[];
  readonly messages: readonly (typeof messages.$inferInsert)[];
  readonly insights: readonly (typeof insights.$inferInsert)[];
  readonly topics: readonly TopicIncrement[];
  readonly entities: readonly EntityIncrement[];
  readonly trackers: readonly (typeof trackers.$inferInsert)[];
  readonly trackerMatches: readonly (typeof trackerMatches.$inferInsert)[];
  readonly personalWords: readonly PersonalWord[];
  readonly requestEntities: readonly RequestEntity[];
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
  const parts = partsOf(found);
  await inOneRoundTrip([
    changeConversation(tx, change),
    ...statementsOf(tx, change.conversationId, (part) => {
      const rows = parts[part];
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
    await inOneRoundTrip(
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
    'isQuoted',
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
    ...put('changedMembers', (rows) => changeMembers(tx, conversationId, rows)),
    ...insert('memberKeys', memberKeys),
    ...insert('messages', messages),
    ...insert('insights', insights),
    ...put('topics', (rows) => addTopics(tx, conversationId, rows)),
    ...put('entities', (rows) => addEntities(tx, conversationId, rows)),
    ...put('trackers', (rows) => setTrackers(tx, rows)),
    ...put('trackerMatches', (rows) => addTrackerMatches(tx, rows)),
    ...put('personalWords', (rows) => addPersonalWords(tx, conversationId, rows)),
    ...put('requestEntities', (rows) => addRequestEntities(tx, conversationId, rows)),
  ];
}

async function changeConversation(
  tx: Transaction,
  { conversationId, revision, conversation, metadata }: ConversationChange,
): Promise<void> {
  const changed = await tx
    .update(conversations)
    .set({ ...conversation, ...searchedWith(conversation), metadata: withMetadata(metadata) })
    .where(and(eq(conversations.id, conversationId), eq(conversations.revision, revision)))
    .returning({ id: conversations.id });
  if (changed.length === 0) throw new ConversationRevised('the conversation has changed since the job began');
}

/** The messages that a job adds are looked through, so that all are, if those before them were. */
const searchedWith = ({ messageCount }: ConversationChange['conversation']) =>
  messageCount === undefined
    ? {}
    : {
        searchedMessages: sql`case when ${conversations.searchedMessages} = ${conversations.messageCount}
          then ${messageCount} else ${conversations.searchedMessages} end`,
      };
