import { describe, expect, test } from 'bun:test';
import {
  specialTokensAround,
  splitAtSentences,
  splitIntoWindows,
} from '../../src/embedding/token-windows.ts';

const none = { before: [], after: [] };
const bert = { before: [101], after: [102] };

test('a text too long for the model is split into windows that leave nothing out and repeat nothing', () => {
  expect(splitIntoWindows([1, 2, 3, 4, 5], none, 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test('a text too long for the model has the special tokens in every window, counted in its size', () => {
  expect(splitIntoWindows([1, 2, 3], bert, 4)).toEqual([
    [101, 1, 2, 102],
    [101, 3, 102],
  ]);
});

test('a text is one window when the model has no limit', () => {
  expect(splitIntoWindows([1, 2, 3], none, undefined)).toEqual([[1, 2, 3]]);
});

test('a text that has no tokens has no window, special tokens or not', () => {
  expect(splitIntoWindows([], bert, 4)).toEqual([]);
});

test('a text cannot be split when the special tokens fill the window', () => {
  expect(() => splitIntoWindows([1], bert, 2)).toThrow(RangeError);
});

describe('sentences', () => {
  const countWords = (piece: string) => piece.split(/\s+/).filter((word) => word !== '').length;
  const split = (text: string, room: number) => splitAtSentences(text, room, countWords);

  test('a text of several sentences is split between sentences, as few times as the room allows', () => {
    const text = 'We ship on Monday. Ana sends it. Ben pays by Friday, he says. Done.';
    expect(split(text, 7)).toEqual([
      'We ship on Monday. Ana sends it. ',
      'Ben pays by Friday, he says. Done.',
    ]);
  });

  test('a text of several sentences is left whole where it fits', () => {
    expect(split('One two. Three four.', 4)).toEqual(['One two. Three four.']);
  });

  test('a text of several sentences has a sentence that is too long as a part of its own', () => {
    expect(split('Short one. This is one that is far too long to fit. Short two.', 3)).toEqual([
      'Short one. ',
      'This is one that is far too long to fit. ',
      'Short two.',
    ]);
  });

  test.each(['', ' ', 'No end', 'Line\nbreak\n\nand more. 日本語。もう一つ。 3.5 is no end.', '...'])(
    'a text of several sentences is the sum of its parts, nothing lost and nothing added: %j',
    (text) => {
      for (const room of [1, 2, 5]) expect(split(text, room).join('')).toBe(text);
    },
  );
});

test('the special tokens around a text are what the tokenizer adds before and after it', () => {
  expect(specialTokensAround([7, 8], [101, 7, 8, 102])).toEqual(bert);
  expect(specialTokensAround([7], [7])).toEqual(none);
});

test('the special tokens around a text cannot be told when the text itself changes', () => {
  expect(() => specialTokensAround([7], [101, 9, 102])).toThrow();
});
