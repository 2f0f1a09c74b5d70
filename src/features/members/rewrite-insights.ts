/** Rewrites many insights. */

import { renameSpeaker, renameSpokenTo } from '../../analysis/rewriting/renaming/rename-speaker.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import {
  type Renaming,
  type RewrittenInsights,
  readWordedInsights,
  type WordedInsight,
} from './insight-queries.ts';

/** Insights that are read with their messages at one time, each of which may have 100,000 characters. */
const insightsAtOnce = 64;

/** Rewrites an insight, in steps; undefined for one that stays as it is. */
export type Rewrite = (insight: WordedInsight) => Generator<undefined, WordedInsight | undefined>;

/**
 * Rewrites each of the insights.
 *
 * @param prepare called with some of them at a time, before they are rewritten
 */
export async function reviseInsights(
  db: Database,
  conversationId: bigint,
  ids: readonly bigint[],
  pace: Pace,
  prepare: (insights: readonly WordedInsight[]) => Rewrite | Promise<Rewrite>,
): Promise<RewrittenInsights> {
  const rewritten = {
    insights: [] as RewrittenInsights['insights'][number][],
    places: [] as RewrittenInsights['places'][number][],
    lost: [] as RewrittenInsights['lost'][number][],
  };
  for (let start = 0; start < ids.length; start += insightsAtOnce) {
    const some = await readWordedInsights(db, conversationId, ids.slice(start, start + insightsAtOnce));
    const rewriteOne = await prepare(some);
    function* steps(): Generator<undefined> {
      for (const insight of some) {
        const after = yield* rewriteOne(insight);
        if (after !== undefined) add(insight, after);
        yield;
      }
    }
    await pace.each(steps(), () => {});
  }
  return rewritten;

  function add(before: WordedInsight, { message: _, matches, type: __, ...after }: WordedInsight): void {
    rewritten.insights.push(after);
    const now = new Map(matches.map(({ id, offset }) => [id, offset]));
    for (const { id, offset: was } of before.matches) {
      const offset = now.get(id);
      if (offset === undefined) rewritten.lost.push({ id });
      else if (offset !== was) rewritten.places.push({ id, offset });
    }
  }
}

/**
 * The insight with `newName` for its speaker; undefined if nothing changes. A question stays as it was asked.
 *
 * @param isAnother whether somebody else has said it than it was thought
 */
export function rewrittenInsight(
  insight: WordedInsight,
  oldName: string | undefined,
  newName: string | undefined,
  isAnother = false,
): WordedInsight | undefined {
  const wording =
    insight.type === 'question'
      ? undefined
      : renameSpeaker(insight, insight.message.text, oldName, newName, isAnother);
  return wording && { ...insight, ...wording };
}

/** The insight of another one with the new name of whom it is said to; undefined if nothing changes. */
export function toldToRenamed(
  insight: WordedInsight,
  speaker: string | undefined,
  renamings: readonly Renaming[],
): WordedInsight | undefined {
  let wording: WordedInsight | undefined;
  for (const { oldName, newName, isShared } of insight.type === 'question' ? [] : renamings) {
    // Another one has that name, too.
    if (isShared) continue;
    const before = wording ?? insight;
    const told = renameSpokenTo(before, insight.message.text, speaker, [oldName, newName]);
    if (told !== undefined) wording = { ...before, ...told };
  }
  return wording;
}
