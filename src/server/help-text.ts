/** `bun run server --help`: the settings, for a terminal. */

import { styleText } from 'node:util';
import { settingGroups } from '../config.ts';
import { commandLine } from '../core/project.ts';
import { plain, type Setting } from '../settings/setting.ts';

/** Between the edge and the variables, and between them and what they do. */
const gap = '  ';
/** Where less is left beside the variables, what they do stands below them. */
const narrowest = 36;

/** The words of the command line are wrong; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * What somebody who typed these arguments wants of the server.
 *
 * @throws UsageError for an argument that it does not have
 */
export function readArguments(given: readonly string[]): 'start' | 'help' {
  const unknown = given.find((argument) => argument !== '--help' && argument !== '-h');
  if (unknown !== undefined)
    throw new UsageError(
      `"${unknown}" is no argument of the server, which has only --help: its settings are environment variables.`,
    );
  return given.length === 0 ? 'start' : 'help';
}

/**
 * Every setting with its default, in columns.
 *
 * @param width of the terminal, in cells
 */
export function helpText(width: number): string {
  const groups = Object.entries(settingGroups).map(([title, group]) => ({
    title,
    settings: Object.values<Setting<unknown>>(group),
  }));
  const variables = groups.flatMap(({ settings }) => settings.map(({ variable }) => variable.length));
  const secrets = groups.flatMap(({ settings }) =>
    settings.filter(({ isSecret }) => isSecret).map(({ variable }) => variable),
  );
  const column = gap.length + Math.max(...variables) + gap.length;
  return [
    `${styleText('bold', 'Usage:')} ${commandLine('server')} [--help]`,
    ...wrap(
      'Starts Confab, and stops it at ^C or SIGTERM. Its settings are environment variables; an empty one counts as not set. ' +
        `A secret (${secrets.join(', ')}) may be in a file, which the variable with _FILE behind it names.`,
      width,
    ),
    ...groups.flatMap(({ title, settings }) => [
      `\n${styleText('bold', title)}`,
      ...settings.flatMap((setting) => describe(setting, column, width)),
    ]),
    '',
  ].join('\n');
}

/** The lines of one setting: its variable, what it does, and below that its default and what it must be. */
function describe(setting: Setting<unknown>, column: number, width: number): string[] {
  const { variable, about, allowed, fallback } = setting;
  const isNarrow = width - column < narrowest;
  const indent = isNarrow ? gap + gap : ' '.repeat(column);
  const values = `default: ${fallback}${allowed === undefined ? '' : ` · ${allowed}`}`;
  const [first = '', ...others] = [
    ...wrap(plain(about), width - indent.length),
    ...wrap(plain(values), width - indent.length).map((line) => styleText('dim', line)),
  ];
  const name = gap + variable;
  const start = isNarrow ? [name, indent + first] : [name.padEnd(column) + first];
  return [...start, ...others.map((line) => indent + line)];
}

/** Lines of whole words. */
const wrap = (words: string, width: number) => Bun.wrapAnsi(words, width).split('\n');
