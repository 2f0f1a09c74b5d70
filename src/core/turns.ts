/**
 * Long work on the event loop, in slices: other work runs between two of them, and all owners that have such work take
 * turns.
 *
 * A pause of its own in each loop is not enough. As many loops as run at one time each take a slice in every round of
 * the event loop, so that a request that has nothing to do with them waits for all of them; and the owner that starts
 * most loops gets most of the processor. Here one slice runs in each round, of the owner who has had least time:
 * start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996), where a slice that took ten times as long counts ten
 * times as much.
 */

import { setImmediate, setTimeout } from 'node:timers/promises';
import { createBreaks } from './turns/breaks.ts';
import { createPresence } from './turns/presence.ts';

/** After this long, in milliseconds, a slice of many items ends: the longest that other work waits for it. */
const sliceMilliseconds = 2;
/** A rest is as long as the slice before it, and no longer than this, in milliseconds. */
const longestRest = 100;

/** Shares the event loop among owners, such as accounts. */
export interface Turns {
  /**
   * The slices of this owner take turns with those of all others.
   *
   * @param signal ends the work, with its reason, before the next slice, when its result is no longer wanted
   */
  of(owner: string, signal?: AbortSignal): Pace;
  /**
   * Says that the owner has something under way, even while it waits for the database and not for its turn. Until that
   * is over, each slice of others is followed by a rest as long as the slice: a request that waits for the database
   * several times would otherwise wait for one of their slices each time.
   *
   * @returns a function to be called when it is over
   */
  attend(owner: string): () => void;
  /**
   * Resolves when nobody else has just come, after a tenth of a second at most. Work of which slices are a small part, such as
   * that with the database, asks for it wherever it can stop: it takes the event loop a little at a time, and no rest would be
   * long enough.
   */
  giveWay(owner: string): Promise<void>;
  /**
   * Whether all long work of this process is to take breaks from now on, since a process beside it on the same cores is short of them: slices begin
   * between two breaks only, and so does what awaits `betweenBreaks`.
   */
  takeBreaks(areTaken: boolean): void;
  /** Resolves when no break is on: asked by work without slices, before it begins something that takes a while. */
  betweenBreaks(): Promise<void>;
}

/** How one owner's long work goes on. */
export interface Pace {
  /**
   * Runs a slice when it is the owner's turn.
   *
   * @param slice a few milliseconds of work that waits for nothing
   */
  run<Result>(slice: () => Result): Promise<Result>;
  /**
   * Runs work that cannot be cut into slices, such as a run of a network, when it is the owner's turn. No other slice runs until its
   * promise is settled, and all of that time counts as the owner's. The work must not wait for a turn itself.
   */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Visits every item, in order, in as many slices as it takes. */
  each<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void>;
  /** Runs steps to their end, in as many slices as it takes, and answers what comes of them. */
  complete<Result>(steps: Generator<unknown, Result>): Promise<Result>;
  /** Maps every item, in order, in as many slices as it takes. */
  map<Item, Result>(items: Iterable<Item>, convert: (item: Item) => Result): Promise<Result[]>;
}

/** The slices of an owner that wait, and the time that their owner has had when the first of them begins. */
interface Line {
  start: number;
  readonly slices: (() => void)[];
}

/** @param now milliseconds from any moment on */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const lines = new Map<string, Line>();
  /**
   * The time that owners have had, in milliseconds; an owner that comes now counts as having had as much as the one
   * that is served.
   */
  const hadBy = new Map<string, number>();
  let served = 0;
  /** On the clock of `now`. */
  const restsUntil = new Map<string, number>();
  /** Resolves when a slice comes while all owners rest. */
  let arrival = Promise.withResolvers<void>();
  const { attend, othersThan, giveWay } = createPresence(now, () => arrival.resolve());
  const breaks = createBreaks(now);
  /** Whether a slice has run in this round of the event loop, or waits for a later one. */
  let isBusy = false;
  /** Resolves when the work that has the turn is over. */
  let held: Promise<unknown> = Promise.resolve();

  /** How much longer the owner's slices leave the event loop to others, in milliseconds; at most 0 for no longer. */
  function restOf(owner: string): number {
    return othersThan(owner) === 0 ? 0 : (restsUntil.get(owner) ?? 0) - now();
  }

  /**
   * Takes a slice of the owner that has had least time; of several that have had the same, of the one that has waited
   * longest.
   */
  function takeNext(): (() => void) | undefined {
    let next: [owner: string, line: Line] | undefined;
    for (const entry of lines)
      if ((next === undefined || entry[1].start < next[1].start) && restOf(entry[0]) <= 0) next = entry;
    if (next === undefined) return undefined;
    const [owner, line] = next;
    const slice = line.slices.shift();
    served = line.start;
    // To the end of the line, if there is more to do.
    lines.delete(owner);
    if (line.slices.length > 0) lines.set(owner, line);
    return slice;
  }

  /** One slice in each round of the event loop, until none waits. */
  async function runWaiting(): Promise<void> {
    isBusy = true;
    for (;;) {
      await setImmediate();
      await held;
      await breaks.end();
      const slice = takeNext();
      if (slice !== undefined) slice();
      else if (lines.size === 0) break;
      else await rest();
    }
    isBusy = false;
    hadBy.clear();
    restsUntil.clear();
    served = 0;
  }

  /** Called while all owners with waiting slices rest: waits until one of them has rested, or another owner comes. */
  async function rest(): Promise<void> {
    arrival = Promise.withResolvers();
    const milliseconds = [...lines.keys()].reduce(
      (least, owner) => Math.min(least, restOf(owner)),
      longestRest,
    );
    await Promise.race([setTimeout(Math.max(1, milliseconds)), arrival.promise]);
  }

  /** Counts what the owner has had since then. */
  function count(owner: string, startedAt: number): void {
    const endedAt = now();
    const had = served + endedAt - startedAt;
    hadBy.set(owner, had);
    restsUntil.set(owner, endedAt + Math.min(endedAt - startedAt, longestRest));
    const line = lines.get(owner);
    if (line !== undefined) line.start = had;
  }

  /** Resolves when it is the owner's turn; who is alone has it at once, unless a break is on. */
  function turnOf(owner: string): Promise<void> | undefined {
    if (!isBusy) {
      // No other slice is running or waiting.
      void runWaiting();
      if (!breaks.areOn()) return undefined;
    }
    return new Promise<void>((begin) => {
      const line = lines.get(owner);
      if (line !== undefined) line.slices.push(begin);
      else lines.set(owner, { start: Math.max(served, hadBy.get(owner) ?? 0), slices: [begin] });
      arrival.resolve();
    });
  }

  async function run<Result>(owner: string, slice: () => Result): Promise<Result> {
    const turn = turnOf(owner);
    if (turn !== undefined) await turn;
    const startedAt = now();
    try {
      return slice();
    } finally {
      count(owner, startedAt);
    }
  }

  async function hold<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const turn = turnOf(owner);
    if (turn !== undefined) await turn;
    const startedAt = now();
    const result = work();
    const letGo = () => {};
    held = result.then(letGo, letGo);
    try {
      return await result;
    } finally {
      count(owner, startedAt);
    }
  }

  return {
    attend,
    async giveWay(owner) {
      await giveWay(owner);
      await breaks.end();
    },
    takeBreaks: breaks.take,
    betweenBreaks: async () => breaks.end(),
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
          const endsAt = now() + sliceMilliseconds;
          do {
            const { done, value } = iterator.next();
            if (done) return false;
            visit(value);
          } while (now() < endsAt);
          return true;
        };
        const slice = unlessEnded(visitSome);
        while (await run(owner, slice));
      }
      return {
        run: (slice) => run(owner, unlessEnded(slice)),
        hold: (work) => hold(owner, unlessEnded(work)),
        each,
        async complete(steps) {
          const slice = unlessEnded(() => {
            const endsAt = now() + sliceMilliseconds;
            for (;;) {
              const step = steps.next();
              if (step.done || now() > endsAt) return step;
            }
          });
          for (;;) {
            const step = await run(owner, slice);
            if (step.done) return step.value;
          }
        },
        async map(items, convert) {
          const results: ReturnType<typeof convert>[] = [];
          await each(items, (item) => results.push(convert(item)));
          return results;
        },
      };
    },
  };
}

/** For what is short in all: waiting for turns would take it longer than the work. */
export const atOnce: Pace = {
  run: async (slice) => slice(),
  hold: (work) => work(),
  async each(items, visit) {
    for (const item of items) visit(item);
  },
  async complete(steps) {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  },
  map: async (items, convert) => Array.from(items, convert),
};

/** A process has one event loop, which all of its long work shares. */
export const turns: Turns = createTurns();
