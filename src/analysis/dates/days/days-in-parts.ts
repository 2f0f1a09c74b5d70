/** What chrono takes for two times: "Thursday the second of October", and "the 27th in the evening", which is that day. */

import type { ParsingResult, Refiner } from 'chrono-node/en';
import { partsOfDay } from '../../text/words/parts-of-time.ts';

const article = /^\s*,?\s+the\s+$/iu;
const ofDay = /^\s*,?\s+(?:(?:but|both|each|either)\s+)?(?:in\s+the|at)\s+$/iu;

/** Whether a result is a day of the week, and nothing else. */
const isWeekday = ({ start, end }: ParsingResult): boolean => !end && start.isOnlyWeekdayComponent();

const isDay = ({ start, end }: ParsingResult): boolean =>
  !end && (start.isCertain('day') || start.isCertain('weekday')) && !start.isCertain('hour');

const isDayOfMonth = ({ start }: ParsingResult): boolean =>
  start.isCertain('day') && start.isCertain('month') && !start.isCertain('weekday');

const partOfDay = new RegExp(`^(?:${partsOfDay})$`, 'iu');

/** "Evening", "night": a part of the day that names no hour. */
const isPartOfDay = ({ start, end, text }: ParsingResult): boolean =>
  !end && !start.isCertain('hour') && partOfDay.test(text);

/** "Half 7" of "half 7 tomorrow evening". */
const hourBefore = (
  day: ParsingResult,
  results: readonly ParsingResult[],
  text: string,
): ParsingResult | undefined =>
  results.find(
    (other) =>
      other.start.isCertain('hour') &&
      other.index < day.index &&
      /^\s+(?:on\s+)?$/iu.test(text.slice(other.index + other.text.length, day.index)),
  );

/** "Five tomorrow morning", "half 7 tomorrow evening": the part of the day behind it tells which half of the day the hour is in. */
function putInPart({ start }: ParsingResult, part: string): void {
  const hour = start.get('hour');
  if (hour === null || hour === 12 || start.isCertain('meridiem')) return;
  const isBeforeNoon = /^morning$/iu.test(part) || (/^night$/iu.test(part) && hour % 12 < 5);
  start.assign('hour', (hour % 12) + (isBeforeNoon ? 0 : 12));
  start.assign('meridiem', isBeforeNoon ? 0 : 1);
}

/** Has to go before chrono merges a day with an hour, and drops the shorter of two findings of the same place. */
export const daysInParts: Refiner = {
  refine: ({ text }, results) => {
    const merged = new Set<ParsingResult>();
    for (const [index, result] of results.entries()) {
      const end = result.index + result.text.length;
      const gapTo = (other: ParsingResult): string => text.slice(end, other.index);
      const later = results.slice(index + 1).filter((other) => other.index > end);
      const date = isWeekday(result)
        ? later.findLast((other) => isDayOfMonth(other) && article.test(gapTo(other)))
        : undefined;
      if (date !== undefined) {
        date.text = text.slice(result.index, date.index + date.text.length);
        date.index = result.index;
        merged.add(result);
        continue;
      }
      if (!isDay(result)) continue;
      const hour = hourBefore(result, results, text);
      const part = later.find(
        (other) =>
          isPartOfDay(other) &&
          (ofDay.test(gapTo(other)) || (gapTo(other).trim() === '' && hour !== undefined)),
      );
      if (part === undefined) continue;
      if (hour !== undefined) putInPart(hour, part.text);
      merged.add(part);
    }
    return results.filter((result) => !merged.has(result));
  },
};
