import { beforeAll, expect, test } from 'bun:test';
import type { TestConfab } from '../support/servers/confab.ts';
import { endOf } from '../support/servers/programs.ts';
import { workingServer } from '../support/servers/shared-servers.ts';
import { projectDirectory, settingsFor, spawning } from './confab-process.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
}, spawning);

const python = Bun.which('python3');

/** Runs a program in the project's directory, with credentials in its environment. */
async function run(words: string[], more: Record<string, string> = {}) {
  const { PATH = '', HOME = '/' } = process.env;
  const child = Bun.spawn(words, {
    cwd: projectDirectory,
    env: { PATH, HOME, ...settingsFor(confab, confab.account), ...more },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

const lines =
  'action_item: Ana will send the revised quote by Friday.\nquestion: How much does the premium plan cost?\n';

test(
  'the curl snippet of clients/ submits, waits, and prints what was found',
  async () => {
    const { code, output, errors } = await run(['sh', 'clients/curl.sh']);
    expect([code, errors]).toEqual([0, '']);
    const { insights } = JSON.parse(output);
    expect(
      insights.map(({ type, text }: { type: string; text: string }) => `${type}: ${text}\n`).join(''),
    ).toBe(lines);
  },
  spawning,
);

test(
  'the TypeScript snippet of clients/ submits, waits, and prints what was found',
  async () => {
    const { code, output, errors } = await run([process.execPath, 'clients/typescript.ts']);
    expect([code, errors, output]).toEqual([0, '', lines]);
  },
  spawning,
);

// Where the machine has no Python there is nothing to run it with; the name says so in the report.
test.skipIf(python === null)(
  `the Python snippet of clients/ submits, waits, and prints what was found${python === null ? ' (skipped: this machine has no python3)' : ''}`,
  async () => {
    const { code, output, errors } = await run([python ?? '', 'clients/python.py']);
    expect([code, errors, output]).toEqual([0, '', lines]);
  },
  spawning,
);

test.each([
  [['sh', 'clients/curl.sh']],
  [[process.execPath, 'clients/typescript.ts']],
  ...(python === null ? [] : [[[python, 'clients/python.py']]]),
])(
  'a snippet of clients/ ends with what the server says where it refuses: %j',
  async (words) => {
    const { code, output, errors } = await run(words, { CONFAB_APP_SECRET: 'wrong' });
    expect(errors.match(/The appId or the appSecret is wrong\./g)).toHaveLength(1);
    expect(output).toBe('');
    expect(code).not.toBe(0);
  },
  spawning,
);

test('no snippet of clients/ is longer than a page', async () => {
  for (const name of ['curl.sh', 'typescript.ts', 'python.py']) {
    const source = await Bun.file(`${projectDirectory}clients/${name}`).text();
    expect(source.split('\n').length, name).toBeLessThan(60);
  }
});
