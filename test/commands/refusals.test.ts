/** A command that cannot do what it was asked to: one sentence, and nothing that is secret. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../src/core/project.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';
import { builtProgram, endOf } from '../support/servers/programs.ts';
import { temporaryDataDirectory } from '../support/servers/server-process.ts';

let empty: TestDatabase;
const directory = temporaryDataDirectory();
beforeAll(async () => {
  empty = await (await startTemporaryPostgres()).createDatabase();
}, 300_000);
afterAll(async () => {
  await empty.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** What the command says with these settings. */
async function refusal(settings: Record<string, string>, program: Program, words: readonly string[]) {
  const child = Bun.spawn([process.execPath, builtProgram(program), ...words], {
    env: { ...process.env, CONFAB_DATA_DIR: directory, ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const { code, output, errors } = await endOf(child);
  expect([code, output]).toEqual([1, '']);
  return errors;
}

describe.each([
  ['account', ['list']],
  ['backup', ['backup', '/nowhere/backup']],
] as const)('%s', (program, words) => {
  const refusalOf = (url: string) => refusal({ DATABASE_URL: url }, program, words);

  test('says why in one sentence where PostgreSQL refuses its password', async () => {
    const wrong = Object.assign(new URL(empty.url), { password: 'another-password' }).href;
    expect(await refusalOf(wrong)).toMatch(/^PostgreSQL does not let us in [^\n]*\n$/);
  });

  test('repeats nothing of an address that cannot be read, and no password', async () => {
    const unreadable = await refusalOf('postgres://confab:Top#SecretPw@127.0.0.1:1/confab');
    expect(unreadable).toMatch(/^DATABASE_URL cannot be read as a URL[^\n]*\n$/);
    expect(unreadable).not.toMatch(/Top|SecretPw/);
    const away = await refusalOf('postgres://confab:a-password@127.0.0.1:1/confab');
    expect(away).toMatch(/^PostgreSQL cannot be reached \([^\n]*\n$/);
    expect(away).not.toContain('a-password');
  });
});

test.each([
  ['account', ['create', 'acme']],
  ['account', ['list']],
  ['account', ['rotate', 'default']],
  ['account', ['audit']],
  ['migrate', []],
  ['backup', ['backup', '/nowhere/backup']],
] as const)('a command makes no database where no server has: %s %j', async (program, words) => {
  const nowhere = join(directory, 'mistyped');
  expect(await refusal({ DATABASE_URL: '', CONFAB_DATA_DIR: nowhere }, program, words)).toBe(
    `No server has kept data in ${nowhere}: set CONFAB_DATA_DIR to where one does, or DATABASE_URL to its database.\n`,
  );
  expect(existsSync(nowhere)).toBeFalse();
});
