import { describe, expect, test } from 'bun:test';
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
  test('is that of those of a kind', () => {
    expect(residentMegabytes(process.pid, ['other'])).toBeGreaterThan(10);
  });

  test('is not nothing where there is none of the kind: that is refused', () => {
    expect(() => residentMegabytes(process.pid, ['embedding'])).toThrow('has no embedding process');
  });
});
