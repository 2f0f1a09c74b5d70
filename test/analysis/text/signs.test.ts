import { expect, test } from 'bun:test';
import { formOf, signOf, signsAmong } from '../../../src/analysis/text/words/signs.ts';

const [fruit, colour] = [signOf(['apple', 'orange']), signOf(['red', 'orange'])];

test('a word is a sign of all that is not found without it', () => {
  expect(signsAmong(['an', 'apple'].map(formOf))).toBe(fruit);
  expect(signsAmong(['an', 'orange'].map(formOf))).toBe(fruit | colour);
  expect(signsAmong(['an', 'apple', 'is', 'red'].map(formOf))).toBe(fruit | colour);
});

test('words that are none are signs of nothing', () => {
  expect(signsAmong([])).toBe(0);
  expect(signsAmong(['a', 'pear', 'reddish'].map(formOf))).toBe(0);
});

test('a word counts among marks that join it to others', () => {
  for (const word of ["apple's", 'apple-pie', 'a.apple', 'pear/apple/plum'])
    expect(signsAmong([formOf(word)])).toBe(fruit);
});

test('a word is known in lower case, and without the ending of a contraction or possessive', () => {
  expect(formOf("Apple's")).toMatchObject({ lower: "apple's", bare: 'apple', signs: fruit });
  expect(formOf('We’ll')).toMatchObject({ lower: 'we’ll', bare: 'we', signs: 0 });
  expect(formOf('pears')).toMatchObject({ lower: 'pears', bare: 'pears', signs: 0 });
});

test('a sign that is made later counts for words that were looked up before', () => {
  expect(formOf('plum').signs).toBe(0);
  const stone = signOf(['plum']);
  expect(formOf('plum').signs).toBe(stone);
});
