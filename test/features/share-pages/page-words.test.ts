import { expect, test } from 'bun:test';
import { lengthOf, momentOf, offsetOf } from '../../../src/features/share-pages/page-words.ts';
import { parsePublicUrl } from '../../../src/features/share-pages/public-url.ts';

test.each([
  [-5, '0 s', '0:00'],
  [0, '0 s', '0:00'],
  [59_400, '59 s', '0:59'],
  [60_000, '1 min', '1:00'],
  [3_599_000, '1 h 0 min', '59:59'],
  [3_723_000, '1 h 2 min', '1:02:03'],
  [90_000_000, '25 h 0 min', '25:00:00'],
])('%i milliseconds last %s, and from the beginning they are %s', (milliseconds, length, offset) => {
  expect(lengthOf(milliseconds)).toBe(length);
  expect(offsetOf(milliseconds)).toBe(offset);
});

test('a moment is told in UTC', () => {
  expect(momentOf(new Date('2024-05-01T23:30:00-02:00'))).toBe('2 May 2024, 01:30 UTC');
});

test.each([
  ['https://confab.example.com', 'https://confab.example.com'],
  ['HTTPS://Confab.example.com:443/', 'https://confab.example.com'],
  ['http://10.0.0.1:8080/base//', 'http://10.0.0.1:8080/base'],
  ['ftp://confab.example.com', undefined],
  ['confab.example.com', undefined],
  ['https://confab.example.com/?a=b', undefined],
  ['https://confab.example.com/#a', undefined],
  ['https://user:password@confab.example.com', undefined],
])('%s is the public address %s', (given, url) => {
  expect(parsePublicUrl(given)).toBe(url as string);
});
