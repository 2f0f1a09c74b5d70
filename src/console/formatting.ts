/** Times and lengths as people read them. */

import { clockLength, localDay } from '../shown/clock.ts';
import { dueAsSaid } from '../shown/due-as-said.ts';
import type { Schemas } from './schemas.ts';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** A day is the same wherever it is read. */
const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const shownDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** Whether a time is the beginning of a day where somebody is. */
const isMidnight = (iso: string): boolean => {
  const at = new Date(iso);
  return at.getHours() === 0 && at.getMinutes() === 0 && at.getSeconds() === 0;
};

/**
 * The day until which something is to be done, as `2026-11-24`; undefined where it is due at a moment. Where its words do not
 * tell, midnight is taken for a day.
 */
export function dueDayOf(dueBy: string, entities: readonly Schemas['EntityMention'][]): string | undefined {
  const said = dueAsSaid(dueBy, entities) ?? (isMidnight(dueBy) ? { day: dayOf(dueBy) } : 'moment');
  return said === 'moment' ? undefined : said.day;
}

/**
 * Until when something is to be done.
 *
 * @param day where nobody has said more than the day
 */
export const shownDue = (dueBy: string, day: string | undefined): string =>
  day === undefined ? shownDateTime(dueBy) : date.format(new Date(day));

/** The day where somebody is, as `2026-11-24`. */
export const dayOf = (iso: string): string => localDay(new Date(iso));

/** A length in seconds: `0:42`, `12:05`, `1:02:09`. */
export const shownLength = (seconds: number): string => clockLength(Math.round(seconds));

export const shownShare = (share: number): string => `${Math.round(share * 100)} %`;

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const shownNumber = (value: number): string => number.format(value);
