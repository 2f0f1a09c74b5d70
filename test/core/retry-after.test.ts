import { expect, test } from 'bun:test';
import { readRetryAfter } from '../../src/core/retry-after.ts';

const year = 365 * 24 * 3600;
/** Of the answer: the sender's clock, which is years behind. */
const date = 'Sun, 01 Mar 2020 12:00:00 GMT';

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['0', 0],
  ['120', 120],
  [' 120 ', 120],
  ['3601', 3601],
  ['9'.repeat(400), year],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['2020-03-01T12:01:00Z', undefined],
  ['Sun, 01 Mar 2020 12:01:00 GMT', 60],
  ['Sun, 01 Mar 2020 11:00:00 GMT', 0],
  ['Sun, 01 Mar 2036 12:00:00 GMT', year],
  ['Sun, 99 Foo 2020 12:00:00 GMT', undefined],
])('Retry-After %p of an answer of the year 2020 is %p seconds', (header, seconds) => {
  expect(readRetryAfter(header, date)).toBe(seconds);
});

test.each([undefined, null, '', 'today', '2020-03-01T12:00:00Z'])(
  'a date says nothing in an answer whose own date is %p; seconds do',
  (own) => {
    expect(readRetryAfter('Sun, 01 Mar 2020 12:01:00 GMT', own)).toBeUndefined();
    expect(readRetryAfter('120', own)).toBe(120);
  },
);
