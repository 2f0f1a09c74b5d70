/**
 * Where the files of the project lie, and what the processes of a server start from: the same for sources that run as they
 * are and for those that were built (docs/decisions/0044-built-ahead.md).
 */

import { basename, join } from 'node:path';

/** A build has all of its modules in one folder, `dist/<its fingerprint>`; this very file is two folders down, too. */
export const projectDirectory = join(import.meta.dir, '../..');

/** Whether these are the modules of a build. */
const isBuilt = import.meta.path.endsWith('.js');

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

/** What the console is built from, for browsers. */
export const consoleSource = join(projectDirectory, 'src/console/main.tsx');

/** The folder of the console in a build's folder. */
export const consoleFolder = 'console';

/** Where the console of this build lies; undefined where these are the sources, and it has to be built. */
export const builtConsole = isBuilt ? join(import.meta.dir, consoleFolder) : undefined;
