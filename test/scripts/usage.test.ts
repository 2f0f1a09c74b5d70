/** Scripts that take no arguments, or few, say so: asking what one does begins nothing. */

import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { projectDirectory } from '../../src/core/project.ts';

const start = (script: string, ...given: string[]) => {
  const command = [process.execPath, join(projectDirectory, 'scripts', `${script}.ts`), ...given];
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: projectDirectory });
  return { exitCode, printed: stdout.toString(), said: stderr.toString() };
};

test.each([
  ['check', 'bun run check'],
  ['generate', 'bun run generate'],
  ['package', 'bun run package [DIRECTORY]'],
  ['check-package', 'bun run check:package'],
  ['screenshots', 'bun run screenshots'],
])('%s --help says what it does, and does nothing', (script, usage) => {
  for (const help of ['--help', '-h']) {
    const { exitCode, printed, said } = start(script, help);
    expect({ exitCode, said }).toEqual({ exitCode: 0, said: '' });
    expect(printed).toStartWith(`Usage: ${usage}\n\n`);
  }
});

test.each([
  ['check', '--fast'],
  ['generate', 'openapi.yaml'],
  ['package', '--to'],
])('%s does not begin with %s, which it does not take', (script, argument) => {
  const { exitCode, printed, said } = start(script, argument);
  expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
  expect(said).toStartWith(`"${argument}" is no argument of this.\nUsage: bun run ${script}`);
});
