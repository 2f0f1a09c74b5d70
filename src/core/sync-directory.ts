import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Brings the names in a directory to the disk, so that a file that was renamed there outlives a loss of power. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
