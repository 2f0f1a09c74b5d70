import { expect, test } from 'bun:test';
import type { VectorOf } from '../../../src/analysis/trackers/compared-words.ts';
import {
  type ComparedText,
  closeness,
  comparePhrase,
  compareText,
  textsOfPhrase,
  textsOfText,
} from '../../../src/analysis/trackers/contextual-matches.ts';

/** A language of three notions; other words mean nothing in particular. A text is the mean of its words. */
const notions: Readonly<Record<string, readonly number[]>> = {
  refund: [1, 0, 0, 0],
  reimburse: [0.8, 0, 0, 0.6],
  data: [0, 1, 0, 0],
  records: [0, 0.9, 0, 0.436],
  breach: [0, 0, 1, 0],
  breached: [0, 0, 0.2, 0.98],
  leak: [0, 0, 0.9, 0.436],
};
const vectorOf: VectorOf = (text) => {
  const sum = [0, 0, 0, 0.001];
  for (const word of text.split(' '))
    (notions[word] ?? [0, 0, 0, 0.05]).forEach((value, index) => {
      sum[index] = (sum[index] ?? 0) + value;
    });
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => value / length);
};
const textNamed = (text: string): ComparedText => compareText(text, vectorOf);
const near = (phrase: string, text: string): number => {
  const compared = comparePhrase(phrase, vectorOf);
  if (compared === undefined) throw new Error(`"${phrase}" cannot be compared`);
  return closeness(compared, textNamed(text));
};

test('a text comes near to a phrase when it says the same in other words', () => {
  expect(near('refund', 'please reimburse us')).toBeGreaterThan(0.5);
  expect(near('data breach', 'our records leak')).toBeGreaterThan(0.5);
});

test('a text comes near to a phrase whatever the letter case, the marks and the kind of its characters', () => {
  expect(near('DATA  breach', '"Our records", he said: leak!')).toBeGreaterThan(0.5);
});

test('a text comes near to a phrase when one of its words is another form of the phrase’s, which the vectors do not know', () => {
  expect(near('data breach', 'data breached')).toBeGreaterThan(near('data breach', 'data'));
});

test('a text comes near to a phrase wherever it says so in a long sentence', () => {
  const padding = 'and so on '.repeat(10);
  const long = near('data breach', `${padding} our records leak ${padding}`);
  expect(long).toBeGreaterThan(0.4);
  expect(near('data breach', `${padding} records ${padding} leak ${padding}`)).toBeLessThan(long / 4);
});

test('a text stays far from a phrase when it shares but one of its words', () => {
  expect(near('data breach', 'breach')).toBeLessThan(0.1);
  expect(near('data breach', 'data')).toBeLessThan(0.1);
});

test('a text stays far from a phrase when one of them is negated and the other is not', () => {
  expect(near('refund', 'no refund')).toBe(0);
  expect(near('refund', 'they don’t refund')).toBe(0);
  expect(near('refund', 'they dont refund')).toBe(0);
  expect(near('no refund', 'they did not reimburse')).toBeGreaterThan(0.5);
});

test('a text comes near to a phrase when its "no" says no to something else, or to nothing', () => {
  expect(near('refund', 'No, please reimburse us')).toBeGreaterThan(0.5);
  expect(near('refund', 'please reimburse us, no?')).toBeGreaterThan(0.5);
  expect(near('refund', "Why don't you reimburse us?")).toBeGreaterThan(0.5);
  expect(near('refund', "Can't you reimburse us?")).toBeGreaterThan(0.5);
});

test('a text stays far from a phrase when it is empty, or marks alone', () => {
  expect(near('refund', '')).toBe(0);
  expect(near('refund', '?!')).toBe(0);
});

test('a phrase without words of its own, or with more than anybody repeats in other words, is not compared', () => {
  for (const phrase of ['', '?!', 'How much', "don't you", 'word '.repeat(25)]) {
    expect(comparePhrase(phrase, vectorOf)).toBeUndefined();
    expect(textsOfPhrase(phrase)).toEqual([]);
  }
});

test('what is asked to be at least so near, and is, is as near as without asking', () => {
  const phrase = comparePhrase('data breach', vectorOf);
  if (phrase === undefined) throw new Error('cannot be compared');
  for (const text of ['our records leak', 'data', 'breach of data', 'refund']) {
    const exact = closeness(phrase, textNamed(text));
    expect(closeness(phrase, textNamed(text), exact - 1e-6)).toBe(exact);
    expect(closeness(phrase, textNamed(text), exact + 1e-6)).toBeLessThanOrEqual(exact);
  }
});

test('no vector is needed that was not named', () => {
  const text = 'Well, our records of the last year leak, and nobody will reimburse us for it in the end.';
  const named = new Set([...textsOfPhrase('data breach'), ...textsOfText(text)]);
  const strict: VectorOf = (asked) => {
    expect(named).toContain(asked);
    return vectorOf(asked);
  };
  comparePhrase('data breach', strict);
  compareText(text, strict);
});

test('a word that is longer than any word is compared by its beginning', () => {
  const longest = Math.max(
    ...textsOfText(`say ${'😀a'.repeat(50_000)} ${'x'.repeat(100_000)}`).map(({ length }) => length),
  );
  expect(longest).toBeLessThan(200);
  for (const text of textsOfText('𝒂'.repeat(50_000))) expect(text.isWellFormed()).toBe(true);
});
