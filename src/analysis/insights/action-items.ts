/** Action items: an outcome that somebody in the conversation should bring about (docs/insights.md). */

import { findOwner } from './assignee.ts';
import { type InsightRules, mostCertain } from './candidate.ts';

const chargeScore = 0.84;

/** A task and whom it is given to, as minutes have it: with a time, or with a word that says so. */
const findCharge: InsightRules = (sentence) => {
  const charges =
    sentence.times.length > 0 || /\b(?:owner|responsible|action|todo|to do)\b/iu.test(sentence.text);
  const assignee = charges ? findOwner(sentence) : undefined;
  return assignee && { type: 'action_item', score: chargeScore, definitive: true, assignee };
};

/** Finds the action item in a sentence: its most certain undertaking that is not merely to get in touch, or else a charge. */
export const findActionItem: InsightRules = (sentence) =>
  mostCertain('action_item', sentence, ({ isContact }) => !isContact) ?? findCharge(sentence);
