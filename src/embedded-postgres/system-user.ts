/** As which user of the operating system PostgreSQL runs, which refuses to run as root. */

import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** A user of the operating system, as the kernel checks permissions for its processes. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** Supplementary groups; none for a user that root changes to, since changing drops them. */
  readonly groups: readonly number[];
  /** Whether nobody else is in its group. */
  readonly isGroupOwn?: true;
}

/** Users PostgreSQL may run as when we are root, the best first; macOS calls the first `_postgres`. */
const unprivilegedNames = ['postgres', '_postgres', 'nobody'];

/**
 * Groups that are given out to nobody: above those that systemd makes up for its services (to 65,519), below `nogroup`,
 * and within what a container without root has. What runs as `nobody` for want of a user of its own gets the first of
 * them that has no name, and so a directory that others who run as `nobody` cannot enter.
 */
const privateGroups = Array.from({ length: 14 }, (_, index) => 65_520 + index);

/** The user this process runs as. */
export function currentUser(): SystemUser {
  const { geteuid, getegid, getgroups } = process;
  if (!geteuid || !getegid || !getgroups)
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL needs a system with POSIX users; set DATABASE_URL to a PostgreSQL of your own.',
    );
  const uid = geteuid();
  return { name: uid === 0 ? 'root' : `user ${uid}`, uid, gid: getegid(), groups: getgroups() };
}

/**
 * The user PostgreSQL runs as. It refuses to run as root, so root runs it as the owner of the data it already
 * has, or else as `postgres` where that user exists, or else as `nobody`. Anybody else runs it as themselves.
 *
 * @param places where its data may be, the likeliest first; they need not exist
 */
export function postgresUser(places: readonly string[]): SystemUser {
  const current = currentUser();
  if (current.uid !== 0) return current;
  const users = parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  for (const place of places.filter((candidate) => existsSync(candidate))) {
    const { uid, gid } = statSync(place);
    const name = users.find((user) => user.uid === uid)?.name ?? `user ${uid}`;
    if (uid !== 0) return apart({ name, uid, gid, groups: [] });
  }
  for (const name of unprivilegedNames) {
    const user = users.find((candidate) => candidate.name === name);
    if (user) return apart(user);
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and neither "postgres" nor "nobody" is in /etc/passwd: ' +
      'start Confab as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The user, in a group of its own where it is one that other programs run as, too. */
function apart(user: SystemUser): SystemUser {
  if (user.name !== 'nobody') return user;
  const named = existsSync('/etc/group') ? readFileSync('/etc/group', 'utf8') : '';
  const gid = privateGroups.find((group) => !named.includes(`:${group}:`));
  return gid === undefined ? user : { ...user, gid, isGroupOwn: true };
}

/** The users of a passwd(5) file that are not root. */
export function parsePasswd(passwd: string): SystemUser[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || Number(uid) === 0) return [];
    // macOS writes nobody as -2, and the kernel means the unsigned number.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0, groups: [] }];
  });
}

/**
 * The first directory on the way to `path`, and `path` itself if it is one, that `user` may not enter;
 * undefined when the way is free as far as it exists. Judged by mode bits: access control lists are not read.
 */
export function firstUntraversable(path: string, user: SystemUser): string | undefined {
  if (!existsSync(path)) {
    // What exists cannot be seen by us when we may not enter the parent, and that parent is then the answer.
    return dirname(path) === path ? undefined : firstUntraversable(dirname(path), user);
  }
  const real = realpathSync(path);
  const ancestors: string[] = [];
  for (let directory = real; ; directory = dirname(directory)) {
    ancestors.unshift(directory);
    if (dirname(directory) === directory) break;
  }
  return ancestors.find((directory) => {
    const stats = statSync(directory);
    return stats.isDirectory() && !permits(stats, user, 0o1);
  });
}

/** Whether `user` may read the file at `path`, and execute it if `execute` says so, its directories included. */
export function canUseFile(path: string, user: SystemUser, execute: boolean): boolean {
  return firstUntraversable(path, user) === undefined && permits(statSync(path), user, execute ? 0o5 : 0o4);
}

/** Whether the mode bits give `user` all of `wanted` (an `rwx` octal digit). */
function permits(stats: Stats, user: SystemUser, wanted: number): boolean {
  if (user.uid === 0) return true;
  const inGroup = stats.gid === user.gid || user.groups.includes(stats.gid);
  const shift = stats.uid === user.uid ? 6 : inGroup ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}
