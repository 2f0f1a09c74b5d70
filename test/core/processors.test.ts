import { describe, expect, test } from 'bun:test';
import { availableParallelism } from 'node:os';
import { availableProcessors, containerTimes } from '../../src/core/processors.ts';

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

describe('what a container has used of its share', () => {
  const cpuStat = 'usage_usec 4500000\nuser_usec 4000000\nsystem_usec 500000\nnr_periods 0\n';
  const version2 = { '/sys/fs/cgroup/cpu.max': '150000 100000\n', '/sys/fs/cgroup/cpu.stat': cpuStat };
  const version1 = {
    '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '150000\n',
    '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
    '/sys/fs/cgroup/cpuacct/cpuacct.usage': '4500000000\n',
  };
  const timesWith = (files: Record<string, string>) => containerTimes(10_000, (path) => files[path]);

  test.each([
    ['its files', version2],
    ['those of an older one', version1],
  ])('is what %s say, in milliseconds, and the rest of what it might have used', (_, files) => {
    expect(timesWith(files)).toEqual({ used: 4_500, idle: 10_500 });
  });

  test.each<[string, Record<string, string>]>([
    ['there is no container', {}],
    ['it may use the whole machine', { ...version2, '/sys/fs/cgroup/cpu.max': 'max 100000\n' }],
    ['nothing says what it has used', { '/sys/fs/cgroup/cpu.max': '150000 100000\n' }],
  ])('is not known where %s', (_, files) => {
    expect(timesWith(files)).toBeUndefined();
  });
});
