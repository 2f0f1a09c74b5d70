import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { markedParts, type Stretch, stretchesOf } from '../../src/console/conversation/marked-text.ts';

const entity = (offset: number, length: number): Stretch => ({ offset, length, mark: 'entity' });

describe('the parts of a marked text', () => {
  test('a text without marks is one part', () => {
    expect(markedParts('Hi Mark.', [])).toEqual([{ text: 'Hi Mark.', marks: [] }]);
  });

  test('a marked stretch is a part, and so is what is around it', () => {
    expect(markedParts('Hi Mark.', [entity(3, 4)])).toEqual([
      { text: 'Hi ', marks: [] },
      { text: 'Mark', marks: ['entity'] },
      { text: '.', marks: [] },
    ]);
  });

  test('a part has the marks of all stretches that it lies in', () => {
    const stretches: Stretch[] = [entity(0, 3), { offset: 2, length: 3, mark: 'chosen' }];
    expect(markedParts('abcdef', stretches)).toEqual([
      { text: 'ab', marks: ['entity'] },
      { text: 'c', marks: ['entity', 'chosen'] },
      { text: 'de', marks: ['chosen'] },
      { text: 'f', marks: [] },
    ]);
  });

  test('places are those of code points', () => {
    expect(markedParts('👍🏽 Ana', [entity(3, 3)]).at(-1)).toEqual({ text: 'Ana', marks: ['entity'] });
  });

  test('whatever is marked, nothing of the text is lost, and no part is empty', () => {
    const stretch = fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: -2, max: 40 }));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.array(stretch), (text, places) => {
        const parts = markedParts(
          text,
          places.map(([offset, length]) => entity(offset, length)),
        );
        expect(parts.map((part) => part.text).join('')).toBe(text);
        if (text !== '') for (const part of parts) expect(part.text).not.toBe('');
      }),
    );
  });
});

describe('what is searched', () => {
  test.each<[string, string, number[]]>([
    ['The quote. THE END. breathe', 'the', [0, 11, 24]],
    ['👍 quote', ' QUOTE ', [2]],
    ['aaaa', 'aa', [0, 2]],
    ['İstanbul, and Ana', 'Ana', [14]],
    ['anything', '  ', []],
    ['a.b', '.', [1]],
  ])('what is searched in %j for %j stands at %j', (text, searched, places) => {
    expect(stretchesOf(text, searched).map(({ offset }) => offset)).toEqual(places);
  });
});
