/** Lists in batches of a bounded weight. */

/** The things in their order, in batches of at most this weight; a heavier thing is a batch by itself. */
export function* batchesOf<Thing>(
  things: Iterable<Thing>,
  weightOf: (thing: Thing) => number,
  maximumWeight: number,
): Generator<Thing[]> {
  let batch: Thing[] = [];
  let weight = 0;
  for (const thing of things) {
    const own = weightOf(thing);
    if (batch.length > 0 && weight + own > maximumWeight) {
      yield batch;
      [batch, weight] = [[], 0];
    }
    batch.push(thing);
    weight += own;
  }
  if (batch.length > 0) yield batch;
}
