import { afterAll, expect, test } from 'bun:test';
import { readdirSync, rmSync } from 'node:fs';
import { builtProgram } from '../support/servers/programs.ts';
import { temporaryDataDirectory } from '../support/servers/server-process.ts';

const main = builtProgram('server');
const dataDirectory = temporaryDataDirectory();
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** What an operator sees who types this. */
async function run(...words: string[]) {
  const { PATH = '', HOME = '/' } = process.env;
  const child = Bun.spawn([process.execPath, main, ...words], {
    // A server that started would refuse this role.
    env: { PATH, HOME, CONFAB_DATA_DIR: dataDirectory, CONFAB_ROLE: 'boss' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [printed, said, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { printed, said, exitCode, left: readdirSync(dataDirectory) };
}

test('--help prints the settings, plain where it is read by a program, and reads and starts nothing', async () => {
  const { printed, said, exitCode, left } = await run('--help');
  expect(exitCode).toBe(0);
  expect(printed).toStartWith('Usage: bun run server [--help]\n');
  expect(printed).toContain('\n  CONFAB_ROLE ');
  expect(Bun.stripANSI(printed)).toBe(printed);
  expect(said).toBe('');
  expect(left).toEqual([]);
});

test('an unknown argument is refused in one sentence, before any setting is', async () => {
  expect(await run('--port=80')).toEqual({
    printed: '',
    said: '"--port=80" is no argument of the server, which has only --help: its settings are environment variables.\n',
    exitCode: 2,
    left: [],
  });
});
