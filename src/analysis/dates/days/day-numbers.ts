/** Days that are named by their number in a month: "the 28th", "by the twenty-third", "Monday the 14th". */

import { anyOf } from '../../text/any-of.ts';
import { firstOrdinals, laterOrdinals } from '../../text/number-words.ts';
import { startsOfMonths } from '../../text/words/calendar-words.ts';
import { daytimes, partsOfDay } from '../../text/words/parts-of-time.ts';
import { day, dayInMilliseconds } from '../calendar.ts';
import { dateOf, parser } from '../whole-word-parser.ts';
import { shortWeekdays, weekdayOf, weekdays } from '../words/weekdays.ts';

/** What tells a day that was found by its number alone. */
export const dayNumberTag = 'confab/dayNumber';

const ones = firstOrdinals.split('|');
const ordinals = [
  ...ones,
  ...laterOrdinals.split('|'),
  'twentieth',
  ...ones.map((one) => `twenty[- ]${one}`),
  'thirtieth',
  'thirty[- ]first',
];
/** The words for the first days also number things that were named one after another: "the second is better". */
const anyOrder = 5;
const inDigits = '\\d{1,2}(?:st|nd|rd|th)';
const inWords = anyOf(ordinals.slice(anyOrder).toReversed());
const inFewWords = anyOf(ordinals.slice(0, anyOrder));
/** Source of a pattern for the number of a day: "28th", "twenty-eighth", "second". */
export const numberOfDay = anyOf([inDigits, inWords, inFewWords]);

/** The day of the month that "28th" or "twenty-eighth" is; 0 if there is none. */
export function numberOf(written: string): number {
  const digits = Number.parseInt(written, 10);
  const number = Number.isNaN(digits)
    ? ordinals.findIndex((ordinal) => new RegExp(`^${ordinal}$`, 'iu').test(written)) + 1
    : digits;
  return number > 31 ? 0 : number;
}

/** A year and some months, in which every day of the month has been every day of the week. */
const monthsToLook = 24;

/**
 * The nearest day that has this number, and this place in the week if one is told: today, or what comes before or after it.
 * Nothing if there is none.
 */
export function dayNumbered(
  today: Date,
  number: number,
  direction: 1 | -1,
  weekday?: number,
): Date | undefined {
  for (let ahead = 0; ahead < monthsToLook; ahead += 1) {
    const date = day(today.getUTCFullYear(), today.getUTCMonth() + 1 + ahead * direction, number);
    const isThere = date.getUTCDate() === number && (weekday ?? date.getUTCDay()) === date.getUTCDay();
    if (isThere && (date.getTime() - today.getTime()) * direction >= 0) return date;
  }
  return undefined;
}

/** Before digits a day of the week may be shortened: "mon 30th", but "he sat the first exam". */
const dayInShort = `(?:${shortWeekdays})\\b\\.?(?=\\s*,?\\s+(?:the\\s+)?\\d)`;
const anyWeekday = `(?:${weekdays}|${dayInShort})`;
const saidDay = new RegExp(
  `(?:(${anyWeekday})\\s*,?\\s+)?(?:(?:${partsOfDay}),?\\s+)?(?:the\\s+)?\\b(${inDigits}|${inWords}|${inFewWords})`,
  'iu',
);

/** The number of the first day that a text names so; 0 if there is none. */
export const firstNumberIn = (text: string): number => numberOf(saidDay.exec(text)?.[2] ?? '');

const extract = (today: Date, text: string) => {
  const [, name, written = ''] = saidDay.exec(text) ?? [];
  const weekday = name === undefined ? undefined : weekdayOf(name);
  const number = numberOf(written);
  const date = number === 0 ? undefined : dayNumbered(today, number, 1, weekday);
  if (date === undefined) return null;
  return weekday === undefined ? dateOf(date) : { ...dateOf(date), weekday };
};

/** What may follow the number of a day, so that it is not that of a thing: not "the 20th anniversary". */
const goesOn = `(?=\\s*(?:[,.;:!?)–—-]|$)|\\s+at\\d|\\s?@\\s?\\d|\\s+(?:at|by|from|between|through|thru|and|or|in the|for|if|is|was|so|to|works?|suits?|instead|before|after|with|then|now|around|should|would|but|because|since|when|as|not|otherwise|unless|until|till|i|we|you|they|he|she|it|uh|um|tho|though|too|still|already|anyway|latest|maybe|perhaps|please|eod|eob|cob|end of (?:the )?day|close of|noon|that(?:['’]d|['’]ll|\\s(?:would|will))\\sbe|${daytimes})\\b)`;

/** "the 28th", "by the thirteenth"; not "the 20th anniversary". */
export const dayNumber = parser(
  new RegExp(`\\bthe\\s+(?:${inDigits}|${inWords})${goesOn}`, 'i'),
  (today, [text]) => extract(today, text),
  dayNumberTag,
);

const to =
  '(?:on|by|before|b4|until|till?|from|between|since|after|due|meet|latest|eod|eob|cob|w/c|week (?:of|commencing|beginning|starting))';
/** What leads to a day: "by 10th", "can we meet 27th?", "from 3rd to 5th". */
const leadsToDay = new RegExp(
  `(?<!\\p{L})(?:${to}|(?:on|by|from|between)\\s+${inDigits}\\s+(?:to|and|or|till|until))\\s+$`,
  'iu',
);

/** "By 10th", "on 27th", "11th at 9", "12th latest", as one types it in a hurry; not "on 5th Avenue". */
export const dayNumberAlone = parser(
  new RegExp(
    `\\b${inDigits}(?:(?=\\s+(?:at the )?latest\\b|\\s+at\\d|\\s?@\\s?\\d|,?\\s+(?:at\\s)?\\d{1,2}(?::\\d\\d|\\s?[ap]\\.?m|\\s?o['’]clock))()|${goesOn})`,
    'iu',
  ),
  (today, [text, isAtHour], before) =>
    isAtHour !== undefined || leadsToDay.test(before) ? extract(today, text) : null,
  dayNumberTag,
);

/** What day of the week it is, which is said of no thing: "the second is a Tuesday". */
const isWeekday = `the\\s+${inFewWords}(?=(?:\\s+(?:is|was|will\\s+be|falls\\s+on)|['’]s)\\s+an?\\s+${weekdays}(?!\\p{L}))`;
/** "by the first", "on the second", "the second is a Tuesday"; not "the first is better". */
export const firstDayNumber = parser(
  new RegExp(
    `\\b(?:${isWeekday}|(?:on|by|before|until|till)\\s+the\\s+${inFewWords}(?=\\s*(?:[,.;!?](?!\\s+(?:and\\s+)?the\\b)|$)|\\s+(?:at|if|so|but|because|we|i|you|they|otherwise|please|in the (?:${daytimes}))\\b))`,
    'iu',
  ),
  (today, [text]) => extract(today, text),
  dayNumberTag,
);

/** "Monday the 14th", "Friday, the fifth": the next Monday that is a 14th. */
export const namedDayNumber = parser(
  new RegExp(
    `\\b${anyWeekday}\\s*,?\\s+(?:(?:${partsOfDay}),?\\s+)?(?:the\\s+(?:${inDigits}|${inWords}|${inFewWords})|${inDigits})(?!\\s+(?:of\\b|${startsOfMonths}|\\p{L}+(?:ary|ber|ch|il)\\b))(?!\\p{L})`,
    'iu',
  ),
  (today, [text]) => extract(today, text),
  dayNumberTag,
);

/** Behind a bare number that is a day and counts nothing. */
const standsAlone = `(?=\\s*(?:[,;!?)]|\\.(?!\\d)|$)|\\s+(?:at|in the|from|around|${daytimes}|if|is|works?|suits?|would|then|please|and|or)\\b)`;
/** Smaller numbers may be hours: "Thursday 4 works". */
const bareDay = '(?:1[3-9]|2\\d|3[01])';
const bareNumbered = new RegExp(`^(?:on\\s+)?(${anyWeekday})\\s*,?\\s+(${bareDay})`, 'iu');
/** How far ahead at most a day is named so: its month is the one at hand, or the next one. */
const furthestBare = 45;

/** "Tuesday 17, 8 o'clock": the number and the day of the week fit each other within the next weeks. */
export const bareDayNumber = parser(
  new RegExp(
    `\\b(?:on\\s+)?${anyWeekday}\\s*,?\\s+${bareDay}(?:\\s+in\\s+the\\s+(?:morning|afternoon)\\b)?${standsAlone}`,
    'iu',
  ),
  (today, [text]) => {
    const [, name = '', written = ''] = bareNumbered.exec(text) ?? [];
    const weekday = weekdayOf(name);
    const date = dayNumbered(today, Number.parseInt(written, 10), 1, weekday);
    if (date === undefined || date.getTime() - today.getTime() > furthestBare * dayInMilliseconds)
      return null;
    return weekday === undefined ? null : { ...dateOf(date), weekday };
  },
  dayNumberTag,
);
