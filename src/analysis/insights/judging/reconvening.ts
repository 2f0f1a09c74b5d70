/** Whether an undertaking is a follow-up: what the model, the wording and the rules say of it together. */

import type { SentenceReading, Wording } from '../../reading.ts';
import { logOdds } from './odds.ts';

/**
 * What makes a follow-up of an undertaking: what the model and the wording say, and which of the two the rules find. That somebody gets
 * in touch is known by his verb; what else he does may be meant to.
 */
const followUpWeights = { againstAction: 0.3, contact: 4, otherDeed: 3, level: 2, wording: 2 } as const;

/** @param ofRules 1 where they find a follow-up, -1 where they find an action item, 0 where they find neither */
export function mayReconvene(
  { action, followUp }: SentenceReading['acts'],
  ofRules: number,
  ofWording: Wording | undefined,
): boolean {
  const { againstAction, contact, otherDeed, level, wording } = followUpWeights;
  const ofModel = logOdds(followUp) - againstAction * logOdds(action);
  const ofGrammar = ofRules * (ofRules > 0 ? contact : otherDeed);
  return ofModel + ofGrammar + wording * (ofWording?.followUp ?? 0) + level >= 0;
}
