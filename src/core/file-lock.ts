/** Locks between processes, on files. */

import { Database, SQLiteError } from 'bun:sqlite';

/** A lock on a file, held until released or until the process ends, however it ends. */
export interface Lock {
  release(): void;
}

/** How often a waiting process looks whether the lock is free. */
const retryMilliseconds = 20;

/**
 * Takes a lock if it is free: `shared` beside other shared ones, `exclusive` beside none.
 *
 * The lock is the one SQLite takes on its database file, here an empty one. The kernel drops it when its process
 * dies, so there is no such thing as a stale lock, which a file holding a process id would have to guess at.
 */
export function tryLock(file: string, mode: 'shared' | 'exclusive'): Lock | undefined {
  const database = new Database(file);
  try {
    if (mode === 'exclusive') {
      database.run('BEGIN EXCLUSIVE');
    } else {
      database.run('BEGIN');
      // A transaction takes its shared lock with its first read.
      database.query('SELECT count(*) FROM sqlite_schema').get();
    }
  } catch (error) {
    database.close();
    if (error instanceof SQLiteError && error.code?.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

/** Takes a lock, waiting for its holders; undefined when it is still held after `limitMilliseconds`. */
export async function waitForLock(
  file: string,
  mode: 'shared' | 'exclusive',
  limitMilliseconds: number,
): Promise<Lock | undefined> {
  const deadline = performance.now() + limitMilliseconds;
  for (;;) {
    const lock = tryLock(file, mode);
    if (lock || performance.now() > deadline) return lock;
    await Bun.sleep(retryMilliseconds);
  }
}
