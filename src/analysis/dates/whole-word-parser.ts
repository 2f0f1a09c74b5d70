/** Makes parsers for chrono, of whole words. */

import type { Component, Parser } from 'chrono-node/en';
import { day } from './calendar.ts';

type Components = { [component in Component]?: number };

/** What a match names, of midnight of the reference day on the speakers' wall clock; null: nothing. */
type Extract = (today: Date, match: RegExpMatchArray, before: string) => Components | null;

const dateOnlyHour = 12;
/** How many characters before a finding a parser may look at: enough for the name of a day. */
const lookBehind = 12;

/** The components that name this day. */
export const dateOf = (date: Date): Components => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/**
 * A parser of whole words; `pattern` must not look behind, since chrono cuts the text into remainders.
 *
 * @param tag what its findings are told by afterwards
 */
export function parser(pattern: RegExp, extract: Extract, tag?: string): Parser {
  return {
    pattern: () => pattern,
    extract: (context, match) => {
      // Chrono hands over the text from `index` on; the character before decides whether a word starts here.
      const before = context.text.slice(Math.max(0, (match.index ?? 0) - lookBehind), match.index);
      if (/[\p{L}\p{N}$€£#.]$/u.test(before)) return null;
      const now = context.reference.getDateWithAdjustedTimezone();
      const components = extract(day(now.getFullYear(), now.getMonth() + 1, now.getDate()), match, before);
      if (components === null) return null;
      const result = context.createParsingComponents(components);
      if (components.hour === undefined) result.imply('hour', dateOnlyHour);
      if (tag !== undefined) result.addTag(tag);
      return result;
    },
  };
}
