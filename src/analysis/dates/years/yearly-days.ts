/** Days that every year has: holidays of the United States and of Britain, and days of the week by their place in a month. */

import { anyOf } from '../../text/any-of.ts';
import { addDays, day } from '../calendar.ts';
import { dateOf, parser } from '../whole-word-parser.ts';
import { monthOf, months } from '../words/months.ts';
import { weekdayOf, weekdays } from '../words/weekdays.ts';

/** What tells such a finding whose year was not named. */
export const yearlyDayTag = 'confab/yearlyDay';

/** The day of the week that is the first, second, … one of a month; 0 is the last one. */
function weekdayOfMonth(year: number, month: number, weekday: number, place: number): Date {
  if (place === 0) {
    const last = day(year, month + 1, 0);
    return addDays(last, -((last.getUTCDay() - weekday + 7) % 7));
  }
  const first = day(year, month, 1);
  return addDays(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (place - 1));
}

/** Easter Sunday of the western churches (Meeus, Jones and Butcher's rule of the Gregorian calendar). */
function easterOf(year: number): Date {
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const fullMoon = (19 * (year % 19) + century - leapCenturies - moon + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - fullMoon - (year % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * fullMoon + 22 * toSunday) / 451);
  return day(year, 3, 22 + fullMoon + toSunday - 7 * late);
}

const fixed = (month: number, date: number) => (year: number) => day(year, month, date);
const nth = (place: number, weekday: number, month: number) => (year: number) =>
  weekdayOfMonth(year, month, weekday, place);
const aroundEaster = (days: number) => (year: number) => addDays(easterOf(year), days);
const [sunday, monday, thursday] = [0, 1, 4];

/** Holidays whose names are those of nothing else. */
const namedDays: readonly (readonly [string, (year: number) => Date])[] = [
  ['(?:christmas|xmas)\\s+eve', fixed(12, 24)],
  ['(?:christmas|xmas)\\s+day', fixed(12, 25)],
  ['boxing\\s+day', fixed(12, 26)],
  ["new\\s+year['’]?s\\s+eve", fixed(12, 31)],
  ["new\\s+year['’]?s\\s+day", fixed(1, 1)],
  ["valentine['’]?s?\\s+day", fixed(2, 14)],
  ["(?:st\\.?|saint)\\s+patrick['’]?s\\s+day", fixed(3, 17)],
  ['good\\s+friday', aroundEaster(-2)],
  ['easter\\s+saturday', aroundEaster(-1)],
  ['easter\\s+sunday', aroundEaster(0)],
  ['easter\\s+monday', aroundEaster(1)],
  ["mother['’]?s['’]?\\s+day", nth(2, sunday, 5)],
  ["father['’]?s['’]?\\s+day", nth(3, sunday, 6)],
  ['(?:mlk|martin\\s+luther\\s+king)(?:\\s+jr\\.?)?\\s+day', nth(3, monday, 1)],
  ["president['’]?s['’]?\\s+day", nth(3, monday, 2)],
  ['memorial\\s+day', nth(0, monday, 5)],
  ['independence\\s+day', fixed(7, 4)],
  ['labou?r\\s+day', nth(1, monday, 9)],
  ['columbus\\s+day', nth(2, monday, 10)],
  ["veteran['’]?s?['’]?\\s+day", fixed(11, 11)],
  ['thanksgiving\\s+day', nth(4, thursday, 11)],
  ['black\\s+friday', (year) => addDays(weekdayOfMonth(year, 11, thursday, 4), 1)],
];
/** These name a day only with a word that asks for a time: "before Christmas", but not "for Christmas" or "Easter Road". */
const feasts: readonly (readonly [string, (year: number) => Date])[] = [
  ['christmas|xmas', fixed(12, 25)],
  ['easter', aroundEaster(0)],
  ['thanksgiving', nth(4, thursday, 11)],
  ['halloween', fixed(10, 31)],
];

/** What may follow a holiday, so that it is not a part of a longer name: not "Christmas Day lunch". */
const goesOn =
  "(?=\\s*(?:[,.;:!?)]|$)|['’]s?\\s|\\s+(?:and|or|but|so|if|when|is|was|as|at|in|on|to|for|with|because|since|then|not|please|until|unless|we|i|you|they|he|she|it|the|this|would|will|should|works?)\\b)";
const ofYear = '(?:,?\\s+(?:of\\s+|in\\s+)?((?:19|20)\\d{2}))?';
const sourceOf = (days: typeof namedDays): string => anyOf(days.map(([source]) => source));
const holidays = new RegExp(
  `\\b(?:(${sourceOf(namedDays)})|(?:by|before|after|until|till|since|around|on|at|from|this|next|last)\\s+(${sourceOf(feasts)}))${ofYear}${goesOn}`,
  'i',
);
const named = [...namedDays, ...feasts].map(([source, dayIn]) => ({
  name: new RegExp(`^(?:${source})$`, 'iu'),
  dayIn,
}));

const ordinals = ['last', 'first', 'second', 'third', 'fourth'];
const weekdayInMonth = new RegExp(
  `\\b(?:the\\s+)?(?:(${ordinals.join('|')})|([1-4])(?:st|nd|rd|th))\\s+(${weekdays})\\s+(?:of|in)\\s+(?:(the|this|next|last)\\s+month|(${months})(?:\\.?,?\\s+((?:19|20)\\d{2}))?)(?!\\p{L})`,
  'iu',
);

/** Without one of these no such day is named. */
export const mayBeYearly =
  '\\b(?:christmas|xmas|easter|thanksgiving|halloween|boxing|good\\s|black\\s|new\\s+year|valentine|st\\.?\\s+pat|saint\\s+pat|mother|father|mlk|martin|president|memorial|independence|labou?r|columbus|veteran)|day\\s+(?:of|in)\\b';

/** The holiday that a text names, in a year. */
function holidayIn(text: string, year: number): Date | undefined {
  const [, namedDay, feast, written] = holidays.exec(text) ?? [];
  const name = namedDay ?? feast ?? '';
  return named.find((one) => one.name.test(name))?.dayIn(written === undefined ? year : Number(written));
}

/** The day of the week by its place in a month that a text names, in a year. */
function weekdayIn(text: string, year: number): Date | undefined {
  const [, ordinal = '', digit, name = '', , month = '', written] = weekdayInMonth.exec(text) ?? [];
  if (month === '') return undefined;
  const place = digit === undefined ? ordinals.indexOf(ordinal.toLowerCase()) : Number(digit);
  return weekdayOfMonth(
    written === undefined ? year : Number(written),
    monthOf(month),
    weekdayOf(name),
    place,
  );
}

/** The day that a text names, in a year. */
export const yearlyDayIn = (text: string, year: number): Date | undefined =>
  weekdayIn(text, year) ?? holidayIn(text, year);

/** The next one, unless its year is named. */
function nextOf(text: string, today: Date): Date | undefined {
  const date = yearlyDayIn(text, today.getUTCFullYear());
  return date === undefined || date >= today || /\d{4}$/u.test(text)
    ? date
    : yearlyDayIn(text, today.getUTCFullYear() + 1);
}

/** The last one: "since Easter". */
function lastOf(text: string, today: Date): Date | undefined {
  const date = yearlyDayIn(text, today.getUTCFullYear());
  return date === undefined || date <= today ? date : yearlyDayIn(text, today.getUTCFullYear() - 1);
}

/** "It won't last till Christmas" is of no Christmas that was the last one. */
const lasts = /^(?:until|till|by|before|after|at|on|from)\s/iu;

const holiday = parser(
  holidays,
  (today, [text], before) => {
    const date =
      /^(?:since|last)\b/iu.test(text) || (/\b(?:since|last)\s+$/iu.test(before) && !lasts.test(text))
        ? lastOf(text, today)
        : nextOf(text, today);
    return date === undefined ? null : dateOf(date);
  },
  yearlyDayTag,
);

/** "The first Monday of the month" is the next one; "of next month" is of that one. */
const dayOfMonth = parser(
  weekdayInMonth,
  (today, [text, ordinal = '', digit, name = '', relative]) => {
    if (relative === undefined) {
      const date = nextOf(text, today);
      return date === undefined ? null : dateOf(date);
    }
    const place = digit === undefined ? ordinals.indexOf(ordinal.toLowerCase()) : Number(digit);
    const inMonth = (ahead: number): Date => {
      const first = day(today.getUTCFullYear(), today.getUTCMonth() + 1 + ahead, 1);
      return weekdayOfMonth(first.getUTCFullYear(), first.getUTCMonth() + 1, weekdayOf(name), place);
    };
    const ahead = { next: 1, last: -1 }[relative.toLowerCase()] ?? 0;
    const isOver = /^the$/iu.test(relative) && inMonth(0) < today;
    return dateOf(inMonth(isOver ? 1 : ahead));
  },
  yearlyDayTag,
);
/** Chrono parsers of them. */
export const yearlyDays = [holiday, dayOfMonth];
