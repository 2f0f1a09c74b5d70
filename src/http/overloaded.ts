/** Saying that there is too much to do. */

import { Problem } from '../domain/problem.ts';

/** Seconds after which a refused client may come again: drawn, so that those refused together do not come together. */
export const retryAfter = (): string => String(1 + Math.floor(Math.random() * 3));

const sentence = 'The server has too much to do just now; try again in a moment.';

/** Refuses a request. */
export function overloaded(): Problem {
  return new Problem('overloaded', sentence, { headers: { 'Retry-After': retryAfter() } });
}
