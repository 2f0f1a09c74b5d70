/** Days that are counted from one that was named before: "they deliver on 10 March, and we open a week later". */

import { anyOf } from '../../text/any-of.ts';
import { addDays } from '../calendar.ts';
import { hourWords } from '../hours/spelled-times.ts';
import { countOf } from '../words/counts.ts';

const later = new RegExp(
  `^(?:(?:about|around)\\s+)?(an?|\\d{1,3}|${anyOf(hourWords)})\\s+(day|week)s?\\s+later$`,
  'iu',
);

/** How many days after another one it is that a finding tells; undefined: it tells no such day. */
export function daysLater(text: string): number | undefined {
  const [, count = '', unit = ''] = later.exec(text) ?? [];
  if (unit === '') return undefined;
  const number = /^an?$/iu.test(count) ? 1 : countOf(count);
  return unit.toLowerCase() === 'week' ? 7 * number : number;
}

/** The day that is so many days after the one that was named last before it. */
export const laterThan = (value: string, days: number): Date =>
  addDays(new Date(`${value.slice(0, 10)}T00:00:00Z`), days);
