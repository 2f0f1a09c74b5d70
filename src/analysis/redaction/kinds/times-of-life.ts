/** Dates and times of day, dates of birth among them, ages, and events. */

import { isTimeAhead } from '../../dates/spans/time-ahead.ts';
import { findTimeExpressions } from '../../dates/time-expressions.ts';
import { family } from '../../grammar/word-lists/family-words.ts';
import { firstOrdinals, laterOrdinals, ones, teens, tens, upToTwelve } from '../../text/number-words.ts';
import { namesOfMonths, shortNamesOfMonths } from '../../text/words/calendar-words.ts';
import {
  endsValue,
  findAll,
  findBehind,
  type PersonalData,
  type PersonalDataName,
} from '../personal-data.ts';

export const months = [...namesOfMonths, ...shortNamesOfMonths].join('|');
export const days = `${firstOrdinals}|${laterOrdinals}|twentieth|thirtieth|(?:twenty|thirty)[\\s-](?:${firstOrdinals})`;
const yearOfCentury = `oh\\s(?:${ones})|${teens}|(?:${tens})(?:[\\s-](?:${ones}))?`;
const year = `(?:\\d{4}|'\\d{2}|(?:nineteen|twenty|eighteen)\\s(?:hundred|${yearOfCentury})|two\\sthousand(?:\\s(?:and\\s)?(?:${yearOfCentury}|${ones}))?)`;
const dayOfMonth = `(?:\\d{1,2}(?:st|nd|rd|th)?|${days})`;
const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

const dates: readonly RegExp[] = [
  new RegExp(
    `${edge}(?:the\\s)?${dayOfMonth}\\s(?:of\\s)?(?:${months})${end}\\.?(?:,?\\s(?:of\\s)?(?:${year}|${yearOfCentury})${end})?`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:${months})\\.?\\s(?:the\\s)?${dayOfMonth}${end}(?:,?\\s(?:of\\s)?(?:${year}|${yearOfCentury})${end})?`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:${months.replace('|may', '').replace('|march', '')})\\.?\\s(?:of\\s)?${year}${end}`,
    'giu',
  ),
  new RegExp(`(?<=(?<!\\p{L})(?:(?<!model\\s)year|born)\\s(?:is\\s|was\\s|in\\s)?)${year}${end}`, 'giu'),
  /(?<![\p{L}\p{N}./-])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?![\p{L}\p{N}]|[./-]\d)/gu,
  /(?<![\p{L}\p{N}])(?:christmas(?: eve| day)?|easter(?: sunday| monday)?|thanksgiving(?: day)?|new year'?s(?: eve| day)?|halloween|valentine'?s day|independence day|labou?r day|memorial day|good friday|boxing day|mother'?s day|father'?s day|ramadan|diwali|hanukkah|yom kippur|black friday|veterans day|martin luther king day|bank holiday)(?![\p{L}\p{N}])/giu,
];

/** Words before a date that say somebody was born on it. */
const born = /(?<!\p{L})(?:born|births?|birth\s?date|birthdays?|d\.?\s?o\.?\s?b\.?|bday)(?!\p{L})/iu;
/** What of a date of birth is said without a year, or is a year of two digits, right behind what says that it is one. */
const partOfBirth = new RegExp(
  `(?<!\\p{L})(?:d\\.?\\s?o\\.?\\s?b\\.?|date of birth|birth\\s?(?:date|day|year)|year of birth|b-?day|born)(?:'s)?(?:\\s(?:is|was|in|on|it's|around|about|back|the year)){0,3}[\\s:,=-]{1,3}(?:the\\s)?((?:\\d{1,2}[./-]\\d{1,2}(?:[./-](?:\\d{4}|\\d{2}))?|'?\\d{2}|${yearOfCentury}|${days}))${end}${endsValue}`,
  'giu',
);
/** When a card expires, as it is said: "valid thru april twenty seven", "expires oh four … twenty seven". */
const saidExpiry = new RegExp(
  `(?<!\\p{L})(?:exp|expiry|expiration|expires?|expiring|(?:valid|good) (?:thru|through|until|till))(?:\\s(?:date|on|in|is|of|end|the)){0,3}[\\s.:,…-]{1,5}((?:${months}|(?:oh|zero)\\s(?:${ones})|${ones}|ten|eleven|twelve|\\d{1,2})(?:\\sof\\s|\\sslash\\s|[\\s.,/…-]{1,5})(?:${year}|${yearOfCentury}|\\d{2}))${end}(?!\\s(?:minutes?|hours?|days?|weeks?|dollars?|percent))`,
  'giu',
);
const mayExpire = /expir|(?<!\p{L})exp(?!\p{L})|valid|good\s(?:t|u)/iu;

/** Characters before a date in which they may stand, and behind it. */
const charactersBefore = 60;

const numberOfYears = `(?:\\d{1,3}|(?:one hundred|${tens})(?:[\\s-](?:${ones}))?|${ones}|${teens})`;
const ages: readonly RegExp[] = [
  new RegExp(
    `${edge}${numberOfYears}(?:\\sand\\sa\\shalf)?[\\s-](?:years?|yrs?|months?|mos|weeks?)[\\s-](?:old|of\\sage)${end}`,
    'giu',
  ),
  new RegExp(`${edge}${numberOfYears}\\s?(?:y\\/o|yo|y\\.o\\.)${end}`, 'giu'),
  new RegExp(`(?<=(?<!\\p{L})(?:aged|age|age of|age is|age:)\\s)${numberOfYears}${end}`, 'giu'),
  new RegExp(
    `(?<=(?<!\\p{L})(?:i'm|i am|he's|he is|she's|she is|turned|turning|turns|i'll be|she'll be|he'll be|you're|you are|who is|who's)\\s(?:just\\s|now\\s|only\\s|about\\s|almost\\s|nearly\\s)?)(?:\\d{2}|(?:${tens})(?:[\\s-](?:${ones}))?)(?=\\s?(?:[.,!?;]|$)|\\s(?:now|and|years|today|next|this|last|yesterday|in(?!\\sthe\\s(?:queue|line|list|group)${end})|so|but|on|with)${end})(?!\\s(?:percent|minutes|hours|dollars))`,
    'giu',
  ),
];

/** Ages of those who are small, or are told of by what they are to somebody. */
const agesOfOthers: readonly RegExp[] = [
  new RegExp(
    `(?<=(?<!\\p{L})(?:he's|she's|he is|she is|(?:${family}|kid|baby|little one|patient)(?:'s|\\sis|\\sturned|\\sturns))\\s(?:just\\s|now\\s|only\\s|almost\\s)?)${numberOfYears}(?:\\s(?:months|weeks|years))?(?=\\s?(?:[.,!?;]|$)|\\s(?:now|and|today|so|but|years)(?!\\p{L}))`,
    'giu',
  ),
  /(?<=(?<!\p{L})i(?:'m|\sam)\s\p{L}{2,20}(?:\s\p{L}{2,20})?,\s)\d{2}(?=,|\.|$)/giu,
];

const clockTimes = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:half past|quarter (?:past|to|of|after)|(?:five|ten|twenty|twenty five) (?:past|to))\\s(?:\\d{1,2}|${upToTwelve}|noon|midnight)(?![\\p{L}\\p{N}])`,
  'giu',
);

const events: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&'’-]{1,30}\s){1,5}(?:Conference|Summit|Festival|Expo|Marathon|Championships?|Olympics|Forum|Convention|Fair|Cup|Games|Gala|Congress|Symposium|Contest|Hackathon|Meetup|Awards)(?:\s\d{4})?(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:(?:the\s)?(?:winter\s|summer\s)?olympics|world cup|super bowl|oktoberfest|coachella|burning man|wimbledon|comic[\s-]con|world series|grand prix|tour de france|dreamforce|ces|sxsw|web summit|re:invent|wwdc|google i\/o|hannover messe|glastonbury|tomorrowland|eurovision(?:\ssong contest)?|oscars|grammys)(?:\s\d{4})?(?![\p{L}\p{N}])/giu,
];

const things =
  'laptop|computer|phone|car|truck|van|bike|house|building|roof|boiler|machine|printer|server|system|software|code|bug|account|contract|company|firm|whisk(?:e)?y|wine|battery|device|router|version';
/** What is as old as that and is nobody, behind an age and before it. */
const ofThings = new RegExp(`^\\s(?:${things})`, 'iu');
const thingBefore = new RegExp(
  `(?<!\\p{L})(?:${things})(?:'s|\\s(?:is|was))\\s(?:(?:about|almost|only|just|now|over|nearly)\\s)?$`,
  'iu',
);

const charactersOfThing = 32;

/** When the text is said makes no difference to where a time stands in it. */
const anyTime = { instant: new Date(0), timezoneOffset: 0, isPastAt: () => false };

/** What is rather a number than a time: a year, a score, a fraction, a part of a version; and "now" or "in thirty minutes", which say nothing. */
function isTime(said: string, before: string): boolean {
  if (/^q[1-4]$/iu.test(said) || isTimeAhead(said)) return false;
  if (/^(?:in\s|since\s)?(?:\d{4}|now)$/iu.test(said) || /\d\.$/u.test(before)) return false;
  if (/^\d{1,2}\s?(?:to|-)\s?\d/u.test(said)) return /[:ap]|o'clock/iu.test(said.replace(/to/gu, ''));
  if (/^\d{1,2}\/\d{1,2}$/u.test(said))
    return /(?<!\p{L})(?:on|by|until|till|before|from|since|for|after)\s(?:the\s)?$/iu.test(before);
  return !/^the\s\p{Lu}/u.test(said);
}

/** Whether numbers in the place of day, month and year may be those; words are. */
function isOnCalendar(written: string): boolean {
  const numbers = /^(\d+)[./-](\d+)[./-](\d+)$/u.exec(written)?.slice(1).map(Number);
  if (numbers === undefined) return true;
  const [first = 0, second = 0, third = 0] = numbers;
  const isDay = (number: number) => number >= 1 && number <= 31;
  const [one, two] = first > 31 ? [second, third] : [first, second];
  return isDay(one) && isDay(two) && (one <= 12 || two <= 12);
}

/** Words before a month and a year that say a card ends then. */
const expires =
  /(?<!\p{L})(?:exp|expir(?:y|es?|ation|ing)|valid (?:thru|through|until))(?:\s(?:date|on|in|is|of|at)){0,2}[\s.:,]{0,3}$/iu;

function dateOrBirth(
  text: string,
  { start, end: last }: Pick<PersonalData, 'start' | 'end'>,
): PersonalDataName {
  const before = text.slice(Math.max(0, start - charactersBefore), start);
  const after = text.slice(last, last + 30);
  if (expires.test(before)) return 'CREDIT_CARD_EXPIRATION_DATE';
  const isBirth =
    born.test(before) ||
    /^\s(?:is|was|as)\s(?:my|his|her|the|your|their)\s(?:birth|date of birth|d\.?o\.?b)/iu.test(after);
  return isBirth ? 'DATE_OF_BIRTH' : 'DATE';
}

/** Weekdays, and days that are told by the one it is said on, are nobody's date of birth. */
const isDated = new RegExp(`\\d|${edge}(?:${months})${end}`, 'iu');

/** Dates, times, ages and events; they may overlap. Linear time. */
export function findTimesOfLife(text: string): PersonalData[] {
  const written = dates
    .flatMap((expression) => findAll(text, expression, 'DATE'))
    .filter(({ start, end: last }) => isOnCalendar(text.slice(start, last)));
  const named = findTimeExpressions(text, anyTime)
    .filter(({ text: said, start }) => isTime(said, text.slice(Math.max(0, start - 12), start)))
    .map(
      ({ type, start, end: last }): PersonalData => ({
        name: type === 'time' || type === 'timerange' ? 'TIME' : 'DATE',
        start,
        end: last,
      }),
    );
  const all = [...written, ...named].map((found) =>
    found.name === 'DATE' && (written.includes(found) || isDated.test(text.slice(found.start, found.end)))
      ? { ...found, name: dateOrBirth(text, found) }
      : found,
  );
  return [
    ...all,
    ...(born.test(text) ? findBehind(text, partOfBirth, 'DATE_OF_BIRTH') : []),
    ...(mayExpire.test(text) ? findBehind(text, saidExpiry, 'CREDIT_CARD_EXPIRATION_DATE') : []),
    ...findAll(text, clockTimes, 'TIME'),
    ...[...ages, ...agesOfOthers]
      .flatMap((expression) => findAll(text, expression, 'AGE'))
      .filter(
        ({ start, end: last }) =>
          !ofThings.test(text.slice(last, last + 20)) &&
          !thingBefore.test(text.slice(Math.max(0, start - charactersOfThing), start)),
      ),
    ...events.flatMap((expression) => findAll(text, expression, 'EVENT')),
  ];
}
