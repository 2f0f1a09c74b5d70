/** A period and an hour, or another period, side by side are two times: "the one from last month before half past ten", "the plan for next quarter this week". Chrono joins them as if the period were a day. */

import type { ParsedResult } from 'chrono-node';

const periodBesideHour =
  /^((?:last|next)\s+(?:month|quarter|year)|last\s+week)\s+(?=(?:before|after|until|till|by|at|around|about|from)\s)/iu;
const periodBesideOther =
  /^((?:last|next|this)\s+(?:month|quarter|year))\s+(?=(?:(?:this|next)\s+(?:week|month)|today|tomorrow|tonight)(?!\p{L}))/iu;

/**
 * A finding, or the two that it was made of.
 *
 * @param parse what is found in one of its parts
 */
export function periodApart(
  result: ParsedResult,
  parse: (text: string) => readonly ParsedResult[],
): readonly ParsedResult[] {
  const beside = result.start.isCertain('hour') ? periodBesideHour : periodBesideOther;
  const [lead, period] = beside.exec(result.text) ?? [];
  if (lead === undefined || period === undefined) return [result];
  const partsOf = (text: string, from: number): ParsedResult[] =>
    parse(text).map((part) => Object.assign(part, { index: result.index + from + part.index }));
  return [...partsOf(period, 0), ...partsOf(result.text.slice(lead.length), lead.length)];
}
