/** The npm package, as far as it is cheap: what is in it, and its commands. `bun run check:package` installs and uses it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { layOutPackage } from '../../scripts/package.ts';
import { manifestOfPackage, shippedFiles } from '../../scripts/package-files.ts';
import { projectDirectory } from '../../src/core/project.ts';

const folders: string[] = [];
let directory: string;
let installed: string;
beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'confab-package-test-')));
  folders.push(directory);
  // Where root runs the tests, PostgreSQL would run as another user, who must be able to come in.
  chmodSync(directory, 0o711);
  installed = join(directory, 'node_modules/confab');
  mkdirSync(installed, { recursive: true });
  layOutPackage(installed);
  const machine = `${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
  const bun = join(directory, `node_modules/@oven/bun-${machine}/bin`);
  mkdirSync(bun, { recursive: true });
  symlinkSync(process.execPath, join(bun, 'bun'));
  // As npm has it.
  mkdirSync(join(directory, 'node_modules/.bin'));
  symlinkSync('../confab/bin/confab', join(directory, 'node_modules/.bin/confab'));
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs the installed command where the package is installed, without a Bun in the PATH. */
function confab(words: readonly string[], settings: Record<string, string> = {}) {
  const { success, stdout, stderr } = Bun.spawnSync([join(directory, 'node_modules/.bin/confab'), ...words], {
    cwd: directory,
    env: { PATH: '/usr/bin:/bin', HOME: '/', ...settings },
  });
  return { success, printed: stdout.toString(), said: stderr.toString() };
}

describe('what is in it', () => {
  test('what a server reads, and no test, benchmark, training data or secret', () => {
    const files = (readdirSync(installed, { recursive: true }) as string[]).filter(
      (file) => !file.startsWith('dist/package/node_modules'),
    );
    const models = readdirSync(join(projectDirectory, 'models'));
    const migrations = readdirSync(join(projectDirectory, 'drizzle')).filter((name) => name.endsWith('.sql'));
    const wanted = [
      'bin/confab',
      'package.json',
      'openapi.yaml',
      'models.yaml',
      'README.md',
      'drizzle/meta/_journal.json',
      'dist/package/main.js',
      'dist/package/worker-process.js',
      'dist/package/engine-process.js',
      'dist/package/console',
      ...models.map((model) => `models/${model}/onnx`),
      ...models.map((model) => `models/${model}/config.json`),
      ...migrations.map((name) => `drizzle/${name}`),
    ];
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
    const unwanted =
      /^(?:test|bench|src|scripts|generated\/(?!openapi\.ts$)|patches|\.ci|\.confab)|training|credentials|\.env|\.pem$|\.key$|\.log$/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  test('every link of its texts leads to a file that is in it', () => {
    const texts = shippedFiles().filter((file) => file.endsWith('.md'));
    const links = texts.flatMap((file) =>
      [...readFileSync(join(installed, file), 'utf8').matchAll(/\]\(([^)#\s]+)|(?:src|srcset)="([^"]+)"/g)]
        .map(([, link, image]) => link ?? image ?? '')
        .filter((link) => !URL.canParse(link))
        .map((link) => join(dirname(file), link)),
    );
    expect(links).toContain('docs/guarantees.md');
    expect(links).toContain('docs/images/conversation-wide-light.webp');
    expect(links.filter((link) => !existsSync(join(installed, link)))).toEqual([]);
    // Their words are there.
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('appending and order');
  });

  test('only files that the repository has', () => {
    const { stdout, success } = Bun.spawnSync(['git', 'ls-files', '-z'], { cwd: projectDirectory });
    if (!success) return console.warn('SKIPPED: this is no checkout of git');
    const kept = new Set(stdout.toString().split('\0'));
    expect(shippedFiles().filter((file) => !kept.has(file))).toEqual([]);
  });

  test('the packages that the build left out, without what reports or fetches when npm installs them', () => {
    const modules = join(installed, 'dist/package/node_modules');
    for (const name of ['onnxruntime-common', 'swagger-ui-dist', 'compromise', 'eld', '@elysiajs/swagger'])
      expect(existsSync(join(modules, name, 'package.json'))).toBe(true);
    for (const machine of ['linux/x64', 'linux/arm64', 'darwin/arm64'])
      expect(
        existsSync(join(modules, 'onnxruntime-node/bin/napi-v6', machine, 'onnxruntime_binding.node')),
      ).toBe(true);
    for (const name of ['@scarf', 'adm-zip', 'onnxruntime-node/script', 'onnxruntime-node/bin/napi-v6/win32'])
      expect(existsSync(join(modules, name))).toBe(false);
  });

  test('a manifest that has npm install what is made for one kind of machine, in one version, and run nothing', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const ours = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8'));
    expect(manifest).toEqual(manifestOfPackage());
    expect(manifest).toMatchObject({ name: 'confab', version: ours.version, bin: { confab: 'bin/confab' } });
    expect(manifest).not.toContainAnyKeys(['scripts', 'dependencies', 'devDependencies']);
    expect(manifest.optionalDependencies).toMatchObject(ours.optionalDependencies);
    expect(manifest.optionalDependencies['@oven/bun-linux-x64']).toBe(Bun.version);
    for (const version of Object.values(manifest.optionalDependencies))
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  });
});

describe('its command', () => {
  test.each([
    '--help',
    'server --help',
    'account --help',
    'backup --help',
    'restore --help',
    'migrate --help',
    'models --help',
    'submit --help',
  ])('"%s" says how it is called itself', (line) => {
    const words = line.split(' ');
    const { success, printed, said } = confab(words, { npm_command: 'exec' });
    expect(said).toBe('');
    expect(success).toBe(true);
    expect(printed).toContain(`Usage: npx confab${words[0] === '--help' ? '' : ` ${words[0]}`}`);
    expect(printed).not.toContain('bun run');
  });

  test('is called by its name alone where it is in the PATH', () => {
    expect(confab(['--help']).printed).toContain('Usage: confab ');
  });

  test('names what a checkout has as scripts', () => {
    expect(confab(['--help']).printed).toContain('  $ confab backup\n');
  });

  test('looks for data where it is started, and for settings in no file there', () => {
    writeFileSync(join(directory, '.env'), 'CONFAB_ROLE=boss\nCONFAB_DATA_DIR=/elsewhere\n');
    writeFileSync(join(directory, 'bunfig.toml'), 'preload = ["./missing.ts"]\n');
    const { said } = confab(['backup', 'saved']);
    expect(said).toContain(`No server has kept data in ${join(directory, '.confab')}`);
  });

  test('says what is missing where there is no Bun', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'confab-package-test-'));
    folders.push(elsewhere);
    for (const program of ['uname', 'dirname', 'readlink'])
      symlinkSync(Bun.which(program) ?? '', join(elsewhere, program));
    mkdirSync(join(elsewhere, 'bin'));
    copyFileSync(join(installed, 'bin/confab'), join(elsewhere, 'bin/confab'));
    const command = ['/bin/sh', join(elsewhere, 'bin/confab'), 'server'];
    const { stderr, exitCode } = Bun.spawnSync(command, { cwd: '/', env: { PATH: elsewhere } });
    expect(stderr.toString()).toStartWith('confab: npm has installed no Bun for this machine.');
    expect(exitCode).toBe(1);
  });
});
