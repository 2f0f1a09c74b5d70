/** Where a list goes on of which an answer has a part. Pure. */

/** As the query of a request has it; empty for the first part. */
export interface NextPage {
  readonly offset?: number;
  /** The element behind which it begins. */
  readonly behind?: string;
  /** Where the first element goes on, a part of which was in the answer before. */
  readonly after?: string;
}

/** What a `Link` header (RFC 8288) leads to; undefined where nothing is left. */
export function nextPageIn(link: string | null): NextPage | undefined {
  const [, address] = /<([^<>]*)>\s*;\s*rel="next"/.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  const [offset, behind, after] = ['offset', 'behind', 'after'].map((name) => query.get(name) ?? undefined);
  return {
    ...(offset !== undefined && { offset: Number(offset) }),
    ...(behind !== undefined && { behind }),
    ...(after !== undefined && { after }),
  };
}
