import { describe, expect, test } from 'bun:test';
import { createEncoder } from '../../src/insight-model/encoder.ts';

/** Of each word its letters; words of marks alone have no pieces. */
const encode = createEncoder({
  piecesOf: (word) =>
    /[a-z0-9]/iu.test(word) ? Array.from(word, (letter) => letter.codePointAt(0) ?? 0) : [],
  lexicon: new Map([
    ['new', 16],
    ['new york', 4],
    ['new york times', 8],
    ['ana', 1],
  ]),
});

const [encoded] = encode('Ana reads USA Today.');

describe('an encoded text', () => {
  test('has the pieces of its words, and where each word begins', () => {
    expect(encoded?.inputIds).toHaveLength(3 + 5 + 3 + 5);
    expect(encoded?.words).toEqual([
      { piece: 0, start: 0, end: 3, isFirstName: true, isWord: false },
      { piece: 3, start: 4, end: 9, isFirstName: false, isWord: false },
      { piece: 8, start: 10, end: 13, isFirstName: false, isWord: false },
      { piece: 11, start: 14, end: 19, isFirstName: false, isWord: false },
    ]);
  });

  test('has the casing of the word at each of its pieces', () => {
    expect(encoded?.caseIds).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 2, 2, 2, 1, 1, 1, 1, 1]);
  });

  test('has the lexicon values of words, and of runs of words at each of them', () => {
    const valuesOf = (text: string) => {
      const [{ words, lexiconIds } = { words: [], lexiconIds: [] }] = encode(text);
      return words.map(({ piece }) => lexiconIds[piece]);
    };
    expect(valuesOf('Ana and new')).toEqual([1, 0, 16]);
    expect(valuesOf('new york is')).toEqual([16 | 4, 4, 0]);
    expect(valuesOf('the New York Times')).toEqual([0, 16 | 4 | 8, 4 | 8, 8]);
  });

  test('of more than eighty pieces is cut between two words', () => {
    const parts = encode('abcdefghij '.repeat(20));
    expect(parts.map(({ inputIds }) => inputIds.length)).toEqual([80, 80, 40]);
    expect(parts[1]?.words[0]).toEqual({ piece: 0, start: 88, end: 98, isFirstName: false, isWord: false });
  });

  test('is nothing where there are no words', () => {
    expect(encode('… !')).toEqual([]);
  });
});
