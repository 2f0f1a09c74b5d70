/** How much each member of a conversation talks, counted by the database. */

import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** How long one member talked while another one did. */
export interface SharedTalk {
  /** Null for those who are nobody in particular. */
  readonly memberId: string | null;
  readonly seconds: number;
}

/** One member's talk; the row without a member is what nobody in particular said. */
export interface MemberTalk {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly userId: string | null;
  readonly words: number;
  readonly talkSeconds: number;
  /** Of it, the time while anybody else talked, too. */
  readonly overlapSeconds: number;
  /** With whom, in order of appearance. */
  readonly sharedWith: readonly SharedTalk[];
}

export interface ConversationTalk {
  /** From the start of the first message to the end of the last. */
  readonly spanSeconds: number;
  /** While anybody talked. */
  readonly talkSeconds: number;
  /** While more than one did. */
  readonly overlapSeconds: number;
  /** In order of appearance; those who said nothing are among them. */
  readonly members: readonly MemberTalk[];
}

/** Stands for "nobody in particular", whom equality can then find. */
const nobody = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);

/**
 * The words of a message: runs of characters between white space, as everywhere; at least one. Where single spaces are
 * all there is between them, counting these takes a tenth of the time.
 */
const wordsOf =
  sql.raw(`case when text like '% %' and text not like all (array['%  %', ' %', '% ', E'%\\n%', E'%\\t%', E'%\\r%'])
    then octet_length(text) - octet_length(replace(text, ' ', '')) + 1
    else greatest(1, regexp_count(text, '\\S+')) end`);

const secondsOf = (ranges: ReturnType<typeof sql>) =>
  sql`(select coalesce(extract(epoch from sum(upper(part) - lower(part))), 0)::float8 from unnest(${ranges}) as part)`;

/**
 * The talk of a conversation, from the times of its messages. Each member's messages are put together to the ranges
 * of time in which that member talks; all else follows from these.
 */
export async function readTalk(db: Database, conversationId: bigint): Promise<ConversationTalk> {
  const rows = await db.execute<{ talk: ConversationTalk }>(sql`
    with talk as materialized (
      select coalesce(member_id, ${nobody}) as member_id,
        range_agg(tstzrange(start_time, greatest(start_time, end_time))) as spoken,
        sum(${wordsOf}) as words,
        min(start_time) as first_start, max(end_time) as last_end
      from messages where conversation_id = ${conversationId}
      group by 1
    ), edge as (
      select lower(part) as at, 1 as step from talk, unnest(spoken) as part
      union all
      select upper(part), -1 from talk, unnest(spoken) as part
    ), depth as (
      select at, lead(at) over (order by at) as until, sum(sum(step)) over (order by at) as speakers
      from edge group by at
    ), shared as materialized (
      select coalesce(range_agg(tstzrange(at, until)) filter (where speakers > 1), '{}') as ranges,
        coalesce(extract(epoch from sum(until - at) filter (where speakers > 0)), 0)::float8 as talk_seconds
      from depth
    ), overlapping as materialized (
      select member_id, spoken * shared.ranges as ranges from talk, shared where spoken && shared.ranges
    ), pair as materialized (
      select direction.member_id, direction.other_id, seconds
      from overlapping one join overlapping other
          on one.member_id < other.member_id and one.ranges && other.ranges
        cross join lateral (select ${secondsOf(sql`one.ranges * other.ranges`)} as seconds)
        cross join lateral (values (one.member_id, other.member_id), (other.member_id, one.member_id))
          as direction(member_id, other_id)
    ), person as materialized (
      select id, name, email, user_id, ordinal from members
      where conversation_id = ${conversationId} and merged_into is null
      union all
      select member_id, null, null, null, null from talk where member_id = ${nobody}
    )
    select jsonb_build_object(
      'spanSeconds', coalesce((select extract(epoch from max(last_end) - min(first_start)) from talk), 0)::float8,
      'talkSeconds', (select talk_seconds from shared),
      'overlapSeconds', (select ${secondsOf(sql`ranges`)} from shared),
      'members', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', nullif(person.id, ${nobody}), 'name', name, 'email', email, 'userId', user_id,
          'words', coalesce(talk.words, 0),
          'talkSeconds', ${secondsOf(sql`coalesce(talk.spoken, '{}')`)},
          'overlapSeconds', ${secondsOf(sql`coalesce(overlapping.ranges, '{}')`)},
          'sharedWith', coalesce((
            select jsonb_agg(jsonb_build_object('memberId', nullif(pair.other_id, ${nobody}), 'seconds', pair.seconds)
              order by other.ordinal nulls last)
            from pair join person other on other.id = pair.other_id
            where pair.member_id = person.id), '[]')
          ) order by person.ordinal nulls last)
        from person left join talk on talk.member_id = person.id
          left join overlapping on overlapping.member_id = person.id), '[]')) as talk`);
  const [row] = rows;
  if (row === undefined) throw new Error('the talk of a conversation is one row');
  return row.talk;
}
