/** Parts of weeks: "early next week", "in the middle of next week", "mid next week", "late this week". */

import type { Parser } from 'chrono-node/en';
import { addDays, mondayOf } from '../calendar.ts';
import { dateOf, parser, rangeParser } from '../whole-word-parser.ts';
import { yearlyDayTag } from '../years/yearly-days.ts';

const week = "(?:the\\s+)?(this|next|coming|following)\\s+week(?![\\p{L}'’-]|\\s+end)";
const weekOf = (today: Date, which: string): Date => addDays(mondayOf(today), /^this$/iu.test(which) ? 0 : 7);

/** How many days after its Monday a part of a week begins, and ends. */
const [early, late] = [
  [0, 1],
  [3, 4],
] as const;
const daysToMiddle = 2;

const endOfWeek = rangeParser(
  new RegExp(`\\b(?:(early|(?:the\\s+)?(?:beginning|start)\\s+of)|late)\\s+(?:in\\s+)?${week}`, 'iu'),
  (today, [, isEarly, which = '']) => {
    const [from, to] = isEarly === undefined ? late : early;
    return [addDays(weekOf(today, which), from), addDays(weekOf(today, which), to)];
  },
);

const middleOfWeek = parser(
  new RegExp(`\\b(?:mid(?:-|\\s+)|(?:the\\s+)?middle\\s+of\\s+)${week}`, 'iu'),
  (today, [, which = '']) => dateOf(addDays(weekOf(today, which), daysToMiddle)),
  yearlyDayTag,
);

/** Chrono parsers of them. */
export const partsOfWeeks: readonly Parser[] = [endOfWeek, middleOfWeek];
