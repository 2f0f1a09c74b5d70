/** The ONNX Runtime reports nothing to its makers: it does not even make the id and the store that it reports with. */

import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const model = join(project, 'models/confab-insight/onnx');

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'confab-test-home-'));
});
afterEach(() => rm(home, { recursive: true }));

/** What a process that loads a model by this module leaves behind: in its home, and among the temporary files. */
async function traces(module: string): Promise<string[]> {
  const [file] = (await readdir(model)).filter((name) => name.endsWith('.onnx'));
  const script = `const { InferenceSession } = await import(${JSON.stringify(module)});
    await InferenceSession.create(${JSON.stringify(join(model, String(file)))});`;
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: project,
    // Of the environment of these tests it has nothing: on machines that build and test, the runtime reports nothing anyway.
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: home },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  expect(await child.exited).toBe(0);
  const left = await readdir(home, { recursive: true });
  return left.filter((path) => /onnxruntime|mat-debug|Microsoft/.test(path));
}

test('a process that runs models leaves no trace of a report', async () => {
  expect(await traces(join(project, 'src/embedding/onnx-runtime.ts'))).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
  'control: a process that uses the library itself leaves traces of a report',
  async () => {
    expect(await traces('onnxruntime-node')).not.toEqual([]);
  },
);
