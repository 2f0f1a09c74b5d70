/** Months by their names, in full and shortened. */

const names = [
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
export const months = `(?:${names.join('|')})\\b`;

/** The number of a month by its name, or by the start of it; 0 if there is none. */
export const monthOf = (name: string): number =>
  names.findIndex((start) => start.slice(0, 3) === name.slice(0, 3).toLowerCase()) + 1;
