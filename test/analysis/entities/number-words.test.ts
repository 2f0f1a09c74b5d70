import { expect, test } from 'bun:test';
import { findPatterns } from '../../../src/analysis/entities/patterns.ts';
import { longestFirst, withoutOverlap } from '../../../src/analysis/entities/span.ts';
import { numberOfWords, numberWords } from '../../../src/analysis/text/number-words.ts';

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
  ['two point nought five', 2.05],
  ['one point four five million', 1_450_000],
  ['one point one thousand', 1_100],
  ['one million two hundred thousand and forty', 1_200_040],
  ['two hundred and three thousand', 203_000],
  ['three and a half', 3.5],
  ['two and three quarters', 2.75],
  ['two and a half million', 2_500_000],
  ['billion and a half', 1_500_000_000],
  ['hundred and a half', 100.5],
])('a spelled number is read as it is spoken: "%s"', (text, wanted) => {
  expect(new RegExp(`^${numberWords}$`, 'iu').test(text)).toBe(true);
  expect(numberOfWords(text)).toBe(wanted);
});

test('words that only look like numbers do not match', () => {
  expect(new RegExp(`^${numberWords}$`, 'iu').test('tenth')).toBe(false);
  expect(new RegExp(`^${numberWords}$`, 'iu').test('and')).toBe(false);
});

/** The numbers, amounts and shares that a text says. */
const said = (text: string): string[] =>
  withoutOverlap(longestFirst(findPatterns(text)), text.length).map(({ type, value }) => `${type} ${value}`);

test.each([
  ['thirty eight nine', ['38', '9']],
  ['twelve five', ['12', '5']],
  ['six seven thousand people', ['6', '7000']],
  ['two and five', ['2', '5']],
  ['between two hundred and three hundred', ['200', '300']],
  ['it is now nine forty', ['9', '40']],
])('what is not smaller, as in a number, is the next one: "%s"', (text, numbers) => {
  expect(said(text)).toEqual(numbers.map((number) => `number ${number}`));
});

test.each([
  ['the job is k two nine eight one', ['2981']],
  ['grid fault one zero four', ['104']],
  ['it ends in oh seven seven', ['077']],
])('digits one by one are those of one number: "%s"', (text, numbers) => {
  expect(said(text)).toEqual(numbers.map((number) => `number ${number}`));
});

test.each(['One two three, testing.', 'Oh oh oh.', 'It is one one thing.'])(
  'who counts or stammers says no number of several digits: "%s"',
  (text) => {
    expect(said(text).filter((number) => /\d{2}/u.test(number))).toEqual([]);
  },
);

test.each([
  ['in nineteen eighty four', 1984],
  ['since nineteen oh five', 1905],
  ['by twenty twenty six', 2026],
  ['in twenty eleven', 2011],
])('a year is said in two halves: "%s"', (text, year) => {
  expect(said(text)).toEqual([`number ${year}`]);
});

test.each([
  ['Up about six and a half percent.', ['percentage 6.5%']],
  ['It costs twelve and a half euros.', ['money EUR 12.5']],
  ['It was three hundred and twelve dollars and forty cents.', ['money USD 312.4']],
  ['It was seven dollars fifty cents.', ['money USD 7.5']],
  ['It was 20 dollars and 5 cents.', ['money USD 20.05']],
  // Nobody knows whether it is 12.50 or 1,250, and it is not 50.
  ['It was twelve fifty euros.', ['number 12', 'number 50']],
  ['Between eight and fourteen percent.', ['number 8', 'percentage 14%']],
])('amounts and shares are said with what is added to them: "%s"', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test.each([
  ['between twenty five hundred and thirty two hundred', ['number 2500', 'number 3200']],
  ['between two thousand and thirty five thousand', ['number 2000', 'number 35000']],
  ['two thousand and thirty five', ['number 2035']],
])('the ends of a spelled range are two numbers: "%s"', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test.each([
  ['the quote went from one seventy to one sixty-five', ['number 170', 'number 165']],
  ['seventeen nine sixty eight', ['number 17', 'number 9', 'number 68']],
  ['one, seventy', ['number 70']],
])('hundreds may be left out before what is no minutes: "%s"', (text, expected) => {
  expect(said(text)).toEqual(expected);
});
