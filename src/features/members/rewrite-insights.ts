/** Telling many insights anew. */

import { retell } from '../../analysis/rewriting/rename-speaker.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { readToldInsights, type Tellings, type ToldInsight } from './insight-queries.ts';

/** Insights that are read with their messages at one time, each of which may have 100,000 characters. */
const insightsAtOnce = 64;

/** Tells an insight anew, in steps; undefined for one that stays as it is. */
export type Retell = (insight: ToldInsight) => Generator<undefined, ToldInsight | undefined>;

/**
 * Tells each of the insights anew.
 *
 * @param prepare called with some of them at a time, before they are told
 */
export async function reviseInsights(
  db: Database,
  conversationId: bigint,
  ids: readonly bigint[],
  pace: Pace,
  prepare: (insights: readonly ToldInsight[]) => Retell | Promise<Retell>,
): Promise<Tellings> {
  const tellings = {
    insights: [] as Tellings['insights'][number][],
    places: [] as Tellings['places'][number][],
    lost: [] as Tellings['lost'][number][],
  };
  for (let start = 0; start < ids.length; start += insightsAtOnce) {
    const some = await readToldInsights(db, conversationId, ids.slice(start, start + insightsAtOnce));
    const retellOne = await prepare(some);
    function* steps(): Generator<undefined> {
      for (const insight of some) {
        const told = yield* retellOne(insight);
        if (told !== undefined) add(insight, told);
        yield;
      }
    }
    await pace.each(steps(), () => {});
  }
  return tellings;

  function add(before: ToldInsight, { message: _, matches, type: __, ...told }: ToldInsight): void {
    tellings.insights.push(told);
    const now = new Map(matches.map(({ id, offset }) => [id, offset]));
    for (const { id, offset: was } of before.matches) {
      const offset = now.get(id);
      if (offset === undefined) tellings.lost.push({ id });
      else if (offset !== was) tellings.places.push({ id, offset });
    }
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
