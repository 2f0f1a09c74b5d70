/** When another server says that it may be asked again. */

/** The longest wait that is believed. */
const longestSeconds = 365 * 24 * 3600;

/**
 * Reads a Retry-After header (RFC 9110, section 10.2.3): a number of seconds, or an HTTP date in its preferred form
 * (`Sun, 06 Nov 1994 08:49:37 GMT`). A date is measured against the `Date` of the same answer, since both are by the
 * sender's clock, which need not be right, and no more need ours.
 *
 * @param date the answer's `Date` header
 * @returns whole seconds, 0 for a date that has passed, at most a year; undefined where there is no header, or none that says a time
 */
export function readRetryAfter(
  header: string | null | undefined,
  date: string | null | undefined,
): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((readHttpDate(text) - readHttpDate(date?.trim() ?? '')) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestSeconds);
}

/** In milliseconds since 1970; NaN for anything else than a date. */
function readHttpDate(text: string): number {
  const isDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
  return isDate ? Date.parse(text) : Number.NaN;
}
