/** Which week "the Friday", "Friday that week" or "the Friday before" is in: that of the day or the week which was named just before it. */

import { addDays, formatDate, midnightOf, mondayOf, toWallClock } from '../dates/calendar.ts';
import { mayNameTime } from '../dates/may-name-time.ts';
import { findTimeExpressions } from '../dates/time-expressions.ts';
import { shortWeekdays, weekdayOf, weekdays } from '../dates/weekdays.ts';
import type { Message } from '../findings.ts';

/** A day of a week that is known. "The Friday after" and "the Friday lunch" are others. */
const ofKnownWeek = new RegExp(
  `(?<!\\p{L})the\\s+${weekdays}(?=\\s*(?:[.,;!?–—]|$)|\\s+(?:instead|then|please|though|at|in the|works?|would|is|if|and|or|but|morning|afternoon|evening)(?!\\p{L}))`,
  'iu',
);
/** "Thursday or Friday that week" */
const ofThatWeek = new RegExp(
  `\\b(?:${weekdays}|(?:${shortWeekdays})\\b)\\s+(?:of\\s+|in\\s+)?that\\s+week(?!\\p{L})`,
  'iu',
);
/** "By the Friday before", "the Friday before we open on 20 May"; "the Friday before last" is over. */
const beforeOther = new RegExp(
  `(?<!\\p{L})the\\s+(${weekdays})\\s+before(?!\\p{L}|\\s+last(?!\\p{L}))`,
  'iu',
);
const mayBeBeforeOther = /day\s+before/iu;
/** Behind it, what says before what; without it that was named before. */
const saysWhat =
  /^\s+(?:(?:the|an?|my|our|your|his|her|their|its|it|that|this|those|we|i|you|they|he|she|\d+)(?!\p{L})|\p{Lu})/u;
/** How many sentences before it the day is named at most. */
const furthestDay = 3;
const furthestOther = 5;

const weekdayAlone = new RegExp(`^${weekdays}$`, 'iu');
const namesWeek = /(?<!\p{L})week(?!\p{L})/iu;

/**
 * The last day that a text names, and not by its place in the week alone.
 *
 * @param orWeek whether a week counts as well
 */
function lastDayIn(text: string, instant: Date, timezoneOffset: number, orWeek = false): Date | undefined {
  if (!mayNameTime.test(text)) return undefined;
  const named = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
  const day = named.findLast(
    ({ type, text: written }) =>
      (orWeek && namesWeek.test(written)) || (/^date(?:time)?$/u.test(type) && !weekdayAlone.test(written)),
  );
  return day && midnightOf(toWallClock(day.due, timezoneOffset));
}

/** The same of the messages before one, up to so many of them. */
function lastDayBefore(message: Message, timezoneOffset: number, furthest: number, orWeek = false) {
  for (let distance = 1; distance <= furthest; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    const day = lastDayIn(before.text, before.startTime, timezoneOffset, orWeek);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** Whether a time is a day of the week before another day: "by the Friday before". */
export const isBeforeOther = (text: string, start: number): boolean =>
  mayBeBeforeOther.test(text) && beforeOther.exec(text)?.index === start - 'the '.length;

/** The Monday of the week in which "the Friday before" is; undefined: nobody has said before what. */
function weekBeforeOther(
  message: Message,
  [found, name = '']: readonly string[],
  index: number,
  timezoneOffset: number,
): string | undefined {
  const { text, startTime } = message;
  const behind = text.slice(index + (found?.length ?? 0));
  const isNamedBefore = !saysWhat.test(behind);
  const own = lastDayIn(isNamedBefore ? text.slice(0, index) : behind, startTime, timezoneOffset);
  const day = own ?? (isNamedBefore ? lastDayBefore(message, timezoneOffset, furthestOther) : undefined);
  if (day === undefined) return undefined;
  const daysBack = ((day.getUTCDay() - weekdayOf(name) + 6) % 7) + 1;
  const meant = addDays(day, -daysBack);
  // What is over by then was not meant: nobody knows before what it is.
  return meant < toWallClock(startTime, timezoneOffset) ? undefined : formatDate(mondayOf(meant));
}

/** The Monday, as `YYYY-MM-DD`, of the week of the last day that was named before the message, or of the last week; undefined: none was, or it means no day of it. */
export function weekBefore(message: Message, timezoneOffset: number): string | undefined {
  const { text } = message;
  const other = mayBeBeforeOther.test(text) ? beforeOther.exec(text) : null;
  if (other !== null) return weekBeforeOther(message, other, other.index, timezoneOffset);
  const isOfThatWeek = text.includes('that week') && ofThatWeek.test(text);
  if (!isOfThatWeek && !ofKnownWeek.test(text)) return undefined;
  const day = lastDayBefore(message, timezoneOffset, furthestDay, isOfThatWeek);
  return day && formatDate(mondayOf(day));
}
