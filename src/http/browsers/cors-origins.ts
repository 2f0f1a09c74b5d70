/** The setting of who may read answers from a page in a browser. */

/** Pages of every origin, of none, or of these. */
export type CorsOrigins = '*' | 'none' | readonly string[];

/**
 * Reads the setting.
 *
 * @param value `*`, `none`, or origins as browsers send them, separated by commas
 * @returns undefined where it is none of these
 */
export function parseCorsOrigins(value: string): CorsOrigins | undefined {
  if (value === '*' || value === 'none') return value;
  const origins = value.split(',').map((origin) => origin.trim());
  return origins.every(isOrigin) ? origins : undefined;
}

/** Whether it is spelled just as a browser does: scheme, host in lower case, a port only if not the usual one. */
function isOrigin(text: string): boolean {
  // A host like `*.example.com` is a URL's, but never a page's.
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.parse(text)?.origin === text;
}
