/** Which month is meant, where a day is named by its place in one. */

import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { addDays, day, midnightOf, onDay, yearAfter, yearBefore } from '../calendar.ts';
import { dayNumbered, dayNumberTag, firstNumberIn } from '../days/day-numbers.ts';
import { weekOfMonthIn, weekOfMonthTag } from '../spans/weeks-of-months.ts';
import { byThen } from '../words/deadline-words.ts';
import { yearlyDayIn, yearlyDayTag } from '../years/yearly-days.ts';
import { isOfItsPeriod, madeOfPeriod } from './records.ts';

interface Surroundings {
  /** The speakers' wall clock. */
  readonly now: Date;
  /** Whether it is told of the past. */
  readonly isPast: boolean;
  /** The last day before it in the sentence that was named with its month. */
  readonly named: Date | undefined;
  /** What stands before it. */
  readonly before: string;
  /** The month, 1 to 12, with which a day of this number was named before. Undefined: none was. */
  readonly monthOf: ((number: number) => number | undefined) | undefined;
}

/** Between a day that others need something by, or on which something takes place, and the one that follows from it. */
const followsFrom = /(?<!\p{L})so\s[^.;:!?]{0,60}$/iu;
/** What is wanted for that day, and is made ready before it: "we launch on 1 April, please have the texts ready by". */
const wantedFor =
  /(?<!\p{L})(?:please|pls|plz|must|(?:has|have) to|needs?|should|(?:could|can|would) you|i['’]d (?:like|want))\s[^.;:!?]{0,80}$/iu;
const leadsToDeadline = new RegExp(`(?<!\\p{L})${byThen}\\s+(?:the\\s+)?$`, 'iu');
/** What comes of that day is made when it is over: "the meeting is on 2 May, please send the minutes by the 8th". */
const comesOfIt =
  /(?<!\p{L})(?:minutes|notes|results?|feedback|photos|pictures|recordings?|reviews?|surveys?|expenses|invoices?|thank-?\s?you|after(?:wards)?|after (?:it|that)|then)(?!\p{L})/iu;

const numberInText = /\d|(?<!\p{L})(?:(?:twenty|thirty)[- ])?\p{L}+(?:st|nd|rd|th)(?!\p{L})/iu;

/** The last day of a number before another day, for which it is wanted by then: "the hearing is on 2 June, so it has to be filed by the 28th". */
function dayBefore(
  named: Date,
  number: number,
  text: string,
  { now, before }: Surroundings,
): Date | undefined {
  const [wanted = ''] = wantedFor.exec(before) ?? [];
  const lead = before + text.slice(0, Math.max(0, text.search(numberInText)));
  if (wanted === '' || !leadsToDeadline.test(lead) || comesOfIt.test(wanted)) return undefined;
  const found = dayNumbered(addDays(named, -1), number, -1);
  return found !== undefined && found > now ? found : undefined;
}

/** Moves a day that is named by its place in a month to the month that is meant. */
export function shiftToMonth(
  components: ParsedComponents,
  text: string,
  date: Date,
  surroundings: Surroundings,
): Date {
  const { now, isPast, named, before, monthOf } = surroundings;
  const tags = components.tags();
  if (tags.has(dayNumberTag)) {
    // Chrono keeps to today for "the evening of the 8th".
    const number = firstNumberIn(text) || date.getUTCDate();
    const weekday = components.isCertain('weekday') ? date.getUTCDay() : undefined;
    // "September 18, so the 25th is too late."
    const after = named !== undefined && named > now ? dayNumbered(named, number, 1, weekday) : undefined;
    // "They need it by May 10, so I need yours by the 8th."
    const sooner =
      !isPast && named !== undefined && number < named.getUTCDate() && followsFrom.test(before)
        ? day(named.getUTCFullYear(), named.getUTCMonth() + 1, number)
        : undefined;
    if (sooner !== undefined && sooner > now && weekday === undefined) return onDay(sooner, date);
    const wanted =
      isPast || named === undefined || weekday !== undefined
        ? undefined
        : dayBefore(named, number, text, surroundings);
    if (wanted !== undefined) return onDay(wanted, date);
    const isInMonth = after !== undefined && after.getUTCMonth() === named?.getUTCMonth();
    if (weekday === undefined && !isInMonth) {
      const month = monthOf?.(number);
      const spoken = month === undefined ? undefined : nearestDay(midnightOf(now), month, number);
      const isOver = spoken !== undefined && spoken < midnightOf(now);
      if (spoken !== undefined && isOver === isPast) return onDay(spoken, date);
    }
    const today = midnightOf(now);
    // Nobody calls the day itself by its number.
    const from = isPast || weekday !== undefined ? today : addDays(today, 1);
    const meant = isInMonth && !isPast ? after : dayNumbered(from, number, isPast ? -1 : 1, weekday);
    return meant === undefined ? date : onDay(meant, date);
  }
  if (isPast && date > now && tags.has(yearlyDayTag)) {
    const year = date.getUTCFullYear() - 1;
    // "Christmas" is a day only behind a word that asks for a time, which is no part of its name.
    const before = yearlyDayIn(text, year) ?? yearlyDayIn(`on ${text}`, year);
    return before === undefined ? date : onDay(before, date);
  }
  if (isPast && date > now && tags.has(weekOfMonthTag))
    return onDay(weekOfMonthIn(text, date.getUTCFullYear() - 1), date);
  return date;
}

/** Before a day with its month: something that bears it as its date, or that was counted on it. */
const dated =
  /\b(?:as of\s+$|(?:minutes|meeting|letter|e-?mail|mail|note|invoice|report|call|release|message|statement|agreement|order|bill|decision|hearing|inspection|visit|reply|request|article|deadline|date)\s+(?:\S*\d\S*\s+)?(?:of|dated)\s+(?:the\s+)?$)/iu;
/** Behind it: something that was written of it. "The December 9th meeting" may be still to come. */
const writtenOf =
  /^(?:['’]s)?\s+(?:\p{L}+\s+){0,3}(?:minutes|letter|e-?mail|invoice|statement|transcript|recording|notes)\b/iu;
/**
 * Before a month: what was promised for it ("we said January, it's March"), or done in it by a verb whose past looks like its present
 * ("you put a meter in, in September").
 */
const saidOrDone =
  /(?<!\p{L})(?:(?:said|promised|told (?:me|us|you|him|her|them))\s+$|(?<!(?:if|when|once|until|till|before|after|unless|whether|did|do|can|could|should|must|shall)\s+)(?:i|we|you|they)\s+(?:just\s+|already\s+)?(?:put|cut|set|hit|shut|let|read|quit|split)\s[^.;:!?]{1,60}\sin\s+$)/iu;
/** Before it, what was told or written of what would be: "she said she'd mend it by the end of February". */
const reportedPlan =
  /(?<!\p{L})(?:said|told|promised|wrote|agreed|announced|assured|e-?mail|mail|letter|writing|text|message|notice)(?!\p{L})[^.;:!?]{0,60}?(?:['’]d|(?<!\p{L})(?:would|(?:was|were) (?:going|meant|supposed) to))\s[^.;:!?]{1,40}\s(?:by|in|before|until|for)\s+(?:the\s+)?$/iu;
/** Before a month that is over: all that is from before it. "Delete everything before June" may be a deadline in May. */
const olderThan =
  /(?<!\p{L})(?:everything|anything|whatever|ones?|all of (?:it|them)|stuff|those|data|files|records)(?:\s+(?:from|that(?:['’]s| is)))?\s+before\s+$/iu;
/** Behind a month: something that is made of it, for the most part when it is over, or what became of that: "April's have gone out". */
const madeOfMonth = new RegExp(
  `^['’]s\\s+(?:have|has|had|went|came|was|were)(?!\\p{L})|^(?:['’]s)?\\s+(?:(?!(?:is|was|will|would|for|and|or|we|i|you|they|to|in|on|at|the|that)\\b)[\\p{L}-]+\\s+)?(?:${madeOfPeriod}|ones?|rates?|issue|forecast|prices?|release|orders?)\\b`,
  'iu',
);

/** How many characters before a month are looked at. */
const charactersBefore = 130;
/** Behind a month: what should have become of it by now. "May isn't planned yet" is as near. */
const notYet =
  /^\s+(?:(?:is|was|has)(?:n['’]?t| not)\s+(?:[\p{L}’'-]+\s+){0,3}yet(?!\p{L})|(?:still\s+(?:is|has)|(?:is|has)\s+still)(?:n['’]?t| not)(?!\p{L})|hasn['’]?t\s+been(?!\p{L}))/iu;

/** Whether the month of a finding is the one that is nearest: "the October bill", "the bill for October", "your letter of May 5", "February isn't invoiced yet". */
export const isNearestMonth = ({ start, index, text, end }: ParsedResult, whole: string): boolean =>
  !end &&
  start.isCertain('month') &&
  !start.isCertain('year') &&
  (start.isCertain('day')
    ? [dated, reportedPlan].some((leads) => leads.test(whole.slice(0, index))) ||
      writtenOf.test(whole.slice(index + text.length))
    : [madeOfMonth, notYet].some((behind) => behind.test(whole.slice(index + text.length))) ||
      leadsToNearest(whole.slice(Math.max(0, index - charactersBefore), index)));

const leadsToNearest = (before: string): boolean =>
  isOfItsPeriod(before) || [saidOrDone, reportedPlan, olderThan].some((leads) => leads.test(before));

/** The day that is nearest to today of those of the years around it; undefined if the month has none of that number. */
function nearestDay(today: Date, month: number, number: number): Date | undefined {
  const year = today.getUTCFullYear();
  return [year, year - 1, year + 1]
    .map((one) => day(one, month, number))
    .filter((one) => one.getUTCMonth() === month - 1)
    .toSorted((a, b) => Math.abs(a.getTime() - today.getTime()) - Math.abs(b.getTime() - today.getTime()))[0];
}

/** The same day of the year before, if that is nearer. */
export function nearestYear(date: Date, now: Date): Date {
  const before = yearBefore(date);
  return date.getTime() - now.getTime() > now.getTime() - before.getTime() ? before : date;
}

/** From where to where a range is told. Chrono has "the 20th till the 3rd" begin on the 3rd, which is the next month's. */
export const endsAsSaid = ({
  start,
  end,
  text,
}: ParsedResult): [ParsedComponents, ParsedComponents | undefined] =>
  // Chrono writes null for no end.
  end &&
  isDayNumber(start) &&
  isDayNumber(end) &&
  firstNumberIn(text) === end.get('day') &&
  start.get('day') !== end.get('day')
    ? [end, start]
    : [start, end ?? undefined];

const isDayNumber = (components: ParsedComponents): boolean => components.tags().has(dayNumberTag);

/** Where a range ends that begins on a day: with the next day of that number, if nothing else tells. */
export const endAfter = (from: Date, end: ParsedComponents, to: Date): Date => {
  const next = isDayNumber(end) ? dayNumbered(midnightOf(from), to.getUTCDate(), 1) : undefined;
  if (next !== undefined) return onDay(next, to);
  // "The sales from 1 June to 10 June", told on the 5th, begin in the past.
  const isOfYearBefore = to < from && end.isCertain('month') && !end.isCertain('year');
  return isOfYearBefore ? yearAfter(to) : to;
};

/**
 * Whether a finding names a day with its month, or by a number with which its month was named before.
 *
 * @param monthOf the month of a number, if it was
 */
export const namesMonth = (
  { start, text }: ParsedResult,
  monthOf?: (number: number) => number | undefined,
): boolean => (isDayNumber(start) ? monthOf?.(firstNumberIn(text)) !== undefined : hasMonth(start));

const hasMonth = (start: ParsedComponents): boolean =>
  start.isCertain('month') &&
  start.isCertain('day') &&
  ![...start.tags()].some((tag) => /^(?:confab|result\/relative|casualReference)/u.test(tag));
