/** Carries one request through its operation: credentials, decoding, handler, answer, log and measurement. */

import type { Logger } from 'pino';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import type { Dispatch } from '../../generated/routes.ts';
import type { AccessTokens } from '../domain/access-tokens.ts';
import { Problem } from '../domain/problem.ts';
import type { Metrics } from '../metrics.ts';
import { turns } from '../turns.ts';
import { type Admission, overloaded, retryAfter } from './admission.ts';
import { type CommonHeaders, noSuchPath, respond } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { announcedBytes, parseJsonBody, readBody } from './body.ts';
import type { Handler, Handlers } from './contract.ts';
import { operatorsOperations } from './cors.ts';
import type { Draining } from './draining.ts';
import { answerUnrouted } from './fallback.ts';
import { stringifyInTurns } from './json-in-turns.ts';
import { targetOf } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { compileBody, compileParameters } from './validation.ts';
import { problemOf, wireError } from './wire-errors.ts';
import { WrittenJson, wholeOf } from './written-json.ts';

export interface DispatchDependencies {
  readonly tokens: AccessTokens;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'requests' | 'requestSeconds'>;
  readonly admission: (operation: OperationId) => Admission;
  readonly draining: Pick<Draining, 'begun'>;
  readonly commonHeaders: CommonHeaders;
  /** Where a request comes from; undefined where callers cannot be told apart by it. */
  readonly clientAddress: (request: Request) => string | undefined;
}

/** Between two lines of the log that say how many requests were refused. */
const refusalLogMilliseconds = 1_000;

/** How often these are asked says nothing about the service: they are logged at debug level. */
const quietOperations: ReadonlySet<OperationId> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

/**
 * Compiles every operation's decoding once, and answers requests with the handlers. Operations without one do
 * not exist on this server (a worker serves nothing but its health).
 */
export function createDispatch(handlers: Partial<Handlers>, dependencies: DispatchDependencies): Dispatch {
  const countRefusal = createRefusalLog(dependencies.log);
  const answers = new Map<OperationId, ReturnType<typeof compileOperation>>();
  // The table has exactly the operations of the contract as keys.
  for (const id of Object.keys(operationTable) as OperationId[]) {
    // The decoding makes the request what this very operation's handler takes; the compiler cannot follow
    // that through a table of all operations.
    const handler = handlers[id] as Handler<OperationId> | undefined;
    if (handler !== undefined) answers.set(id, compileOperation(id, handler, dependencies, countRefusal));
  }
  return (id, request, params) => {
    const answer = answers.get(id);
    return answer
      ? answer(request, params)
      : answerUnrouted(request, targetOf(request).replace(/[?#].*/s, ''), dependencies.commonHeaders);
  };
}

function compileOperation(
  id: OperationId,
  handler: Handler<OperationId>,
  {
    tokens,
    log,
    metrics,
    admission: admissionOf,
    draining,
    commonHeaders,
    clientAddress,
  }: DispatchDependencies,
  countRefusal: () => void,
) {
  const operation: OperationEntry = operationTable[id];
  const admission = admissionOf(id);
  const refusal = wireError(overloaded(), operation.errorField, '');
  const refusalContent = JSON.stringify(refusal.body);
  const decodeBody = operation.body === null ? undefined : compileBody(operation.body.schemaPointer);
  const decodeQuery = compileParameters('query', operation.parameters);
  const decodeHeaders = compileParameters('header', operation.parameters);
  const literalPath = operation.path.includes('{') ? undefined : operation.path;
  const headersOf: CommonHeaders = operatorsOperations.has(id) ? () => securityHeaders : commonHeaders;

  /** An answer that costs next to nothing: nothing of the request was looked at. */
  function refuse(request: Request): Response {
    metrics.requests.inc({ operation: id, status: refusal.status });
    countRefusal();
    return respond(
      refusal.status,
      refusalContent,
      'application/json',
      Bun.randomUUIDv7(),
      headersOf(request),
      {
        'Retry-After': retryAfter(),
        ...(draining.begun && { Connection: 'close' }),
      },
    );
  }

  async function answer(request: Request, params: Record<string, string>): Promise<Response> {
    const requestId = Bun.randomUUIDv7();
    const startedAt = performance.now();
    const common = headersOf(request);
    const address = () => clientAddress(request);
    let accountId: string | undefined;
    let response: Response;
    let failure: unknown;
    let hungUp = false;
    let hasEntered = false;
    let giveBack: (() => void) | undefined;
    try {
      const target = targetOf(request);
      const query = decodeTarget(target, literalPath);
      const account = await authenticate(tokens, operation.security, request.headers, address);
      accountId = account?.id;
      const decodedQuery = decodeQuery(query);
      const decodedHeaders = decodeHeaders(request.headers);
      let bytes: Uint8Array | undefined;
      if (operation.body !== null) {
        const { maximumBytes } = operation.body;
        giveBack = admission.hold(announcedBytes(request, maximumBytes));
        bytes = await readBody(request, maximumBytes);
      }
      // Only now: a client that sends its body slowly takes nobody's turn.
      const turn = admission.enter(() => request.signal);
      if (turn !== undefined) await turn;
      hasEntered = true;
      const answer = await handler({
        // As above: narrowed by the operation, not visible to the compiler.
        account: account as never,
        path: params as never,
        query: decodedQuery as never,
        headers: decodedHeaders as never,
        body: (bytes && decodeBody?.(parseJsonBody(bytes))) as never,
        url: `http://confab${target}`,
        requestId,
        clientAddress: address,
        signal: request.signal,
        userAgent: request.headers.get('user-agent') ?? '',
      });
      const { body } = answer;
      let content: string | Uint8Array<ArrayBuffer>;
      if (body instanceof WrittenJson) content = await wholeOf(body, turns.of(accountId ?? ''));
      else
        content =
          operation.produces === 'application/json'
            ? await stringifyInTurns(body, turns.of(accountId ?? ''))
            : String(body);
      response = respond(answer.status, content, operation.produces, requestId, common, answer.headers);
    } catch (error) {
      // Whoever hung up reads no answer, and it is nobody's failure.
      hungUp = request.signal.aborted && error === request.signal.reason;
      failure = hungUp ? undefined : error;
      const { status, body, headers } = wireError(error, operation.errorField, requestId);
      response = respond(status, JSON.stringify(body), 'application/json', requestId, common, headers);
    } finally {
      if (hasEntered) admission.leave();
      giveBack?.();
    }
    // Those that came before the server was told to stop are answered after it.
    if (draining.begun) response.headers.set('Connection', 'close');

    const seconds = (performance.now() - startedAt) / 1000;
    metrics.requests.inc({ operation: id, status: response.status });
    metrics.requestSeconds.observe({ operation: id }, seconds);
    if (failure instanceof Problem && failure.code === 'overloaded') {
      countRefusal();
      return response;
    }
    logRequest(log, id, {
      requestId,
      operation: id,
      ...(accountId && { accountId }),
      ...loggedIds(params),
      status: response.status,
      milliseconds: Math.round(seconds * 1e5) / 100,
      ...(failure !== undefined && response.status >= 500 ? { err: failure } : {}),
      ...(failure instanceof Problem && { problem: failure.code }),
      ...(hungUp && { hungUp }),
    });
    return response;
  }

  return (request: Request, params: Record<string, string>): Response | Promise<Response> =>
    admission.isFull() ? refuse(request) : answer(request, params);
}

/** Refusals are told together, once a second: a line for each would be most of what they cost. */
function createRefusalLog(log: Logger): () => void {
  let refused = 0;
  const tell = () => {
    log.warn({ refused }, 'requests were refused: there is too much to do');
    refused = 0;
  };
  return () => {
    refused += 1;
    if (refused === 1) setTimeout(tell, refusalLogMilliseconds).unref();
  };
}

/** The ids of a path as the contract has them. In their place anything may stand, also a secret or what people said. */
function loggedIds({ conversationId = '', jobId = '' }: Record<string, string>) {
  return {
    ...(/^\d{16}$/.test(conversationId) && { conversationId }),
    ...(/^[\da-f-]{36}$/.test(jobId) && { jobId }),
  };
}

function logRequest(
  log: Logger,
  id: OperationId,
  fields: { status: number; err?: unknown; hungUp?: boolean; [field: string]: unknown },
): void {
  if (fields.err !== undefined && problemOf(fields.err) === undefined) log.error(fields, 'request failed');
  else if (fields.hungUp) log.info(fields, 'the client hung up');
  else if (quietOperations.has(id)) log.debug(fields, 'request');
  else if (fields.status >= 500) log.warn(fields, 'request refused');
  else log.info(fields, 'request');
}

/** The query of a well-formed URL whose path is really the operation's. */
function decodeTarget(target: string, literalPath: string | undefined): URLSearchParams {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
    if (query.includes('%')) decodeURIComponent(query);
  } catch (cause) {
    throw new Problem('invalid_request', 'The URL is not well-formed: it has a "%" that escapes nothing.', {
      cause,
    });
  }
  if (query.includes('%00') || decoded.includes('\0'))
    throw new Problem('invalid_request', 'The URL must not hold a NUL character.');
  // A router sees the colon of `token:generate` as the start of a parameter.
  if (literalPath !== undefined && decoded !== literalPath && decoded !== `${literalPath}/`)
    throw noSuchPath(decoded);
  return new URLSearchParams(query);
}
