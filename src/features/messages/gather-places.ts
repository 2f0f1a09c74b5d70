/** Puts together what was found with the places where it was found, as these are read. */

import { bytesOfElement } from '../../core/page.ts';

/** A thing with its places, or with the first of them. */
export interface Gathered<Thing, Place> {
  readonly thing: Thing;
  readonly places: readonly Place[];
  /** Whether there are more places than one element of an answer has room for. */
  readonly isCut: boolean;
}

export interface Gathering<Place> {
  /** The id of the thing that was found there. */
  readonly idOf: (place: Place) => bigint;
  /** Bytes of the JSON of the place. */
  readonly bytesOf: (place: Place) => number;
}

/**
 * The things in their order, each once all its places are there. Where one has more places than an element has room for,
 * it is the last one, with the first of them.
 *
 * @param chunks the places, in the order of the things
 */
export async function* gather<Thing extends { readonly id: bigint }, Place>(
  things: readonly Thing[],
  chunks: AsyncIterable<readonly Place[]>,
  { idOf, bytesOf }: Gathering<Place>,
): AsyncGenerator<readonly Gathered<Thing, Place>[]> {
  let index = 0;
  let places: Place[] = [];
  let bytes = 0;
  let done: Gathered<Thing, Place>[] = [];

  /** Ends those that come before the thing with this id, or all of them. */
  const finishUntil = (id?: bigint) => {
    for (let thing = things[index]; thing !== undefined && thing.id !== id; thing = things[index]) {
      done.push({ thing, places, isCut: false });
      [places, bytes] = [[], 0];
      index += 1;
    }
  };

  for await (const chunk of chunks) {
    for (const place of chunk) {
      finishUntil(idOf(place));
      const thing = things[index];
      if (thing === undefined) throw new Error('a place belongs to nothing that was asked for');
      bytes += bytesOf(place);
      if (places.length > 0 && bytes > bytesOfElement) {
        yield [...done, { thing, places, isCut: true }];
        return;
      }
      places.push(place);
    }
    if (done.length > 0) yield done;
    done = [];
  }
  finishUntil();
  if (done.length > 0) yield done;
}
