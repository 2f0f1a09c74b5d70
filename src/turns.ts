/** Letting others have their turn in the middle of long work on the event loop. */

import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work, in milliseconds: what a request that has nothing to do with it waits at most. */
const turnMilliseconds = 4;
/** Items done between two looks at the clock, which costs more than some of them do. */
const itemsAtOnce = 16;

/** `items.flatMap(work)` of slices of them, with a pause for everybody else every few milliseconds. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    if (performance.now() - since > turnMilliseconds) {
      await setImmediate();
      since = performance.now();
    }
    for (const result of work(items.slice(start, start + itemsAtOnce))) results.push(result);
  }
  return results;
}
