/** Locks between processes, on files. */

import { Database, SQLiteError } from 'bun:sqlite';
import { basename, dirname } from 'node:path';

/** A lock on a file, held until released or until the process ends, however it ends. */
export interface Lock {
  release(): void;
}

/** The file of a lock cannot be used; the message is all an operator needs. */
export class LockFileError extends Error {
  override readonly name = 'LockFileError';
}

/** What SQLite says of a disk that is full or broken, and of a file that it may not have. */
const fileCodes = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PERM|NOTADB)/;

/** How often a waiting process looks whether the lock is free. */
const retryMilliseconds = 20;

/**
 * Takes a lock if it is free: `shared` beside other shared ones, `exclusive` beside none.
 *
 * The lock is the one SQLite takes on its database file, here an empty one. The kernel drops it when its process
 * dies, so there is no such thing as a stale lock, which a file holding a process id would have to guess at.
 *
 * @throws LockFileError where the file cannot be opened
 */
export function tryLock(file: string, mode: 'shared' | 'exclusive'): Lock | undefined {
  let database: Database | undefined;
  try {
    const opened = new Database(file);
    database = opened;
    // Nothing is ever written, and a journal on a full disk could not be.
    opened.run('PRAGMA journal_mode = MEMORY');
    if (mode === 'exclusive') {
      opened.run('BEGIN EXCLUSIVE');
    } else {
      opened.run('BEGIN');
      // A transaction takes its shared lock with its first read.
      opened.query('SELECT count(*) FROM sqlite_schema').get();
    }
    return { release: () => opened.close() };
  } catch (error) {
    database?.close();
    if (!(error instanceof SQLiteError)) throw error;
    if (error.code?.startsWith('SQLITE_BUSY')) return undefined;
    if (!fileCodes.test(error.code ?? '')) throw error;
    throw new LockFileError(
      `The lock ${basename(file)} in ${dirname(file)} cannot be taken (${error.message}): ` +
        'see that its disk has room and works, and that this user may write there.',
      { cause: error },
    );
  }
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
