/**
 * Work side by side, or alone: a job that may take its worker down is worked on while no other job is, so that it
 * takes none with it.
 */

/** Gives a place back. */
export type Leave = () => void;

export interface Isolation {
  /** Resolves when no other work is alone, or waits to be. */
  beside(): Promise<Leave>;
  /** Resolves when no other work is under way. The caller must not hold a place of `beside` meanwhile. */
  alone(): Promise<Leave>;
  /** Whether work waits to be alone: other work leaves as soon as it can. */
  readonly isWanted: boolean;
}

export function createIsolation(): Isolation {
  let working = 0;
  let isAlone = false;
  /** Those who want to be alone, and those who do not, in the order in which they came. */
  const lonely: (() => void)[] = [];
  const others: (() => void)[] = [];

  function next(): void {
    if (isAlone) return;
    if (lonely.length === 0) {
      for (const begin of others.splice(0)) {
        working += 1;
        begin();
      }
    } else if (working === 0) {
      isAlone = true;
      lonely.shift()?.();
    }
  }

  async function enter(line: (() => void)[], leave: Leave): Promise<Leave> {
    const begun = new Promise<void>((begin) => line.push(begin));
    next();
    await begun;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
      next();
    };
  }

  return {
    beside: () =>
      enter(others, () => {
        working -= 1;
      }),
    alone: () =>
      enter(lonely, () => {
        isAlone = false;
      }),
    get isWanted() {
      return lonely.length > 0;
    },
  };
}
