/** Days that are written with dots, which are day first wherever people write them: "04.05.2026", "by 30.04." To chrono the month comes first. */

import { day } from '../calendar.ts';
import { dateOf, parser } from '../whole-word-parser.ts';

const written = '(0?[1-9]|[12]\\d|3[01])\\.(0?[1-9]|1[0-2])';

/** The year that two digits are of, or four. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** A day that its month has; undefined: it has none of this number. */
function dayIn(year: number, month: number, number: number): Date | undefined {
  const date = day(year, month, number);
  return date.getUTCDate() === number ? date : undefined;
}

const withYear = parser(
  new RegExp(`\\b${written}\\.((?:19|20)\\d{2}|\\d{2})(?![\\d\\p{L}]|[./:-]\\d)`, 'u'),
  (_today, [text, number, month, year = '']) => {
    // "Version 4.12.20" has no noughts, either.
    if (year.length === 2 && !/^\d\d\.\d\d/u.test(text)) return null;
    const date = dayIn(yearOf(year), Number(month), Number(number));
    return date === undefined ? null : dateOf(date);
  },
);

/** Before a day, and before no price or share. */
const leads = '(?:on|by|before|until|till|due|since)\\s+(?:the\\s+)?';
/** Before "by", what makes the number after it a difference. */
const changes =
  /\b(?:up|down|off|over|under|gr[eo]ws?|grown|ros?e|risen|f[ae]lls?|fallen|cut|(?:in|de)creased|dropped|raised|reduced|lowered|climbed)\s+$/iu;
/** No hour has these numbers; the dot behind the month is written of no number. */
const withoutYear = parser(
  new RegExp(
    `\\b${leads}(?:(2[5-9]|3[01])\\.(0[1-9]|1[0-2])\\.?(?!\\d|[.,]\\d|\\s?[%\\p{Sc}])(?=[\\s,;:!?)]|$)|${written}\\.(?=,|\\s+\\p{Ll}))`,
    'u',
  ),
  (today, [text, first, firstMonth, second, secondMonth], before) => {
    if (/^by/iu.test(text) && changes.test(before)) return null;
    const [number, month] = [Number(first ?? second), Number(firstMonth ?? secondMonth)];
    const inYear = (ahead: number) => dayIn(today.getUTCFullYear() + ahead, month, number);
    const date = inYear(0);
    const meant = date === undefined || date < today ? (inYear(1) ?? date) : date;
    return meant === undefined ? null : dateOf(meant);
  },
);

/** Chrono parsers of them. */
export const daysWithDots = [withYear, withoutYear];
