/** What a request asks for, without the host that it names. */

import { Problem } from '../core/problem.ts';
import { noSuchPath } from './answer.ts';

/**
 * Path and query. Bun puts the `Host` header in front of them as it is. Where that is no host, or is missing, the URL
 * of the request cannot be parsed, or is the request line alone.
 */
export function targetOf({ url }: Request): string {
  return url.startsWith('/') ? url : url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** The query of a well-formed URL whose path is really the operation's. */
export function decodeTarget(target: string, literalPath: string | undefined): URLSearchParams {
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
