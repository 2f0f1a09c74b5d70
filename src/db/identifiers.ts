/** Object ids: decimal strings of 16 digits outside, bigint inside (`ObjectId` of openapi.yaml). */

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';

const blockSize = 1024n;
/** A block older than this is dropped, so that ids of different processes are in order of time to the second. */
const blockLifetimeMilliseconds = 1_000;

/** Hands out ids in ascending order, reserving them from the database in blocks. */
export interface IdentifierSource {
  take(count: number): Promise<bigint[]>;
}

export function createIdentifierSource(db: Database | Transaction): IdentifierSource {
  let next = 0n;
  let end = 0n;
  let reservedAt = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function takeAlone(count: number): Promise<bigint[]> {
    if (performance.now() - reservedAt > blockLifetimeMilliseconds) next = end;
    const ids: bigint[] = [];
    while (ids.length < count) {
      if (next === end) {
        const [row] = await db.execute<{ block: string }>(sql`select nextval('object_id_blocks') as block`);
        if (row === undefined) throw new Error('nextval returned no row');
        next = BigInt(row.block);
        end = next + blockSize;
        reservedAt = performance.now();
      }
      ids.push(next++);
    }
    return ids;
  }

  return {
    take(count) {
      const taken = queue.then(() => takeAlone(count));
      queue = taken.catch(() => {});
      return taken;
    },
  };
}

/** The bigint behind an id as clients write it, or undefined if no object can have that id. */
export function parseObjectId(id: string): bigint | undefined {
  return /^[1-9]\d{15}$/.test(id) ? BigInt(id) : undefined;
}

/**
 * The id of a new job or member. It begins with the time, so that rows of one time stand together in an index
 * (docs/decisions/0058-ten-million-messages.md), and is of version 4 by its look: that is what clients of Symbl.ai check for, some
 * of them with validators that know no later version.
 */
export function createUuid(): string {
  const timed = Bun.randomUUIDv7();
  return `${timed.slice(0, 14)}4${timed.slice(15)}`;
}

/** Whether a text has the shape of a job or member id. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
}
