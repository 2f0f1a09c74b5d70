/** Which week "the Friday", "Friday that week", "the Friday before" or "Friday, then" is in: that of the day or the week which was named just before it. */

import { addDays, formatDate, midnightOf, mondayOf, toWallClock } from '../dates/calendar.ts';
import { mayNameTime } from '../dates/may-name-time.ts';
import { findTimeExpressions, type TimeExpression } from '../dates/time-expressions.ts';
import { shortWeekdays, weekdayOf, weekdays } from '../dates/words/weekdays.ts';
import type { Message } from '../findings.ts';
import { anyLeadIns } from '../text/words/lead-ins.ts';
import { daytimes } from '../text/words/parts-of-time.ts';
import { quick } from '../text/words/quick-patterns.ts';

/** A day of a week that is known. "The Friday after" and "the Friday lunch" are others. */
const ofKnownWeek = new RegExp(
  `(?<!\\p{L})the\\s+${weekdays}(?=\\s*(?:[.,;!?–—]|$)|\\s+(?:instead|then|please|though|at|in the|works?|would|is|if|and|or|but|${daytimes})(?!\\p{L}))`,
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
/** The day of the week that is the day before what the talk is about: "on the Thursday, the day before". */
const isDayBefore = new RegExp(
  `(?<!\\p{L})the\\s+(${weekdays})\\s*[,(–—-]\\s*(?:so\\s+)?the\\s+day\\s+before(?=\\s*(?:[.,;!?)–—]|$))`,
  'iu',
);
/** A day of the week with which a sentence takes up what was said: "Thursday please", "OK, Tuesday morning then", "That's a Friday". */
const takesUpDay = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns("no|lovely|(?:let['’]?s\\s+)?say|maybe|(?:that|it|which)(?:['’]?s|\\s+is)\\s+an?", '[\\s,.–—-]+')}(${weekdays})(?!\\p{L}|\\s+week)`,
    'iu',
  ),
);
/** How many sentences before it the day is named at most. */
const furthestDay = 3;
const furthestOther = 5;
/** The same of what a whole talk may be about. */
const furthestEvent = 40;
const daysInWeek = 7;

const weekdayAlone = new RegExp(`^${weekdays}$`, 'iu');
const namesWeek = /(?<!\p{L})week(?!\p{L})/iu;

/** Whether a time counts, which is on this day; the sentence was said on the other one. */
type Counts = (time: TimeExpression, day: Date, today: Date) => boolean;

/** A day that is not named by its place in the week alone, or is none of the next seven all the same: "next Monday or Tuesday". */
const isDay: Counts = ({ type, text }, day, today) =>
  /^date(?:time)?$/u.test(type) && (!weekdayAlone.test(text) || day > addDays(today, daysInWeek));
const isDayOrWeek: Counts = (time, ...days) => namesWeek.test(time.text) || isDay(time, ...days);
/** Such a day that has this place in the week, from Sunday, 0, on. */
const isDayOn =
  (weekday: number): Counts =>
  (time, day, today) =>
    day.getUTCDay() === weekday && isDay(time, day, today);

/** The last day that a text names and that counts. */
function lastDayIn(text: string, instant: Date, timezoneOffset: number, counts = isDay): Date | undefined {
  if (!mayNameTime.test(text)) return undefined;
  const dayAt = (time: Date): Date => midnightOf(toWallClock(time, timezoneOffset));
  const today = dayAt(instant);
  const named = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
  const last = named.findLast((time) => counts(time, dayAt(time.due), today));
  return last && dayAt(last.due);
}

/** The same of the messages before one, up to so many of them. */
function lastDayBefore(message: Message, timezoneOffset: number, furthest: number, counts = isDay) {
  for (let distance = 1; distance <= furthest; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    const day = lastDayIn(before.text, before.startTime, timezoneOffset, counts);
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
  const dayBefore = text.includes('day before') ? isDayBefore.exec(text)?.[1] : undefined;
  if (dayBefore !== undefined) {
    const event = lastDayBefore(
      message,
      timezoneOffset,
      furthestEvent,
      isDayOn((weekdayOf(dayBefore) + 1) % 7),
    );
    return event && formatDate(mondayOf(addDays(event, -1)));
  }
  const isOfThatWeek = text.includes('that week') && ofThatWeek.test(text);
  const takenUp = isOfThatWeek ? undefined : takesUpDay.exec(text)?.[1];
  if (!isOfThatWeek && takenUp === undefined && !ofKnownWeek.test(text)) return undefined;
  const counts = isOfThatWeek ? isDayOrWeek : takenUp === undefined ? isDay : isDayOn(weekdayOf(takenUp));
  const day = lastDayBefore(message, timezoneOffset, furthestDay, counts);
  return day && formatDate(mondayOf(day));
}
