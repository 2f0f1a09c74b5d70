import { expect, test } from 'bun:test';
import { basename } from 'node:path';
import { Glob } from 'bun';
import { operations } from './support.ts';

test('every operation has a test file that provokes each of its documented answers', async () => {
  const directory = new URL('..', import.meta.url).pathname;
  const files = new Map<string, string>();
  for (const path of new Glob('*/*.test.ts').scanSync(directory)) files.set(basename(path, '.test.ts'), path);
  const aliases = await Bun.file(`${directory}aliases.test.ts`).text();
  expect(aliases).toContain('for (const id of ids) describeDocumentedAnswers(id);');
  for (const id of operations) {
    const path = files.get(id);
    // The aliases of paths share a file: each is a row of its table.
    if (path === undefined && id.endsWith('Alias')) {
      expect(aliases).toContain(`  ${id}: {`);
      continue;
    }
    expect(path, `the test file of ${id}`).toBeString();
    expect(await Bun.file(`${directory}${path}`).text()).toContain(`describeDocumentedAnswers('${id}')`);
  }
});
