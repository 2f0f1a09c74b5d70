/** Which week "the Friday", or "Friday that week", is in: that of the day or the week which was named just before it. */

import { formatDate, mondayOf, toWallClock } from '../dates/calendar.ts';
import { mayNameTime } from '../dates/may-name-time.ts';
import { findTimeExpressions } from '../dates/time-expressions.ts';
import { shortWeekdays, weekdays } from '../dates/weekdays.ts';
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
/** How many sentences before it the day is named at most. */
const furthestDay = 3;

/** The Monday, as `YYYY-MM-DD`, of the week of the last day that was named before the message, or of the last week; undefined: none was, or it means no day of it. */
export function weekBefore(message: Message, timezoneOffset: number): string | undefined {
  const isOfThatWeek = message.text.includes('that week') && ofThatWeek.test(message.text);
  if (!isOfThatWeek && !ofKnownWeek.test(message.text)) return undefined;
  for (let distance = 1; distance <= furthestDay; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    if (!mayNameTime.test(before.text)) continue;
    const { startTime: instant } = before;
    const named = findTimeExpressions(before.text, { instant, timezoneOffset, isPastAt: () => false });
    const day = named.findLast(
      ({ type, text }) =>
        (isOfThatWeek && /(?<!\p{L})week(?!\p{L})/iu.test(text)) ||
        (/^date(?:time)?$/u.test(type) && !new RegExp(`^${weekdays}$`, 'iu').test(text)),
    );
    if (day !== undefined) return formatDate(mondayOf(toWallClock(day.due, timezoneOffset)));
  }
  return undefined;
}
