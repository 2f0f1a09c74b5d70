/** Lists on the wire: `limit` and `offset` in, the address of the next page out. */

import type { PageRequest } from '../domain/page.ts';

/** What is answered without a `limit`: as the contract's parameter `Limit` says. */
export const defaultLimit = 10_000;

/** The page that a request asks for. */
export function pageRequest(query: { limit?: number; offset?: number }, limit = defaultLimit): PageRequest {
  return { limit: query.limit ?? limit, offset: query.offset ?? 0 };
}

/**
 * The `Link` header that leads to the next page (RFC 8288), where there is one.
 *
 * @param count elements of this page, if it may end before its limit
 */
export function linkToNext(
  url: string,
  { limit, offset }: PageRequest,
  more: boolean,
  count = limit,
): Record<string, string> {
  if (!more || limit === 0) return {};
  const next = new URL(url);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('offset', String(offset + count));
  return { Link: `<${next.pathname}${next.search}>; rel="next"` };
}
