/**
 * Cross-origin requests of browsers (contract, section 19; the Fetch standard, "CORS protocol").
 *
 * `@elysiajs/cors` answers every OPTIONS as if it were a preflight, allows a header by its whole name only or not
 * at all, and gives answers for any origin `Vary: *`, which forbids all caching; so the few lines are here.
 */

import { Elysia } from 'elysia';
import type { CorsOrigins } from './cors-origins.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const headers = 'Authorization, x-api-key, ApiKey, Content-Type, Accept';
/** What a page may read besides the body and the few headers that it always may. */
const exposedHeaders = 'X-Request-Id, Link, Retry-After';
/** How long a browser may remember a preflight: the longest that all of them keep to. */
const maximumAgeSeconds = 7200;

/** Answers preflights, and lets pages of the allowed origins read every answer, refusals too. */
export function createCors(origins: CorsOrigins) {
  const plugin = new Elysia({ name: 'http.cors' });
  if (origins === 'none') return plugin;
  const echoed = origins === '*' ? undefined : new Set(origins);

  return plugin.onRequest(({ request, set }) => {
    const origin = request.headers.get('origin');
    // The answer to one origin must not be handed to another from a cache.
    if (echoed) set.headers.vary = 'Origin';
    if (!echoed) set.headers['access-control-allow-origin'] = '*';
    else if (origin !== null && echoed.has(origin)) set.headers['access-control-allow-origin'] = origin;

    if (origin !== null && isPreflight(request)) {
      set.headers['access-control-allow-methods'] = methods;
      set.headers['access-control-allow-headers'] = allowedHeaders(request);
      set.headers['access-control-max-age'] = String(maximumAgeSeconds);
      return new Response(null, { status: 204 });
    }
    set.headers['access-control-expose-headers'] = exposedHeaders;
    return undefined;
  });
}

/** A plain OPTIONS is no preflight, and is answered as any other method that a path does not take. */
function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

/** Those of the contract; `x-symbl-*` as they were asked for, since no wildcard stands for the rest of a name. */
function allowedHeaders(request: Request): string {
  const asked = (request.headers.get('access-control-request-headers') ?? '').split(',');
  const symbl = asked.map((name) => name.trim()).filter((name) => /^x-symbl-[\w-]+$/i.test(name));
  return [headers, ...symbl].join(', ');
}
