/**
 * Tests keep their files in memory, where there is room: ext4 looks for half a second for the places of a database's files
 * when those of another one have just been deleted, and each test file has a database of its own.
 */

import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** What the databases of all test processes take at most, and then some. */
const roomBytes = 6 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** Sets the directory for temporary files of this process, and of those that it starts, unless somebody has set it. */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memory;
}
