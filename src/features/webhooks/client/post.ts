/** Posting one webhook, once. */
import { type AllowedAddresses, isPublicAddress } from './address-guard.ts';
import type { WebhookConnections } from './connections.ts';
import { type Exchange, type ExchangeStage, exchange } from './exchange.ts';
import { type ResolveHostname, resolveWithSystem } from './guarded-lookup.ts';
import { failed, type Outcome } from './outcome.ts';
import { parseWebhookTarget } from './target.ts';

export type { Outcome } from './outcome.ts';

/** One attempt to deliver one message. */
export interface WebhookPost {
  /** Where to: an absolute http or https URL. */
  readonly url: string;
  /** Headers besides Content-Length; Content-Type is JSON unless given, in lower case, here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole exchange, from resolving the name to the end of the answer. */
  readonly timeoutMilliseconds: number;
  /** Addresses that may be connected to although they are not public. */
  readonly allowed: AllowedAddresses;
  /** Ends the attempt at once, as failed with reason `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Asked right before the request is sent, on a connection that may have taken its time: whether it must not be sent any
   * more. The attempt then fails with reason `aborted`.
   */
  readonly isVoid?: (() => boolean) | undefined;
  /** Connections to use again; without them every post opens and closes its own. */
  readonly connections?: WebhookConnections | undefined;
  /** Defaults to the system's resolver. */
  readonly resolve?: ResolveHostname | undefined;
  /** PEM certificates to trust instead of the system's. */
  readonly certificateAuthority?: string | undefined;
}

/**
 * Posts a webhook once. The address is checked that the connection really uses, redirects are not followed, proxies
 * named in the environment are not used, and certificates are always verified.
 *
 * The status decides: once it has come, a body that is slow, endless or cut off changes nothing; at most 64 KB of it
 * are read, for at most a second. Whatever happens on the network is an outcome, never an exception.
 *
 * @throws TypeError when a header's name or value cannot be sent.
 */
export async function postWebhook(post: WebhookPost): Promise<Outcome> {
  const parsed = parseWebhookTarget(post.url);
  if (!parsed.ok) return failed('invalid_target', parsed.message);
  const { target } = parsed;
  // A connection to an address resolves no name, so the guarded lookup would not be asked.
  if (target.address !== undefined && !isPublicAddress(target.address, post.allowed))
    return { kind: 'refused_address', address: target.address };

  const { timeoutMilliseconds } = post;
  const endsAt = performance.now() + timeoutMilliseconds;
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  post.signal?.addEventListener('abort', onAbort, { once: true });
  if (post.signal?.aborted) stop.abort();
  const timer = setTimeout(() => stop.abort(), timeoutMilliseconds);

  const stopped = (stage: ExchangeStage) =>
    post.signal?.aborted
      ? failed('aborted', 'the attempt was stopped')
      : failed('timeout', `no answer within ${timeoutMilliseconds} ms (${waitingFor[stage]})`);
  const attempt: Exchange = {
    target,
    headers: { 'content-type': 'application/json', ...post.headers },
    body: post.body,
    allowed: post.allowed,
    resolve: post.resolve ?? resolveWithSystem,
    certificateAuthority: post.certificateAuthority,
    connections: post.connections,
    stop: stop.signal,
    stopped,
    tooLate(stage) {
      // A process that stood still may find its connection made before its timer finds out that the time is over.
      if (stop.signal.aborted || performance.now() >= endsAt) return stopped(stage);
      return post.isVoid?.() ? failed('aborted', 'the attempt was not to be made any more') : undefined;
    },
  };
  try {
    const outcome = await exchange(attempt);
    if (outcome !== 'stale_connection') return outcome;
    // The receiver closed a kept connection as it was used again: its own doing and no failure, so once more on a
    // new one. Should it have read the first message after all, it knows the second by its id.
    const second = await exchange({ ...attempt, connections: undefined });
    return second === 'stale_connection' ? failed('answer', 'the connection was closed') : second;
  } finally {
    clearTimeout(timer);
    post.signal?.removeEventListener('abort', onAbort);
  }
}

const waitingFor: Record<ExchangeStage, string> = {
  connect: 'waiting for the connection',
  tls: 'waiting for the TLS handshake',
  answer: 'waiting for the answer',
};
