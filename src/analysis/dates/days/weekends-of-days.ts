/** "The 4th of July weekend", "the weekend of 9 May": the weekend that is nearest to a day, and not the next one. */

import { addDays, formatDate, fromWallClock, midnightOf, toWallClock } from '../calendar.ts';
import { daysOfPeriod } from '../spans/whole-periods.ts';

/** A time that was found in a text. */
interface Found {
  readonly type: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly due: Date;
}

interface Weekend extends Found {
  readonly type: 'daterange';
  readonly value: string;
  readonly rangeEnd: string;
}

const isWeekend = /^weekend$/iu;
/** Monday and Tuesday are nearer to the weekend before them. */
const daysNearer = 2;

/** Whether the one is the weekend and the other its day, by the words between them. */
function isOfDay({ text, type }: Found, other: Found, between: string): boolean {
  if (isWeekend.test(other.text)) return type === 'date' && /\d|st$/iu.test(text) && /^\s+$/u.test(between);
  return isWeekend.test(text) && other.type === 'date' && /^\s+of\s+(?:the\s+)?$/iu.test(between);
}

/**
 * The times of a text in order, a weekend and the day that tells which one it is as one.
 *
 * @param whole the text in which they stand
 */
export function weekendsOfDays<T extends Found>(
  times: readonly T[],
  whole: string,
  timezoneOffset: number,
): readonly (T | Weekend)[] {
  if (!times.some(({ text }) => isWeekend.test(text))) return times;
  const joined: (T | Weekend)[] = [];
  for (const time of times) {
    const before = joined.at(-1);
    if (before === undefined || !isOfDay(before, time, whole.slice(before.end, time.start))) {
      joined.push(time);
      continue;
    }
    const { due } = isWeekend.test(time.text) ? before : time;
    const day = addDays(midnightOf(toWallClock(due, timezoneOffset)), -daysNearer);
    const [first, last] = daysOfPeriod('weekend', day);
    joined[joined.length - 1] = {
      type: 'daterange',
      text: whole.slice(before.start, time.end),
      start: before.start,
      end: time.end,
      value: formatDate(first),
      rangeEnd: formatDate(last),
      due: fromWallClock(last, timezoneOffset),
    };
  }
  return joined;
}
