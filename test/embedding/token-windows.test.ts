import { describe, expect, test } from 'bun:test';
import { specialTokensAround, splitIntoWindows } from '../../src/embedding/token-windows.ts';

const none = { before: [], after: [] };
const bert = { before: [101], after: [102] };

describe('a text too long for the model', () => {
  test('is split into windows that leave nothing out and repeat nothing', () => {
    expect(splitIntoWindows([1, 2, 3, 4, 5], none, 2)).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('has the special tokens in every window, counted in its size', () => {
    expect(splitIntoWindows([1, 2, 3], bert, 4)).toEqual([
      [101, 1, 2, 102],
      [101, 3, 102],
    ]);
  });

  test('is one window when the model has no limit', () => {
    expect(splitIntoWindows([1, 2, 3], none, undefined)).toEqual([[1, 2, 3]]);
  });

  test('that has no tokens has no window, special tokens or not', () => {
    expect(splitIntoWindows([], bert, 4)).toEqual([]);
  });

  test('cannot be split when the special tokens fill the window', () => {
    expect(() => splitIntoWindows([1], bert, 2)).toThrow(RangeError);
  });
});

describe('the special tokens around a text', () => {
  test('are what the tokenizer adds before and after it', () => {
    expect(specialTokensAround([7, 8], [101, 7, 8, 102])).toEqual(bert);
    expect(specialTokensAround([7], [7])).toEqual(none);
  });

  test('cannot be told when the text itself changes', () => {
    expect(() => specialTokensAround([7], [101, 9, 102])).toThrow();
  });
});
