/** Where the data of a server lies, and as whom PostgreSQL runs in it. */

import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isThere } from '../core/is-there.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type PostgresLayout, postgresLayout } from './layout.ts';
import { currentUser, firstUntraversable, postgresUser, type SystemUser } from './system-user.ts';

/** What does not fit below a checkout that the PostgreSQL user cannot enter goes here when we are root. */
export const systemDirectory = '/var/lib/confab';

/**
 * Where data is kept: `configured` (`CONFAB_DATA_DIR`, relative to the working directory) if given, else
 * `<base>/.confab`, where the base is the checkout, or what `homeOfData` says. Root's may lie where the user that PostgreSQL
 * runs as cannot go (`/root/...`); its data then lives in `/var/lib/confab/<name>-<hash of the base's path>`.
 *
 * Reads the file system and changes nothing.
 *
 * @throws EmbeddedPostgresError when `configured` is a directory that the PostgreSQL user cannot enter
 */
export function resolveDataDirectory(options: {
  configured: string | undefined;
  baseDirectory: string;
}): string {
  const baseDirectory = resolve(options.baseDirectory);
  if (options.configured) {
    const configured = resolve(options.configured);
    const user = postgresUserOf(configured);
    const barrier = firstUntraversable(configured, user);
    if (barrier === undefined) return configured;
    throw new EmbeddedPostgresError(
      `CONFAB_DATA_DIR is ${configured}, but PostgreSQL would run as ${user.name}, who may not enter ` +
        `${barrier}: set CONFAB_DATA_DIR to a directory open to that user, or run "chmod o+x ${barrier}".`,
    );
  }
  const inBase = join(baseDirectory, '.confab');
  const barrier = firstUntraversable(baseDirectory, postgresUserOf(inBase));
  if (barrier === undefined || currentUser().uid !== 0) return inBase;
  const hash = createHash('sha256').update(baseDirectory).digest('hex').slice(0, 12);
  return join(systemDirectory, `${basename(baseDirectory) || 'root'}-${hash}`);
}

/** The user that PostgreSQL runs as when it keeps its data in this data directory. */
export function postgresUserOf(dataDirectory: string): SystemUser {
  const { root, cluster } = postgresLayout(dataDirectory);
  return postgresUser([cluster, root]);
}

/**
 * Whether an embedded PostgreSQL keeps its data in this data directory; throws the error of the file system where this user may
 * not see that.
 */
export const hasCluster = (dataDirectory: string): boolean => isThere(postgresLayout(dataDirectory).cluster);

/** As {@link hasCluster}, and true where this user may not see that: a start says whose the directory is. */
export function mayHaveCluster(dataDirectory: string): boolean {
  try {
    return hasCluster(dataDirectory);
  } catch {
    return true;
  }
}

/**
 * Makes `<dataDirectory>/postgres` and the directories above it, such that `user` can work in it. What another
 * process that starts at the same moment has made already is taken as it is.
 *
 * Root keeps the directory itself and gives away only what is in `cluster` and `log`: in a directory of another
 * user, a symbolic link of theirs could send what root writes to any file of the machine.
 *
 * @throws EmbeddedPostgresError when it cannot be made, or is another user's
 */
export function preparePostgresDirectory(dataDirectory: string, user: SystemUser): PostgresLayout {
  const layout = postgresLayout(dataDirectory);
  const current = currentUser();
  try {
    const made = mkdirSync(layout.root, { mode: 0o700, recursive: true });
    // The topmost directory that is ours to open: the data directory, or one above it that did not exist.
    const ours = made && dataDirectory.startsWith(made) ? made : dataDirectory;
    if (user.isGroupOwn) {
      // The one way in: others who run as the same user are in another group.
      chownSync(layout.root, current.uid, user.gid);
      chmodSync(layout.root, 0o710);
    }
    if (user.uid !== current.uid) openWay(ours, layout.root, user);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${dataDirectory} cannot be made or opened (${reasonOf(error)}): ` +
        `set CONFAB_DATA_DIR to a directory that ${current.name} may write.`,
      { cause: error },
    );
  }
  const owner = statSync(layout.root).uid;
  if (current.uid !== 0 && owner !== current.uid)
    throw new EmbeddedPostgresError(
      `${layout.root} belongs to user ${owner} and this is ${current.name}: start Confab as that user or as root, ` +
        'or set CONFAB_DATA_DIR to a directory of your own.',
    );
  const barrier = firstUntraversable(layout.root, user);
  if (barrier !== undefined)
    throw new EmbeddedPostgresError(
      `PostgreSQL would run as ${user.name}, who may not enter ${barrier}: ` +
        'set CONFAB_DATA_DIR to a directory open to that user.',
    );
  return layout;
}

/**
 * Lets `user` enter the directories from `first` down to `last`, which are ours: made just now, or the data
 * directory itself. Entering is all that user needs; listing them stays with their owner.
 */
function openWay(first: string, last: string, user: SystemUser): void {
  let before: string | undefined;
  for (;;) {
    const barrier = firstUntraversable(last, user);
    // Not ours to open, or not to be opened by mode bits: the caller says so.
    if (barrier === undefined || barrier === before || !barrier.startsWith(realpathSync(first))) return;
    before = barrier;
    chmodSync(barrier, (statSync(barrier).mode & 0o7777) | 0o011);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
