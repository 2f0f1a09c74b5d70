/** Where readers find the pages. */

/**
 * Reads the setting.
 *
 * @returns the URL without a slash at its end; undefined for what is no address of a server
 */
export function parsePublicUrl(given: string): string | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return undefined;
  return url.href.replace(/\/+$/, '');
}
