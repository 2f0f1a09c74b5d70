/**
 * Seasons of the northern half of the earth, in whole months as weather services count them: June to August are the summer
 * (https://www.ncei.noaa.gov/news/meteorological-versus-astronomical-seasons).
 */

import { anyOf } from '../../text/any-of.ts';
import { rangeParser } from '../whole-word-parser.ts';
import { months, yearlyTag } from './parts-of-years.ts';

const firstMonths: ReadonlyMap<string, number> = new Map([
  ['spring', 3],
  ['summer', 6],
  ['autumn', 9],
  ['fall', 9],
  ['winter', 12],
]);
const monthsOfSeason = 3;
/** A thing of a season is no time: "the spring campaign", "in the fall of prices". */
const ofThing = anyOf([
  'of\\b|days?\\b|times?\\b|break|months|weather|olympics|semester|term|school|classes|camp|holidays?|vacation',
  'campaign|push|collection|catalogue|sale|menu|range|line|issue|edition|schedule|program|street|road|river|garden',
  'apart|back\\b|short|through|into|out\\b|down|behind|off\\b',
]);

/** "In the summer", "by spring", "last winter", "the autumn of 2027". */
export const season = rangeParser(
  new RegExp(
    '\\b(?<lead>(?:in|over|by|before|after|since|until|till|during|from|of)\\s+(?:the\\s+)?)?' +
      `(?:(this|last|next|early|mid|late)[\\s-]+|the\\s+)?(${anyOf([...firstMonths.keys()])})` +
      `(?:\\s+(?:of\\s+)?((?:19|20)\\d{2})|(?![a-z]|\\s+${ofThing})(?=(\\s[a-z])?))`,
    'i',
  ),
  (today, [, lead, which = '', name = '', written, next = '']) => {
    const relative = which.toLowerCase();
    const isTold = lead !== undefined || written !== undefined || ['this', 'last', 'next'].includes(relative);
    // "Fall River", "the Winter Garden".
    const isName = /^\p{Lu}/u.test(name) && /\p{Lu}/u.test(next);
    if (!isTold || isName) return null;
    const month = firstMonths.get(name.toLowerCase()) ?? 1;
    if (written !== undefined) return months(Number(written), month, monthsOfSeason);
    const year = today.getUTCFullYear();
    const all = [-1, 0, 1].map((ahead) => months(year + ahead, month, monthsOfSeason));
    if (relative === 'last') return all.findLast(([, last]) => last < today) ?? null;
    if (relative === 'next') return all.find(([first]) => first > today) ?? null;
    if (relative === 'this') return all.find(([first]) => first.getUTCFullYear() === year) ?? null;
    return all.find(([, last]) => last >= today) ?? null;
  },
  yearlyTag,
);
