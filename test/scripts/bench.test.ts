import { expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';
import { benches, fileOf } from '../../scripts/bench.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(benches) as (keyof typeof benches)[];

function bench(...words: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'scripts/bench.ts', ...words], {
    cwd: project,
  });
  return { exitCode, printed: stdout.toString(), said: stderr.toString() };
}

test('every bench is listed, and every listed one reports under its name', async () => {
  const files = [...new Glob('*.ts').scanSync(`${project}/bench`)].map((file) => file.replace('.ts', ''));
  expect(files.sort()).toEqual([...names].sort());
  for (const name of names)
    expect(await Bun.file(fileOf(name)).text()).toMatch(new RegExp(`^report\\(\\s*'${name}'`, 'm'));
});

test('without a name the benches are listed, a line each', () => {
  const { exitCode, printed, said } = bench();
  expect({ exitCode, said }).toEqual({ exitCode: 0, said: '' });
  expect(printed).toStartWith('Usage: bun run bench NAME');
  for (const [name, about] of Object.entries(benches))
    expect(printed).toMatch(new RegExp(`^  ${name} +${RegExp.escape(about)}$`, 'm'));
  expect(printed.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(names.length);
});

test.each(['fast', 'constructor', 'embed/texts'])('a bench that is none is refused: %s', (name) => {
  const { exitCode, printed, said } = bench(name);
  expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
  expect(said).toStartWith(`There is no bench "${name}".\n\nUsage: `);
});

test('a bench gets what stands behind its name, and its exit code tells whether its bars hold', () => {
  const talk = 'examples/renewal-call.txt';
  const { exitCode, printed } = bench('summary', talk, talk);
  const found = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  expect(found).toMatchObject({ bench: 'summary', transcripts: 2 });
  expect(exitCode).toBe(Object.values(found.bars).every(Boolean) ? 0 : 1);
});
