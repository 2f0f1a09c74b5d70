/**
 * Where the files of the project lie, and what the processes of a server start from: the same for sources that run as they
 * are and for those that were built (docs/decisions/0044-built-ahead.md).
 */

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A build has all of its modules in one folder, `dist/<its fingerprint>`; this very file is two folders down, too. */
export const projectDirectory = join(import.meta.dir, '../..');

/** The version, as `package.json` has it. */
export const projectVersion = (): string =>
  String(JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8')).version);

/** Whether these are the modules of a build. */
const isBuilt = import.meta.path.endsWith('.js');

/** The folder of `dist/` in which the npm package has its build: there is one, and nothing to make another from. */
export const packageBuild = 'package';

/** Whether this is the npm package, or an image that was made from it, and no checkout (docs/decisions/0056-npm-package.md). */
export const isPackage = isBuilt && basename(import.meta.dir) === packageBuild;

/** Where data lies for whom no setting says it: an installed package is replaced as a whole, so that it is no place for it. */
export const homeOfData = isPackage ? process.cwd() : projectDirectory;

/** The programs of the project, by their file below `src/`: all that is ever started as a process. */
export const programs = {
  server: 'main.ts',
  worker: 'server/worker-process.ts',
  engine: 'embedding/engine-process.ts',
  account: 'commands/account.ts',
  backup: 'commands/backup.ts',
  migrate: 'commands/migrate.ts',
  models: 'commands/models.ts',
  confab: 'cli/confab.ts',
} as const;

export type Program = keyof typeof programs;

/** The file of a program in the folder of a build. */
export const fileInBuild = (program: Program): string => `${basename(programs[program], '.ts')}.js`;

/** What another process of this server is to be started from: of the same build, or of the same sources. */
export const programFile = (program: Program): string =>
  isBuilt ? join(import.meta.dir, fileInBuild(program)) : sourceFile(program);

/** The source of a program, which runs as well, and takes longer to load. */
export const sourceFile = (program: Program): string => join(projectDirectory, 'src', programs[program]);

/** Whether npx has fetched the Bun that the path leads to: for nobody but the program that it was started for. */
const bunIsFetched = (): boolean => /[\\/]_npx[\\/]/.test(Bun.which('bun') ?? '');

/**
 * What a user types to run a program, in the way in which this one was started: of `account list`, "bun run account list" in a
 * checkout, "npx --yes bun@… run account list" where Bun is not installed, and "npx confab account list" of the npm package.
 */
export function commandLine(words: string): string {
  if (!isPackage) return `${bunIsFetched() ? `npx --yes bun@${Bun.version}` : 'bun'} run ${words}`;
  const start = process.env.npm_command === 'exec' ? 'npx confab' : 'confab';
  return `${start} ${words.replace(/^confab\b ?/, '')}`;
}

/** What the console is built from, for browsers. */
export const consoleSource = join(projectDirectory, 'src/console/main.tsx');

/** The folder of the console in a build's folder. */
export const consoleFolder = 'console';

/** Where the console of this build lies; undefined where these are the sources, and it has to be built. */
export const builtConsole = isBuilt ? join(import.meta.dir, consoleFolder) : undefined;
