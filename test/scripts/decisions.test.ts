/** `docs/decisions/README.md` lists each decision once, by its number and title. */

import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import { projectDirectory } from '../../src/core/project.ts';

const directory = join(projectDirectory, 'docs/decisions');
const list = await Bun.file(join(directory, 'README.md')).text();
const files = [...new Glob('[0-9]*.md').scanSync(directory)].sort();
const titleOf = async (file: string) => (await Bun.file(join(directory, file)).text()).split('\n', 1)[0];

test('the list of decisions has each of them once', () => {
  const linked = [...list.matchAll(/\]\((\d[^)]*)\)/g)].map(([, file = '']) => file);
  expect(linked.toSorted()).toEqual(files);
});

test.each(files)('%s is listed by its title, which begins with its number', async (file) => {
  const title = (await titleOf(file))?.replace(/^# /, '');
  expect(list).toContain(`\n- [${title}](${file})\n`);
  expect(title).toStartWith(`${Number(file.slice(0, 4))}. `);
});
