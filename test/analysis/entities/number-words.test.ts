import { expect, test } from 'bun:test';
import { numberOfWords, numberWords } from '../../../src/analysis/entities/number-words.ts';

test.each([
  ['three', 3],
  ['twelve', 12],
  ['twenty-five', 25],
  ['one hundred and one', 101],
  ['thirty two hundred', 3200],
  ['three thousand two hundred', 3200],
  ['two million', 2_000_000],
  ['hundred', 100],
  ['one point one', 1.1],
  ['twelve point oh five', 12.05],
  ['zero point eight', 0.8],
  ['one point four five million', 1_450_000],
  ['one point one thousand', 1_100],
  ['one million two hundred thousand and forty', 1_200_040],
])('a spelled number is read as it is spoken: "%s"', (text, wanted) => {
  expect(new RegExp(`^${numberWords}$`, 'iu').test(text)).toBe(true);
  expect(numberOfWords(text)).toBe(wanted);
});

test('words that only look like numbers do not match', () => {
  expect(new RegExp(`^${numberWords}$`, 'iu').test('tenth')).toBe(false);
  expect(new RegExp(`^${numberWords}$`, 'iu').test('and')).toBe(false);
});
