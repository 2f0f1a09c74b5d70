import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import { quickTests, slow } from '../../scripts/test-quick.ts';

const all = [...new Glob('test/**/*.test.ts').scanSync('.')];

test.each(Object.keys(slow))('the quick run leaves out %s, which is there', (pattern) => {
  const left = all.filter((path) => new Glob(pattern).match(path));
  expect(left).not.toEqual([]);
  expect(quickTests(left)).toEqual([]);
});

test('the quick run has the tests of operations, of the analysis, and this one', () => {
  for (const path of [
    'test/http/messages/getMessages.test.ts',
    'test/analysis/insights/action-items.test.ts',
    'test/scripts/test-quick.test.ts',
  ])
    expect(quickTests(all)).toContain(path);
});
