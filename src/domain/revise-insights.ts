/** Telling many insights anew. */

import { setImmediate } from 'node:timers/promises';
import { retell } from '../analysis/retell.ts';
import type { Transaction } from '../db/client.ts';
import {
  readToldInsights,
  removeTrackerMatches,
  type ToldInsight,
  writeToldInsights,
} from '../db/insight-tellings.ts';

/** Insights that are read and written at one time. */
const insightsOfPage = 256;
/** Insights told anew between two looks at the event loop: other requests go on meanwhile. */
const insightsOfSlice = 8;

/**
 * Tells each of the insights as `revise` says, which answers undefined for one that stays as it is. Their texts are
 * read in pages.
 */
export async function reviseInsights<Change extends { readonly insightId: bigint }>(
  tx: Transaction,
  conversationId: bigint,
  changes: readonly Change[],
  revise: (insight: ToldInsight, change: Change) => ToldInsight | undefined,
): Promise<void> {
  for (let start = 0; start < changes.length; start += insightsOfPage) {
    const page = changes.slice(start, start + insightsOfPage);
    const insights = await readToldInsights(
      tx,
      conversationId,
      page.map(({ insightId }) => insightId),
    );
    const byInsight = new Map(page.map((change) => [change.insightId, change]));
    const revised: ToldInsight[] = [];
    const lostMatches: number[] = [];
    for (const [index, insight] of insights.entries()) {
      if (index % insightsOfSlice === 0) await setImmediate();
      const change = byInsight.get(insight.id);
      const told = change && revise(insight, change);
      if (told === undefined) continue;
      revised.push(told);
      const kept = new Set(told.matches.map(({ id }) => id));
      lostMatches.push(...insight.matches.map(({ id }) => id).filter((id) => !kept.has(id)));
    }
    await writeToldInsights(tx, revised);
    await removeTrackerMatches(tx, lostMatches);
  }
}

/** The insight, told of `newName`. A question is as it was asked, whoever asked it. */
export function retoldInsight(
  insight: ToldInsight,
  oldName: string | undefined,
  newName: string | undefined,
): ToldInsight | undefined {
  const told =
    insight.type === 'question' ? undefined : retell(insight, insight.message.text, oldName, newName);
  return told && { ...insight, ...told };
}
