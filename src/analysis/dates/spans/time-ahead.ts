/** Times that are so far ahead: "in thirty minutes", "in two to three days", "within 5 working days", "in an hour and a half". Chrono knows single number words to twelve. */

import { type Parser, ParsingComponents } from 'chrono-node/en';
import { anyOf } from '../../text/any-of.ts';
import { ones, teens, tens } from '../../text/number-words.ts';
import { unitsOfTime } from '../../text/words/parts-of-time.ts';
import { addDays } from '../calendar.ts';
import { dateOf, parser } from '../whole-word-parser.ts';
import { count, countOf } from '../words/counts.ts';

const lead = '\\b(?:in|within)\\s+(?:about\\s+|around\\s+|another\\s+|the\\s+next\\s+)?';
/** Source of a pattern for two numbers, of which the second one is meant: then it is done at the latest. */
const upTo = `${count}\\s*(?:-|–|to|or)\\s*(?<most>${count})`;
const pattern = new RegExp(
  `${lead}(?:(?<only>${teens}|(?:${tens})(?:[- ](?:${ones}))?)|${upTo})\\s*(?<unit>${unitsOfTime})s?\\b(?!\\s+and\\s+a\\s+half)`,
  'iu',
);

/** Whether a finding is such a time. */
export const isTimeAhead = (text: string): boolean => pattern.test(text);

const inDays =
  /\b(?:24|36|48|60|72|96|120|twenty[- ]four|thirty[- ]six|forty[- ]eight|seventy[- ]two)\s?(?:hours|hrs?|h)$/iu;

/** Whether whole days are counted by their hours: "within 48 hours" is no minute of the day after tomorrow. */
export const countsDays = (text: string): boolean => inDays.test(text);

const ofUnits: Parser = {
  pattern: () => pattern,
  extract: ({ reference }, { groups = {} }) => {
    const { only = '', most = only, unit = '' } = groups;
    return ParsingComponents.createRelativeFromReference(reference, { [unit.toLowerCase()]: countOf(most) });
  },
};

/** The day that is so many days of work after another one. */
function workdaysLater(today: Date, number: number): Date {
  let date = today;
  for (let left = number; left > 0; left -= isWeekend(date) ? 0 : 1) date = addDays(date, 1);
  return date;
}
const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0;

/** "In three working days", "within 2-3 business days". */
const inWorkdays = parser(
  new RegExp(`${lead}(?:${upTo}|(?<only>${count}))\\s+(?:working|business|work)\\s*days?\\b`, 'iu'),
  (today, { groups = {} }) => {
    const { only = '', most = only } = groups;
    return dateOf(workdaysLater(today, countOf(most)));
  },
);

/** How many of a smaller unit are in one of a larger one. */
const parts: ReadonlyMap<string, readonly [string, number]> = new Map([
  ['hour', ['minute', 60]],
  ['day', ['hour', 24]],
  ['week', ['day', 7]],
  ['year', ['month', 12]],
]);
/** "In an hour and a half", "in two and a half hours", "in three quarters of an hour". */
const andHalf: Parser = {
  pattern: () =>
    new RegExp(
      `${lead}(?:${anyOf([
        `(?<number>an?|${count})\\s+(?<unit>hour|day|week|year)s?\\s+and\\s+a\\s+half`,
        `(?<before>${count})\\s+and\\s+a\\s+half\\s+(?<unitBehind>hour|day|week|year)s`,
        '(?<quarters>(?:a|three)\\s+quarters?)\\s+of\\s+an\\s+(?<unitOfQuarters>hour)',
      ])})\\b`,
      'iu',
    ),
  extract: ({ reference }, { groups = {} }) => {
    const { number, before, quarters } = groups;
    const unit = groups.unit ?? groups.unitBehind ?? groups.unitOfQuarters ?? '';
    const [smaller = '', size = 0] = parts.get(unit.toLowerCase()) ?? [];
    const whole = number ?? before ?? '';
    const amount =
      quarters === undefined
        ? (/^an?$/iu.test(whole) ? 1 : countOf(whole)) + 0.5
        : /^a/iu.test(quarters)
          ? 0.25
          : 0.75;
    return ParsingComponents.createRelativeFromReference(reference, { [smaller]: Math.ceil(amount * size) });
  },
};

/** Chrono parsers of them. */
export const timesAhead: readonly Parser[] = [andHalf, inWorkdays, ofUnits];
