/** The token buckets that limit how much an account may have embedded (`embed_buckets`). */

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { embedBuckets } from '../../db/schema.ts';

/** Sizes of an account's buckets, each of which fills in a minute; null: there is no such bucket. */
export interface EmbedLimits {
  readonly embedRequestsPerMinute: number | null;
  readonly embedCharactersPerMinute: number | null;
}

/** What is in one of the buckets of the row `bucket` now; null where there is no limit. */
const filled = (content: SQL, limit: SQL) => sql`
  least(${limit}, coalesce(${content}, ${limit})
    + greatest(extract(epoch from now() - bucket.filled_at)::double precision / 60, 0) * ${limit})`;

/** What the account may have embedded at once now, in whole requests and characters; null where there is no limit. */
export async function readBuckets(
  db: Database,
  accountId: string,
  { embedRequestsPerMinute, embedCharactersPerMinute }: EmbedLimits,
): Promise<{ readonly requests: number | null; readonly characters: number | null }> {
  const left = (content: SQL, limit: number | null) =>
    sql`floor(${filled(content, sql`${limit}::double precision`)})`;
  const [row] = await db.execute<{ requests: number | null; characters: number | null }>(sql`
    select ${left(sql`bucket.requests`, embedRequestsPerMinute)} as requests,
      ${left(sql`bucket.characters`, embedCharactersPerMinute)} as characters
    from ${embedBuckets} as bucket where account_id = ${accountId}`);
  return row ?? { requests: embedRequestsPerMinute, characters: embedCharactersPerMinute };
}

/**
 * Takes one request and its characters out of the account's buckets, or nothing if one of them has too little. One
 * statement under the lock of the account's row: whatever number of processes ask, no more is given than has flowed
 * in.
 *
 * @param characters no more than the limit: no wait would make room for more
 * @returns 0, or the seconds until this very request would be allowed, if nobody else asks
 */
export async function takeFromBuckets(
  db: Database,
  accountId: string,
  { embedRequestsPerMinute, embedCharactersPerMinute }: EmbedLimits,
  characters: number,
): Promise<number> {
  const requestLimit = sql`${embedRequestsPerMinute}::double precision`;
  const characterLimit = sql`${embedCharactersPerMinute}::double precision`;
  const wanted = sql`${characters}::double precision`;
  // Whatever is computed from a limit that is null is null, too; `least` and `greatest` ignore nulls.
  const rows = await db.execute<{ wait_seconds: number }>(sql`
    insert into ${embedBuckets} as bucket (account_id, requests, characters, filled_at, wait_seconds)
    values (${accountId}, ${requestLimit} - 1, ${characterLimit} - ${wanted}, now(), 0)
    on conflict (account_id) do update
    set (requests, characters, filled_at, wait_seconds) = (
      select
        case when wait > 0 then filled.requests else filled.requests - 1 end,
        case when wait > 0 then filled.characters else filled.characters - ${wanted} end,
        filled.at,
        wait
      from (
        select
          -- Another request may have begun later and got here sooner.
          greatest(bucket.filled_at, now()) as at,
          ${filled(sql`bucket.requests`, requestLimit)} as requests,
          ${filled(sql`bucket.characters`, characterLimit)} as characters
      ) as filled,
      lateral (
        select greatest(
          0,
          (1 - filled.requests) / ${requestLimit} * 60,
          (${wanted} - filled.characters) / ${characterLimit} * 60
        ) as wait
      ) as waiting
    )
    returning wait_seconds`);
  const [row] = rows;
  if (row === undefined) throw new Error('the buckets returned no row');
  return row.wait_seconds;
}
