import { expect, test } from 'bun:test';
import { clockFinding, connectionsFinding, diskFinding, jobsFinding } from '../../src/doctor/finding.ts';
import { hasWrong, renderExaminations } from '../../src/doctor/report.ts';

const gibibyte = 1024 ** 3;

test.each([
  ['half of it free', 50, 100, 'well'],
  ['a tenth free', 10, 100, 'well'],
  ['less than a tenth free', 9, 100, 'look'],
  ['less than half a GiB free', 0.4, 2, 'wrong'],
])('a disk with %s', (_, free, size, level) => {
  expect(diskFinding(free * gibibyte, size * gibibyte).level).toBe(level as 'well');
});

test.each([
  ['some are taken', 40, 100, 38, 'well'],
  ['nearly all are taken', 91, 100, 38, 'look'],
  ['a server may open more than there are', 10, 50, 57, 'look'],
  ['none is left', 100, 100, 38, 'wrong'],
])('connections, where %s', (_, taken, allowed, needed, level) => {
  expect(connectionsFinding(taken, allowed, needed).level).toBe(level as 'well');
});

test.each([
  [0, 'well'],
  [4, 'well'],
  [-6, 'look'],
  [7, 'look'],
  [61, 'wrong'],
  [-3_600, 'wrong'],
])('a clock that is %d s ahead', (seconds, level) => {
  expect(clockFinding('PostgreSQL', seconds).level).toBe(level as 'well');
});

test('a clock is said to be ahead or behind', () => {
  expect(clockFinding('PostgreSQL', 90).what).toBe(
    'The clock of PostgreSQL is 90 s ahead of that of this machine.',
  );
  expect(clockFinding('PostgreSQL', -90).what).toBe(
    'The clock of PostgreSQL is 90 s behind that of this machine.',
  );
});

test('jobs are stuck where the oldest has waited for more than ten minutes', () => {
  expect(jobsFinding(0, 0).level).toBe('well');
  expect(jobsFinding(5_000, 600).level).toBe('well');
  expect(jobsFinding(1, 601)).toMatchObject({
    level: 'wrong',
    what: '1 job is unfinished, the oldest for 601 s.',
  });
});

test('the report fits the terminal, names what to do beside what is wrong, and ends with how many things are', () => {
  const found = [
    { of: 'Server', findings: [{ level: 'well', what: 'It answers.' } as const] },
    {
      of: 'Data directory',
      findings: [
        {
          level: 'wrong',
          what: 'Others may read the secrets, which nobody but their owner should.',
          mend: 'chmod 600 credentials.json',
        } as const,
        { level: 'look', what: 'PostgreSQL is tired.', mend: 'Let it sleep.' } as const,
      ],
    },
  ];
  const report = Bun.stripANSI(renderExaminations(found, 40));
  expect(report).toBe(`Server
  ✓ It answers.

Data directory
  ✗ Others may read the secrets, which
    nobody but their owner should.
    → chmod 600 credentials.json
  ! PostgreSQL is tired.
    → Let it sleep.

1 thing is wrong, 1 is worth a look.`);
  expect(hasWrong(found)).toBe(true);
  expect(hasWrong(found.slice(0, 1))).toBe(false);
  expect(Bun.stripANSI(renderExaminations(found.slice(0, 1), 40))).toEndWith('All is well.');
});
