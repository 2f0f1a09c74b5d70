/** A polarity as the contract has it. */

import type { components } from '../../../generated/openapi.ts';
import { neutralPolarity } from '../../analysis/sentiment/polarity.ts';

/** What a score in [-1, 1] says (C24 of docs/compatibility.md). */
export function sentimentOf(score: number): components['schemas']['Sentiment'] {
  const rounded = Math.round(score * 1000) / 1000;
  const suggested =
    rounded < -neutralPolarity ? 'negative' : rounded > neutralPolarity ? 'positive' : 'neutral';
  return { polarity: { score: rounded }, suggested };
}
