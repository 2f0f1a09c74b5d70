/**
 * Work side by side, or alone: a job that may be what takes its worker down is worked on while nothing else is, so that it
 * takes nobody else's job with it.
 */

/** Gives a place back. */
export type Leave = () => void;

export interface Isolation {
  /** Resolves when nobody works alone, or is about to. */
  beside(): Promise<Leave>;
  /** Resolves when nobody else works. Whoever asks must not work beside others meanwhile. */
  alone(): Promise<Leave>;
  /** Whether somebody waits to work alone: others leave as soon as they can. */
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
