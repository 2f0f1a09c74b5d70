import { describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import {
  faultsOfFolders,
  faultsOfImports,
  faultsOfLength,
  faultsOfLines,
  findFaults,
} from '../../scripts/structure.ts';

test('everything stands where it belongs', async () => {
  expect(await findFaults()).toEqual([]);
});

test("README's map of the code has each room", async () => {
  const readme = await Bun.file(new URL('../../README.md', import.meta.url)).text();
  const map = readme.slice(readme.indexOf('## Map of the code'));
  const rooms = await readdir(new URL('../../src', import.meta.url));
  expect(rooms.filter((room) => !map.includes(`\`src/${room}${room.endsWith('.ts') ? '' : '/'}\``))).toEqual(
    [],
  );
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
    [
      'server/embedder.ts',
      "import { InferenceClient } from '@huggingface/inference';",
      'src/models/provider.ts',
    ],
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

describe('an import', () => {
  test.each([
    ['db/schema.ts', '../features/topics/queries.ts', 'db may not import features/topics'],
    ['http/dispatch.ts', '../features/topics/handlers.ts', 'http may not import features/topics'],
    [
      'features/topics/queries.ts',
      '../trackers/queries.ts',
      'features/topics may not import features/trackers',
    ],
    ['analysis/text/windows.ts', '../topics/topics.ts', 'analysis/text may not import analysis/topics'],
    ['core/page.ts', '../../generated/openapi.ts', 'core may not import generated'],
  ])('from src/%s to %s is refused', (file, imported, why) => {
    expect(faultsOfImports(file, `import type { Some } from '${imported}';\n`)).toEqual([
      expect.stringContaining(why),
    ]);
    expect(faultsOfImports(file, `export const some = () => import('${imported}');\n`)).toHaveLength(1);
  });

  test('from a room that nobody knows is refused', () => {
    expect(faultsOfImports('utils/strings.ts', '')).toEqual([
      expect.stringContaining('there is no room utils'),
    ]);
  });

  test('control: downwards, within a room and from packages is taken', () => {
    const imports = [
      "'../../db/client.ts'",
      "'./topic-sums.ts'",
      "'elysia'",
      "'../../../generated/openapi.ts'",
    ];
    const content = imports.map((name) => `import type { Some } from ${name};\n`).join('');
    expect(faultsOfImports('features/topics/read-topics.ts', content)).toEqual([]);
  });
});

describe('length', () => {
  const functionOf = (lines: number) => `function long() {\n${'  step();\n'.repeat(lines - 2)}}\n`;

  test.each(['src/core/page.ts', 'test/core/page.test.ts', 'bench/page.ts', 'scripts/page.ts'])(
    'a file of more than 300 lines is refused: %s',
    (path) => {
      expect(faultsOfLength(path, '\n'.repeat(300))).toEqual([]);
      expect(faultsOfLength(path, '\n'.repeat(301))).toEqual([expect.stringContaining(`${path}: 301 lines`)]);
    },
  );

  test('a function of more than 60 lines is refused', () => {
    expect(faultsOfLength('src/core/page.ts', functionOf(60))).toEqual([]);
    expect(faultsOfLength('src/core/page.ts', functionOf(61))).toEqual([
      expect.stringContaining('src/core/page.ts:1: a function of 61 lines'),
    ]);
  });

  test('control: a function of tests may have as many lines as there are tests', () => {
    expect(faultsOfLength('test/core/page.test.ts', functionOf(61))).toEqual([]);
  });

  test('functions that are declared in another one count for themselves', () => {
    const within = `function outer() {\n${functionOf(50)}${functionOf(50)}}\n`;
    expect(faultsOfLength('src/core/page.ts', within)).toEqual([]);
  });

  test('a function of more than 200 lines with those that are declared in it is refused', () => {
    const within = (last: number) => `function outer() {\n${functionOf(50).repeat(3)}${functionOf(last)}}\n`;
    expect(faultsOfLength('src/core/page.ts', within(48))).toEqual([]);
    expect(faultsOfLength('src/core/page.ts', within(49))).toEqual([
      expect.stringContaining('src/core/page.ts:1: a function of 201 lines with those declared in it'),
    ]);
  });
});

describe('a folder', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

  test('of more than 20 files is refused', () => {
    expect(faultsOfFolders(files('src/core', 20))).toEqual([]);
    expect(faultsOfFolders(files('src/core', 21))).toEqual([expect.stringContaining('src/core: 21 files')]);
  });

  test('of tests stands where what they are about stands', () => {
    const sources = ['src/core/page.ts', 'src/config.ts'];
    expect(faultsOfFolders([...sources, 'test/core/page.test.ts', 'test/config.test.ts'])).toEqual([]);
    expect(faultsOfFolders([...sources, 'test/faults/full-disk.test.ts'])).toEqual([]);
    expect(faultsOfFolders([...sources, 'test/domain/page.test.ts'])).toEqual([
      expect.stringContaining('test/domain: there is no src/domain'),
    ]);
  });
});
