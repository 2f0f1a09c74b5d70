import { expect, test } from 'bun:test';
import { readmeFile, withSettingsTable } from '../../scripts/settings-table.ts';
import { hubSettings, settings } from '../../src/config.ts';

const readme = await Bun.file(readmeFile).text();
const rows = readme.split('\n').filter((line) => line.startsWith('| '));

test('the README has the settings as they are', () => {
  expect(withSettingsTable(readme)).toBe(readme);
});

test('every setting has a row of the README', () => {
  for (const { variable, about } of Object.values({ ...settings, ...hubSettings }))
    expect(rows.filter((row) => row.startsWith(`| \`${variable}\` `) && row.includes(about))).toHaveLength(1);
});

test('a row that somebody has changed is made anew, and nothing else is', () => {
  const changed = readme.replace('| `PORT`   ', '| `HAVEN`  ');
  expect(changed).not.toBe(readme);
  expect(withSettingsTable(changed)).toBe(readme);
});

test('a README without the place for them is no place to write them to', () => {
  expect(() => withSettingsTable('# Confab\n')).toThrow('README.md needs a line');
});
