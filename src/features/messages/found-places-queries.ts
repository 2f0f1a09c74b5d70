/** Reading where things were found: the mentions of entities, the matches of trackers. */

import { batchesOf } from '../../core/batches.ts';
import { inChunks, type ReadChunk } from '../../db/chunks.ts';

/** Something that was found. */
export interface Found {
  readonly id: bigint;
  /** Its places, counted up to {@link placesCounted}. */
  readonly count: number;
}

/** How far the places of one thing are counted. One with so many is read by itself, in the order of an index. */
export const placesCounted = 100;
/** Places of several things that are read together. */
const placesTogether = 1_000;

/**
 * The places of the things, a chunk at a time, in the order of the things.
 *
 * @param first the place behind which those of the first thing begin; undefined for all of them
 */
export async function* placesOf<Key, Place extends Key>(
  things: readonly Found[],
  first: Key | undefined,
  list: (ids: readonly bigint[]) => ReadChunk<Key, Place>,
): AsyncGenerator<readonly Place[]> {
  let after = first;
  // One with more places than are counted is a batch by itself.
  const weightOf = ({ count }: Found) => (count < placesCounted ? count : Infinity);
  for (const batch of batchesOf(things, weightOf, placesTogether)) {
    yield* inChunks({ offset: 0, limit: Infinity, after }, list(batch.map(({ id }) => id)));
    after = undefined;
  }
}
