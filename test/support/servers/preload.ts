/** Runs before the tests of a process, whichever they are (`bunfig.toml`). */

import { afterAll } from 'bun:test';
import { keepFilesInMemory } from './files-in-memory.ts';
import { logGuard } from './log-guard.ts';

keepFilesInMemory();

afterAll(() => {
  const leaks = logGuard.leaks.map(({ what, line }) => `${what}: ${line}`);
  if (leaks.length > 0)
    throw new Error(`the log has ${leaks.length} secrets:\n${leaks.slice(0, 5).join('\n')}`);
});
