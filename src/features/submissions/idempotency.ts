/**
 * The key under which a client sends a request more than once (draft-ietf-httpapi-idempotency-key-header), and what
 * makes two requests the same (docs/decisions/0009-idempotency.md).
 */

import { createHash } from 'node:crypto';
import { Problem } from '../../core/problem.ts';
import type { Pace } from '../../core/turns.ts';
import type { IdempotencyKey } from './idempotency-queries.ts';

/** Pieces that are hashed in one go: most requests have fewer. */
const piecesAtOnce = 16;

/**
 * The key of one request.
 *
 * @param header as it was sent, which the contract's schema has let through
 * @param request what was asked for, as it was understood: pieces of JSON, with its fields in an order of our own
 */
export async function idempotencyKeyOf(
  accountId: string,
  header: string,
  request: readonly string[],
  pace: Pace,
): Promise<IdempotencyKey> {
  const digest = createHash('sha256')
    .update(`${accountId} ${unquoted(header)}`)
    .digest();
  // Hashed together with the key, which is not stored: the hash alone reveals nothing about what was said.
  const fingerprint = createHash('sha256').update(digest);
  const add = (piece: string) => void fingerprint.update(piece);
  if (request.length <= piecesAtOnce) request.forEach(add);
  else await pace.each(request, add);
  return {
    id: digest.toString('hex', 0, 16),
    lock: digest.readBigInt64BE(16),
    fingerprint: fingerprint.digest('hex'),
  };
}

/** The key itself: SDKs send it bare, the draft has it as a String of RFC 9651, in quotes that are no part of it. */
function unquoted(header: string): string {
  return header.startsWith('"') ? header.slice(1, -1).replaceAll(/\\(.)/g, '$1') : header;
}

/** The first request with this key has not been answered yet, here or in another process. */
export function firstRequestInProgress(): Problem {
  return new Problem(
    'idempotency_key_in_use',
    'The first request with this Idempotency-Key is still in progress.',
    { headers: { 'Retry-After': '1' } },
  );
}

/** The key was used for a request that asked for something else. */
export function idempotencyKeyReused(): Problem {
  return new Problem(
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request; a new request needs a new key.',
  );
}

/** The first answer led to something that has been deleted, and so would a repetition of it. */
export function answerDeleted(): Problem {
  return new Problem('conflict', 'What was submitted with this Idempotency-Key has been deleted since.');
}
