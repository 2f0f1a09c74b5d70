import { expect, test } from 'bun:test';
import { casual } from 'chrono-node/en';
import { neededByChrono } from '../../../src/analysis/dates/time-parsers.ts';
import { kindsOfTimeWords, timeWordsIn } from '../../../src/analysis/dates/words/time-words.ts';

const { digit, month, weekday, unit, nearDay, partOfDay, hour, ordinal, end } = kindsOfTimeWords;

test.each([
  ['on the 3rd', digit],
  ['in March', month],
  ['by Friday', weekday],
  ['over the weekend', weekday | unit],
  ['in two weeks', hour | unit],
  ['a fortnight from now', unit | nearDay],
  ['tomorrow morning', nearDay | partOfDay],
  ['last night', nearDay | partOfDay],
  ['at noon', partOfDay | hour],
  ['by the twenty-third', ordinal],
  ['EOD Thursday', end | weekday],
  ['5min', digit | unit],
  ['in 3 h', digit | unit],
])('%p has words of its kinds', (text, kinds) => {
  expect(timeWordsIn(text)).toBe(kinds);
});

test.each(["it's fine", "I'd say so", 'the plan of them all', 'a mondayish mood', 'someone'])(
  '%p has none: a word counts as a whole, and a letter as a unit only beside digits',
  (text) => {
    expect(timeWordsIn(text)).toBe(0);
  },
);

test('units count in what people say, and not where there are more of them than anybody says', () => {
  const spans = (count: number) => `2 hours${' and 2 hours'.repeat(count - 1)}`;
  expect(timeWordsIn(spans(8))).toBe(digit | unit);
  expect(timeWordsIn(spans(9))).toBe(digit);
});

test("what each of chrono's own parsers needs is known, and of no others", () => {
  expect(casual.parsers.map((parser) => parser.constructor.name).sort()).toEqual(
    [...neededByChrono.keys()].sort(),
  );
});
