/** How often in a row something was in trouble, for as many keys as one process may come across in a while. */

const maximumKeys = 1_000;

export interface Trouble {
  /** Counts one more; answers how many these are. */
  count(key: string): number;
  /** It was in no trouble. */
  forget(key: string): void;
}

export function createTrouble(): Trouble {
  const counts = new Map<string, number>();
  return {
    count(key) {
      const times = (counts.get(key) ?? 0) + 1;
      // The one that was counted last is the last to be forgotten.
      counts.delete(key);
      counts.set(key, times);
      const [first] = counts.keys();
      if (counts.size > maximumKeys && first !== undefined) counts.delete(first);
      return times;
    },
    forget(key) {
      counts.delete(key);
    },
  };
}
