import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { legible, readLegibly } from '../../../src/analysis/redaction/legible.ts';
import { turns } from '../../../src/core/turns.ts';
import { keepsLoopNoLonger, least, measureStretches, never } from '../../support/servers/event-loop.ts';

test('what a text says does not depend on how much stands before it', () => {
  const pieces = [
    '👍🏽',
    'e\u0301',
    'ﷺ',
    '１２',
    'а',
    '\u200b',
    ' (dot) ',
    '[.]',
    ', uh,',
    ' you know ',
    '(at',
    '\ud83d',
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(''));
  fc.assert(
    // Steps end at some thousand characters, and texts begin before and behind the ends of them.
    fc.property(
      texts,
      fc.integer({ min: 3_960, max: 4_040 }),
      fc.constantFrom(1, 2),
      (text, length, steps) => {
        const before = 'é'.repeat(length * steps);
        const [alone, behind] = [legible(text), legible(before + text)];
        expect(behind.text).toBe(before + alone.text);
        const places = Array.from(alone.text, (_, index) => alone.placeOf(index) + before.length);
        expect(places.map((_, index) => behind.placeOf(before.length + index))).toEqual(places);
        expect(behind.placeOf(behind.text.length)).toBe((before + text).length);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(['ﷺ', 'ﷺ [at] '])('four times as much of "%s" keeps the event loop no longer', async (shape) => {
  const pace = turns.of('test');
  const measure = (length: number) =>
    measureStretches(() => pace.complete(readLegibly(shape.repeat(length / shape.length))));
  let [ofShort, ofLong] = [never, never];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    ofShort = least(ofShort, await measure(75_000));
    ofLong = least(ofLong, await measure(300_000));
    if (keepsLoopNoLonger(ofShort, ofLong)) break;
  }
  expect([ofShort, ofLong]).toSatisfy(() => keepsLoopNoLonger(ofShort, ofLong));
});
