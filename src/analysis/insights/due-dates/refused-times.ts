/** Times that a sentence refuses, where it offers another one: "Thursday's out, say Friday morning?" Nothing is due then. */

import type { Sentence } from '../../grammar/sentence.ts';
import { timesTalkedOf } from '../appointments/said/said-of-times.ts';

type TimeExpression = Sentence['times'][number];

/** Where the refused ones begin. */
export function refusedTimesIn({ text, times }: Sentence): readonly number[] {
  if (times.length < 2) return [];
  const named = times.map(({ start, end }: TimeExpression) => ({
    days: undefined,
    clock: undefined,
    start,
    end,
  }));
  const { offered, refused } = timesTalkedOf(text, named);
  return offered.length === 0 ? [] : refused.map(({ start }) => start);
}
