/** The zone that is named with a time: "5 pm EST". */

import type { ParsedResult } from 'chrono-node';
import type { Refiner } from 'chrono-node/en';
import { day } from '../calendar.ts';

/** What is counted from now to the minute bears the zone that it was reckoned in, not one that was named. */
const reckoned = ['result/relativeDateAndTime', 'casualReference/now'];

/** In minutes ahead of UTC; undefined if none was named. */
export function namedZone({ start }: ParsedResult): number | undefined {
  const offset = start.get('timezoneOffset');
  if (!start.isCertain('timezoneOffset') || offset === null) return undefined;
  const tags = start.tags();
  return reckoned.some((tag) => tags.has(tag)) ? undefined : offset;
}

/** Zones that are known in small letters as well. */
const smallZones = new Set(
  (
    'et est edt ct cst cdt mst mdt pt pst pdt akst akdt hst gmt utc bst cet cest eet eest msk ' +
    'ist hkt sgt jst kst awst acst acdt aest aedt nzst nzdt'
  ).split(' '),
);
const wordBehind = /^\s*,?\s*\(?([a-z]{2,4})(?![a-z])/iu;

/** Whether a word is behind a time that would be a zone in capitals alone: "at 5 eat first", "at 5 get it". */
function isWord(behind: string): boolean {
  const [, word = ''] = wordBehind.exec(behind) ?? [];
  return word !== word.toUpperCase() && !smallZones.has(word.toLowerCase());
}

/** With a word and its marks, in characters. */
const charactersBehind = 16;

/** Chrono looks for a zone behind each time, in any letter case; here it is spared what stands before an everyday word. */
export const withoutWords = (refiner: Refiner): Refiner =>
  refiner.constructor.name === 'ExtractTimezoneAbbrRefiner'
    ? {
        refine: (context, results) => {
          const isSpared = ({ index, text }: (typeof results)[number]): boolean => {
            const end = index + text.length;
            return isWord(context.text.slice(end, end + charactersBehind));
          };
          // Those that have a zone are changed in place.
          refiner.refine(
            context,
            results.filter((result) => !isSpared(result)),
          );
          return results;
        },
      }
    : refiner;

/** American zones by the first letter of their names, in minutes ahead of UTC in winter. */
const americanZones: ReadonlyMap<string, number> = new Map([
  ['E', -300],
  ['C', -360],
  ['M', -420],
  ['P', -480],
]);
const americanZone = /\d.*\s(?<letter>[ECMP])T\b/u;
const summerTime = 60;
const daysInWeek = 7;

/** The first, second, … Sunday of a month. */
const sundayIn = (year: number, month: number, place: number): Date => {
  const first = day(year, month, 1);
  return day(year, month, 1 + ((daysInWeek - first.getUTCDay()) % daysInWeek) + daysInWeek * (place - 1));
};

/** From the second Sunday of March to the first one of November. */
const isSummerTime = (date: Date): boolean => {
  const year = date.getUTCFullYear();
  return date >= sundayIn(year, 3, 2) && date < sundayIn(year, 11, 1);
};

/** Chrono takes such a zone as it is today; on another day it may have changed. Has to go last: the day is known by then. */
export const zonesOfDays: Refiner = {
  refine: (_, results) => {
    for (const { start, text } of results) {
      const offset = americanZones.get(americanZone.exec(text)?.groups?.letter ?? '');
      if (offset === undefined || !start.isCertain('timezoneOffset')) continue;
      const date = day(start.get('year') ?? 1970, start.get('month') ?? 1, start.get('day') ?? 1);
      start.assign('timezoneOffset', offset + (isSummerTime(date) ? summerTime : 0));
    }
    return results;
  },
};
