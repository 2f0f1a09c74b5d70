/** The matches of trackers in one text, a message or an insight: those that stand in it, and those in meaning only. */

import type { Tracker } from '../../analysis/findings.ts';
import { excludedTrackers, type TextMatch } from '../../analysis/trackers/literal-matches.ts';
import type { MeaningMatch } from './contextual-matches.ts';

/** The offset of a match whose entry does not stand in the text (docs/compatibility.md, C11). */
const inMeaningOnly = -1;

/**
 * @param literal the entries that stand in the text
 * @param meant the entries that it means, whether they stand in it or not
 */
export function matchesInText(
  text: string,
  literal: readonly TextMatch[],
  meant: readonly MeaningMatch[],
  trackers: readonly Tracker[],
): readonly TextMatch[] {
  if (meant.length === 0) return literal;
  const excluded = excludedTrackers(text, trackers);
  const keyOf = ({ trackerId, value }: MeaningMatch) => `${trackerId} ${value}`;
  const found = new Set(literal.map(keyOf));
  const only = meant
    .filter((match) => !excluded.has(match.trackerId) && !found.has(keyOf(match)))
    .map((match) => ({ ...match, offset: inMeaningOnly }));
  return [...literal, ...only];
}
