/** The hour at which somebody's day of work ends is one of the evening: "before my shift ends at 8", "we close at 9". */

import { anyOf } from '../../text/any-of.ts';

const shift = '(?<!\\b(?:night|early|morning)\\s)shift(?:\\s(?:is\\s(?:over|done)|ends|finishes|stops))';
/** "I close the ticket at 9" and "the meeting ends at 11" are of the morning as often. */
const closing = '(?:i|we|you|they|shop|store|bar|pub|office|desk|library|pool|hall|gym)\\s(?:close|shut)s?';
const leaving = '(?:i|we|you|they)\\s(?:knock|clock|get)\\s(?:off|out)(?:\\swork)?';
/** How such an end is told, right before its hour. */
const endsWith = (...ends: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})${anyOf(ends)}\\s(?:at|around|about)?\\s?$`, 'iu');
const closes = endsWith(closing);
const leaves = endsWith(shift, leaving);
const mayEndWork = /shift|close|shut|off|clock/iu;
/** How many characters before an hour may tell it. */
const charactersBefore = 40;

/**
 * @param before what stands before the hour
 * @param hour what it was read as
 * @param now the hour in which it was said: a shift that is still to end in the morning is one of the night
 */
export function endsDayOfWork(before: string, hour: number, now: number): boolean {
  if (!mayEndWork.test(before)) return false;
  const end = before.slice(-charactersBefore);
  return closes.test(end) || (now >= hour && leaves.test(end));
}
