import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

function peers(...words: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync(
    [process.execPath, 'scripts/bench.ts', 'peers', ...words],
    { cwd: project },
  );
  return { exitCode, printed: stdout.toString(), said: stderr.toString() };
}

const small = ['--rounds', '1', '--few', '64', '--many', '640', '--seconds', '1'];
const figures = [
  'accepted_per_second',
  'done_per_second_of_64',
  'done_per_second_of_640',
  'latency_p50_ms',
  'latency_p99_ms',
];

/** What the last line says, of these systems and no others. */
function expectFigures(printed: string, systems: readonly string[]): void {
  const { bench, bars, machine, bun, commit, ...measured } = JSON.parse(
    printed.trim().split('\n').at(-1) ?? '',
  );
  expect({ bench, bars }).toEqual({ bench: 'peers', bars: { jobs_of_each_key_in_order: true } });
  const names = systems.flatMap((system) => figures.map((figure) => `${system}_${figure}`));
  expect(Object.keys(measured).sort()).toEqual(names.sort());
  for (const name of names) expect(measured[name]).toBeGreaterThan(0);
}

test('our queue is measured alone, and does the jobs of each key in order', () => {
  const { exitCode, printed, said } = peers('--only', 'ours', ...small);
  expect({ exitCode, said: exitCode === 0 ? '' : said }).toEqual({ exitCode: 0, said: '' });
  expectFigures(printed, ['ours']);
});

const missing = [
  ...(Bun.which('redis-server') === null ? ['redis-server'] : []),
  ...(existsSync(`${project}/bench/peers/ordered-jobs/node_modules`) ? [] : ['the others of `bench peers`']),
];
const skipped = missing.length === 0 ? '' : `, SKIPPED: ${missing.join(' and ')} not installed here`;

test.skipIf(missing.length > 0)(`all are measured by turns${skipped}`, () => {
  const { exitCode, printed, said } = peers(...small);
  expect({ exitCode, said: exitCode === 0 ? '' : said }).toEqual({ exitCode: 0, said: '' });
  expectFigures(printed, ['ours', 'graphile_worker', 'bullmq_always', 'bullmq_everysec']);
});

test.each([
  ['--only', 'theirs'],
  ['--many', '0'],
  ['--rounds', 'many'],
])('what cannot be measured is refused: %s %s', (option, value) => {
  const { exitCode, printed, said } = peers(option, value);
  expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
  expect(said).toStartWith('--only takes ours, graphile-worker, bullmq-always, bullmq-everysec;');
});
