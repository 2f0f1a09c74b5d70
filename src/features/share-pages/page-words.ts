/** Times and lengths of time, as people read them. Pure; in UTC, as the server knows no other zone of the reader. */

import { clockLength } from '../../shown/clock.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `1 May 2024` */
export const dayOf = (time: Date): string => day.format(time);

/** `1 May 2024, 09:00 UTC` */
export const momentOf = (time: Date): string => `${dayOf(time)}, ${clock.format(time)} UTC`;

/** `1 h 12 min`, `45 s` */
export function lengthOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `0:07`, `1:02:03`: the second that has begun. */
export const offsetOf = (milliseconds: number): string => clockLength(Math.floor(milliseconds / 1000));
