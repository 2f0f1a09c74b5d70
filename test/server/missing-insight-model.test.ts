/** A server whose insight model cannot be loaded: it never says that it is ready, and ends with the reason. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectDirectory } from '../../src/core/project.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import { builtProgram } from '../support/servers/programs.ts';
import { killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const missing = 'confab-insight/onnx/context.onnx';
const dataDirectory = temporaryDataDirectory();
let installed: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  installed = installWithout(missing);
}, 300_000);
afterAll(async () => {
  await killServers();
  await database.drop();
  for (const directory of [installed, dataDirectory]) rmSync(directory, { recursive: true, force: true });
});

/** The project as it is installed, built, but for one file of its models. */
function installWithout(file: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'confab-installed-'));
  for (const part of ['node_modules', 'drizzle', 'openapi.yaml', 'models.yaml', 'package.json'])
    symlinkSync(realpathSync(join(projectDirectory, part)), join(copy, part));
  const build = dirname(builtProgram('server'));
  cpSync(build, join(copy, 'dist', basename(build)), { recursive: true });
  linkWithout(join(projectDirectory, 'models'), join(copy, 'models'), file.split('/'));
  return copy;
}

/** Makes a folder with what another has, but for what lies there under these names. */
function linkWithout(from: string, to: string, [left = '', ...rest]: readonly string[]): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== left) symlinkSync(join(from, name), join(to, name));
    else if (rest.length > 0) linkWithout(join(from, name), join(to, name), rest);
}

describe.each(['all', 'worker'])('without a file of the insight model, CONFAB_ROLE=%s', (role) => {
  test('the start ends with the reason, and says neither that it is ready nor that a worker takes jobs', async () => {
    const program = builtProgram('server');
    const main = join(installed, 'dist', basename(dirname(program)), basename(program));
    const settings = { CONFAB_DATA_DIR: dataDirectory, DATABASE_URL: database.url, CONFAB_ROLE: role };
    const server = startServer(settings, main);
    const deadline = setTimeout(() => server.process.kill('SIGKILL'), 60_000);
    const reason = await server.refusal();
    clearTimeout(deadline);
    expect(server.printed()).toBe('');
    const messages = server.logged().map(({ msg }) => msg);
    expect(messages).not.toContain('ready');
    expect(messages).not.toContain('the worker takes jobs');
    expect(reason).toMatch(
      /^The insight model cannot be loaded \(.*context\.onnx.*\): install the files in models\/ of Confab again\.$/,
    );
  }, 300_000);
});
