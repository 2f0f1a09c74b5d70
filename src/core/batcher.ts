/** Many small pieces of work as few large ones, such as submissions that share a transaction. */

/** What became of one item of a batch. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; error: unknown };

/**
 * When a batch fails for a reason unrelated to its items (the database is away), items that have already waited this
 * long fail with it, and do not wait for the next batch.
 */
const patienceMilliseconds = 2_000;

/** How items that several owners add share batches. */
export interface Sharing<Item> {
  /** Owners take turns: each batch has one item of each, then another one of each. The items of one keep their order. */
  ownerOf(item: Item): string;
  weightOf(item: Item): number;
  /**
   * Weight of one batch at most. A heavier item has a batch of its own, which runs beside the batches of other owners.
   */
  readonly maximumWeight: number;
}

const oneOwner: Sharing<unknown> = {
  ownerOf: () => '',
  weightOf: () => 0,
  maximumWeight: Number.POSITIVE_INFINITY,
};

/**
 * Runs items together: while one batch is under way, the next ones gather. An item alone waits for nothing; a crowd
 * shares one transaction. Of one owner there is one batch at a time, so its items run in the order they came.
 *
 * @param maximumItems items of one batch
 * @param run answers one outcome for each item, in order
 * @param concernsAll whether what `run` threw says that no item can be run just now: items that have waited for long
 *   then fail at once, and not one batch after another
 * @param sharing by default all items are of one owner
 */
export function createBatcher<Item, Result>(
  maximumItems: number,
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
  concernsAll: (error: unknown) => boolean = () => false,
  sharing: Sharing<Item> = oneOwner,
): (item: Item) => Promise<Result> {
  const { ownerOf, weightOf, maximumWeight } = sharing;
  interface Waiting {
    item: Item;
    weight: number;
    /** Milliseconds on the clock of `performance`. */
    since: number;
    settle: (outcome: Outcome<Result>) => void;
  }
  /** The waiting items of each owner; the owner whose turn it is next comes first. */
  const lines = new Map<string, Waiting[]>();
  /** Owners of the batch that is under way, and the owner of the heavy item that is. */
  const underWay = { batch: new Set<string>(), heavy: new Set<string>() };
  const isHeavy = ({ weight }: Waiting) => weight > maximumWeight;

  /** Takes the first item of a line; its owner goes to the end of the lines. */
  function takeFirst(owner: string, line: Waiting[]): void {
    line.shift();
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
  }

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    let weight = 0;
    // An owner that goes to the end of the lines is visited again.
    for (const [owner, line] of lines) {
      const [first] = line;
      if (first === undefined || isHeavy(first) || underWay.heavy.has(owner)) continue;
      if (batch.length === maximumItems || weight + first.weight > maximumWeight) break;
      batch.push(first);
      weight += first.weight;
      takeFirst(owner, line);
    }
    return batch;
  }

  function takeHeavy(): Waiting[] {
    for (const [owner, line] of lines) {
      const [first] = line;
      if (first === undefined || !isHeavy(first) || underWay.batch.has(owner)) continue;
      takeFirst(owner, line);
      return [first];
    }
    return [];
  }

  /** Begins whatever can begin. */
  function next(): void {
    if (underWay.batch.size === 0) begin(takeBatch(), underWay.batch);
    if (underWay.heavy.size === 0) begin(takeHeavy(), underWay.heavy);
  }

  function begin(batch: readonly Waiting[], owners: Set<string>): void {
    if (batch.length === 0) return;
    for (const { item } of batch) owners.add(ownerOf(item));
    void runBatch(batch).finally(() => {
      owners.clear();
      next();
    });
  }

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    let outcomes: readonly Outcome<Result>[];
    try {
      outcomes = await run(batch.map(({ item }) => item));
    } catch (error) {
      outcomes = batch.map(() => ({ ok: false, error }));
      if (concernsAll(error)) sendAwayPatient(error);
    }
    batch.forEach(({ settle }, index) => {
      settle(outcomes[index] ?? { ok: false, error: new Error('The batch lost an item') });
    });
  }

  function sendAwayPatient(error: unknown): void {
    const latest = performance.now() - patienceMilliseconds;
    for (const [owner, line] of lines) {
      // In the order in which they came.
      while (line[0] !== undefined && line[0].since <= latest) line.shift()?.settle({ ok: false, error });
      if (line.length === 0) lines.delete(owner);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const owner = ownerOf(item);
      const waiting: Waiting = {
        item,
        weight: weightOf(item),
        since: performance.now(),
        settle: (outcome) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error)),
      };
      const line = lines.get(owner);
      if (line === undefined) lines.set(owner, [waiting]);
      else line.push(waiting);
      next();
    });
}
