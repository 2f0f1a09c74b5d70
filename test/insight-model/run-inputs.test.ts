import { describe, expect, test } from 'bun:test';
import { inputsOf } from '../../src/insight-model/run-inputs.ts';

const text = (...pieces: readonly (readonly [id: number, casing: number, value: number])[]) => ({
  inputIds: pieces.map(([id]) => id),
  caseIds: pieces.map(([, casing]) => casing),
  lexiconIds: pieces.map(([, , value]) => value),
  words: [],
});

const numbersOf = (name: string, ...texts: ReturnType<typeof text>[]) => {
  const { data, dims } = inputsOf(texts)[name] ?? {};
  return { numbers: Array.from((data ?? []) as Int32Array), dims };
};

describe('what the model gets of some texts', () => {
  test('has a piece once that stands in them often, and again with another casing or lexicon value', () => {
    const texts = [text([7, 0, 0], [9, 1, 31], [7, 0, 0]), text([7, 1, 0], [7, 0, 16], [9, 1, 31])];
    expect(numbersOf('input_ids', ...texts)).toEqual({ numbers: [7, 9, 7, 7], dims: [4] });
    expect(numbersOf('case_ids', ...texts)).toEqual({ numbers: [0, 1, 1, 0], dims: [4] });
    expect(numbersOf('lexicon_ids', ...texts)).toEqual({ numbers: [0, 31, 0, 16], dims: [4] });
    expect(numbersOf('pieces', ...texts)).toEqual({ numbers: [1, 2, 1, 3, 4, 2], dims: [6] });
  });

  test('has the neighbours of each piece, none of which stands in another text', () => {
    const texts = [text([7, 0, 0], [8, 0, 0], [9, 0, 0]), text([5, 0, 0])];
    expect(numbersOf('neighbours_1', ...texts)).toEqual({
      numbers: [0, 1, 2, 1, 2, 3, 2, 3, 0, 0, 4, 0],
      dims: [4, 3],
    });
    expect(numbersOf('neighbours_2', ...texts)).toEqual({
      numbers: [0, 1, 3, 0, 2, 0, 1, 3, 0, 0, 4, 0],
      dims: [4, 3],
    });
    expect(numbersOf('neighbours_4', ...texts).numbers).toEqual([0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0]);
  });

  test('has the places of each text, filled up to the longest one', () => {
    const texts = [text([7, 0, 0]), text([5, 0, 0], [6, 0, 0], [5, 0, 0])];
    expect(numbersOf('sentences', ...texts)).toEqual({ numbers: [1, 0, 0, 2, 3, 4], dims: [2, 3] });
  });
});
