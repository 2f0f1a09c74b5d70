import { expect, test } from 'bun:test';
import { signOf, signsAmong } from '../../../src/analysis/text/words/signs.ts';

const written = (lower: string) => ({ lower, isJoined: /[^\p{L}\p{N}]/u.test(lower) });
const [fruit, colour] = [signOf(['apple', 'orange']), signOf(['red', 'orange'])];

test('a word is a sign of all that is not found without it', () => {
  expect(signsAmong(['an', 'apple'].map(written))).toBe(fruit);
  expect(signsAmong(['an', 'orange'].map(written))).toBe(fruit | colour);
  expect(signsAmong(['an', 'apple', 'is', 'red'].map(written))).toBe(fruit | colour);
});

test('words that are none are signs of nothing', () => {
  expect(signsAmong([])).toBe(0);
  expect(signsAmong(['a', 'pear', 'reddish'].map(written))).toBe(0);
});

test('a word counts among marks that join it to others', () => {
  for (const word of ["apple's", 'apple-pie', 'a.apple', 'pear/apple/plum'])
    expect(signsAmong([written(word)])).toBe(fruit);
});
