/** Which sentences are worth looking for a time in. */

import { anyOf } from '../text/any-of.ts';
import { teens } from '../text/number-words.ts';
import { namesOfMonths, shortNamesOfMonths, shortNamesOfWeekdays } from '../text/words/calendar-words.ts';
import { signOf } from '../text/words/signs.ts';

const listed = (words: string): readonly string[] => words.split(' ');

/** What names a time also within a word: "Mondays", "weekend", "midnight". */
const withinWord = [
  '\\d',
  ...listed('day week month year quarter morning afternoon evening night noon tomorrow tonite'),
];
/** What names a time wherever it stands. */
const alone = [
  // May is looked at below.
  ...namesOfMonths.filter((month) => month !== 'may'),
  ...shortNamesOfMonths,
  ...shortNamesOfWeekdays,
  ...listed('tmr tmrw'),
  ...listed('christmas xmas easter thanksgiving halloween'),
  ...listed('hour hours minute minutes min mins second seconds ago eod eob cob eow eom eoy fortnight'),
];
// These name one only with what stands beside them.
const hours = listed('one two three four five six seven eight nine ten eleven twelve');
/** What minutes behind an hour begin with: "nine fifteen", "nine oh five". */
const minuteWord = `(?:oh|o|${teens}|twenty|thirty|forty|fifty)`;
const seasons = listed('spring summer autumn fall winter');
const firstDays = listed('first second third fourth fifth');
const tens = listed('twenty thirty');
const laterDays = [
  ...listed('sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth'),
  ...listed('seventeenth eighteenth nineteenth twentieth thirtieth'),
];

/** By one of these a time may be named. */
export const timeWithinWord = new RegExp(withinWord.join('|'), 'i');

/** Where none of these stands as a word, and nothing of {@link timeWithinWord}, {@link mayNameTime} matches nothing. */
export const wordOfTime = signOf([
  ...alone,
  ...listed('may now business past'),
  ...[hours, seasons, firstDays, tens, laterDays].flat(),
]);

/** Without one of these no time is named; looking first spares most sentences the parser. */
export const mayNameTime = new RegExp(
  [
    ...withinWord,
    `\\b${anyOf([
      ...alone,
      // Of a month: "it may be" names none.
      'may(?!\\s+(?:be|have|not|also|well|even|want|need|still)\\b)',
      // Elsewhere it is said of no time.
      'now(?=\\s*(?:[,.;!?]|$))',
      // Of a season only with a word that tells which.
      `(?:in|over|by|before|after|since|until|till|during|from|of|this|last|next)\\s+(?:the\\s+)?(?:(?:early|mid|late)[\\s-]+)?${anyOf(seasons)}`,
      'close of business',
      '(?:half|five|ten|twenty)\\s+past',
      // "Quarter to" is found by its unit.
      '(?:at|by|before|until|till|around|about)\\s+(?:five|ten|twenty)\\s+to(?=\\s*(?:[.,;:!?]|$))',
      `${anyOf(hours)}\\s+(?:o['’]?\\s?clock|sharp|am|pm)`,
      // "By the twenty-third"; the first days of a month are told by what stands before them.
      `the\\s+(?:${anyOf(laterDays)}|${anyOf(tens)}[- ][a-z]+)`,
      `(?:on|by|before|until|till)\\s+the\\s+${anyOf(firstDays)}`,
      `(?:at|before|by|until|till|after|around|about|say|maybe|perhaps|half)\\s+${anyOf(hours)}`,
      // "It's nine fifteen", "nine fifteen works": "it's one of them" names none.
      `(?:it['’]?s|it\\s+(?:is|was)|mak(?:e|ing)\\s+it|made\\s+it)\\s+${anyOf(hours)}\\s+(?:${minuteWord}|to\\s+${anyOf(hours)})`,
      `from\\s+${anyOf(hours)}\\s+(?:to|till|until)\\s+${anyOf(hours)}`,
      // "I said ten, ten thirty", "a call booked for eleven"
      `${anyOf(hours)},\\s+(?:(?:or|maybe|say|like)\\s+)?${anyOf(hours)}\\s+${minuteWord}`,
      `(?:booked|scheduled|set|planned|down)\\s+for\\s+${anyOf(hours)}`,
      `${anyOf(hours)}\\s+${minuteWord}(?:[- ][a-z]+)?\\s+(?:works?|suits?|is|would|sounds|should)`,
    ])}\\b`,
  ].join('|'),
  'i',
);
