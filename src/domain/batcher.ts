/** What became of one item of a batch. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; error: unknown };

/**
 * Runs items together: while one batch is under way, the next ones gather. An item alone waits for nothing;
 * a crowd shares one transaction. One batch at a time, so items run in the order they came.
 *
 * @param maximumItems items of one batch
 * @param run answers one outcome for each item, in order
 */
export function createBatcher<Item, Result>(
  maximumItems: number,
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
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
        settle: (outcome) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error)),
      });
      if (!running) void drain();
    });
}
