/** When a deed is due that is to be done "the day before" or "the week before" what was named in its sentence, or in one of those before it. */

import { addDays, fromWallClock, midnightOf, mondayOf, toWallClock } from '../../dates/calendar.ts';
import { mayNameTime } from '../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../dates/time-expressions.ts';
import type { Sentence } from '../../grammar/sentence.ts';

/** Nothing follows that it is before: "the day before the show" and "the day before yesterday" are others. */
const before =
  /(?<!\p{L})the (day|night|evening|afternoon|morning|week) before(?=\s*(?:[.,;!?–—)]|$)|\s+(?:and|or|but|so|if|please|then|instead|i|we|at|in)(?!\p{L}))/iu;
/** Before it, and behind it, where it only says which day that is: "on the Thursday, the day before". */
const namesDay = /day\s*[,(–—-]\s*(?:so\s+)?$/iu;
const endsThere = /^\s*(?:[.,;!?)–—]|$)/u;
const mayStand = /the (?:day|night|evening|afternoon|morning|week) before/iu;
/** How many sentences before it the day is named at most. */
const furthestDay = 5;

/** The last day that is named in the sentence before this place, or in the sentences before it; undefined: none is. */
function dayNamed({ times, message, conversation: { timezoneOffset } }: Sentence, place: number) {
  const isDay = ({ type }: Sentence['times'][number]): boolean => /^date(?:time)?$/u.test(type);
  const own = times.findLast((time) => time.end <= place && isDay(time));
  if (own !== undefined) return own.due;
  for (let distance = 1; distance <= furthestDay; distance += 1) {
    const { text, startTime: instant } = message.near?.(-distance) ?? {};
    if (text === undefined || instant === undefined) return undefined;
    if (!mayNameTime.test(text)) continue;
    const said = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
    const named = said.findLast(isDay);
    if (named !== undefined) return named.due;
  }
  return undefined;
}

/** The day before, or the last day of the week before, what was named; undefined: the sentence says no such thing, or it is over. */
export function dayBeforeNamed(sentence: Sentence): Date | undefined {
  const { text, message, conversation } = sentence;
  const found = mayStand.test(text) ? before.exec(text) : null;
  if (found === null) return undefined;
  const { 0: written, index } = found;
  if (namesDay.test(text.slice(0, index)) && endsThere.test(text.slice(index + written.length)))
    return undefined;
  const named = dayNamed(sentence, index);
  if (named === undefined) return undefined;
  const { timezoneOffset } = conversation;
  const day = midnightOf(toWallClock(named, timezoneOffset));
  const isWeek = found[1]?.toLowerCase() === 'week';
  const due = fromWallClock(addDays(isWeek ? mondayOf(day) : day, -1), timezoneOffset);
  return due < midnightOf(message.startTime) ? undefined : due;
}
