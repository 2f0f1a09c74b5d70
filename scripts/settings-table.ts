/** The table of settings in the README, from the one in `src/config.ts`. */

import { settingGroups } from '../src/config.ts';
import type { ReadBy, Setting } from '../src/settings/setting.ts';

export const readmeFile = new URL('../README.md', import.meta.url);

const start = '<!-- settings: made from src/config.ts by `bun run generate`. Do not edit. -->';
const end = '<!-- end of settings -->';

/** The README with the settings as they are now between its two markers. */
export function withSettingsTable(readme: string): string {
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`README.md needs a line "${start}", and "${end}" below it`);
  return `${readme.slice(0, from)}${start}\n\n${settingsTable()}\n${readme.slice(to)}`;
}

/** By which processes a setting is read, in words. */
const readers: Readonly<Record<ReadBy, string>> = {
  both: 'API, worker',
  api: 'API',
  worker: 'worker',
  all: '`all`',
  command: 'a command',
};

function settingsTable(): string {
  const settings = Object.values(settingGroups).flatMap((group) => Object.values<Setting<unknown>>(group));
  const rows = settings.map(({ variable, about, allowed, fallback, readBy }) => [
    `\`${variable}\``,
    readers[readBy],
    fallback,
    allowed === undefined ? about : `${about} (${allowed})`,
  ]);
  return markdownTable(['variable', 'read by', 'default', 'what it does, and what it must be'], rows);
}

/** A table whose columns stand below each other in an editor too. */
function markdownTable(titles: readonly string[], rows: readonly string[][]): string {
  const widths = titles.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => Bun.stringWidth(row[at] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - Bun.stringWidth(cell))).join(' | ')} |\n`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}
