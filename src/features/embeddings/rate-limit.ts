/** The rate limit of embedding: how much an account may have embedded in a minute. */

import type { Account } from '../../core/account.ts';
import { counted } from '../../core/amounts/counted.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { takeFromBuckets } from './rate-limit-queries.ts';

/**
 * Takes one request with these texts out of the account's buckets. For an account without limits the database is not
 * asked.
 *
 * @throws Problem `rate_limited` with the seconds to wait, or `invalid_request` for what no waiting would help
 */
export type EnforceRateLimit = (account: Account, texts: readonly string[]) => Promise<void>;

export function createRateLimit(db: Database): EnforceRateLimit {
  return async (account, texts) => {
    const { embedRequestsPerMinute: requestLimit, embedCharactersPerMinute: characterLimit } = account;
    if (requestLimit === null && characterLimit === null) return;
    const characters = characterLimit === null ? 0 : texts.reduce((sum, text) => sum + codePoints(text), 0);
    if (characterLimit !== null && characters > characterLimit)
      throw new Problem(
        'invalid_request',
        `The account may have ${counted(characterLimit, 'character')} embedded in a minute, and these are ${characters}: send them in several requests.`,
      );
    const wait = await takeFromBuckets(db, account.id, account, characters);
    if (wait === 0) return;
    const seconds = Math.ceil(wait);
    const limits = [
      ...(requestLimit === null ? [] : [`make ${counted(requestLimit, 'embedding request')}`]),
      ...(characterLimit === null ? [] : [`have ${counted(characterLimit, 'character')} embedded`]),
    ].join(' and ');
    throw new Problem(
      'rate_limited',
      `The account may ${limits} in a minute; try again in ${counted(seconds, 'second')}.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  };
}

/** Characters as offsets count them: Unicode code points. */
function codePoints(text: string): number {
  let surrogates = 0;
  for (const _ of text.matchAll(/[\ud800-\udbff]/g)) surrogates += 1;
  return text.length - surrogates;
}
