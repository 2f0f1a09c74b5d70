/** Dates and times of a text, in a line each. */

import { findTimeExpressions } from '../../../src/analysis/dates/time-expressions.ts';

/** Tuesday, 14 April 2026, half past two in the afternoon in UTC. */
export const instant = new Date('2026-04-14T14:30:00.000Z');

export function times(text: string, { timezoneOffset = 0, isPast = false, saidAt = instant } = {}): string[] {
  return findTimeExpressions(text, { instant: saidAt, timezoneOffset, isPastAt: () => isPast }).map(
    ({ type, text: written, value, rangeEnd }) =>
      `${type} ${written} = ${value}${rangeEnd === undefined ? '' : ` to ${rangeEnd}`}`,
  );
}
