/**
 * Signatures by which a receiver knows that a webhook comes from this server
 * (Standard Webhooks specification 1.0.0, symmetric scheme `v1`: HMAC-SHA256 over `id.timestamp.body`).
 */
import { Webhook } from 'standardwebhooks';

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
