/** Files that the documents and the code name are there, and so are those that a link leads to. */

import { expect, test } from 'bun:test';
import { dirname, join, normalize } from 'node:path';
import { Glob } from 'bun';
import { projectDirectory } from '../../src/core/project.ts';

/** Whatever git has here, and will have. */
const files = new Set(
  Bun.spawnSync(['git', 'ls-files', '--cached', '--others', '--exclude-standard'], { cwd: projectDirectory })
    .stdout.toString()
    .split('\n'),
);
const folders = new Set<string>();
for (const file of files)
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);

const isThere = (path: string): boolean => {
  const name = normalize(path).replace(/\/$/, '');
  if (name === '.' || files.has(name) || folders.has(name)) return true;
  // Tests and modules are named without their endings, and several at once: `test/hostile/**`, `test/server/{metrics,stop}`.
  return [name, `${name}.ts`, `${name}.tsx`, `${name}.test.ts`].some((pattern) => {
    const glob = new Glob(pattern);
    return [...files, ...folders].some((one) => glob.match(one));
  });
};

const documents = [...files].filter((file) => file.endsWith('.md') && !file.startsWith('models/'));
const sources = [...files].filter((file) => /^(?:src|scripts|bench)\/.*\.tsx?$/.test(file));
const read = (file: string): Promise<string> => Bun.file(join(projectDirectory, file)).text();

const rooms = 'src|test|bench|scripts|docs|ops|deploy|models|clients|drizzle|examples|patches';
const named = new RegExp(`\`((?:${rooms})/[^\`\\s:<…]+)\``, 'g');

test('control: a file that is not there is noticed', () => {
  expect(isThere('src/analysis/analyze.ts')).toBe(true);
  expect(isThere('src/analysis/{analyze,findings}.ts')).toBe(true);
  expect(isThere('src/analysis/analyse.ts')).toBe(false);
});

test.each(documents)('%s names and links files that are there', async (document) => {
  const text = await read(document);
  const missing = [
    ...[...text.matchAll(named)].map(([, path = '']) => path),
    // What the pages about the analysis name lies in its folder.
    ...[...text.matchAll(/`((?:insights|text|grammar|dates|entities|topics|summaries)\/[\w/-]+\.ts)`/g)].map(
      ([, path = '']) => `src/analysis/${path}`,
    ),
    ...[...text.matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    ),
  ].filter((path) => !isThere(path));
  expect(missing).toEqual([]);
});

test('the code names files and pages that are there', async () => {
  const missing: string[] = [];
  for (const source of sources) {
    const text = await read(source);
    for (const [, path = ''] of text.matchAll(
      /(?:`|\b)((?:docs|src|test|scripts|bench)\/[\w/.-]+\.(?:ts|tsx|md|py))\b/g,
    ))
      if (!isThere(path)) missing.push(`${source}: ${path}`);
    // `wake-ups.ts` beside it, or anywhere.
    for (const [, name = ''] of text.matchAll(/`([a-z][a-z-]*\.tsx?)`/g))
      if (![...files].some((file) => file.endsWith(`/${name}`))) missing.push(`${source}: ${name}`);
  }
  expect(missing).toEqual([]);
});
