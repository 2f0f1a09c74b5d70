/** What some messages of a conversation say, and what they are about. */

import { batchesOf } from '../../core/batches.ts';
import { rowsOfChunk } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import * as stored from './range-queries.ts';

/** Topics of one message; no sentence of ordinary length has as many. */
const maximumTopics = 50;

export type MessageContents = Awaited<ReturnType<typeof stored.readMessageContents>>[number];

/** The messages at these places, in their order; of each so many characters. */
export async function readMessageContents(
  db: Database,
  conversationId: bigint,
  ordinals: Iterable<number>,
  characters: number,
): Promise<MessageContents[]> {
  const inOrder = [...ordinals].sort((a, b) => a - b);
  const contents: MessageContents[] = [];
  for (const some of batchesOf(inOrder, () => 1, rowsOfChunk)) {
    const maximum = { characters, topics: maximumTopics };
    contents.push(...(await stored.readMessageContents(db, conversationId, some, maximum)));
  }
  return contents;
}
