/**
 * Which kinds of words that name times a text has. Each parser of times needs one of some kinds, and most texts have one kind or two:
 * all other parsers are spared them.
 */

import {
  namesOfMonths,
  namesOfWeekdays,
  shortNamesOfMonths,
  shortNamesOfWeekdays,
} from '../../text/words/calendar-words.ts';

const listed = (words: string): readonly string[] => words.split(' ');

/** Kinds of words, each a bit of its own, so that several can be joined. */
export const kindsOfTimeWords = {
  digit: 1,
  month: 2,
  weekday: 4,
  unit: 8,
  /** Days by how near they are. */
  nearDay: 16,
  partOfDay: 32,
  hour: 64,
  ordinal: 128,
  /** Of a day, a week and so on. */
  end: 256,
} as const;

const { digit, month, weekday, unit, nearDay, partOfDay, hour, ordinal, end } = kindsOfTimeWords;

const wordsOfKinds: readonly (readonly [kind: number, words: readonly string[]])[] = [
  [month, [...namesOfMonths, ...shortNamesOfMonths]],
  [weekday, [...namesOfWeekdays, ...shortNamesOfWeekdays, 'weekend', 'weekday']],
  [
    unit,
    listed(
      'second seconds minute minutes hour hours day days week weeks month months quarter quarters year years ' +
        'sec min mins hr hrs mo mos qtr yr weekend fortnight',
    ),
  ],
  [nearDay, listed('now today tonight tomorrow overmorrow tmr tmrw yesterday night lastnight')],
  [partOfDay, listed('morning afternoon evening night midnight midday noon')],
  [hour, listed('one two three four five six seven eight nine ten eleven twelve noon midnight')],
  [
    ordinal,
    listed(
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
        'sixteenth seventeenth eighteenth nineteenth twentieth thirtieth',
    ),
  ],
  [end, listed('end eod eob cob eow eom eoy close')],
];

const kindOfWord = new Map<string, number>();
for (const [kind, words] of wordsOfKinds)
  for (const word of words) kindOfWord.set(word, (kindOfWord.get(word) ?? 0) | kind);
/** Units of one letter count beside digits alone: "it's" names no second. */
const unitsOfOneLetter = new Set('smhdwy');

const wordOrDigit = /[a-z]+|\d/g;
/**
 * More units than this are in no sentence that anybody says. Chrono reads those that follow one another as one span of time, and tries each
 * further one in twice as many ways.
 */
const mostUnits = 8;

/** All kinds of words that a text has; of units of time those of a text with {@link mostUnits} at most. */
export function timeWordsIn(text: string): number {
  let found = 0;
  let units = 0;
  let shortUnits = 0;
  for (const word of text.toLowerCase().match(wordOrDigit) ?? []) {
    if (word.length > 1) {
      const kind = kindOfWord.get(word) ?? 0;
      if ((kind & unit) !== 0) units += 1;
      found |= kind;
    } else if (word <= '9') found |= digit;
    else if (unitsOfOneLetter.has(word)) shortUnits += 1;
  }
  if (shortUnits > 0 && (found & digit) !== 0) {
    found |= unit;
    units += shortUnits;
  }
  return units > mostUnits ? found & ~unit : found;
}
