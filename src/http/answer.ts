/** What every answer has in common. */

import { Problem } from '../domain/problem.ts';

/** An unknown path. */
export function noSuchPath(path: string): Problem {
  return new Problem('not_found', `There is no path ${path}; GET /openapi.yaml lists those there are.`);
}

/**
 * One answer on the wire.
 *
 * @param content the body as text; JSON, where that is its type
 * @param contentType of the body; null for an answer without one
 */
export function respond(
  status: number,
  content: string,
  contentType: string | null,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (contentType === null)
    return new Response(null, { status, headers: { 'X-Request-Id': requestId, ...headers } });
  const isJson = contentType === 'application/json';
  return new Response(content, {
    status,
    headers: {
      'Content-Type': isJson ? contentType : `${contentType}; charset=utf-8`,
      'X-Request-Id': requestId,
      ...headers,
    },
  });
}
