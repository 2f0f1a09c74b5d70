/** Saying that there is too much to do. */

import { Problem } from '../domain/problem.ts';

/** Seconds after which a refused client may come again: drawn, so that those refused together do not come together. */
export const retryAfter = (): string => String(1 + Math.floor(Math.random() * 3));

const sentence = 'The server has too much to do just now; try again in a moment.';

/** Refuses a request. */
export function overloaded(): Problem {
  return new Problem('overloaded', sentence, { headers: { 'Retry-After': retryAfter() } });
}

/** Refusals that are held back at one time; more are told at once. Some kilobytes each. */
const heldBackAtMost = 4_096;
/** How often those held back are looked at, in milliseconds. */
const sweepMilliseconds = 25;

/** Waits before a refusal is told; undefined where it is told at once. */
export type HoldBack = () => Promise<void> | undefined;

/**
 * Holds refusals back for a moment. A client that sends again as soon as it is refused, whatever `Retry-After` says,
 * would else send thousands of requests a second, and refusing them would be all that the server does.
 */
export function createHoldBack(milliseconds: number): HoldBack {
  const heldBack: { readonly until: number; readonly tell: () => void }[] = [];
  let sweep: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    const later = heldBack.findIndex(({ until }) => until > now);
    for (const { tell } of heldBack.splice(0, later === -1 ? heldBack.length : later)) tell();
    if (heldBack.length > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }

  return () => {
    if (milliseconds === 0 || heldBack.length >= heldBackAtMost) return undefined;
    sweep ??= setInterval(look, sweepMilliseconds);
    return new Promise((tell) => {
      heldBack.push({ until: performance.now() + milliseconds, tell });
    });
  };
}
