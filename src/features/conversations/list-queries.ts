/** Listing an account's conversations. */

import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { idList, isOneOf } from '../../db/id-lists.ts';
import { toJson } from '../../db/rows.ts';
import { conversations, members } from '../../db/schema.ts';

/** What conversations can be sorted by. */
export type SortableField = 'id' | 'name' | 'type' | 'startTime' | 'endTime';
/** What they can be compared by. */
export type ConversationField = SortableField | 'metadata';

/** A condition that a conversation meets or not. */
export interface ConversationComparison {
  readonly field: ConversationField;
  /** The key of the metadata; null for every other field. */
  readonly key: string | null;
  /** `like` and `ilike` (which takes capitals for small letters) take a pattern of SQL, `in` any number of values, the others one. */
  readonly relation: 'like' | 'ilike' | 'in' | '<' | '<=' | '>' | '>=';
  /** Times as `toISOString` writes them. */
  readonly values: readonly string[];
  /** Whether the relation must not hold. It holds for no metadata that is missing. */
  readonly negated: boolean;
}

/** Which conversations are listed, and in which order. */
export interface ConversationListQuery {
  /** Bounds of the start time, both included. */
  readonly from: Date;
  readonly to: Date;
  readonly comparisons: readonly ConversationComparison[];
  /** Fields to sort by; what they leave open is in order of the ids. */
  readonly sort: readonly SortableField[];
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Only those behind this one; by start time alone. */
  readonly behind?: { readonly time: string; readonly id: string } | undefined;
}

/** Whether this is the order of an index, in which a page can begin behind any conversation. */
export const isByStartTime = ([first, ...others]: readonly SortableField[]): boolean =>
  first === 'startTime' && others.length === 0;

/**
 * A field as a text whose order by code point is the order of the field: times are written as `toISOString` does, ids
 * all have 16 digits. So one statement compares and sorts by any of them: statements are prepared, and one for each
 * shape of a filter would be kept by every connection for ever.
 */
const textOf = (field: SQL, key: SQL) => sql`(case ${field}
    when 'id' then conversations.id::text
    when 'name' then coalesce(conversations.name, conversations.id::text)
    when 'type' then conversations.type
    when 'startTime' then ${isoText(sql`conversations.start_time`)}
    when 'endTime' then ${isoText(sql`conversations.end_time`)}
    when 'metadata' then conversations.metadata ->> ${key}
  end) collate "C"`;

const isoText = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Digits with a sign or a point, and not so many that they would take long to turn into a number. */
const plainNumber = '^-?[0-9]{1,40}([.][0-9]{1,40})?$';

/**
 * Below 0 where the actual text is less than the value, above it where it is greater. Metadata holds texts alone: where both are plain
 * numbers, they compare as these; only then is a text turned into one, since another one would fail the statement.
 */
const orderAgainst = (actual: SQL, value: SQL) => sql`case
    when comparison.relation not in ('<', '<=', '>', '>=') then null
    when comparison.field = 'metadata' and ${actual} ~ ${plainNumber} and ${value} ~ ${plainNumber}
      then sign(${actual}::numeric - ${value}::numeric)::int
    when ${actual} < ${value} then -1
    when ${actual} > ${value} then 1
    when ${actual} = ${value} then 0
  end`;

/** Whether the conversation meets every one of the comparisons, which travel as JSON. */
const meetsAll = (comparisons: readonly ConversationComparison[]) => sql`not exists (
  select from jsonb_to_recordset(${toJson(comparisons)}::jsonb) as comparison(
    field text, key text, relation text, "values" text[], negated boolean)
  cross join lateral (select ${textOf(sql`comparison.field`, sql`comparison.key`)}) as actual(text)
  cross join lateral (select ${orderAgainst(sql`actual.text`, sql`comparison."values"[1]`)}) as compared(sign)
  where comparison.negated = coalesce(
    case comparison.relation
      when 'like' then actual.text like comparison."values"[1]
      when 'ilike' then actual.text collate "default" ilike comparison."values"[1]
      when 'in' then actual.text = any(comparison."values")
      when '<' then compared.sign < 0
      when '<=' then compared.sign <= 0
      when '>' then compared.sign > 0
      when '>=' then compared.sign >= 0
    end, false))`;

/** One of four texts: by start time, the order of an index, or by any fields; up or down. */
function orderOf({ sort, order }: ConversationListQuery): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const key = isByStartTime(sort)
    ? conversations.startTime
    : sql`array(select ${textOf(sql`sort.field`, sql`''`)}
          from unnest(${`{${sort.join(',')}}`}::text[]) with ordinality as sort(field, place)
          order by sort.place) collate "C"`;
  return [direction(key), direction(conversations.id)];
}

const isBehind = (
  { time, id }: NonNullable<ConversationListQuery['behind']>,
  order: 'asc' | 'desc',
): SQL => sql`
  (${conversations.startTime}, ${conversations.id}) ${order === 'asc' ? sql`>` : sql`<`} (${time}::timestamptz, ${id}::bigint)`;

/**
 * The ids of the conversations, as one text: turning each row of a long list into an object takes longer.
 *
 * Without comparisons and by start time, an index alone answers it, whose first entries are the page: however many
 * conversations there are, and however many of them start at one time.
 */
export async function listConversationIds(
  db: Database,
  accountId: string,
  query: ConversationListQuery,
): Promise<bigint[]> {
  const listed = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.accountId, accountId),
        gte(conversations.startTime, query.from),
        lte(conversations.startTime, query.to),
        query.behind && isBehind(query.behind, query.order),
        // Whatever is compared is in no index; a condition that always holds would have each row read for nothing.
        query.comparisons.length === 0 ? undefined : meetsAll(query.comparisons),
      ),
    )
    .orderBy(...orderOf(query))
    .limit(query.limit)
    .offset(query.offset);
  const [row] = await db.execute<{ ids: string }>(sql`select array_to_string(array(${listed}), ',') as ids`);
  return row === undefined || row.ids === '' ? [] : row.ids.split(',').map(BigInt);
}

/**
 * Those of the conversations that are still the account's, in any order; the members of each are counted up to a
 * maximum.
 */
export async function readConversations(
  db: Database,
  accountId: string,
  ids: readonly bigint[],
  countedMembers: number,
) {
  return db
    .select({
      id: conversations.id,
      type: conversations.type,
      name: conversations.name,
      startTime: conversations.startTime,
      endTime: conversations.endTime,
      metadata: conversations.metadata,
      memberCount: sql`(select count(*) from (
        select from members where members.conversation_id = conversations.id and merged_into is null
        limit ${countedMembers}) member)`.mapWith(Number),
    })
    .from(conversations)
    .where(and(eq(conversations.accountId, accountId), isOneOf(conversations.id, ids)));
}

/** The members of several conversations, at most `limit` of each: the first ones, in the order in which they joined it. */
export async function listMembersOfAll(db: Database, conversationIds: readonly bigint[], limit: number) {
  if (conversationIds.length === 0) return [];
  const listed = db
    .select({
      conversationId: members.conversationId,
      id: members.id,
      ordinal: members.ordinal,
      name: members.name,
      email: members.email,
      userId: members.userId,
    })
    .from(members)
    .where(and(sql`${members.conversationId} = conversation.id`, isNull(members.mergedInto)))
    .orderBy(asc(members.ordinal))
    .limit(limit)
    .as('listed');
  return db
    .select({
      conversationId: listed.conversationId,
      id: listed.id,
      name: listed.name,
      email: listed.email,
      userId: listed.userId,
    })
    .from(sql`unnest(${idList(conversationIds)}) as conversation(id)`)
    .innerJoinLateral(listed, sql`true`)
    .orderBy(asc(listed.conversationId), asc(listed.ordinal));
}
