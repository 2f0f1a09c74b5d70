/** Action items: an outcome that somebody in the conversation should bring about (docs/insights.md). */

import { type InsightRules, mostCertain } from './candidate.ts';

/** Finds the action item in a sentence: its most certain undertaking that is not merely to get in touch. */
export const findActionItem: InsightRules = (sentence) =>
  mostCertain('action_item', sentence, ({ isContact }) => !isContact);
