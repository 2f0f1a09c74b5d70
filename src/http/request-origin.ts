/** Under which address a client has reached this server. */

import { invalidField } from '../core/problem.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
const hostPattern = /^(?:[a-z\d_-][a-z\d._-]*|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;

/**
 * Finds scheme, host and port: what the client sent as `Host`, over HTTP, which is all that this server speaks. Of a
 * trusted proxy `X-Forwarded-Proto` and `X-Forwarded-Host` are believed. Of several values the first is what the first
 * proxy saw.
 *
 * @param isProxied whether a trusted proxy has sent the request
 * @returns a function that throws Problem `invalid_request` where the request names no host
 */
export function createRequestOrigin(isProxied: (request: Request) => boolean): (request: Request) => string {
  return (request) => {
    const { headers } = request;
    const forwarded = (name: string) =>
      isProxied(request) ? headers.get(name)?.split(',')[0]?.trim() : undefined;
    const scheme = forwarded('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http';
    const host = forwarded('x-forwarded-host') || headers.get('host') || '';
    const origin = `${scheme}://${host}`;
    if (!hostPattern.test(host) || !URL.canParse(origin))
      throw invalidField('Host', 'must name the host of this server, since its address follows from it');
    return new URL(origin).origin;
  };
}
