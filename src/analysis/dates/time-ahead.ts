/** "In thirty minutes", "within twenty-five days": chrono knows number words to twelve. */

import { type Parser, ParsingComponents } from 'chrono-node/en';
import { ones, teens, tens } from '../text/number-words.ts';

const [oneWords, teenWords, tenWords] = [ones.split('|'), teens.split('|'), tens.split('|')];
const pattern = new RegExp(
  `\\b(?:in|within)\\s+(?:about\\s+|around\\s+|another\\s+)?(?:(${teens})|(${tens})(?:[- ](${ones}))?)\\s+(minute|hour|day|week|month)s?\\b`,
  'i',
);
const units = ['minute', 'hour', 'day', 'week', 'month'] as const;

/** The place of a word in a list; -1 of none. */
const placeOf = (word: string | undefined, words: readonly string[]): number =>
  words.indexOf(word?.toLowerCase() ?? '');

/** Whether a finding is such a time. */
export const isTimeAhead = (text: string): boolean => pattern.test(text);

const inDays =
  /\b(?:24|36|48|60|72|96|120|twenty[- ]four|thirty[- ]six|forty[- ]eight|seventy[- ]two)\s?(?:hours|hrs?|h)$/iu;

/** Whether whole days are counted by their hours: "within 48 hours" is no minute of the day after tomorrow. */
export const countsDays = (text: string): boolean => inDays.test(text);

/** A chrono parser. */
export const timeAhead: Parser = {
  pattern: () => pattern,
  extract: ({ reference }, [, teen, ten, one, written]) => {
    const count =
      teen === undefined
        ? (placeOf(ten, tenWords) + 2) * 10 + placeOf(one, oneWords) + 1
        : placeOf(teen, teenWords) + 10;
    const unit = units[placeOf(written, units)];
    return unit === undefined
      ? null
      : ParsingComponents.createRelativeFromReference(reference, { [unit]: count });
  },
};
