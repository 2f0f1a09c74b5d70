/** When named keys were last used: taken down in memory at once, and written now and then. */

import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { touchApiKeys } from './api-key-queries.ts';

/** The use of a key is written at most so often, whichever process sees it. */
const everySeconds = 60;
/** Uses are gathered for so long, so that many keys are one write. */
const gatherMilliseconds = 1_000;
const rememberedKeys = 10_000;

export interface LastUses {
  /** Takes down that the key is used now; waits for nothing, and never fails. */
  note(keyId: string): void;
}

/**
 * A use that cannot be written, since the database is away for example, is written with the next one of its key: it is no
 * failure of the request.
 *
 * @param db where the write takes a connection for a moment
 */
export function createLastUses(db: Database): LastUses {
  /** Keys whose use was written, or is about to be, less than a minute ago. */
  const written = new LRUCache<string, true>({ max: rememberedKeys, ttl: everySeconds * 1000 });
  const gathered = new Set<string>();

  async function write(): Promise<void> {
    await setTimeout(gatherMilliseconds, undefined, { ref: false });
    const ids = [...gathered];
    gathered.clear();
    try {
      await touchApiKeys(db, ids, everySeconds);
    } catch {
      for (const id of ids) written.delete(id);
    }
  }

  return {
    note(keyId) {
      if (written.has(keyId)) return;
      written.set(keyId, true);
      if (gathered.size === 0) void write();
      gathered.add(keyId);
    },
  };
}
