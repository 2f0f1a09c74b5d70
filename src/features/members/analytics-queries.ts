/** When each member of a conversation talks, and how many words. */

import { eq, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { members } from '../../db/schema.ts';
import { milliseconds, numberLists } from '../messages/time-queries.ts';
import { wordsOf } from '../messages/word-queries.ts';

/** Messages that one statement reads: to take their text apart takes some milliseconds. */
const messagesTogether = 5_000;

/** One message as far as it is talk. */
export interface Talk {
  /** Place of its member among those of the conversation; -1 for nobody in particular. */
  readonly member: number;
  /** Milliseconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly words: number;
}

/** The messages of the conversation in their order, some thousands at a time. */
export async function* readTalk(db: Database, conversationId: bigint): AsyncGenerator<Talk[]> {
  for (let from = 0; ; from += messagesTogether) {
    // As one text: turning so many rows into objects takes longer than reading them.
    const [row] = await db.execute<{ talk: string }>(sql`
      select coalesce(string_agg(
        concat_ws(' ', coalesce(member.ordinal, -1), ${milliseconds('message.start_time')},
          ${milliseconds('message.end_time')}, ${wordsOf}), ','
        order by message.ordinal), '') as talk
      from messages message
        left join members member on member.id = message.member_id and member.conversation_id = ${conversationId}
      where message.conversation_id = ${conversationId}
        and message.ordinal between ${from} and ${from + messagesTogether - 1}`);
    const talk = numberLists(row?.talk).map(([member = -1, begin = 0, end = 0, words = 0]) => ({
      member,
      begin,
      end,
      words,
    }));
    if (talk.length > 0) yield talk;
    if (talk.length < messagesTogether) return;
  }
}

/** How many places there are for members of the conversation: one more than the last one of them has. */
export async function countMemberPlaces(db: Database, conversationId: bigint): Promise<number> {
  const [row] = await db
    .select({ last: max(members.ordinal) })
    .from(members)
    .where(eq(members.conversationId, conversationId));
  return row?.last == null ? 0 : row.last + 1;
}
