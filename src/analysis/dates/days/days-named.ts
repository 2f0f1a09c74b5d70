/** Days that a text names with their month, or with their day of the week. Whoever goes on to speak of them says no more than their number. */

import { anyOf } from '../../text/any-of.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { monthOf, months } from '../words/months.ts';
import { shortWeekdays, weekdayOf, weekdays } from '../words/weekdays.ts';
import { numberOf, numberOfDay } from './day-numbers.ts';

/** A day of some year, or of some month. */
export interface NamedDay {
  /** 1 to 12. Undefined: its day of the week tells which month it is in. */
  readonly month: number | undefined;
  /** From Sunday, 0, on. Undefined: its month was told. */
  readonly weekday: number | undefined;
  /** 1 to 31. */
  readonly number: number;
}

const number = `(?:${numberOfDay}|\\d{1,2})`;
const ofMonth = anyOf([
  `(?<numberBefore>${number})\\s+(?:of\\s+)?(?<monthBehind>${months})`,
  `(?<monthBefore>${months})\\.?\\s+(?:the\\s+)?(?<numberBehind>${number})(?![\\p{L}\\p{N}:.,]\\S)`,
]);
/** "Tuesday the 29th", "tues 9th" */
const ofWeek = `(?<weekday>${weekdays}|(?:${shortWeekdays})\\b\\.?),?\\s+(?:the\\s+)?(?<numberInWeek>${numberOfDay})(?![\\p{L}\\p{N}]|\\s+(?:of\\s+)?${months})`;
const named = new RegExp(`(?<![\\p{L}\\p{N}.,/-])${anyOf([ofMonth, ofWeek])}`, 'giu');
/** Without one of these no month, and no day of the week, is named. Looking first spares most texts the rest. */
const mayNameDay = quick(new RegExp(`${months}|${weekdays}|\\b(?:${shortWeekdays})\\b`, 'iu'));
/** "The eleventh may work" */
const isVerb = /^may$/u;

/** The days in order, each as often as it is named. */
export function daysNamed(text: string): NamedDay[] {
  if (!mayNameDay.test(text)) return [];
  return Array.from(text.matchAll(named)).flatMap(({ groups = {} }): NamedDay[] => {
    const { weekday, numberInWeek = '' } = groups;
    if (weekday !== undefined)
      return [{ month: undefined, weekday: weekdayOf(weekday), number: numberOf(numberInWeek) }];
    const month = groups.monthBehind ?? groups.monthBefore ?? '';
    const day = numberOf(groups.numberBefore ?? groups.numberBehind ?? '');
    return isVerb.test(month) || day === 0
      ? []
      : [{ month: monthOf(month), weekday: undefined, number: day }];
  });
}
