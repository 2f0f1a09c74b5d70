import { expect, test } from 'bun:test';
import { faultsOf, findFaults } from '../../scripts/structure.ts';

test('everything stands where it belongs', async () => {
  expect(await findFaults()).toEqual([]);
});

test.each([
  [
    'features/topics/topics.ts',
    'await tx.execute(sql`select * from pgboss.job`);',
    'src/queue/pg-boss-table.ts',
  ],
  ['features/topics/topics.ts', "import { sql } from 'drizzle-orm';", 'src/db/ and src/queue/'],
  ['analysis/topics/topics.ts', "import { readFile } from 'node:fs/promises';", 'the analysis is pure'],
  ['analysis/topics/topics.ts', 'const score = Math.random();', 'the analysis is pure'],
  ['analysis/topics/topics.ts', 'const startedAt = performance.now();', 'the analysis is pure'],
])('in src/%s the line "%s" is a fault', (file, line, why) => {
  const [fault, ...others] = faultsOf(file, `// Something.\n${line}\n`);
  expect(fault).toStartWith(`src/${file}:2: ${line}`);
  expect(fault).toContain(why);
  expect(others).toEqual([]);
});

test('control: what belongs there is no fault', () => {
  expect(faultsOf('queue/pg-boss-table.ts', 'select from pgboss.job')).toEqual([]);
  expect(faultsOf('features/topics/queries.ts', "import { sql } from 'drizzle-orm';")).toEqual([]);
  expect(faultsOf('http/browsers/docs.ts', "import { readFile } from 'node:fs/promises';")).toEqual([]);
});
