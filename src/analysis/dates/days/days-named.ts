/** Days that a text names with their month. Whoever goes on to speak of them says no more than their number. */

import { monthOf, months } from '../months.ts';
import { numberOf, numberOfDay } from './day-numbers.ts';

/** A day of some year. */
export interface NamedDay {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly number: number;
}

const number = `(?:${numberOfDay}|\\d{1,2})`;
const named = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(?:(?<numberBefore>${number})\\s+(?:of\\s+)?(?<monthBehind>${months})|(?<monthBefore>${months})\\.?\\s+(?:the\\s+)?(?<numberBehind>${number})(?![\\p{L}\\p{N}:.,]\\S))`,
  'giu',
);
/** Without one of these no month is named. Looking first spares most texts the rest. */
const mayNameMonth = new RegExp(months, 'iu');
/** "The eleventh may work" */
const isVerb = /^may$/u;

/** The days in order, each as often as it is named. */
export function daysNamed(text: string): NamedDay[] {
  if (!mayNameMonth.test(text)) return [];
  return Array.from(text.matchAll(named)).flatMap(({ groups = {} }): NamedDay[] => {
    const month = groups.monthBehind ?? groups.monthBefore ?? '';
    const day = numberOf(groups.numberBefore ?? groups.numberBehind ?? '');
    return isVerb.test(month) || day === 0 ? [] : [{ month: monthOf(month), number: day }];
  });
}
