/** How many words messages have. */

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/**
 * The words of a message: runs of characters between white space, as everywhere; at least one. Where single spaces are
 * all there is between them, counting these takes a tenth of the time.
 */
export const wordsOf =
  sql.raw(`case when text like '% %' and text not like all (array['%  %', ' %', '% ', E'%\\n%', E'%\\t%', E'%\\r%'])
    then octet_length(text) - octet_length(replace(text, ' ', '')) + 1
    else greatest(1, regexp_count(text, '\\S+')) end`);

/**
 * Whether the messages of a conversation have so many words together. As each has at least one, no more than as many
 * messages are looked at.
 */
export async function hasWords(db: Database, conversationId: bigint, wanted: number): Promise<boolean> {
  const [row] = await db.execute<{ enough: boolean }>(sql`
    select coalesce(sum(${wordsOf}), 0) >= ${wanted} as enough
    from messages where conversation_id = ${conversationId} and ordinal < ${wanted}`);
  return row?.enough ?? false;
}
