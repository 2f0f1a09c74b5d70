import { describe, expect, test } from 'bun:test';
import {
  faultsOfFolders,
  faultsOfImports,
  faultsOfLength,
  faultsOfLines,
  findFaults,
} from '../../scripts/structure.ts';

test('everything in src/ stands where it belongs', async () => {
  expect(await findFaults()).toEqual([]);
});

describe('a line', () => {
  test.each([
    [
      'features/topics/topics.ts',
      'await tx.execute(sql`select from pgboss.job`);',
      'src/queue/pg-boss-table.ts',
    ],
    [
      'features/topics/topics.ts',
      "import { sql } from 'drizzle-orm';",
      '*queries.ts, src/db/ and src/queue/',
    ],
    ['features/topics/topics.ts', 'await new Promise((go) => setImmediate(go));', 'src/core/turns.ts'],
    ['features/topics/topics.ts', '/** Topics (contract, section 6). */', 'name the operation'],
    ['analysis/topics/topics.ts', "import { readFile } from 'node:fs/promises';", 'the analysis is pure'],
    ['analysis/topics/topics.ts', 'const score = Math.random();', 'the analysis is pure'],
    ['analysis/topics/topics.ts', 'const startedAt = performance.now();', 'the analysis is pure'],
  ])('of src/%s may not be "%s"', (file, line, why) => {
    const [fault, ...others] = faultsOfLines(file, `// Something.\n${line}\n`);
    expect(fault).toStartWith(`src/${file}:2: ${line}`);
    expect(fault).toContain(why);
    expect(others).toEqual([]);
  });

  test('control: may stand where it belongs', () => {
    expect(faultsOfLines('queue/pg-boss-table.ts', 'select from pgboss.job')).toEqual([]);
    expect(faultsOfLines('features/topics/queries.ts', "import { sql } from 'drizzle-orm';")).toEqual([]);
    expect(faultsOfLines('http/browsers/docs.ts', "import { readFile } from 'node:fs/promises';")).toEqual(
      [],
    );
  });
});

test('control: what belongs into a file is no fault', () => {
  expect(faultsOf('queue/pg-boss-table.ts', 'select from pgboss.job')).toEqual([]);
  expect(faultsOf('features/topics/queries.ts', "import { sql } from 'drizzle-orm';")).toEqual([]);
  expect(faultsOf('http/browsers/docs.ts', "import { readFile } from 'node:fs/promises';")).toEqual([]);
});
