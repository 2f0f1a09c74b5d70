/** The files and folders below a data directory, and whose they are. */

import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentUser, type SystemUser } from './system-user.ts';

/** Where everything of PostgreSQL's is. All is ours but `cluster` and `log`, which are the PostgreSQL user's. */
export interface PostgresLayout {
  readonly root: string;
  /** PostgreSQL's own data directory; there only when it is whole. */
  readonly cluster: string;
  readonly unfinishedCluster: string;
  /** Directory of the log files. */
  readonly log: string;
  /** What PostgreSQL writes before it opens its log. */
  readonly startLog: string;
  readonly settings: string;
  readonly password: string;
  readonly port: string;
  /** Held exclusively by who starts or stops PostgreSQL. */
  readonly turnLock: string;
  /** Shared by all who use PostgreSQL. */
  readonly usersLock: string;
}

export function postgresLayout(dataDirectory: string): PostgresLayout {
  const root = join(dataDirectory, 'postgres');
  return {
    root,
    cluster: join(root, 'cluster'),
    unfinishedCluster: join(root, 'cluster.unfinished'),
    log: join(root, 'log'),
    startLog: join(root, 'start.log'),
    settings: join(root, 'confab.conf'),
    password: join(root, 'password'),
    port: join(root, 'port'),
    turnLock: join(root, 'turn.lock'),
    usersLock: join(root, 'users.lock'),
  };
}

/** Makes a directory that `user` owns and nobody else enters, if it is not there. */
export function makeDirectoryOf(user: SystemUser, directory: string): void {
  if (existsSync(directory)) return;
  mkdirSync(directory, { mode: 0o700 });
  if (currentUser().uid === 0) chownSync(directory, user.uid, user.gid);
}

/** Writes a file into a directory of ours; it belongs to the owner of the directory, whoever we are. */
export function writeOwnFile(path: string, contents: string, mode: number): void {
  writeFileSync(path, contents, { mode, flush: true });
  // The umask may have taken from the mode what the PostgreSQL user needs.
  chmodSync(path, mode);
  if (currentUser().uid !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  lchownSync(path, uid, gid);
}
