/** Carries one request through its operation: credentials, decoding, handler, answer, log and measurement. */

import type { Logger } from 'pino';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import type { Dispatch } from '../../generated/routes.ts';
import type { AccessTokens } from '../domain/access-tokens.ts';
import { Problem } from '../domain/problem.ts';
import type { Metrics } from '../metrics.ts';
import { noSuchPath, respond } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { readJsonBody } from './body.ts';
import type { Handler, Handlers } from './contract.ts';
import { answerUnrouted } from './fallback.ts';
import { readableBy } from './go-compatibility.ts';
import { stringifyInTurns } from './json-in-turns.ts';
import { targetOf } from './request-target.ts';
import { compileBody, compileQuery } from './validation.ts';
import { problemOf, wireError } from './wire-errors.ts';

export interface DispatchDependencies {
  readonly tokens: AccessTokens;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'requests' | 'requestSeconds'>;
}

/** How often these are asked says nothing about the service: they are logged at debug level. */
const quietOperations: ReadonlySet<OperationId> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

/**
 * Compiles every operation's decoding once, and answers requests with the handlers. Operations without one do
 * not exist on this server (a worker serves nothing but its health).
 */
export function createDispatch(handlers: Partial<Handlers>, dependencies: DispatchDependencies): Dispatch {
  const answers = new Map<OperationId, ReturnType<typeof compileOperation>>();
  // The table has exactly the operations of the contract as keys.
  for (const id of Object.keys(operationTable) as OperationId[]) {
    // The decoding makes the request what this very operation's handler takes; the compiler cannot follow
    // that through a table of all operations.
    const handler = handlers[id] as Handler<OperationId> | undefined;
    if (handler !== undefined) answers.set(id, compileOperation(id, handler, dependencies));
  }
  return (id, request, params) => {
    const answer = answers.get(id);
    return answer
      ? answer(request, params)
      : answerUnrouted(request, targetOf(request).replace(/[?#].*/s, ''));
  };
}

function compileOperation(
  id: OperationId,
  handler: Handler<OperationId>,
  { tokens, log, metrics }: DispatchDependencies,
) {
  const operation = operationTable[id];
  const decodeBody = bodyDecoder(operation.body);
  const decodeQuery = compileQuery(operation.parameters);
  const literalPath = operation.path.includes('{') ? undefined : operation.path;

  return async (request: Request, params: Record<string, string>): Promise<Response> => {
    const requestId = Bun.randomUUIDv7();
    const startedAt = performance.now();
    let accountId: string | undefined;
    let response: Response;
    let failure: unknown;
    let hungUp = false;
    try {
      const target = targetOf(request);
      const query = decodeTarget(target, literalPath);
      const account = await authenticate(tokens, operation.security, request.headers);
      accountId = account?.id;
      const answer = await handler({
        // As above: narrowed by the operation, not visible to the compiler.
        account: account as never,
        path: params as never,
        query: decodeQuery(query) as never,
        body: (await decodeBody(request)) as never,
        url: `http://confab${target}`,
        requestId,
        signal: request.signal,
      });
      const body = readableBy(request.headers.get('user-agent') ?? '', id, answer);
      const content = operation.produces === 'application/json' ? await stringifyInTurns(body) : String(body);
      response = respond(answer.status, content, operation.produces, requestId, answer.headers);
    } catch (error) {
      // Whoever hung up reads no answer, and it is nobody's failure.
      hungUp = request.signal.aborted && error === request.signal.reason;
      failure = hungUp ? undefined : error;
      const { status, body, headers } = wireError(error, operation.errorField, requestId);
      response = respond(status, JSON.stringify(body), 'application/json', requestId, headers);
    }

    const seconds = (performance.now() - startedAt) / 1000;
    metrics.requests.inc({ operation: id, status: response.status });
    metrics.requestSeconds.observe({ operation: id }, seconds);
    logRequest(log, id, {
      requestId,
      operation: id,
      ...(accountId && { accountId }),
      ...(params.conversationId && { conversationId: params.conversationId }),
      ...(params.jobId && { jobId: params.jobId }),
      status: response.status,
      milliseconds: Math.round(seconds * 1e5) / 100,
      ...(failure !== undefined && response.status >= 500 ? { err: failure } : {}),
      ...(failure instanceof Problem && { problem: failure.code }),
      ...(hungUp && { hungUp }),
    });
    return response;
  };
}

/** Reads, decodes and validates a body; undefined for an operation that has none. */
function bodyDecoder(body: OperationEntry['body']): (request: Request) => Promise<unknown> {
  if (body === null) return () => Promise.resolve(undefined);
  const decode = compileBody(body.schemaPointer);
  return async (request) => decode(await readJsonBody(request, body.maximumBytes));
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
