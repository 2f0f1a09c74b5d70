import { expect, test } from 'bun:test';
import { clockLength } from '../../src/shown/clock.ts';

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [12 * 60 + 5, '12:05'],
  [3600, '1:00:00'],
  [3600 + 2 * 60 + 9, '1:02:09'],
  [100 * 3600, '100:00:00'],
  [-3, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clockLength(seconds)).toBe(shown);
});
