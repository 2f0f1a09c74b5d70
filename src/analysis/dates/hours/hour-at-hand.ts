/** An hour that is said by its number alone is the one that is at hand: "I'll ring at ten to eight", said at 19:40, is this evening. */

import type { ParsedResult } from 'chrono-node';
import { dayInMilliseconds, midnightOf, onDay } from '../calendar.ts';

/** What tells the half of the day, within the finding and around it. */
const tellsHalf =
  /[ap]\.?m\b|morning|afternoon|evening|night|noon|midnight|tomorrow|lunch|breakfast|dinner|early|every|opens?\b|alarm|wake|work from|(?:^|\D)0\d|(?:^|\D)(?:1[3-9]|2[0-3])(?:[:.h]|\b)/iu;
/** How many characters around a finding may tell it. */
const charactersAround = 24;
const noon = 12;
const hourInMilliseconds = 3_600_000;
const halfDayInMilliseconds = dayInMilliseconds / 2;

/**
 * The same hour of the evening, if it begins within the next hour; undefined: it does not, or its half of the day is told.
 *
 * @param from the hour as it was read
 * @param now the wall clock when it is said
 */
export function hourAtHand(
  { text, index, start }: ParsedResult,
  whole: string,
  from: Date,
  now: Date,
): Date | undefined {
  if (start.isCertain('meridiem') && /[ap]\.?m\b/iu.test(text)) return undefined;
  const around = whole.slice(Math.max(0, index - charactersAround), index + text.length + charactersAround);
  if (tellsHalf.test(around)) return undefined;
  if (from.getUTCHours() >= noon) return undefined;
  const other = new Date(onDay(midnightOf(now), from).getTime() + halfDayInMilliseconds);
  const ahead = other.getTime() - now.getTime();
  return ahead > 0 && ahead <= hourInMilliseconds ? other : undefined;
}
