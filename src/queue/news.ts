/** Wakes a loop that takes what is due: at once when somebody tells it, and now and then for what nobody announces. */

import { setTimeout } from 'node:timers/promises';

/** Between two looks for what no notification announces: what has a delay, and what dead workers have left. */
export const pollMilliseconds = 500;

export interface News {
  /** There may be something that was not there at the last look. */
  tell(): void;
  /** Resolves when there has been news since this resolved last, or when it is time to look all the same. */
  next(): Promise<void>;
}

export function createNews(): News {
  let news = Promise.withResolvers<void>();
  return {
    tell: () => news.resolve(),
    async next() {
      const enough = new AbortController();
      const poll = setTimeout(pollMilliseconds, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([news.promise, poll]);
      enough.abort();
      news = Promise.withResolvers();
    },
  };
}
