/** Making and comparing secrets. */

import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of randomness in a webhook secret; Standard Webhooks 1.0.0 asks for 24 to 64. */
const webhookSecretBytes = 32;

/** A new secret: a prefix that says what it is for, and 192 random bits in base64url. */
export function createSecret(prefix: string): string {
  return `${prefix}_${createToken()}`;
}

/** A new secret that stands alone, such as in an address: 192 random bits in base64url, 32 characters. */
export const createToken = (): string => randomBytes(24).toString('base64url');

/** A new secret by which an account's webhooks are signed: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(webhookSecretBytes).toString('base64')}`;
}

/**
 * What is stored of a secret: its SHA-256 in hex. A slow hash would add nothing, since the secrets are random (or
 * chosen by the operator with a minimum length), and every request would pay for it.
 *
 * A look-up by this hash need not take constant time: nobody can choose how the hash of a guess begins, so the time
 * that a look-up takes reveals nothing about the secret.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Whether a secret has this hash, in constant time. */
export function matchesHash(secret: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(expected, 'hex'));
}

/**
 * The hash of a random secret that is not kept: compared where there is no account, so that the refusal takes as long.
 */
export const hashOfNobody = hashSecret(createSecret('nobody'));
