/** The refusal of requests that are too many. */

import { Problem } from '../../core/problem.ts';

/** Seconds after which a refused client may come again: drawn, so that those refused together do not come together. */
export const retryAfter = (): string => String(1 + Math.floor(Math.random() * 3));

const sentence = 'The server has too much to do just now; try again in a moment.';

/** Refuses a request. */
export function overloaded(): Problem {
  return new Problem('overloaded', sentence, { headers: { 'Retry-After': retryAfter() } });
}

/** Refusals that are held back at one time, some kilobytes each beside what arrives of a body; more are answered at once. */
const heldBackAtMost = 4_096;
/** How often those held back are looked at, in milliseconds. */
const sweepMilliseconds = 25;

/**
 * Waits before a refusal is answered; undefined where it is answered at once.
 *
 * @param since when the request came, in milliseconds on the clock of `performance`: its wait counts from then
 */
export type HoldBack = (since: number) => Promise<void> | undefined;

/**
 * Holds refusals back for a moment. A client that sends again as soon as it is refused, whatever `Retry-After` says,
 * would else send thousands of requests a second, and refusing them would be all that the server does.
 *
 * @param milliseconds from the request to its refusal, at least; 0 holds nothing back
 */
export function createHoldBack(milliseconds: number): HoldBack {
  const heldBack = new Set<{ readonly until: number; readonly answer: () => void }>();
  let sweep: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const refusal of heldBack)
      if (refusal.until <= now) {
        heldBack.delete(refusal);
        refusal.answer();
      }
    if (heldBack.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }

  return (since) => {
    const until = since + milliseconds;
    if (until <= performance.now() || heldBack.size >= heldBackAtMost) return undefined;
    sweep ??= setInterval(look, sweepMilliseconds);
    return new Promise((answer) => {
      heldBack.add({ until, answer });
    });
  };
}
