import { afterAll, describe, expect, test } from 'bun:test';
import { kindOf, type ProcessKind, residentMegabytes } from '../../bench/support/process-costs.ts';
import type { Program } from '../../src/core/project.ts';
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
