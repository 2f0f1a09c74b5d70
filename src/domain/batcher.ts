/** What became of one item of a batch. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; error: unknown };

/** An item that has waited so long when a failure comes that says nothing about items shares it. */
const patienceMilliseconds = 2_000;

/**
 * Runs items together: while one batch is under way, the next ones gather. An item alone waits for nothing;
 * a crowd shares one transaction. One batch at a time, so items run in the order they came.
 *
 * @param maximumItems items of one batch
 * @param run answers one outcome for each item, in order
 * @param concernsAll whether what `run` threw says that nobody can be served just now: those who have waited for long
 *   then learn it at once, and not one batch after another
 */
export function createBatcher<Item, Result>(
  maximumItems: number,
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
  concernsAll: (error: unknown) => boolean = () => false,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    /** Milliseconds on the clock of `performance`. */
    since: number;
    settle: (outcome: Outcome<Result>) => void;
  }
  let waiting: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maximumItems);
      waiting = waiting.slice(maximumItems);
      let outcomes: readonly Outcome<Result>[];
      try {
        outcomes = await run(batch.map(({ item }) => item));
      } catch (error) {
        outcomes = batch.map(() => ({ ok: false, error }));
        if (concernsAll(error)) {
          const latest = performance.now() - patienceMilliseconds;
          for (const { settle } of waiting.filter(({ since }) => since <= latest))
            settle({ ok: false, error });
          waiting = waiting.filter(({ since }) => since > latest);
        }
      }
      batch.forEach(({ settle }, index) => {
        settle(outcomes[index] ?? { ok: false, error: new Error('The batch lost an item') });
      });
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({
        item,
        since: performance.now(),
        settle: (outcome) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error)),
      });
      if (!running) void drain();
    });
}
