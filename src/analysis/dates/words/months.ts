/** Months by their names, in full and shortened. */

import { months, patternsOfMonths } from '../../text/words/calendar-words.ts';

export { months };

/** The number of a month by its name, or by the start of it; 0 if there is none. */
export const monthOf = (name: string): number =>
  patternsOfMonths.findIndex((start) => start.slice(0, 3) === name.slice(0, 3).toLowerCase()) + 1;
