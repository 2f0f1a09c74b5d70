import { afterAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import {
  kindOf,
  type ProcessKind,
  peakMegabytes,
  residentMegabytes,
} from '../../bench/support/process-costs.ts';
import type { Program } from '../../src/core/project.ts';
import { eventually } from '../support/eventually.ts';
import { builtProgram } from '../support/servers/programs.ts';

const kinds: readonly (readonly [program: Program, kind: ProcessKind])[] = [
  ['server', 'api'],
  ['worker', 'worker'],
  ['engine', 'embedding'],
];

test.each(kinds)('the program "%s", as it is started, is a process of the kind "%s"', (program, kind) => {
  expect(kindOf(`${process.execPath} ${builtProgram(program)}`)).toBe(kind);
});

describe('the resident memory of processes', () => {
  // One of our own, since this process may have any below it that other tests have started.
  const child = Bun.spawn(['sleep', '600']);
  afterAll(() => child.kill());

  test('is that of those of a kind', () => {
    expect(residentMegabytes(child.pid, ['other'])).toBeGreaterThan(0);
  });

  test('is not nothing where there is none of the kind: that is refused', () => {
    expect(() => residentMegabytes(child.pid, ['embedding'])).toThrow('has no embedding process');
  });
});

test('the memory of a process at its worst is that since it was asked last', async () => {
  const child = Bun.spawn(
    ['bash', '-c', 'large=$(head -c 60000000 /dev/zero | tr "\\0" a); unset large; echo done; read'],
    { stdin: 'pipe', stdout: 'pipe' },
  );
  await child.stdout.getReader().read();
  expect(peakMegabytes(child.pid)).toBeGreaterThan(50);
  expect(peakMegabytes(child.pid)).toBeLessThan(50);
  child.kill();
});

test('what a benchmark has started ends when it fails', async () => {
  const code = `import { endingWithBench } from './bench/support/ending.ts';
    console.log(endingWithBench(Bun.spawn(['sleep', '600'], { stdout: 'ignore' })).pid);
    await Bun.sleep(1);
    throw new Error('The measurement failed.');`;
  const bench = Bun.spawn([process.execPath, '--eval', code], { stdout: 'pipe', stderr: 'ignore' });
  const pid = Number(await new Response(bench.stdout).text());
  expect(await bench.exited).toBe(1);
  await eventually(() => !existsSync(`/proc/${pid}`));
});
