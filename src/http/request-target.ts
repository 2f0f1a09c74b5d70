/** What a request asks for, without the host that it names. */

/**
 * Path and query. Bun puts the `Host` header in front of them as it is: it may be no host at all, or be missing, and
 * the URL of the request is then one that nothing can read, or the request line alone.
 */
export function targetOf({ url }: Request): string {
  return url.startsWith('/') ? url : url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
