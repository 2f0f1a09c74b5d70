/** Who has something under way in this process: whoever has just come is let through by those who have had much. */

import { setTimeout } from 'node:timers/promises';

/**
 * For so long after it came an owner is let through, in milliseconds, and for so long others wait for it at a time: longer than a
 * small job takes, and so short that no work stands still where somebody comes all the time.
 */
const newMilliseconds = 100;
/** How often an owner asks whether to give way until its first job has ended: when it begins, and before it is written. */
const stopsOfFirstJob = 2;

export interface Presence {
  /**
   * Says that the owner has something under way.
   *
   * @returns a function to be called when it is over
   */
  attend(owner: string): () => void;
  /** How many others have something under way. */
  othersThan(owner: string): number;
  /**
   * Resolves when nobody else has just come, or has waited for long. Who is at its own first job waits for nobody, however long that
   * takes: it would only keep its place for longer.
   */
  giveWay(owner: string): Promise<void>;
}

interface Visit {
  /** Things under way. */
  count: number;
  readonly since: number;
  /** How often the owner has asked whether to give way. */
  stops: number;
}

const isAtFirstJob = ({ stops }: Visit) => stops <= stopsOfFirstJob;

/**
 * @param now milliseconds from any moment on
 * @param onLeave told when something is over
 */
export function createPresence(now: () => number, onLeave: () => void): Presence {
  const present = new Map<string, Visit>();
  /** Resolves when the next owner has nothing under way any more. */
  let departure = Promise.withResolvers<void>();

  /** For how much longer somebody is new, in milliseconds. */
  function newness(): number {
    const newcomers = [...present.values()].filter(isAtFirstJob);
    return newcomers.reduce((most, { since }) => Math.max(most, since + newMilliseconds - now()), 0);
  }

  return {
    attend(owner) {
      const visit = present.get(owner) ?? { count: 0, since: now(), stops: 0 };
      visit.count += 1;
      present.set(owner, visit);
      return () => {
        visit.count -= 1;
        if (visit.count === 0) {
          present.delete(owner);
          departure.resolve();
          departure = Promise.withResolvers();
        }
        onLeave();
      };
    },
    othersThan: (owner) => present.size - (present.has(owner) ? 1 : 0),
    async giveWay(owner) {
      const visit = present.get(owner);
      if (visit === undefined) return;
      visit.stops += 1;
      if (isAtFirstJob(visit)) return;
      const until = now() + newMilliseconds;
      for (;;) {
        const milliseconds = Math.min(newness(), until - now());
        if (milliseconds <= 0) return;
        const enough = new AbortController();
        const wait = setTimeout(Math.ceil(milliseconds), undefined, { signal: enough.signal }).catch(
          () => {},
        );
        await Promise.race([departure.promise, wait]);
        enough.abort();
      }
    },
  };
}
