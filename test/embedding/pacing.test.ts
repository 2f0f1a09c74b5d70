import { expect, test } from 'bun:test';
import { mostTexts, noRun, patience } from '../../src/embedding/pacing.ts';

const short = { milliseconds: 0.5, endedAt: 0, texts: 16 };
const long = { milliseconds: 30, endedAt: 0, texts: 16 };
test.each<[string, number, typeof short, number]>([
  ['half of what waits, where runs are short', 32, short, 16],
  ['the larger half', 33, short, 17],
  ['never fewer than eight because of that', 9, short, 8],
  ['no more than it may', 1_000, short, 64],
  ['as many as it may, where runs are long', 32, long, 64],
  ['half before anything is known', 32, noRun, 16],
])('a run takes %s', (_, waiting, lastRun, most) => {
  expect(mostTexts(waiting, 64, lastRun)).toBe(most);
});

const lastRun = { milliseconds: 24, endedAt: 1_000, texts: 16 };
test.each<[string, number, number, typeof lastRun, number]>([
  ['an eighth of the time of the last one for the texts of all callers', 16, 1_000, lastRun, 3],
  ['four milliseconds at most', 16, 1_000, { ...lastRun, milliseconds: 500 }, 4],
  ['no longer than until then', 16, 1_001, lastRun, 2],
  ['not once they are there', 32, 1_000, lastRun, 0],
  ['not for less than a timer knows', 16, 1_002.5, lastRun, 0],
  ['not after a short one', 16, 1_000, { ...lastRun, milliseconds: 4 }, 0],
  ['not after a text that came alone', 1, 1_000, { ...lastRun, texts: 1 }, 0],
  ['not later', 16, 2_000, lastRun, 0],
  ['not before the first', 16, 0, noRun, 0],
])('a run that has room for more waits %s', (_, waiting, now, last, milliseconds) => {
  expect(patience(waiting, 32, now, last)).toBe(milliseconds);
});
