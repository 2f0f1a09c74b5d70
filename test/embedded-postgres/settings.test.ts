import { expect, test } from 'bun:test';
import { settings } from '../../src/embedded-postgres/settings.ts';

const gibibyte = 1024 ** 3;
const settingsFor = (gibibytes: number, durability: 'full' | 'none' = 'full'): string[] =>
  settings({ memoryBytes: gibibytes * gibibyte, durability, logDirectory: "/srv/o'brien/log" }).split('\n');

test('the settings of PostgreSQL never trade durability for speed', () => {
  expect(settingsFor(8)).toEqual(
    expect.arrayContaining(['fsync = true', 'full_page_writes = true', 'synchronous_commit = true']),
  );
});

test('the settings of PostgreSQL trade durability for speed only for data that is thrown away', () => {
  expect(settingsFor(8, 'none')).toContain('fsync = false');
  expect(settingsFor(8, 'none')).toContain("shared_buffers = '128MB'");
});

test.each([
  [0.25, "shared_buffers = '64MB'"],
  [2, "shared_buffers = '256MB'"],
  [512, "shared_buffers = '2048MB'"],
])('the settings of PostgreSQL give a machine of %p GiB of memory: %s', (gibibytes, line) => {
  expect(settingsFor(gibibytes)).toContain(line);
});

test.each([
  ['full', undefined, 200],
  ['full', 100, 200],
  ['full', 656, 656],
  ['none', 656, 656],
] as const)(
  'the settings of PostgreSQL whose durability is %s and that has %p clients let %p connect',
  (durability, clients, limit) => {
    expect(
      settings({ memoryBytes: gibibyte, durability, clients, logDirectory: '/log' }).split('\n'),
    ).toContain(`max_connections = ${limit}`);
  },
);

test('the settings of PostgreSQL quote what a path may contain', () => {
  expect(settingsFor(1)).toContain("log_directory = '/srv/o''brien/log'");
});
