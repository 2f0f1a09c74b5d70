/**
 * Long work on the event loop, in slices: others go on between two of them, and whoever has work takes turns with
 * everybody else who has.
 *
 * A pause of its own in each loop is not enough. As many loops as run at one time each take a slice in every round of
 * the event loop, so that a request that has nothing to do with them waits for all of them; and whoever starts most
 * loops gets most of the processor. Here one slice runs in each round, and owners take turns, however much each has to
 * do (round robin, as in fair queueing: Nagle, RFC 970).
 */

import { setImmediate } from 'node:timers/promises';

/** After this long, in milliseconds, a slice of many items ends: what everybody else waits at most. */
const sliceMilliseconds = 4;

/** Shares the event loop among owners, such as accounts. */
export interface Turns {
  /**
   * The slices of this owner take turns with those of all others.
   *
   * @param signal ends the work, with its reason, before the next slice: nobody wants what it would give any more
   */
  of(owner: string, signal?: AbortSignal): Pace;
}

/** How one owner's long work goes on. */
export interface Pace {
  /**
   * Runs a slice when it is the owner's turn.
   *
   * @param slice a few milliseconds of work that waits for nothing
   */
  run<Result>(slice: () => Result): Promise<Result>;
  /** Visits every item, in order, in as many slices as it takes. */
  each<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void>;
  /** Maps every item, in order, in as many slices as it takes. */
  map<Item, Result>(items: Iterable<Item>, convert: (item: Item) => Result): Promise<Result[]>;
}

export function createTurns(): Turns {
  /** Slices that wait, by their owner; the owner whose turn it is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  /** Whether a slice has run in this round of the event loop, or waits for a later one. */
  let isBusy = false;

  /** One slice in each round of the event loop, until none waits. */
  async function runWaiting(): Promise<void> {
    isBusy = true;
    for (;;) {
      await setImmediate();
      const [next] = waiting;
      if (next === undefined) break;
      const [owner, slices] = next;
      // To the end of the line, if there is more to do.
      waiting.delete(owner);
      const slice = slices.shift();
      if (slices.length > 0) waiting.set(owner, slices);
      slice?.();
    }
    isBusy = false;
  }

  async function run<Result>(owner: string, slice: () => Result): Promise<Result> {
    if (!isBusy) {
      // The first one in this round: nobody is there to wait for.
      void runWaiting();
      return slice();
    }
    await new Promise<void>((begin) => {
      const slices = waiting.get(owner);
      if (slices === undefined) waiting.set(owner, [begin]);
      else slices.push(begin);
    });
    return slice();
  }

  return {
    of(owner, signal) {
      /** A slice, unless the work has been ended meanwhile. */
      const unlessEnded = <Result>(slice: () => Result) =>
        signal === undefined
          ? slice
          : () => {
              signal.throwIfAborted();
              return slice();
            };
      async function each<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void> {
        const iterator = items[Symbol.iterator]();
        /** Whether there are items left when the slice ends. */
        const visitSome = (): boolean => {
          const endsAt = performance.now() + sliceMilliseconds;
          do {
            const { done, value } = iterator.next();
            if (done) return false;
            visit(value);
          } while (performance.now() < endsAt);
          return true;
        };
        const slice = unlessEnded(visitSome);
        while (await run(owner, slice));
      }
      return {
        run: (slice) => run(owner, unlessEnded(slice)),
        each,
        async map(items, convert) {
          const results: ReturnType<typeof convert>[] = [];
          await each(items, (item) => results.push(convert(item)));
          return results;
        },
      };
    },
  };
}

/** A process has one event loop, and all that it does for long shares it. */
export const turns: Turns = createTurns();
