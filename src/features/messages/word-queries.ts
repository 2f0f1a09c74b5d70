/** How many words messages have. */

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { charactersOfWord, patternsOfWords } from './count-words.ts';

const { unspaced, unspacedOrMark } = patternsOfWords;

/**
 * The words of a message, as `countWords` has them. Where single spaces are all there is between them, counting these takes a tenth
 * of the time, and where all characters are of one byte, there is none of a script without spaces.
 */
export const wordsOf = sql.raw(`case when text like '% %' and octet_length(text) = char_length(text)
      and text not like all (array['%  %', ' %', '% ', E'%\\n%', E'%\\t%', E'%\\r%'])
    then octet_length(text) - octet_length(replace(text, ' ', '')) + 1
    when octet_length(text) > char_length(text) and text ~ '${unspaced}'
    then greatest(1, ceil(regexp_count(text, '${unspaced}') / ${charactersOfWord}.0)::int
      + regexp_count(regexp_replace(text, '${unspacedOrMark}', ' ', 'g'), '\\S+'))
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
