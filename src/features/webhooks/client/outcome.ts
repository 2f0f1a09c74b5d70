/** How one attempt to deliver a webhook can end. */

/**
 * Why a message was not delivered:
 *
 * - `invalid_target`: the URL cannot be posted to;
 * - `name_not_resolved`: its host has no address;
 * - `connect`: no connection could be made;
 * - `tls`: no handshake, or a certificate that is not trusted or not the host's;
 * - `answer`: the connection broke before an answer, or what came is not HTTP;
 * - `redirect`: a 3xx answer, which is not followed;
 * - `status`: any other answer outside 2xx;
 * - `timeout`: no answer in time;
 * - `aborted`: the caller stopped the attempt, so that it says nothing about the receiver.
 */
export type FailureReason =
  | 'invalid_target'
  | 'name_not_resolved'
  | 'connect'
  | 'tls'
  | 'answer'
  | 'redirect'
  | 'status'
  | 'timeout'
  | 'aborted';

/** An attempt that failed and may be made again. */
export interface FailedAttempt {
  readonly kind: 'failed';
  readonly reason: FailureReason;
  /** For logs, at most {@link maximumDetailLength} characters: it may name addresses of the operator's network. */
  readonly detail: string;
  /** What the system calls an error of the connection, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  readonly code?: string;
  /** Status of the answer, when there was one. */
  readonly status?: number;
  /** In how many seconds the receiver asks to be called again. */
  readonly retryAfterSeconds?: number;
}

export type Outcome =
  /** A 2xx answer, and the time until it came. */
  | { readonly kind: 'delivered'; readonly status: number; readonly milliseconds: number }
  /** A 410 answer: the receiver wants no further message. */
  | { readonly kind: 'gone' }
  /** The host has no address that may be connected to; one of those it has. */
  | { readonly kind: 'refused_address'; readonly address: string }
  | FailedAttempt;

/** Longest `detail`: parts of it, such as the names in a certificate, come from the receiver. */
const maximumDetailLength = 300;

/** A failed attempt that got no answer. */
export function failed(reason: FailureReason, detail: string): FailedAttempt {
  return { kind: 'failed', reason, detail: detail.slice(0, maximumDetailLength) };
}
