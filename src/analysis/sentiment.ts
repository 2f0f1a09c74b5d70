/** Sentiment of a text by the insight model. */

import type { SentenceReading } from './reading.ts';

/** Up to here, in either direction, a polarity is neutral (C24 of docs/compatibility.md). */
export const neutralPolarity = 0.3;

/**
 * Polarity in [-1, 1]: neutral where the model takes a text most probably for neutral, else beyond it by how much more probable
 * what is felt is than all else. 0 where the text was not read.
 */
export function polarity(reading: SentenceReading | undefined): number {
  if (reading === undefined) return 0;
  const { negative, neutral, positive } = reading.sentiment;
  const sign = positive >= negative ? 1 : -1;
  const [stronger, weaker] = [Math.max(positive, negative), Math.min(positive, negative)];
  if (stronger === weaker) return 0;
  return stronger > neutral
    ? sign * (neutralPolarity + (1 - neutralPolarity) * (stronger - Math.max(neutral, weaker)))
    : (sign * neutralPolarity * (stronger - weaker)) / (neutral - weaker);
}
