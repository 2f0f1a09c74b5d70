/** The zone that is named with a time: "5 pm EST". */

import type { ParsedResult } from 'chrono-node';

/** A zone at the end of a finding, which chrono takes in only with one: "10 PT", but not "10 AM". */
const endsWithZone = /\d\s?(?:[ap]\.?m\.?\s?)?\(?(?!AM|PM)[A-Z]{2,4}\)?$/u;

/** In minutes ahead of UTC; undefined if none was named. */
export function namedZone({ start, text }: ParsedResult): number | undefined {
  // Relative times carry the zone that they were reckoned in, not one that was named.
  const isReckoned =
    !endsWithZone.test(text) &&
    [...start.tags()].some((tag) => /^(?:result\/relative|casualReference)/u.test(tag));
  const offset = start.get('timezoneOffset');
  return start.isCertain('timezoneOffset') && !isReckoned && offset !== null ? offset : undefined;
}
