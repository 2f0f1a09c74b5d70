/** Parts of the day on which something is said: "before lunch", "right after this call". */

import { fromWallClock, midnightOf, toWallClock } from '../../dates/calendar.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';

/** A part of the day that is no time by itself: of the day on which it is said. */
const today = new RegExp(
  `(?<!\\p{L})(?:${anyOf([
    'this arvo',
    '(?:before|after|over|at|by) lunch(?:time)?',
    'by close of (?:play|business)',
    'later today',
    '(?:right |straight |directly )?after th(?:is|e) (?:call|meeting|session|stand-?up|huddle)',
    '(?:right|straight|directly) after this',
    '(?:before|when|once|as soon as) (?:i|we) (?:go home|get home|log off|knock off|clock off|close(?: up)?(?= *(?:[.,!]|$)))',
    "when i['’]?m home",
  ])})(?!\\p{L})`,
  'iu',
);

/** The day itself, where only a part of it is named within these places. */
export function partOfToday(
  { text, message, conversation }: Sentence,
  { start, end } = { start: 0, end: text.length },
): Date | undefined {
  if (!today.test(text.slice(start, end))) return undefined;
  const { timezoneOffset } = conversation;
  return fromWallClock(midnightOf(toWallClock(message.startTime, timezoneOffset)), timezoneOffset);
}
