import { afterAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresLayout } from '../../src/embedded-postgres/layout.ts';
import { lastWords } from '../../src/embedded-postgres/server-log.ts';

const directory = mkdtempSync(join(tmpdir(), 'confab-log-'));
const layout = postgresLayout(directory);
mkdirSync(layout.log, { recursive: true });
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const at = '2026-11-29 01:46:19.711 UTC [14732] ';
const redirected = `${at} LOG:  redirecting log output to logging collector process\n${at} HINT:  Future log output will appear in directory "log".\n`;
function words(beforeLog: string, log: readonly string[]): string[] {
  writeFileSync(layout.startLog, beforeLog);
  writeFileSync(join(layout.log, 'postgresql-1.log'), `${log.map((line) => `${at} ${line}`).join('\n')}\n`);
  return lastWords(layout)
    .split('\n')
    .map((line) => line.replace(`${at} `, ''));
}

const start = 'LOG:  starting PostgreSQL 18.4';
const goesDown = [
  'LOG:  startup process (PID 14732) exited with exit code 1',
  'LOG:  terminating any other active server processes',
  'LOG:  shutting down due to startup process failure',
  'LOG:  database system is shut down',
];

test('the last words of a PostgreSQL are why it ended, and not how', () => {
  const reason = 'FATAL:  could not write to file "pg_wal/xlogtemp.14732": No space left on device';
  const early = 'FATAL:  the database system is starting up';
  expect(words(redirected, [start, early, reason, ...goesDown])).toEqual([reason]);
  const detail = 'DETAIL:  Nothing else would do.';
  expect(words(redirected, [start, reason, detail, ...goesDown])).toEqual([reason, detail]);
});

test('the last words of a PostgreSQL that gives no reason, or none at this start, are its last lines', () => {
  expect(words(redirected, [start, ...goesDown])).toEqual(goesDown);
  const before = [start, 'FATAL:  of another day', ...goesDown];
  expect(words(redirected, [...before, start, ...goesDown])).toEqual(goesDown);
});

test('the last words of a PostgreSQL that never opened its log are all that it wrote', () => {
  const lines = [
    'LOG:  invalid value for parameter "work_mem": "plenty"',
    'FATAL:  configuration file "postgresql.conf" contains errors',
  ];
  expect(words(lines.map((line) => `${at} ${line}`).join('\n'), []).slice(0, 2)).toEqual(lines);
});
