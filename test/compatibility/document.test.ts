/** `docs/compatibility.md` says nothing that no test holds. */

import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';
import { operationTable } from '../../generated/operations.ts';
import packages from '../../package.json';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = await Bun.file(`${root}docs/compatibility.md`).text();
const files = [...new Glob('contradictions-*.test.ts').scanSync(import.meta.dir)];
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
const numbers = [...rows.keys()];

test('the table has a row for each of the contradictions, C1 to C48 at least, in order', () => {
  expect(numbers).toEqual(
    Array.from({ length: Math.max(48, numbers.length) }, (_, index) => `C${index + 1}`),
  );
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

describe('the table of paths', () => {
  /** Sections of the page by their titles. */
  const section = (title: string) => page.split('\n## ').find((part) => part.startsWith(title)) ?? '';
  const cells = section('Paths that are documented')
    .split('\n')
    .filter((line) => /^\| .*[a-z]/.test(line))
    .slice(1)
    .map((line): [string, string] => {
      const [, path = '', here = ''] = line.split('|').map((cell) => cell.trim());
      return [path, here];
    });

  /** What follows `/v1/conversations/{id}/` in the row that names in words what is read there. */
  const words: Readonly<Record<string, string>> = {
    messages: 'messages',
    topics: 'topics',
    insights: '(?:insights|action-items|follow-ups|questions)',
    entities: 'entities',
    trackers: '(?:trackers|trackers-detected)',
    analytics: 'analytics',
    members: '(?:members|members/{}|speakers)',
    transcript: 'transcript',
    bookmarks: 'bookmarks(?:-summary|/.*)?',
    summaries: 'summary',
    'comprehensive action items': 'comprehensive/action-items',
    'abstract topics': 'abstract-topics',
  };
  const conversation = '/v1/conversations(?:/{})?';

  /** The paths that a row is about, as patterns; `…` at an end is whatever goes on there, at a beginning a conversation. */
  function patternsOf(cell: string): string[] {
    const [, listed] = cell.split('`/v1/conversations…`: ');
    if (listed !== undefined)
      return [
        conversation,
        ...listed.split(', ').map((name) => `${conversation}/${words[name] ?? expect.unreachable(name)}`),
      ];
    const written = [...cell.matchAll(/`(?:[A-Z]+ )?([/…][^`]*)`/g)].map(([, path = '']) => path);
    const [first = ''] = written;
    // A path that is short for one beside it.
    const whole = written.map((path) =>
      path === '/call-sentiment' ? '/v1/insights/conversations/{}/call-sentiment' : path,
    );
    const both = whole.flatMap((path) =>
      path === '/streaming' ? whole.filter((one) => one !== path).map((one) => `${one}/streaming`) : [path],
    );
    expect(first).not.toBe('');
    return both.map((path) =>
      path
        .replace(/^…/, conversation)
        .replaceAll(/\{\w+\}/g, '{}')
        .replace(/^(\/v1\/manage\/(?:tracker|entit|group)).*…$/, '$1.*')
        .replace(/^(\/v1\/manage\/callscore\/\w+)$/, '$1(?:/{})?')
        .replace(/…$/, '(?:/.*)?'),
    );
  }
  const isOf = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replaceAll('{}', '\\{\\}')}$`).test(path.replaceAll(/\{\w+\}/g, '{}'));

  const paths = [...new Set(Object.values(operationTable).map(({ path }) => path))];
  const served = cells.filter(([path, here]) => path.includes('`') && !here.startsWith('404'));
  const patterns = served.flatMap(([path]) => patternsOf(path));

  test.each(patterns.map((pattern) => [pattern]))('%s is in the contract', (pattern) => {
    expect(paths.filter((path) => isOf(pattern, path))).not.toBeEmpty();
  });

  test('what it says is not served is not in the contract', () => {
    const absent = cells
      .filter(([, here]) => here.startsWith('404'))
      .flatMap(([path]) => [...path.matchAll(/`[A-Z]+ ([^`]+)`/g)]);
    expect(absent).not.toBeEmpty();
    for (const [, path = ''] of absent) expect(paths).not.toContain(path);
  });

  test('every path of the contract is in a row, or told of as beyond it', () => {
    const others = paths.filter((path) => !patterns.some((pattern) => isOf(pattern, path)));
    const [, own = ''] =
      /\*\*Paths of our own\*\*: ([^.]*(?:\.[a-z][^.]*)*)/.exec(section('What goes beyond')) ?? [];
    expect([...own.matchAll(/`([^`]+)`/g)].map(([, path]) => path)).toEqual(others);
  });
});
