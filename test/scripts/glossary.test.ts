/** `docs/glossary.md` has each word once, and each stands where the page says. */

import { describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = await Bun.file(`${root}docs/glossary.md`).text();

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`src/'))
  .map((line): [word: string, meaning: string, file: string] => {
    const [word = '', meaning = '', file = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [word, meaning, file.replaceAll('`', '')];
  });

test('no word has two meanings', () => {
  const words = rows.map(([word]) => word);
  expect(words).toContain('lease');
  expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
});

describe.each(rows)('%s', (word, meaning, file) => {
  test('has a meaning', () => {
    expect(meaning).not.toBe('');
  });

  test(`stands in ${file}`, async () => {
    // "Rate limit" is `rateLimit` or `rate-limit` in code; "evict" is in "evicted".
    const written = new RegExp(word.split(/[ -]/).join('[ -]?'), 'i');
    expect(written.test(await Bun.file(root + file).text())).toBe(true);
  });
});
