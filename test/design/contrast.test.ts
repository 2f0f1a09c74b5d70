import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { isDark, textOn } from '../../src/design/contrast.ts';
import { contrast } from '../support/data/contrast.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever the color, the text on it has the contrast that WCAG asks for', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(textOn(color), color)).toBeGreaterThan(4.5);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['#000000', true],
  ['#0a2136', true],
  ['#0000ff', true],
  ['#757575', true],
  ['#767676', false],
  ['#ff0000', false],
  ['#ffcc00', false],
  ['#ffffff', false],
])('%s is dark: %p', (color, expected) => {
  expect(isDark(color)).toBe(expected);
});
