/** The names of days and months, as sources of patterns. */

/** What stands before "day" in the name of a day, from Sunday on. */
export const startsOfWeekdays = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];

/** Source of a pattern for the name of a day of the week. */
export const weekdays = `(?:${startsOfWeekdays.join('|')})day`;
/** The same for its short forms, some of which are words as well. */
export const shortWeekdays = 'mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun';

/** Months by their names, in full and shortened, from January on. */
export const namesOfMonths = [
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
export const months = `(?:${namesOfMonths.join('|')})\\b`;
