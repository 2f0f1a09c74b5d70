import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { createStopCutter } from '../../src/language-model/stop-sequences.ts';

/** What a cutter lets through of pieces. */
function cut(pieces: readonly string[], sequences: readonly string[]): string {
  const cutter = createStopCutter(sequences);
  return pieces.map((piece) => cutter.add(piece)).join('') + cutter.end();
}

describe('stop sequences', () => {
  test.each([
    ['in one piece', ['one. two'], 'one'],
    ['parted by pieces', ['one', '.', ' two'], 'one'],
    ['at the very beginning', ['. one'], ''],
    ['not there', ['one', ' two'], 'one two'],
    ['begun at the end', ['one', '.'], 'one.'],
  ])('a text ends before a sequence that is %s', (_, pieces, wanted) => {
    expect(cut(pieces, ['. '])).toBe(wanted);
  });

  test('the first of several sequences that is complete ends a text', () => {
    expect(cut(['a b ', 'c d'], ['d', 'b', 'c'])).toBe('a ');
    expect(cut(['a.b'], ['a.b', '.'])).toBe('a');
    expect(cut(['a.b'], ['.', 'a.'])).toBe('');
  });

  test.each([[['END']], [['ab']], [['🙂🙂', 'x.']], [[]]])(
    'no character is parted by what is held back for %p, wherever a model parts its reply',
    (sequences) => {
      const text = 'Yes 🙂 and 👍🏽, no 🙂🙁 x';
      for (let first = 0; first <= text.length; first += 1) {
        const cutter = createStopCutter(sequences);
        const pieces = [cutter.add(text.slice(0, first)), cutter.add(text.slice(first)), cutter.end()];
        expect(pieces.filter((piece) => !piece.isWellFormed())).toEqual([]);
        expect(pieces.join('')).toBe(text);
      }
    },
  );

  test('without sequences nothing is held back', () => {
    expect(createStopCutter().add('one')).toBe('one');
  });

  test('however a text is parted, it ends where the whole one would', () => {
    const letters = fc.stringMatching(/^[ab.]*$/);
    fc.assert(
      fc.property(
        fc.array(letters),
        fc.array(fc.stringMatching(/^[ab.]{1,3}$/), { minLength: 1 }),
        (pieces, sequences) => {
          const whole = pieces.join('');
          expect(cut(pieces, sequences)).toBe(cut([whole], sequences));
          expect(cut([...whole], sequences)).toBe(cut([whole], sequences));
        },
      ),
    );
  });
});
