/** When the messages of a conversation begin and end: a few numbers each, read as one text for many messages. */

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Messages of one block: what is read at one time. */
export const messagesOfBlock = 1_024;
/** Blocks of which one statement finds the extent. */
const blocksTogether = 64;

/** From the start of the first message to the end of the last one; milliseconds since 1970. */
export interface Extent {
  readonly begin: number;
  readonly end: number;
}

/** A message without what it says. */
export interface MessageTime extends Extent {
  readonly ordinal: number;
  /** Of its text, in UTF-8. */
  readonly bytes: number;
}

/** A column of times in milliseconds since 1970. Faster than `extract`, and exact: no time is beyond 2^53 of them. */
export const milliseconds = (time: string) => sql.raw(`round(date_part('epoch', ${time}) * 1000)::bigint`);

/** The messages from one place to another, both included, in their order. */
export async function readMessageTimes(
  db: Database,
  conversationId: bigint,
  from: number,
  to: number,
): Promise<MessageTime[]> {
  const [row] = await db.execute<{ times: string }>(sql`
    select coalesce(string_agg(
      concat_ws(' ', ordinal, ${milliseconds('start_time')}, ${milliseconds('end_time')}, octet_length(text)), ','
      order by ordinal), '') as times
    from messages where conversation_id = ${conversationId} and ordinal between ${from} and ${to}`);
  return numberLists(row?.times).map(([ordinal = 0, begin = 0, end = 0, bytes = 0]) => ({
    ordinal,
    begin,
    end,
    bytes,
  }));
}

/** The extents of whole blocks of messages, in their order, from one block on; as many as one statement should find. */
export async function readBlockExtents(
  db: Database,
  conversationId: bigint,
  from: number,
  to: number,
): Promise<Extent[]> {
  const first = from * messagesOfBlock;
  const last = Math.min(to, from + blocksTogether) * messagesOfBlock - 1;
  const [row] = await db.execute<{ extents: string }>(sql`
    select coalesce(string_agg(concat_ws(' ', first, last), ',' order by block), '') as extents from (
      select ordinal / ${messagesOfBlock} as block,
        min(${milliseconds('start_time')}) as first, max(${milliseconds('end_time')}) as last
      from messages where conversation_id = ${conversationId} and ordinal between ${first} and ${last}
      group by 1) block`);
  return numberLists(row?.extents).map(([begin = 0, end = 0]) => ({ begin, end }));
}

/** Lists of numbers that a statement has written as one text: `1 2 3,4 5 6`. */
export function numberLists(text = ''): number[][] {
  return text === '' ? [] : text.split(',').map((one) => one.split(' ').map(Number));
}
