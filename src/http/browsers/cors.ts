/**
 * Cross-origin requests of browsers (the Fetch standard, "CORS protocol").
 *
 * `@elysiajs/cors` answers every OPTIONS as if it were a preflight, allows a header by its whole name only or not
 * at all, and gives answers for any origin `Vary: *`, which forbids all caching; so the few lines are here.
 */

import { Elysia } from 'elysia';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import type { CommonHeaders } from '../answer.ts';
import { targetOf } from '../request-target.ts';
import type { CorsOrigins } from './cors-origins.ts';
import { securityHeaders } from './security-headers.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const headers = 'Authorization, x-api-key, ApiKey, Content-Type, Accept, Idempotency-Key, traceparent';
/** What a page may read besides the body and the few headers that it always may. */
const exposedHeaders = 'X-Request-Id, Link, Retry-After';
/**
 * The state of the server concerns its operators, and not a page in a browser that happens to reach it. A share page is
 * read by people, and not by scripts of other pages.
 */
export const sameOriginOperations: ReadonlySet<OperationId> = new Set([
  'getReadiness',
  'getMetrics',
  'getSharePage',
]);
/** How long a browser may remember a preflight: the longest that all of them keep to. */
const maximumAgeSeconds = 7200;

/** How a server stands to pages of other origins. */
export interface Cors {
  /** Answers preflights. */
  readonly preflights: Elysia;
  /** Headers of every other answer, which let pages of the allowed origins read it, refusals too. */
  readonly commonHeaders: CommonHeaders;
}

export function createCors(origins: CorsOrigins): Cors {
  const preflights = new Elysia({ name: 'http.cors' });
  if (origins === 'none') return { preflights, commonHeaders: () => securityHeaders };
  const commonHeaders = headersFor(origins);

  preflights.onRequest(({ request }) => {
    if (!isPreflight(request) || isSameOrigin(targetOf(request))) return undefined;
    return new Response(null, {
      status: 204,
      headers: {
        ...commonHeaders(request),
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': allowedHeaders(request),
        'Access-Control-Max-Age': String(maximumAgeSeconds),
      },
    });
  });
  return { preflights, commonHeaders };
}

/** Made ahead: an answer takes one object as it is. */
function headersFor(origins: '*' | readonly string[]): CommonHeaders {
  const readableBy = (origin: string) => ({
    ...securityHeaders,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposedHeaders,
  });
  if (origins === '*') {
    const forAll = readableBy('*');
    return () => forAll;
  }
  // The answer to one origin must not be handed to another from a cache.
  const forNobody = { ...securityHeaders, Vary: 'Origin' };
  const byOrigin = new Map<string | null, Readonly<Record<string, string>>>(
    origins.map((origin) => [origin, { ...readableBy(origin), Vary: 'Origin' }]),
  );
  return (request) => byOrigin.get(request.headers.get('origin')) ?? forNobody;
}

/** A plain OPTIONS is no preflight, and is answered as any other method that a path does not take. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

const sameOriginPaths = [...sameOriginOperations].map(
  (id) => new RegExp(`^${operationTable[id].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

function isSameOrigin(target: string): boolean {
  const path = target.replace(/\/?(?:[?#].*)?$/s, '');
  return sameOriginPaths.some((pattern) => pattern.test(path));
}

/**
 * The headers of the contract, and those of the request that Symbl.ai's and OpenAI's clients add: they are repeated as
 * asked for, since no wildcard stands for the rest of a name.
 */
function allowedHeaders(request: Request): string {
  const asked = (request.headers.get('access-control-request-headers') ?? '').split(',');
  const clients = asked
    .map((name) => name.trim())
    .filter((name) => /^(x-symbl|x-stainless|openai)-[\w-]+$/i.test(name));
  return [headers, ...clients].join(', ');
}
