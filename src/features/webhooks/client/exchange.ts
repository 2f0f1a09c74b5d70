/** One HTTP exchange with a receiver: one connection, one request, the status of its answer. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { readRetryAfter } from '../../../core/retry-after.ts';
import { type AllowedAddresses, isPublicAddress } from './address-guard.ts';
import type { WebhookConnections } from './connections.ts';
import {
  guardedLookup,
  RefusedAddressError,
  type ResolveHostname,
  UnresolvedNameError,
} from './guarded-lookup.ts';
import { failed, type Outcome } from './outcome.ts';
import type { WebhookTarget } from './target.ts';

/** Bytes of an answer's body that are read, and thrown away, before the connection is dropped. */
const maximumAnswerBytes = 64 * 1024;

/** How long an answer's body is waited for before the connection is dropped, in milliseconds. */
const bodyMilliseconds = 1_000;

/** What an exchange needs to know. */
export interface Exchange {
  readonly target: WebhookTarget;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowed: AllowedAddresses;
  readonly resolve: ResolveHostname;
  /** PEM certificates to trust; undefined for the system's. */
  readonly certificateAuthority: string | undefined;
  /** Undefined for a connection of its own, closed afterwards. */
  readonly connections: WebhookConnections | undefined;
  /** Ends the exchange at once; `stopped` says how it then ended. */
  readonly stop: AbortSignal;
  readonly stopped: (stage: ExchangeStage) => Outcome;
  /**
   * Asked before the request is sent, also on a connection that took its time: how the exchange ends if it must not be
   * sent any more.
   */
  readonly tooLate: (stage: ExchangeStage) => Outcome | undefined;
}

/** How far an exchange came: `connect` includes finding the address. */
export type ExchangeStage = 'connect' | 'tls' | 'answer';

/**
 * Posts the body and waits for the answer. Resolves once the connection is idle again or closed.
 *
 * @returns The outcome, or `stale_connection` when a kept connection turned out to be closed before any answer.
 * @throws TypeError when a header's name or value cannot be sent.
 */
export function exchange({ target, stop, ...rest }: Exchange): Promise<Outcome | 'stale_connection'> {
  return new Promise((settle) => {
    const started = performance.now();
    let stage: ExchangeStage = 'connect';
    let answer: Outcome | undefined;

    const request = (target.secure ? https : http).request({
      method: 'POST',
      host: target.hostname,
      port: target.port,
      path: target.path,
      headers: { ...rest.headers, 'content-length': Buffer.byteLength(rest.body) },
      agent: (target.secure ? rest.connections?.secure : rest.connections?.plain) ?? false,
      lookup: guardedLookup(rest.resolve, rest.allowed),
      ...(target.secure && tlsOptions(target, rest.certificateAuthority)),
    });

    const onStop = () => {
      settle(answer ?? rest.stopped(stage));
      request.destroy();
    };
    /** Ends the exchange if it is too late for the request. */
    const isTooLate = () => {
      const outcome = rest.tooLate(stage);
      if (outcome === undefined) return false;
      settle(outcome);
      request.destroy();
      return true;
    };
    request.on('socket', (socket) => {
      const onConnect = () => {
        if (isTooLate()) return;
        stage = target.secure ? 'tls' : 'answer';
        checkPeer(socket, rest.allowed, (error) => request.destroy(error));
      };
      const onSecure = () => {
        if (!isTooLate()) stage = 'answer';
      };
      // A kept connection was checked by an earlier exchange, which may have been allowed more.
      if (socket.connecting) socket.once('connect', onConnect).once('secureConnect', onSecure);
      else {
        onConnect();
        stage = 'answer';
      }
    });
    request.on('response', (response) => {
      answer = outcomeOfAnswer(response, performance.now() - started);
      const outcome = answer;
      discardBody(response, () => settle(outcome));
    });
    request.on('error', (error) => {
      const stale = request.reusedSocket && answer === undefined && isClosedConnection(error);
      settle(answer ?? (stale ? 'stale_connection' : outcomeOfError(error, stage)));
    });
    // Comes without a response or an error after an answer such as 101.
    request.on('close', () =>
      settle(answer ?? failed('answer', 'the connection was closed without an answer')),
    );

    stop.addEventListener('abort', onStop, { once: true });
    if (!isTooLate()) request.end(rest.body);
  });
}

function tlsOptions(target: WebhookTarget, certificateAuthority: string | undefined) {
  return {
    // Stated, because NODE_TLS_REJECT_UNAUTHORIZED could say otherwise.
    rejectUnauthorized: true,
    // A server name has no trailing dot and is never an address (RFC 6066, section 3).
    ...(target.address === undefined && { servername: target.hostname.replace(/\.$/, '') }),
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  };
}

/** Refuses a connection whose other end may not be connected to. */
function checkPeer(socket: Socket, allowed: AllowedAddresses, refuse: (error: Error) => void): void {
  const address = socket.remoteAddress;
  if (address === undefined) refuse(new Error('the connection was closed'));
  else if (!isPublicAddress(address, allowed)) refuse(new RefusedAddressError(address));
}

/** Reads what comes until the end or a limit, so that the connection can be used again or is dropped. */
function discardBody(response: IncomingMessage, onEnd: () => void): void {
  let bytes = 0;
  const done = () => {
    clearTimeout(timer);
    onEnd();
  };
  const timer = setTimeout(() => {
    response.destroy();
    done();
  }, bodyMilliseconds);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maximumAnswerBytes) return;
    response.destroy();
    done();
  });
  response.on('end', done);
  // Cut off before its end: the status came, and that is all there is to know.
  response.on('error', done);
  response.on('close', done);
}

function outcomeOfAnswer(response: IncomingMessage, milliseconds: number): Outcome {
  // The parser reports an answer only with its status line; the type also covers requests, which have none.
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return { kind: 'delivered', status, milliseconds };
  if (status === 410) return { kind: 'gone' };
  const retryAfterSeconds = readRetryAfter(response.headers['retry-after'], response.headers.date);
  return {
    ...failed(status >= 300 && status < 400 ? 'redirect' : 'status', `the receiver answered ${status}`),
    status,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

function outcomeOfError(error: Error, stage: ExchangeStage): Outcome {
  if (error instanceof RefusedAddressError) return { kind: 'refused_address', address: error.address };
  if (error instanceof UnresolvedNameError) return failed('name_not_resolved', error.message);
  // Of a host with several addresses that all failed, only the inner errors have a message.
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const detail = errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ');
  const code = errors
    .map((each) => Reflect.get(Object(each), 'code'))
    .find((each) => typeof each === 'string');
  return { ...failed(stage, detail), ...(code !== undefined && { code }) };
}

function isClosedConnection(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
