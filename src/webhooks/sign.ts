/**
 * Signatures by which a receiver knows that a webhook comes from this server
 * (Standard Webhooks specification 1.0.0, symmetric scheme `v1`: HMAC-SHA256 over `id.timestamp.body`).
 */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Bytes of randomness in a new secret; the specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** What is signed. */
export interface WebhookMessage {
  /** The account's secret: `whsec_` and base64. */
  readonly secret: string;
  /** Id of the message, the same on every attempt, so that a receiver can drop what it has seen. */
  readonly id: string;
  /** Time of this attempt. Receivers refuse a message whose time is minutes away from theirs. */
  readonly timestamp: Date;
  /** The body exactly as it is sent. */
  readonly body: string;
}

/** The three headers of the specification. */
export interface SignedHeaders {
  readonly 'webhook-id': string;
  /** Seconds since 1970. */
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** A new signing secret for one account: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * The headers that sign one attempt to deliver a message.
 *
 * @throws Error when the secret is not base64 (after an optional `whsec_`) or is empty.
 */
export function signedHeaders({ secret, id, timestamp, body }: WebhookMessage): SignedHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, timestamp, body),
  };
}
