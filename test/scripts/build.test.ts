/** Programs that are built ahead: in a copy of the project, which is changed from test to test. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDirectory } from '../../src/core/project.ts';
import { eventually } from '../support/eventually.ts';

/** Milliseconds: each test builds, and starts several processes. */
const building = 120_000;
const helpFile = 'src/server/help-text.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'confab-build-'));
  const folders = ['src', 'generated', 'drizzle', 'patches', 'scripts'];
  for (const part of [...folders, 'package.json', 'bun.lock', 'tsconfig.json'])
    cpSync(join(projectDirectory, part), join(copy, part), { recursive: true });
  symlinkSync(realpathSync(join(projectDirectory, 'node_modules')), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs `bun run server` as package.json has it, but for the packages, which are there. */
async function server(settings: Record<string, string>, ...words: string[]) {
  const { PATH = '', HOME = '/' } = process.env;
  const child = Bun.spawn([process.execPath, join(copy, 'scripts/start.ts'), 'server', ...words], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...settings },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [printed, said, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { printed, said, exitCode };
}
const help = () => server({}, '--help');
/** A setting that is refused: the server says so, and ends before it starts anything. */
const refused = { CONFAB_ROLE: 'boss' };

/** Why a start failed, as its line of the log says it. */
const reasonOf = (line = ''): unknown => JSON.parse(line).reason;

const builds = () => (existsSync(join(copy, 'dist')) ? readdirSync(join(copy, 'dist')).sort() : []);

/** Replaces a text in a file of the copy. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const content = readFileSync(path, 'utf8');
  expect(content).toContain(from);
  writeFileSync(path, content.replace(from, to));
}

test(
  'two first starts at one time both run, from one build',
  async () => {
    for (const { printed, said, exitCode } of await Promise.all([help(), help()])) {
      expect(printed).toContain('\nStarts Confab,');
      expect(said).toBe('');
      expect(exitCode).toBe(0);
    }
    expect(builds()).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)]);
  },
  building,
);

test(
  'what runs is what was built',
  async () => {
    const [build = ''] = builds();
    const file = join(copy, 'dist', build, 'main.js');
    const content = readFileSync(file, 'utf8');
    writeFileSync(file, "process.stdout.write('from the build'); process.exit(0);");
    expect((await help()).printed).toBe('from the build');
    writeFileSync(file, content);
    expect(builds()).toEqual([build]);
  },
  building,
);

test(
  'a source that was edited is run by the next start; edited back, the first build is',
  async () => {
    const [first = ''] = builds();
    edit(helpFile, 'Starts Confab,', 'Begins Confab,');
    expect((await help()).printed).toContain('\nBegins Confab,');
    expect(builds()).toHaveLength(2);
    edit(helpFile, 'Begins Confab,', 'Starts Confab,');
    expect((await help()).printed).toContain('\nStarts Confab,');
    expect(builds()).toHaveLength(2);
    expect(builds()).toContain(first);
  },
  building,
);

test(
  'a fault of a built program is logged with the files and lines of its sources',
  async () => {
    const head = 'export function helpText(width: number): string {\n';
    const fault = "  if (width > 0) throw new RangeError('planted');\n";
    const before = readFileSync(join(copy, helpFile), 'utf8').split(head)[0]?.split('\n').length ?? 0;
    edit(helpFile, head, head + fault);
    const { printed, said, exitCode } = await help();
    expect(printed).toBe('');
    expect(exitCode).toBe(1);
    const { err } = JSON.parse(said);
    expect(err).toMatchObject({ type: 'RangeError', message: 'planted' });
    expect(err.stack).toContain(`${join(copy, helpFile)}:${before + 1}:`);
    edit(helpFile, fault, '');
  },
  building,
);

test(
  'a source that is edited while it is built is in what runs, and no build has the name of what it was before',
  async () => {
    const before = builds();
    edit(helpFile, 'Starts Confab,', 'Opens Confab,');
    const printing = help();
    await eventually(() => builds().some((name) => name.startsWith('unfinished-')));
    edit(helpFile, 'Opens Confab,', 'Launches Confab,');
    expect((await printing).printed).toContain('\nLaunches Confab,');
    const [made = '', ...more] = builds().filter((name) => !before.includes(name));
    expect(more).toEqual([]);
    // It is that of the sources as they are now.
    expect((await help()).printed).toContain('\nLaunches Confab,');
    expect(builds().filter((name) => !before.includes(name))).toEqual([made]);
  },
  building,
);

test(
  'where a build lacks the file of a program the sources run, and one line of the log says why',
  async () => {
    rmSync(join(copy, 'dist'), { recursive: true });
    await help();
    const [build = ''] = builds();
    const file = join(copy, 'dist', build, 'main.js');
    rmSync(file);
    const [logged = '', sentence] = (await server(refused)).said.split('\n');
    expect(JSON.parse(logged)).toMatchObject({ level: 'warn', reason: expect.stringContaining(file) });
    expect(reasonOf(sentence)).toStartWith('CONFAB_ROLE is "boss"');
    rmSync(join(copy, 'dist'), { recursive: true });
  },
  building,
);

const hour = 3600;
/** A build, or what is left of one, from which something was last started so many seconds ago. */
function madeEarlier(name: string, seconds: number): string {
  const folder = join(copy, 'dist', name);
  mkdirSync(folder, { recursive: true });
  const time = (performance.timeOrigin + performance.now()) / 1000 - seconds;
  utimesSync(folder, time, time);
  return name;
}

test(
  'of the builds from which nothing was started for a day the last ones are kept, eight with the new one, and all that are younger',
  async () => {
    const young = Array.from({ length: 5 }, (_, index) => madeEarlier(`young-${index}`, 23 * hour));
    const kept = [25, 26].map((hours) => madeEarlier(`kept-${hours}`, hours * hour));
    for (const hours of [27, 28, 29]) madeEarlier(`old-${hours}`, hours * hour);
    madeEarlier('unfinished-1', 11 * 60);
    const building = madeEarlier('unfinished-2', 5 * 60);
    await help();
    const made = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(builds()).toEqual([made, ...kept, building, ...young]);

    // However many.
    rmSync(join(copy, 'dist'), { recursive: true });
    const many = Array.from({ length: 9 }, (_, index) => madeEarlier(`young-${index}`, 23 * hour));
    madeEarlier('old', 25 * hour);
    await help();
    expect(builds()).toEqual([made, ...many]);
  },
  building,
);

test(
  'a build is as young as the last start from it',
  async () => {
    const [build = ''] = builds();
    madeEarlier(build, 48 * hour);
    const since = performance.timeOrigin + performance.now();
    await help();
    // Some systems keep whole seconds.
    expect(statSync(join(copy, 'dist', build)).mtimeMs).toBeGreaterThan(since - 2_000);
  },
  building,
);

test(
  'packages that are not those of bun.lock are not built, and the sources run',
  async () => {
    const before = builds();
    const { version } = JSON.parse(readFileSync(join(copy, 'node_modules/pino/package.json'), 'utf8'));
    edit('bun.lock', `["pino@${version}"`, '["pino@0.0.1"');
    const { said } = await server(refused);
    const [logged = '', sentence] = said.split('\n');
    expect(JSON.parse(logged)).toMatchObject({
      level: 'warn',
      msg: 'the server runs from its sources and starts more slowly: they could not be built',
      reason: expect.stringContaining(`pino ${version} is installed, and bun.lock has another version`),
    });
    expect(reasonOf(sentence)).toStartWith('CONFAB_ROLE is "boss"');
    expect(builds()).toEqual(before);
    edit('bun.lock', '["pino@0.0.1"', `["pino@${version}"`);
  },
  building,
);

test(
  'where nothing can be written the sources run, and one line of the log says so',
  async () => {
    rmSync(join(copy, 'dist'), { recursive: true });
    // Nobody can write below it, not even root.
    writeFileSync(join(copy, 'dist'), '');
    const lines = (await server(refused)).said.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      reason: expect.stringMatching(/EEXIST|ENOTDIR/),
    });
    expect((await server({ ...refused, LOG_LEVEL: 'error' })).said).not.toContain('runs from its sources');
    expect((await help()).printed).toContain('\nLaunches Confab,');
  },
  building,
);
