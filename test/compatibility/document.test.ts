/** `docs/compatibility.md` says nothing that no test holds. */

import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packages from '../../package.json';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = await Bun.file(`${root}docs/compatibility.md`).text();
const files = [
  'contradictions-1-to-15.test.ts',
  'contradictions-16-to-30.test.ts',
  'contradictions-of-share-pages.test.ts',
];
const sources = await Promise.all(files.map((name) => Bun.file(`${import.meta.dir}/${name}`).text()));

/** The rows of the table of contradictions, by their numbers. */
const rows = new Map(
  page
    .split('\n')
    .filter((line) => /^\| C\d+ +\|/.test(line))
    .map((line): [string, string[]] => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [cells[0] ?? '', cells];
    }),
);
const ofSharePages = [39, 40, 41, 44, 48];
const numbers = [...Array.from({ length: 30 }, (_, index) => index + 1), ...ofSharePages].map((n) => `C${n}`);

test('the table has a row for each of the contradictions, in order', () => {
  expect([...rows.keys()]).toEqual(numbers);
});

describe.each(numbers)('%s', (number) => {
  const [, subject = '', reading = '', tests = ''] = rows.get(number) ?? [];
  const titles = tests.split('; `').map((title) => title.replaceAll('`', ''));

  test(`the row of ${number} says what was chosen`, () => {
    expect(subject).not.toBe('');
    expect(reading).toEndWith('.');
  });

  test(`the row of ${number} names tests that there are`, () => {
    expect(titles).not.toBeEmpty();
    for (const title of titles) {
      expect(title.split(' ').slice(0, 3)).toContain(number);
      expect(
        sources.some((source) => source.includes(`'${title}'`)),
        title,
      ).toBe(true);
    }
  });

  test(`the row of ${number} names each test that pins it`, () => {
    const pinned = sources.flatMap(
      (source) => source.match(/(?<!describe\(')(?<=')C\d+ [^'\n]*(?=',)/g) ?? [],
    );
    const own = pinned.filter((title) => new RegExp(`(^|and )${number} `).test(title));
    expect(own.toSorted()).toEqual(titles.toSorted());
  });
});

test('every file that the page names is there', () => {
  const named = page.match(/(?:src|test|docs)\/[\w./-]+\.\w+/g) ?? [];
  expect(named).not.toBeEmpty();
  for (const name of named) expect(existsSync(root + name), name).toBe(true);
});

test('the versions of the official clients are those that are installed, and exact', () => {
  for (const name of ['@symblai/api-client', '@symblai/symbl-js'] as const) {
    const version = packages.devDependencies[name];
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(page).toContain(`\`${name}\` ${version}`);
  }
});
