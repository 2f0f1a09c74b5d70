import { expect, test } from 'bun:test';
import { availableParallelism } from 'node:os';
import { availableProcessors } from '../../src/core/processors.ts';

const all = availableParallelism();
const withFiles = (files: Record<string, string>) => availableProcessors((path) => files[path]);

test('the processors that a model may use are all of them outside of a container', () => {
  expect(withFiles({})).toBe(all);
});

test.each([
  ['max 100000\n', all],
  ['100000 100000\n', 1],
  ['50000 100000\n', 1],
  ['150000 100000\n', Math.min(2, all)],
  ['6400000 100000\n', all],
  ['nonsense', all],
])(
  'the processors that a model may use are the share of a container whose cpu.max is %j',
  (written, processors) => {
    expect(withFiles({ '/sys/fs/cgroup/cpu.max': written })).toBe(processors);
  },
);

test('the processors that a model may use are the quota of an older container', () => {
  const files = (quota: string) => ({
    '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': quota,
    '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
  });
  expect(withFiles(files('100000\n'))).toBe(1);
  expect(withFiles(files('-1\n'))).toBe(all);
});
