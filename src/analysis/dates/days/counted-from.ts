/** What is counted from another time, and none by itself: "the day after Easter", "the morning after Boxing Day". Chrono takes "the day after" and "morning" for times, and leaves none of "after Easter". */

import type { ParsingResult, Refiner } from 'chrono-node/en';
import { partsOfDay } from '../../text/words/parts-of-time.ts';

const unitBeside = /^(?:(?:the|an?)\s+)?(?:day|night|week|month|year)s?\s+(?:before|after)$/iu;
const partOfDay = new RegExp(`^(?:${partsOfDay})$`, 'iu');
const besideOther = /^\s+(?:before|after)\s+\S/iu;

/** Whether another finding begins within this one and goes on behind it. */
const isContinued = ({ index, text }: ParsingResult, results: readonly ParsingResult[]): boolean =>
  results.some(
    (other) =>
      other.index > index &&
      other.index < index + text.length &&
      other.index + other.text.length > index + text.length,
  );

/** Has to go before chrono leaves one of two findings of the same place, and joins them with others. */
export const countedFrom: Refiner = {
  refine: ({ text }, results) =>
    results.filter((result) => {
      if (unitBeside.test(result.text)) return !isContinued(result, results);
      if (!partOfDay.test(result.text)) return true;
      const before = text.slice(Math.max(0, result.index - 4), result.index);
      return !/\bthe\s$/iu.test(before) || !besideOther.test(text.slice(result.index + result.text.length));
    }),
};
