/** Sharing the model among long works. */

import type { Vectors } from './vectors.ts';

/**
 * The same vectors, for one caller at a time, in the order of their calls. However many transcripts are being read,
 * the model has the texts of one page to do, and room for those of requests.
 */
export function inTurn(vectors: Vectors): Vectors {
  let last: Promise<unknown> = Promise.resolve();
  return (texts) => {
    const turn = last.then(() => vectors(texts));
    last = turn.catch(() => {});
    return turn;
  };
}
