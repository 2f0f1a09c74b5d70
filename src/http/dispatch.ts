/** Carries one request through its operation: credentials, decoding, handler, answer, log and measurement. */

import type { Logger } from 'pino';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import type { Dispatch } from '../../generated/routes.ts';
import type { Account } from '../core/account.ts';
import { Problem } from '../core/problem.ts';
import { traceFields } from '../core/trace.ts';
import { type Pace, turns } from '../core/turns.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { enter, type Places } from './admission/admission.ts';
import { type Caller, createCallers } from './admission/callers.ts';
import { type Lane, type Lanes, textsIn } from './admission/lanes.ts';
import type { Outgoing } from './admission/outgoing.ts';
import { type HoldBack, overloaded, retryAfter } from './admission/overloaded.ts';
import type { Uploads } from './admission/uploads.ts';
import { type Answer, type CommonHeaders, respond } from './answer.ts';
import { isWithoutBody } from './body.ts';
import { compileReading } from './body-reading.ts';
import { sameOriginOperations } from './browsers/cors.ts';
import { securityHeaders } from './browsers/security-headers.ts';
import { contentOf, isLarge } from './content.ts';
import type { Handler, HandlerAnswer, Handlers } from './contract.ts';
import { createActorOf } from './credentials/actor.ts';
import { type Authenticator, checkScope } from './credentials/authenticate.ts';
import type { Draining } from './draining.ts';
import { EventStream } from './event-stream.ts';
import { beginExchange, type Exchange } from './exchange.ts';
import { answerUnrouted } from './fallback.ts';
import type { Utf8 } from './json/utf8.ts';
import { compileParameters } from './parameters.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { decodeTarget, targetOf } from './request-target.ts';
import { clientClosedRequest, wireError } from './wire-errors.ts';

export interface DispatchDependencies {
  readonly lanes: Lanes;
  readonly authenticator: Authenticator;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'requests' | 'requestSeconds'>;
  readonly places: Places;
  readonly uploads: Uploads;
  readonly outgoing: Outgoing;
  readonly holdBack: HoldBack;
  readonly draining: Pick<Draining, 'begun'>;
  readonly commonHeaders: CommonHeaders;
  /** The address that a request comes from; undefined where it does not tell callers apart. */
  readonly clientAddress: (request: Request) => string | undefined;
  /** Keeps the connection of a request open that takes minutes. */
  readonly takesLong: (request: Request) => void;
  /** Scheme, host and port under which the client has reached us; throws Problem `invalid_request`. */
  readonly requestOrigin: (request: Request) => string;
}

/**
 * Prepares every operation's decoding once, and answers requests with the handlers. Operations without one do
 * not exist on this server (a worker serves nothing but its health).
 */
export function createDispatch(handlers: Partial<Handlers>, dependencies: DispatchDependencies): Dispatch {
  const requestLog = createRequestLog(dependencies.log);
  const answers = new Map<OperationId, ReturnType<typeof compileOperation>>();
  // The table has exactly the operations of the contract as keys.
  for (const id of Object.keys(operationTable) as OperationId[]) {
    // The decoding makes the request what this very operation's handler takes; the compiler cannot follow
    // that through a table of all operations.
    const handler = handlers[id] as Handler<OperationId> | undefined;
    if (handler !== undefined) answers.set(id, compileOperation(id, handler, dependencies, requestLog));
  }
  return (id, request, params) => {
    const answer = answers.get(id);
    return answer
      ? answer(request, params)
      : answerUnrouted(request, targetOf(request).replace(/[?#].*/s, ''), dependencies.commonHeaders);
  };
}

/** What a request asks for. */
interface Asked {
  /** Undefined where the operation asks for no credentials. */
  readonly account: Account | undefined;
  /** Whose places and whose time it takes. */
  readonly owner: string;
  readonly target: string;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly content: Utf8 | undefined;
}

function compileOperation(
  id: OperationId,
  handler: Handler<OperationId>,
  dependencies: DispatchDependencies,
  requestLog: RequestLog,
) {
  const {
    lanes,
    log,
    metrics,
    places,
    uploads,
    outgoing,
    holdBack,
    draining,
    commonHeaders,
    authenticator,
    clientAddress,
    requestOrigin,
  } = dependencies;
  const operation: OperationEntry = operationTable[id];
  // As above: a lane that depends on the query depends on the query of its own operation.
  const laneOf = lanes[id] as Lane | ((query: Record<string, unknown>) => Lane);
  const firstLane = typeof laneOf === 'function' ? 'ordinary' : laneOf;
  const callers = createCallers(operation.security, places[firstLane], dependencies);
  const refusal = wireError(overloaded(), operation.errorField, '');
  const refusalContent = JSON.stringify(refusal.body);
  const decodeBody = operation.body === null ? undefined : compileReading(operation.body, operation);
  const decodeQuery = compileParameters('query', operation.parameters, operation.body);
  const decodeHeaders = compileParameters('header', operation.parameters);
  const literalPath = operation.path.includes('{') ? undefined : operation.path;
  const isJson = operation.produces === 'application/json';
  const actorOf = createActorOf(operation.security, clientAddress);
  const headersOf: CommonHeaders = sameOriginOperations.has(id) ? () => securityHeaders : commonHeaders;

  /** Refuses a request of which nothing but its caller was looked at; costs next to nothing. */
  async function refuse(request: Request, owner: string): Promise<Response> {
    // Its body arrives meanwhile, and is not read: without room for it the refusal is sent at once.
    const body = uploads.postpone(request, owner);
    if (body !== undefined) {
      await holdBack(performance.now());
      body();
    }
    metrics.requests.inc({ operation: id, status: refusal.status });
    requestLog.refused();
    const headers = { 'Retry-After': retryAfter(), ...(draining.begun && { Connection: 'close' }) };
    const { status } = refusal;
    return respond({ status, content: refusalContent, headers }, Bun.randomUUIDv7(), headersOf(request));
  }

  /** What a request asks for: whose it is, and what its target, its headers and its body say. */
  async function read(exchange: Exchange, caller: Caller): Promise<Asked> {
    const { request } = exchange;
    const target = targetOf(request);
    const query = decodeTarget(target, literalPath);
    const account = caller.account ?? (await callers.lookUp(request, caller));
    exchange.accountId = account?.id;
    const key = account?.key;
    if (key !== undefined) {
      exchange.keyId = key.id;
      authenticator.noteUse(key);
      checkScope(key, operation.scope);
    }
    const owner = account?.id ?? caller.owner;
    const asked = {
      account,
      owner,
      target,
      query: decodeQuery(query),
      headers: decodeHeaders(request.headers),
    };
    const { body } = operation;
    if (body === null || (!body.required && isWithoutBody(request))) return { ...asked, content: undefined };
    const sender = { owner, isAccount: account !== undefined };
    const { content, giveBack } = await uploads.read(request, body.maximumBytes, sender);
    exchange.held.push(giveBack);
    const isLeftOut = !body.required && content.byteLength === 0;
    return { ...asked, content: isLeftOut ? undefined : content };
  }

  /** Takes a place among the requests that are worked on; answers the body, which may have to be read for that. */
  async function enterLane({ request, held }: Exchange, { owner, query, content }: Asked, pace: Pace) {
    const lane = typeof laneOf === 'function' ? laneOf(query) : laneOf;
    if (lane === 'languageModel' || lane === 'watching') dependencies.takesLong(request);
    // How much a request for vectors asks for is in its body.
    const isCounted = lane === 'embedding' && content !== undefined;
    const counted = isCounted ? await decodeBody?.(content, pace) : undefined;
    // Entered only now, so that a client that sends its body slowly holds no place.
    const taken = enter(places[lane], owner, () => request.signal, isCounted ? textsIn(counted) : 1);
    held.push(typeof taken === 'function' ? taken : await taken);
    if (isCounted || content === undefined) return counted;
    const decoded = decodeBody?.(content, pace);
    return decoded instanceof Promise ? await decoded : decoded;
  }

  /** Puts the answer of the handler on its way. */
  async function send(
    { request, requestId, trace, held }: Exchange,
    owner: string,
    answered: HandlerAnswer<OperationId>,
    pace: Pace,
  ) {
    const written = contentOf(answered.body, isJson, pace);
    // Most answers are written at once, and need not be waited for.
    const content = written instanceof Promise ? await written : written;
    const { status } = answered;
    const { produces: contentType } = operation;
    const respondWith = (content: Answer['content'], headers: Answer['headers']) =>
      respond({ status, content, contentType, headers }, requestId, headersOf(request));
    if (content instanceof EventStream) {
      const places = held.splice(0);
      void content.ended.then(() => {
        for (const giveBack of places) giveBack();
        if (content.failure !== undefined && !request.signal.aborted)
          log.warn(
            { requestId, ...traceFields(trace), operation: id, err: content.failure },
            'an answer has ended in the middle',
          );
      });
      // A proxy in between must not collect the events.
      return respondWith(content.readable, { ...answered.headers, 'X-Accel-Buffering': 'no' });
    }
    if (!isLarge(content)) return respondWith(content, answered.headers);
    if (request.method === 'HEAD')
      return respondWith(null, { ...answered.headers, 'Content-Length': String(content.byteLength) });
    return respondWith(await outgoing.send(request, owner, content), answered.headers);
  }

  async function serve(exchange: Exchange, caller: Caller): Promise<Response> {
    const { request, params, requestId, trace } = exchange;
    const asked = await read(exchange, caller);
    const { owner, target, account, query, headers } = asked;
    const pace = turns.of(owner, request.signal);
    const body = await enterLane(exchange, asked, pace);
    const answered = await handler({
      account,
      path: params,
      query,
      headers,
      body,
      url: `http://confab${target}`,
      requestId,
      trace,
      origin: () => requestOrigin(request),
      clientAddress: () => clientAddress(request),
      actor: () => actorOf(exchange),
      signal: request.signal,
      userAgent: request.headers.get('user-agent') ?? '',
      // As above: narrowed by the operation, not visible to the compiler.
    } as never);
    return send(exchange, owner, answered, pace);
  }

  async function answer(request: Request, params: Record<string, string>, caller: Caller): Promise<Response> {
    const exchange = beginExchange(request, params);
    const { requestId, startedAt } = exchange;
    let response: Response;
    let failure: unknown;
    try {
      response = await serve(exchange, caller);
    } catch (error) {
      if (request.signal.aborted && error === request.signal.reason) {
        // A client that hung up reads no answer, and this is no failure of ours.
        response = new Response(null, { status: clientClosedRequest });
      } else {
        failure = error;
        const { status, body, headers } = wireError(error, operation.errorField, requestId);
        const content = JSON.stringify(body);
        response = respond({ status, content, headers }, requestId, headersOf(request));
      }
    } finally {
      for (const giveBack of exchange.held) giveBack();
    }
    if (failure instanceof Problem && failure.code === 'overloaded') await holdBack(startedAt);
    // Requests that came before the server began to stop may be answered after it.
    if (draining.begun) response.headers.set('Connection', 'close');

    const seconds = (performance.now() - startedAt) / 1000;
    const { status } = response;
    metrics.requests.inc({ operation: id, status });
    metrics.requestSeconds.observe({ operation: id }, seconds);
    requestLog.answered({ ...exchange, operation: id, status, seconds, failure });
    return response;
  }

  return (request: Request, params: Record<string, string>): Response | Promise<Response> => {
    const caller = callers.of(request);
    return caller.isRefused ? refuse(request, caller.owner) : answer(request, params, caller);
  };
}
