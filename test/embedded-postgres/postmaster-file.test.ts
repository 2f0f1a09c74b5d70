import { expect, test } from 'bun:test';
import { isPostmaster, parsePostmasterFile } from '../../src/embedded-postgres/postmaster-file.ts';

test.each([
  [
    '4711\n/data\n1700000000\n25981\n\n127.0.0.1\n  5432001    360448\nready   \n',
    { pid: 4711, port: 25_981, status: 'ready' },
  ],
  ['4711\n/data\n1700000000\n25981\n\n', { pid: 4711, port: 25_981, status: 'unknown' }],
  ['4711\n', { pid: 4711, port: 0, status: 'unknown' }],
  ['-4711\n/data\n', undefined],
  ['', undefined],
] as const)('postmaster.pid %j reads as %j', (contents, expected) => {
  expect(parsePostmasterFile(contents)).toEqual(expected);
});

test('a living process that is not PostgreSQL is not taken for one', () => {
  expect(isPostmaster(process.pid, process.cwd())).toBe(false);
});
