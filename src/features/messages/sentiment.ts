/** A polarity as the contract tells it. */

import type { components } from '../../../generated/openapi.ts';

/** What a score in [-1, 1] says (C24 of docs/compatibility.md). */
export function sentimentOf(score: number): components['schemas']['Sentiment'] {
  const rounded = Math.round(score * 1000) / 1000;
  const suggested = rounded < -0.3 ? 'negative' : rounded > 0.3 ? 'positive' : 'neutral';
  return { polarity: { score: rounded }, suggested };
}
