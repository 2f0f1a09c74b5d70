/** Breaks of a process whose work can wait, while one beside it on the same cores has to answer at once. */

import { setTimeout } from 'node:timers/promises';

/** Of each round so long is worked, in milliseconds, and the rest is a break. */
const roundMilliseconds = 20;
const workedMilliseconds = 8;

export interface Breaks {
  /** Whether there are any, from now on. */
  take(areTaken: boolean): void;
  /** Whether one is on. */
  areOn(): boolean;
  /** Resolves when none is on; undefined where that is so already. */
  end(): Promise<void> | undefined;
}

/** @param now milliseconds from any moment on */
export function createBreaks(now: () => number): Breaks {
  /** When the round began in which they were first taken; undefined while there are none. */
  let beganAt: number | undefined;
  let stopped = Promise.withResolvers<void>();

  /** For how much longer the break is on, in milliseconds; at most 0 while there is work. */
  function left(): number {
    if (beganAt === undefined) return 0;
    const sinceRound = (now() - beganAt) % roundMilliseconds;
    return sinceRound < workedMilliseconds ? 0 : roundMilliseconds - sinceRound;
  }

  return {
    take(areTaken) {
      if (areTaken) beganAt ??= now();
      else {
        beganAt = undefined;
        stopped.resolve();
        stopped = Promise.withResolvers();
      }
    },
    areOn: () => left() > 0,
    end() {
      const milliseconds = left();
      if (milliseconds <= 0) return undefined;
      return Promise.race([setTimeout(Math.ceil(milliseconds)), stopped.promise]);
    },
  };
}
