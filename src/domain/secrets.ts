/** Making and comparing secrets. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret: a prefix that says what it is for, and 192 random bits in base64url. */
export function createSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/**
 * What is stored of a secret: its SHA-256 in hex. A slow hash would add nothing, since the secrets are random
 * (or chosen by the operator with a minimum length), and every request would pay for it.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret has this hash, in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex'));
}
