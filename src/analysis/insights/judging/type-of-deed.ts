/** Of what type an insight is that is told in other words than those it was found in: "I'll do it at nine" of who was asked to ring the owner. */

import { undertakingsOf } from '../undertakings/undertakings.ts';
import type { FoundInsight } from './judgement.ts';

/** The same, as a follow-up where no rule has found its deed, and the words that it is told in get in touch with somebody. */
export function typedByDeed(found: FoundInsight): FoundInsight {
  const { insight, clause } = found;
  if (insight.type !== 'action_item' || insight.deed !== undefined) return found;
  return undertakingsOf(clause)[0]?.isInTouch === true
    ? { insight: { ...insight, type: 'follow_up' }, clause }
    : found;
}
