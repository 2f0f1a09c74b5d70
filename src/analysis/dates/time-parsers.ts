/**
 * Ways of naming a time that `chrono-node` does not know: "the 28th", "at nine", "by EOD", "in a fortnight",
 * "end of the week", "Q3", "in 2027". Each is a chrono parser, so that chrono merges them with its own findings
 * ("Wednesday" + "at nine").
 */

import { Chrono, casual, type Parser, type Refiner } from 'chrono-node/en';
import { anyOf } from '../text/any-of.ts';
import { startsOfMonths } from '../text/words/calendar-words.ts';
import { daytimes, longPeriods, periods } from '../text/words/parts-of-time.ts';
import { addDays, day, mondayOf } from './calendar.ts';
import { daysAfterNext } from './days/after-next.ts';
import { countedFrom } from './days/counted-from.ts';
import {
  bareDayNumber,
  dayNumber,
  dayNumberAlone,
  dayNumberTag,
  firstDayNumber,
  namedDayNumber,
} from './days/day-numbers.ts';
import { daysInParts } from './days/days-in-parts.ts';
import { daysOfMonths } from './days/days-of-months.ts';
import { daysOfOneMonth } from './days/days-of-one-month.ts';
import { daysWithDots } from './days/days-with-dots.ts';
import { lastOfMonth } from './days/last-of-month.ts';
import { monthBehindDay } from './days/month-behind-day.ts';
import { partsOfWeeks } from './days/parts-of-weeks.ts';
import { betweenHours } from './hours/between-hours.ts';
import {
  clockOfDuty,
  clockWithoutColon,
  hourBehindDay,
  hourBehindSign,
} from './hours/clock-without-colon.ts';
import { mayNameMinutesAtHand, minutesAtHand } from './hours/minutes-at-hand.ts';
import { withoutWords, zonesOfDays } from './hours/named-zone.ts';
import { nightHours } from './hours/night-hours.ts';
import { clocksAlone } from './hours/not-a-clock.ts';
import { hourWords, spelledTime } from './hours/spelled-times.ts';
import { workingHours } from './hours/working-hours.ts';
import { isMonthOfMay } from './meant/month-or-name.ts';
import { daysFrom, lastQuarter, spanOfUnits } from './spans/spans-of-units.ts';
import { timesAhead } from './spans/time-ahead.ts';
import { weekOfMonth, weekOfNearMonth } from './spans/weeks-of-months.ts';
import { daysOfPeriod } from './spans/whole-periods.ts';
import { dateOf, parser } from './whole-word-parser.ts';
import { months } from './words/months.ts';
import { kindsOfTimeWords, timeWordsIn } from './words/time-words.ts';
import { dayNames, nextDayNamed, shortWeekdays, weekdayOf, weekdays } from './words/weekdays.ts';
import { partsOfYears, quartersByNumber } from './years/parts-of-years.ts';
import { season } from './years/seasons.ts';
import { mayBeYearly, yearlyDays } from './years/yearly-days.ts';
import { years } from './years/years.ts';
import { yearsOfDays } from './years/years-of-days.ts';

const fortnight = parser(
  /\b(?:in|within)\s+(?:a|one)\s+fortnight\b|\ba\s+fortnight\s+(?:from\s+now|today|(tomorrow))\b/i,
  (today, [, tomorrow]) => dateOf(addDays(today, tomorrow === undefined ? 14 : 15)),
);

const namedBefore = new RegExp(
  `(?:day|tomorrow|tonight|\\d(?:st|nd|rd|th)|\\b(?:tmrw|tmr|tomo|${shortWeekdays})\\.?),?\\s+$`,
  'iu',
);
const workdays = 5;
/** The Friday of the week, or of a later one; to who speaks of the end of a week on its weekend it is over. */
const fridayOf = (today: Date, weeksAhead: number): Date => {
  const friday = addDays(mondayOf(today), workdays - 1 + 7 * weeksAhead);
  return friday < today ? addDays(friday, 7) : friday;
};
const closeOfDay = 'EOD|EOB|COB|close of (?:business|play)';
/** A date that is told in full behind the end of its day, whatever its weekday: "on 4 December", "Fri Nov 27". */
const dateBehind = `\\s*,?\\s+(?:on\\s+|of\\s+)?(?:the\\s+)?(?:(?:${weekdays}|${shortWeekdays})\\.?,?\\s+)?(?:the\\s+)?(?:\\d|(?:${startsOfMonths})\\p{L}*\\.?\\s+\\d)`;
/** "EOD", "COB", "end of day", "the end of the week"; not "close of business on 4 December", which is that day. */
const endOfPeriod = parser(
  new RegExp(
    `\\b(?:${closeOfDay}|EOW|EOM|EOY|(?:the\\s+)?end of (?:the\\s+|this\\s+|my\\s+)?(?:business\\s+|working\\s+)?(?:${periods})|(?:the\\s+)?end of next (?:${longPeriods}))\\b(?!${dateBehind})`,
    'iu',
  ),
  (today, match, before) => {
    const text = match[0].toLowerCase();
    if (namedBefore.test(before)) return null; // "Thursday EOD" is Thursday.
    const ahead = text.includes('next') ? 1 : 0;
    const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
    if (text.endsWith('week') || text === 'eow') return dateOf(fridayOf(today, ahead));
    if (text.endsWith('month') || text === 'eom') return dateOf(day(year, month + 1 + ahead, 0));
    if (text.endsWith('quarter')) return dateOf(day(year, (Math.ceil(month / 3) + ahead) * 3 + 1, 0));
    if (text.endsWith('year') || text === 'eoy') return dateOf(day(year + ahead, 12, 31));
    return dateOf(today);
  },
);

/** "By month-end", "before the year end"; not "for the month-end report". */
const endNamedLast = parser(
  new RegExp(
    `\\b(?:by|before|until|till|at|on|after|since|around)\\s+(?:the\\s+|this\\s+|our\\s+)?(${longPeriods})(?:-|\\s+)end(?=\\s*(?:[,.;:!?)]|$)|\\s+(?:and|or|but|so|if|at|please|then|because|we|i|you|they)\\b)`,
    'iu',
  ),
  (today, [, unit = '']) => {
    const name = unit.toLowerCase();
    if (name === 'week') return dateOf(fridayOf(today, 0));
    const [, last] = daysOfPeriod(name === 'month' || name === 'quarter' ? name : 'year', today);
    return dateOf(last);
  },
);

const endOfDay = `\\b(?:${closeOfDay}|(?:the\\s+)?end of (?:the\\s+)?(?:business\\s+|working\\s+)?day)(?!${dateBehind})`;
const namedDay = `(today|tonight|tomorrow|${weekdays}|(?:${shortWeekdays})\\b\\.?)`;
/** "EOD Thursday", "COB Thu", "close of business on Friday", "the end of the day tomorrow"; "EOD, Friday I am away" are two days. */
const endOfNamedDay = parser(
  new RegExp(
    `${endOfDay}(?:\\s+(?:on\\s+|this\\s+)?${namedDay}(?!\\p{L})|,\\s+(?:on\\s+|this\\s+)?${namedDay}(?=\\s*(?:[.,;:!?)]|$)))`,
    'iu',
  ),
  (today, [, behind, apart = '']) => dateOf(nextDayNamed(today, behind ?? apart)),
);

/** "a week from Monday", "two weeks from tomorrow", "a week on Friday", "a month from today", "a week today" */
const unitsFromDay = parser(
  new RegExp(
    `\\b(an?|one|two|three|four|five|six|[1-9])\\s+(?:(?:(day|week|month|year)s?\\s+(?:from|after)|weeks?\\s+on)\\s+(?:this\\s+)?${dayNames}\\b|weeks?\\s+(today|tomorrow)(?=\\s*(?:[,.;:!?)]|$)|\\s+(?:at|is|would|will|works?|suits?|please|pls|then|if|and|for)\\b))`,
    'i',
  ),
  (today, match) => {
    const [, count = '', unit = 'week', name, near = ''] = match;
    const number = hourWords.indexOf(count.toLowerCase()) + 1 || Number(count) || 1;
    return dateOf(daysFrom(nextDayNamed(today, name ?? near), unit.toLowerCase(), number));
  },
);

/** "Monday week", as British people say: a week after the next Monday. */
const weekAfterDay = parser(
  new RegExp(
    `\\b${dayNames}\\s+week\\b(?=\\s*(?:[,.;:!?)]|$)|\\s+(?:at|from|and|or|if|is|to|so|but|for|we|I|please|works?|when|then|because|being|was|would|suits?|it|not)\\b)`,
    'iu',
  ),
  (today, match, before) => {
    const [, name = ''] = match;
    if (/\b(?:next|last|this|every|each|a|the)\s+$/iu.test(before)) return null;
    // Nobody calls the day itself by its weekday: "Monday week", said on a Monday, is in two weeks.
    const from = weekdayOf(name) === -1 ? today : addDays(today, 1);
    const date = addDays(nextDayNamed(from, name), 7);
    return { ...dateOf(date), weekday: date.getUTCDay() };
  },
);

/** "the end of Q3", "end of the second quarter" */
const ordinals = ['first', 'second', 'third', 'fourth'];
const endOfQuarter = parser(
  /\b(?:the\s+)?end of (?:the\s+)?(?:Q([1-4])|(first|second|third|fourth)\s+quarter)(?:\s+(?:of\s+)?(\d{4}))?\b/i,
  (today, match) => {
    const [, digit, ordinal = '', written] = match;
    const number = digit === undefined ? ordinals.indexOf(ordinal.toLowerCase()) + 1 : Number(digit);
    const end = day(written === undefined ? today.getUTCFullYear() : Number(written), number * 3 + 1, 0);
    return dateOf(
      end < today && written === undefined ? day(end.getUTCFullYear() + 1, number * 3 + 1, 0) : end,
    );
  },
);

/** Without one of these no parser matches that needs {@link rare}. */
const mayNameRareTime = new RegExp(
  anyOf([
    `(?:day|tomorrow|${daytimes}),?\\s+(?:half\\s+)?${anyOf(hourWords)}\\s`,
    `(?:\\d(?:st|nd|rd|th)|first|second|third|[a-z]th|${months}),\\s+(?:half\\s+)?${anyOf(hourWords)}\\s`,
    'between|\\bfrom\\s|(?:day|tomorrow)\\s+week\\b|spring|summer|autumn|fall|winter',
    '(?:\\d(?:st|nd|rd|th)?|first|second|third|[a-z]th)\\s*(?:to|-|–|until|till|through|thru)\\s',
    mayBeYearly,
    mayNameMinutesAtHand,
  ]),
  'i',
);
/** A parser, and the kinds of words without one of which it finds nothing. */
interface SparedParser {
  readonly parser: Parser;
  readonly needs: number;
}

const { digit, month, weekday, unit, nearDay, partOfDay, hour, ordinal, end } = kindsOfTimeWords;
/** Stands for what {@link mayNameRareTime} sees. */
const rare = 1 << 30;

/** What chrono's own parsers need; one that is not among them is never spared. */
export const neededByChrono: ReadonlyMap<string, number> = new Map([
  ['ENYearMonthDayParser', digit],
  ['ISOFormatParser', digit],
  ['SlashDateFormatParser', digit],
  ['ENSlashMonthFormatParser', digit],
  ['ENTimeExpressionParser', digit],
  ['ENTimeUnitWithinFormatParser', unit],
  ['ENTimeUnitAgoFormatParser', unit],
  ['ENTimeUnitLaterFormatParser', unit],
  ['ENTimeUnitCasualRelativeFormatParser', unit],
  ['ENRelativeDateFormatParser', unit],
  ['ENEndOfCurrentMonthParser', unit],
  ['ENMonthNameLittleEndianParser', month],
  ['ENMonthNameMiddleEndianParser', month],
  ['ENYearMonthNameParser', month],
  ['ENMonthNameParser', month],
  ['ENWeekdayParser', weekday],
  ['ENCasualDateParser', nearDay],
  ['ENCasualTimeParser', partOfDay],
]);

const needing = (needs: number, parsers: readonly Parser[]): SparedParser[] =>
  parsers.map((parser) => ({ parser, needs }));

/** All parsers in order: of two findings of the same text chrono keeps that of the first. */
const parsers: readonly SparedParser[] = [
  ...needing(rare, [betweenHours, minutesAtHand, ...yearlyDays, daysOfOneMonth, season, weekAfterDay]),
  ...needing(digit | unit | month, partsOfYears),
  ...needing(unit, [...daysOfMonths, weekOfNearMonth, ...partsOfWeeks, spanOfUnits, lastQuarter]),
  ...needing(unit | nearDay | weekday, daysAfterNext),
  ...needing(digit, [...years, ...daysWithDots]),
  // To chrono "the second" is a unit of time.
  ...needing(digit | ordinal, [firstDayNumber]),
  ...casual.parsers.map((parser) => ({
    parser,
    needs: neededByChrono.get(parser.constructor.name) ?? -1,
  })),
  ...needing(digit | hour, [spelledTime]),
  ...needing(digit, [bareDayNumber, clockWithoutColon, clockOfDuty, hourBehindDay, hourBehindSign]),
  ...needing(digit | ordinal, [dayNumber, dayNumberAlone, namedDayNumber]),
  ...needing(unit, [...timesAhead, fortnight, unitsFromDay]),
  ...needing(end, [endOfNamedDay, endOfPeriod, endNamedLast, endOfQuarter]),
  ...needing(month, [weekOfMonth]),
  ...needing(digit, quartersByNumber),
];
/** Chrono drops what ends with "the second", and "May" behind other words than "in"; "Thursday the second" is a day, and "by May" a month. */
const keepingDays = (refiner: Refiner): Refiner =>
  refiner.constructor.name === 'ENUnlikelyFormatFilter'
    ? {
        refine: (context, results) => {
          const kept = new Set(refiner.refine(context, results));
          return results.filter(
            (result) =>
              kept.has(result) ||
              result.start.tags().has(dayNumberTag) ||
              isMonthOfMay(result.text, context.text, result.index),
          );
        },
      }
    : refiner;
/** A day that is counted from now has the half of the day of now to chrono, which must not become that of the hour beside it: "in two days at nine". */
const halvesOfNow: Refiner = {
  refine: (_, results) => {
    for (const { start } of results)
      if (start.tags().has('result/relativeDate') && !start.isCertain('hour')) start.delete('meridiem');
    return results;
  },
};
const refiners = [
  lastOfMonth,
  countedFrom,
  monthBehindDay,
  clocksAlone,
  yearsOfDays,
  workingHours,
  daysInParts,
  // Some of them count days, and some put an hour to them.
  ...casual.refiners.flatMap((refiner) => [halvesOfNow, keepingDays(withoutWords(refiner))]),
  nightHours,
  zonesOfDays,
];

/** Chrono's casual English with the parsers above. Each text is spared those that need words which it does not have. */
export function createTimeParser(): Pick<Chrono, 'parse'> {
  const chronos = new Map<number, Chrono>();
  const chronoFor = (words: number): Chrono => {
    const chrono =
      chronos.get(words) ??
      new Chrono({
        parsers: parsers.filter(({ needs }) => (needs & words) !== 0).map(({ parser }) => parser),
        refiners,
      });
    chronos.set(words, chrono);
    return chrono;
  };
  return {
    parse: (text, ...known) =>
      chronoFor(timeWordsIn(text) | (mayNameRareTime.test(text) ? rare : 0)).parse(text, ...known),
  };
}
