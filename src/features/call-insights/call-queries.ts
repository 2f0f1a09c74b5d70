/** What the insights of a call are made of beyond what other operations read. */

import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobs } from '../../db/schema.ts';
import { milliseconds, numberLists } from '../messages/time-queries.ts';

/** Messages that one statement reads: to sum them up takes some milliseconds. */
const messagesTogether = 5_000;

/** The sentiment of messages that begin in the same stretch of time. */
interface StretchOfSentiment {
  /** Place of the stretch, from 0. */
  readonly stretch: number;
  readonly messages: number;
  /** Of their polarities. */
  readonly sum: number;
}

/**
 * The sums of the sentiment of so many messages, some thousands at a time: a stretch comes as often as it has messages
 * among them.
 *
 * @param begin when the first stretch begins, in milliseconds since 1970
 * @param length of a stretch, in milliseconds
 */
export async function* readSentiment(
  db: Database,
  conversationId: bigint,
  { messageCount, begin, length }: { messageCount: number; begin: number; length: number },
): AsyncGenerator<StretchOfSentiment[]> {
  for (let from = 0; from < messageCount; from += messagesTogether) {
    const to = Math.min(from + messagesTogether, messageCount) - 1;
    const [row] = await db.execute<{ sums: string }>(sql`
      select coalesce(string_agg(concat_ws(' ', stretch, messages, polarity), ','), '') as sums from (
        select (${milliseconds('start_time')} - ${begin}::bigint) / ${length}::bigint as stretch,
          count(*) as messages, sum(sentiment) as polarity
        from messages
        where conversation_id = ${conversationId} and ordinal between ${from} and ${to}
        group by 1) sums`);
    yield numberLists(row?.sums).map(([stretch = 0, messages = 0, sum = 0]) => ({ stretch, messages, sum }));
  }
}

/** A message that may be answered. */
interface AskedPlace {
  readonly ordinal: number;
  readonly memberId: string | null;
}

/** Messages after a question among which its answer is looked for. */
const messagesAfter = 100;

/** The next message of somebody else, by the place of the question; of each so many characters. */
export async function readAnswers(
  db: Database,
  conversationId: bigint,
  questions: readonly AskedPlace[],
  characters: number,
): Promise<ReadonlyMap<number, string>> {
  const places = questions.map(({ ordinal, memberId }) => ({ ordinal, member: memberId }));
  const rows = await db.execute<{ ordinal: number; text: string }>(sql`
    select asked.ordinal, answer.text
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as asked(ordinal int, member uuid),
    lateral (
      select left(text, ${characters}::int) as text from messages
      where conversation_id = ${conversationId}
        and ordinal between asked.ordinal + 1 and asked.ordinal + ${messagesAfter}::int
        and member_id is distinct from asked.member
      order by ordinal limit 1
    ) as answer`);
  return new Map(rows.map(({ ordinal, text }) => [ordinal, text]));
}

/** When the last job of a conversation ended, or was accepted while it is unfinished; undefined without a job. */
export async function readLastChange(db: Database, conversationId: bigint): Promise<Date | undefined> {
  const [last] = await db
    .select({ createdAt: jobs.createdAt, finishedAt: jobs.finishedAt })
    .from(jobs)
    .where(eq(jobs.conversationId, conversationId))
    .orderBy(desc(jobs.sequence))
    .limit(1);
  return last?.finishedAt ?? last?.createdAt;
}
