/** The names of days and months, as words and as sources of patterns. */

import { capitalised } from './capitalised.ts';

/** What stands before "day" in the name of a day, from Sunday on. */
export const startsOfWeekdays = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];
/** The names of the days of a week, from Sunday on. */
export const namesOfWeekdays: readonly string[] = startsOfWeekdays.map((start) => `${start}day`);
/** Their short forms. */
export const shortNamesOfWeekdays: readonly string[] =
  'sun mon tue tues wed weds thu thur thurs fri sat'.split(' ');

/** Source of a pattern for the name of a day of the week. */
export const weekdays = `(?:${startsOfWeekdays.join('|')})day`;
/** The same for those of its short forms that are hardly words as well. */
export const plainShortWeekdays = 'mon|tues?|weds?|thu(?:rs?)?|fri';
/** The same for all of them. */
export const shortWeekdays = `${plainShortWeekdays}|sat|sun`;
/** The same for a day in full or in short. */
export const anyWeekday = `(?:${weekdays}|${shortWeekdays})`;
/** The same for a day with its capital, in patterns that tell capitals apart. */
export const capitalWeekdays = `(?:${startsOfWeekdays.map(capitalised).join('|')})day`;

/** The names of the months in full, from January on. */
export const namesOfMonths: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Those that are seldom anything else. */
export const plainMonths = namesOfMonths.filter((month) => month !== 'march' && month !== 'may');
/** Their short forms. May has none. */
export const shortNamesOfMonths: readonly string[] = 'jan feb mar apr jun jul aug sept sep oct nov dec'.split(
  ' ',
);
/** Source of a pattern for what the name of a month begins with, in full and in short. */
export const startsOfMonths = namesOfMonths.map((month) => month.slice(0, 3)).join('|');

/** Months by their names, in full and shortened, as sources of patterns, from January on. */
export const patternsOfMonths = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];

/** Source of a pattern for the name of a month. */
export const months = `(?:${patternsOfMonths.join('|')})\\b`;
