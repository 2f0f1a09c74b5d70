/** The clock of a machine is used where a reason is given beside it, and nowhere else in the program. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const plugin = 'scripts/one-clock.grit';

const refused = [
  'Date.now()',
  '[1].map(Date.now)',
  'new Date()',
  'new Date',
  'Date()',
  'new Date(Date.now())',
];
const taken = ['new Date(0)', 'performance.now()', 'Date.parse("2026-01-01")', 'new Date(row.now)'];

const directory = mkdtempSync(join(tmpdir(), 'confab-lint-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What the linter says of all the expressions, each in a file of its own. */
let said = '';
beforeAll(async () => {
  const files = [...refused, ...taken].map((expression, index) =>
    Bun.write(join(directory, `expression-${index}.ts`), `export const time = ${expression};\n`),
  );
  const settings = { root: true, plugins: [join(project, plugin)] };
  await Promise.all([...files, Bun.write(join(directory, 'biome.json'), JSON.stringify(settings))]);
  const biome = join(project, 'node_modules', '.bin', 'biome');
  const child = Bun.spawn([biome, 'lint', '.'], { cwd: directory, stdout: 'pipe', stderr: 'pipe' });
  const outputs = [new Response(child.stdout).text(), new Response(child.stderr).text()];
  said = (await Promise.all(outputs)).join('');
});

const isRefused = (index: number) => said.includes(`expression-${index}.ts:1:`);

test.each(refused.map((expression, index) => [expression, index] as const))(
  'the linter refuses the clock in %s',
  (_, index) => {
    expect(isRefused(index)).toBe(true);
  },
);

test.each(taken.map((expression, index) => [expression, index + refused.length] as const))(
  'control: the linter takes %s',
  (_, index) => {
    expect(isRefused(index)).toBe(false);
  },
);

test('the linter refuses the clock in every file of the program, but in pages, which have the clock of who looks', async () => {
  expect(await Bun.file(join(project, 'biome.json')).json()).toMatchObject({
    plugins: [{ path: `./${plugin}`, includes: ['src/**', '!src/console/**'] }],
  });
});

test('the clock is used for the time of the log, for what a command on somebody’s own machine calls now, and by the doctor, who compares it with others', async () => {
  const exceptions: string[] = [];
  for await (const path of new Bun.Glob('src/**/*.ts').scan(project)) {
    const text = await Bun.file(join(project, path)).text();
    for (const [, reason = ''] of text.matchAll(/biome-ignore lint\/plugin: (.*)/g)) {
      expect(reason.length).toBeGreaterThan(20);
      exceptions.push(path);
    }
  }
  expect(exceptions.sort()).toEqual([
    'src/cli/option-values.ts',
    'src/cli/submit.ts',
    'src/doctor/examine-database.ts',
    'src/doctor/examine-server.ts',
    'src/telemetry/log.ts',
  ]);
});
