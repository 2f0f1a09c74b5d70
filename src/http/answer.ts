/** What every answer has in common. */

import { Problem } from '../core/problem.ts';

/** An unknown path. */
export function noSuchPath(path: string): Problem {
  return new Problem('not_found', `There is no path ${path}; GET /openapi.yaml lists those there are.`);
}

/** Headers that every answer to a request has: one of few objects made ahead. */
export type CommonHeaders = (request: Request) => Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  /** The body as text, or as UTF-8; JSON, where that is its type; null for an answer that only has its head. */
  readonly content: string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array> | null;
  /** Of the body; null for an answer without one. Default: JSON. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * One answer on the wire.
 *
 * @param common what every answer has
 */
export function respond(
  { status, content, contentType = 'application/json', headers }: Answer,
  requestId: string,
  common: ReturnType<CommonHeaders>,
): Response {
  if (contentType === null)
    return new Response(null, { status, headers: { ...common, 'X-Request-Id': requestId, ...headers } });
  const isJson = contentType === 'application/json';
  return new Response(content, {
    status,
    headers: {
      ...common,
      'Content-Type': isJson ? contentType : `${contentType}; charset=utf-8`,
      'X-Request-Id': requestId,
      ...headers,
    },
  });
}
