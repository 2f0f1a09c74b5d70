/**
 * Dates and times in a sentence, resolved against the moment it was said.
 */

import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { rememberedByText } from '../remembered.ts';
import { windowsOf } from '../text/windows.ts';
import {
  addDays,
  day,
  dayInMilliseconds,
  formatDate,
  formatDateTime,
  formatTime,
  fromWallClock,
  midnightOf,
  onDay,
  toWallClock,
  yearBefore,
} from './calendar.ts';
import { dayNamedBefore, isOfLaterWeek, type NamedBefore } from './days/named-before.ts';
import { weekendsOfDays } from './days/weekends-of-days.ts';
import { hourAtHand } from './hours/hour-at-hand.ts';
import { namedZone } from './hours/named-zone.ts';
import { dayAfterTag } from './hours/night-hours.ts';
import { periodApart } from './hours/period-apart.ts';
import { isInEvening } from './hours/until-hours.ts';
import { mayNameTime } from './may-name-time.ts';
import { isMeant, mayLast } from './meant/is-meant.ts';
import {
  endAfter,
  endsAsSaid,
  isNearestMonth,
  namesMonth,
  nearestYear,
  shiftToMonth,
} from './meant/meant-month.ts';
import { countsDays } from './spans/time-ahead.ts';
import { daysOfPeriod, namedPeriod } from './spans/whole-periods.ts';
import { createTimeParser } from './time-parsers.ts';
import { asKnown } from './words/spellings.ts';
import { writtenAt } from './written-place.ts';
import { yearlyTag } from './years/parts-of-years.ts';

export type TimeType = 'date' | 'time' | 'datetime' | 'daterange' | 'timerange' | 'datetimerange';

/** A date or time as written and as meant. */
export interface TimeExpression {
  readonly type: TimeType;
  readonly text: string;
  /** Where `text` starts and ends in the sentence, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** In the format of `type`; of a range, where it starts. */
  readonly value: string;
  /** Only for ranges. */
  readonly rangeEnd: string | undefined;
  /** When something meant for this time is due: midnight of a date, the last day of a range, else the instant. */
  readonly due: Date;
}

/** What a time is relative to. */
export interface TimeReference {
  readonly instant: Date;
  /** Minutes to add to UTC to get the speakers' wall clock. */
  readonly timezoneOffset: number;
  /** Whether the place at `index` of the text tells of the past: "on Friday" is then the last one, else the next. */
  readonly isPastAt: (index: number) => boolean;
  /** The month, 1 to 12, with which a day of this number was named before. Undefined: none was; absent: nobody knows. */
  readonly monthOf?: (number: number) => number | undefined;
  /** The Monday, as `YYYY-MM-DD`, of the week that is talked of: a day of the week is one of it. Undefined: none is; absent: nobody knows. */
  readonly week?: string | undefined;
}

const parser = createTimeParser();

const parse = (text: string, now: Date): ParsedResult[] => parser.parse(text, now, { forwardDate: true });

/** A sentence is asked for its times, and then those that look for a time with it. */
const parsed = rememberedByText<readonly ParsedResult[]>();

/** What chrono finds in a text, which nobody may change. */
const parsedOnce = (text: string, now: Date): readonly ParsedResult[] =>
  parsed.of(`${now.getTime()} ${text}`, () => parse(text, now));

const halfDayInMilliseconds = dayInMilliseconds / 2;

/**
 * The moment at which the clock of this machine's zone shows `wallClock`. Chrono reckons in that zone and compares
 * with what it was given; given this, it reckons with the speakers' wall clock wherever it runs. (Only a wall clock
 * that the machine's zone skips, when its summer time begins, comes out an hour late: run it in UTC to be exact.)
 */
const asLocal = (wallClock: Date): Date =>
  new Date(
    wallClock.getUTCFullYear(),
    wallClock.getUTCMonth(),
    wallClock.getUTCDate(),
    wallClock.getUTCHours(),
    wallClock.getUTCMinutes(),
    wallClock.getUTCSeconds(),
  );

/** The wall clock that chrono's components name. */
function wallClockOf(components: ParsedComponents): Date {
  const date = day(components.get('year') ?? 1970, components.get('month') ?? 1, components.get('day') ?? 1);
  date.setUTCHours(components.get('hour') ?? 0, components.get('minute') ?? 0, components.get('second') ?? 0);
  return date;
}

/** Moves a day of the week, or a month, that was named without saying which to the side of now that is meant. */
function shiftIntoPast(components: ParsedComponents, text: string, date: Date, now: Date): Date {
  if (components.isCertain('weekday') && !components.isCertain('day')) {
    const last = date <= now ? date : addDays(date, -7);
    return isTodayByItsName(components, text) && formatDate(last) === formatDate(now)
      ? addDays(last, -7)
      : last;
  }
  if (date <= now) return date;
  if (components.isCertain('month') && !components.isCertain('year')) {
    return yearBefore(date);
  }
  return date;
}

/** Whether a month without a day or a year is the one that it is said in; to chrono its first day has passed. */
const isThisMonth = (components: ParsedComponents, date: Date, now: Date): boolean =>
  components.isCertain('month') &&
  !components.isCertain('day') &&
  !components.isCertain('year') &&
  date.getUTCMonth() === now.getUTCMonth();

/** Whether a day is only named by its weekday. Nobody calls the day itself so: "on Tuesday", said on a Tuesday, is the next one. */
const isTodayByItsName = (components: ParsedComponents, text: string): boolean =>
  components.isCertain('weekday') && !components.isCertain('day') && !/\b(?:this|today)\b/iu.test(text);

/** The first moment after `instant` that has the same time of day, on the clock of UTC, as `time`. */
const nextAfter = (instant: Date, time: Date): Date =>
  addDays(time, Math.floor((instant.getTime() - time.getTime()) / dayInMilliseconds) + 1);

/** "From 17:00 till midnight" ends when the day does. */
const atEndOfDay = (from: Date, to: Date): Date =>
  to < from && to.getTime() === midnightOf(from).getTime() ? addDays(to, 1) : to;

const namesDay = (components: ParsedComponents): boolean =>
  (['day', 'weekday', 'month'] as const).some((part) => components.isCertain(part));

/** "I am stuck till 7", said in the afternoon, is this evening; chrono has taken the next morning. */
const clockAhead = (from: Date, now: Date, upToEnd: string): Date =>
  isInEvening(upToEnd, from.getUTCHours(), now.getUTCHours())
    ? new Date(from.getTime() + (from > now ? -halfDayInMilliseconds : halfDayInMilliseconds))
    : from;

/** An hour alone as it is meant at the moment when it is said. */
const clockMeant = (result: ParsedResult, whole: string, from: Date, now: Date): Date =>
  hourAtHand(result, whole, from, now) ??
  clockAhead(from, now, whole.slice(0, result.index + result.text.length));

/** "Over the weekend", said on its Saturday or Sunday; to chrono it is the next one then. */
const isThisWeekend = (text: string, before: string, now: Date): boolean =>
  now.getUTCDay() % 6 === 0 &&
  /^(?:(?:(?:over|during)\s+)?(?:the|this)\s+)?weekend$/iu.test(text) &&
  !/\b(?:next|last|coming|following|every|each)\s+$/iu.test(before);

/** What stands around a finding. */
interface Place extends NamedBefore {
  readonly reference: TimeReference;
  /** The last day before it that was named with its month. */
  readonly named: Date | undefined;
}

/** By its own words, or by what it is told of. */
const isOfPast = ({ text, start }: Pick<TimeExpression, 'text' | 'start'>, { isPastAt }: TimeReference) =>
  /^(?:last|past|previous)\b/iu.test(text) || (!/^(?:next|coming)\b/iu.test(text) && isPastAt(start));

const namesSeconds = /second|(?<!\p{L})secs?(?!\p{L})|\d:\d\d:\d\d/iu;
/** "In ten minutes", said at 10:00:24, is 10:10: only who names seconds counts them. */
const inWholeMinutes = (time: Date, text: string): Date =>
  namesSeconds.test(text) ? time : new Date(Math.floor(time.getTime() / 60_000) * 60_000);

function expressionOf(result: ParsedResult, place: Place): TimeExpression {
  const { window, reference } = place;
  const { timezoneOffset, monthOf } = reference;
  const now = toWallClock(reference.instant, timezoneOffset);
  const { isWeek, at } = writtenAt(result, window);
  const { text } = at;
  const isPast = isOfPast(at, reference);
  const around = { now, isPast, named: place.named, before: window.text.slice(0, result.index), monthOf };
  const isNext = /\bnext\s+$/iu.test(around.before);
  const resolve = (components: ParsedComponents, said = text): Date => {
    const date = shiftToMonth(components, said, wallClockOf(components), around);
    const before = dayNamedBefore(components, result, place, isPast ? undefined : reference.week);
    if (before !== undefined) return onDay(before, date);
    if (components.tags().has(yearlyTag))
      return isPast && wallClockOf(result.start) > now ? yearBefore(date) : date;
    // "Last April", said in April, is that of the year before.
    if (/^last\b/iu.test(text) && isThisMonth(components, date, now))
      return day(now.getUTCFullYear() - 1, now.getUTCMonth() + 1, 1);
    if (isPast) return shiftIntoPast(components, text, date, now);
    if (isNearestMonth(result, window.text)) return nearestYear(date, now);
    if (!result.end && !isNext && isThisMonth(components, date, now))
      return day(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    return isTodayByItsName(components, text) && formatDate(date) === formatDate(now)
      ? addDays(date, 7)
      : date;
  };
  const [start, end] = endsAsSaid(result);
  // "From five till nine on Monday" begins on that Monday.
  const isDayAtEnd = end?.isCertain('day') === true && !start.isCertain('day') && start.isCertain('hour');
  const named = isDayAtEnd ? onDay(midnightOf(resolve(end, '')), resolve(start)) : resolve(start);
  const from = inWholeMinutes(start.tags().has(dayAfterTag) ? addDays(named, 1) : named, text);
  const due = (wallClock: Date): Date => fromWallClock(wallClock, namedZone(result) ?? timezoneOffset);

  const period = result.end ? undefined : isWeek ? 'week' : namedPeriod(result);
  if (period !== undefined) {
    const isAtHand = period === 'weekend' && !isPast && isThisWeekend(text, around.before, now);
    const [first, last] = daysOfPeriod(period, isAtHand ? now : from);
    return { ...at, type: 'daterange', value: formatDate(first), rangeEnd: formatDate(last), due: due(last) };
  }
  const isNow = /^now$/iu.test(result.text);
  const hasTime = result.start.isCertain('hour') && !isNow && !countsDays(result.text);
  const hasDate = namesDay(result.start) || (end !== undefined && namesDay(end));
  if (end) {
    const to = atEndOfDay(from, endAfter(from, end, resolve(end, '')));
    if (!hasTime) {
      return {
        ...at,
        type: 'daterange',
        value: formatDate(from),
        rangeEnd: formatDate(to),
        due: due(midnightOf(to)),
      };
    }
    const [type, format] = hasDate
      ? (['datetimerange', formatDateTime] as const)
      : (['timerange', formatTime] as const);
    return { ...at, type, value: format(from), rangeEnd: format(to), due: due(from) };
  }
  if (!hasTime) {
    // "In the morning", said in the evening, is the next one.
    const isOver = !hasDate && !isPast && from <= now && /morning/iu.test(result.text);
    const isThis = /^this\b/iu.test(result.text) && !hasDate;
    const date = midnightOf(isThis ? now : isOver ? addDays(from, 1) : from);
    return { ...at, type: 'date', value: formatDate(date), rangeEnd: undefined, due: due(date) };
  }
  if (hasDate) {
    return { ...at, type: 'datetime', value: formatDateTime(from), rangeEnd: undefined, due: due(from) };
  }
  const time = isPast ? from : clockMeant(result, window.text, from, now);
  return {
    ...at,
    type: 'time',
    value: formatTime(time),
    rangeEnd: undefined,
    due: namedZone(result) === undefined ? due(time) : nextAfter(reference.instant, due(time)),
  };
}

const calendar = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d:)/u;

/** Whether it can be written: what lies before the year 1 or after 9999 has no place in ISO 8601's four digits. */
function isOnCalendar({ value, rangeEnd, due }: TimeExpression): boolean {
  const year = due.getUTCFullYear();
  return year >= 1 && year <= 9999 && [value, rangeEnd ?? value].every((text) => calendar.test(text));
}

/**
 * The dates and times named in `text`, in order and without overlap. Relative ones resolve against
 * `reference`, never against the clock of the machine. Linear time, because of the windows.
 */
export function findTimeExpressions(text: string, reference: TimeReference): TimeExpression[] {
  if (!mayNameTime.test(text)) return [];
  const now = asLocal(toWallClock(reference.instant, reference.timezoneOffset));
  return windowsOf(text).flatMap((window) => {
    let named: Date | undefined;
    let week: TimeExpression | undefined;
    let last: TimeExpression | undefined;
    let later: TimeExpression | undefined;
    const found = parsedOnce(asKnown(window.text), now)
      .flatMap((result) => periodApart(result, (text) => parse(text, now)))
      .filter((result, index) => isMeant(result, window.text, index > 0))
      .filter((result) => !(mayLast(result) && reference.isPastAt(window.start + result.index)))
      .map((result) => {
        const expression = expressionOf(result, { window, reference, named, week, last, later });
        last = expression;
        later = isOfLaterWeek(expression, { window, later }) ? expression : undefined;
        if (/\bweek$/iu.test(expression.text)) week = expression;
        if (namesMonth(result, reference.monthOf))
          named = midnightOf(toWallClock(expression.due, reference.timezoneOffset));
        return expression;
      })
      .filter(isOnCalendar);
    return weekendsOfDays(found, text, reference.timezoneOffset);
  });
}
