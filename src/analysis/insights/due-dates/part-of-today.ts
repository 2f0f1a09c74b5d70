/** Parts of the day on which something is said: "before lunch", "right after this call". */

import { fromWallClock, midnightOf, toWallClock } from '../../dates/calendar.ts';
import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';

/** A part of the day that is no time by itself: of the day on which it is said. */
const partOfDay = anyOf([
  'this arvo',
  '(?:before|after|over|at|by) lunch(?:time)?',
  'by close of (?:play|business)',
  'later today',
  '(?:right |straight |directly )?after th(?:is|e) (?:call|meeting|session|stand-?up|huddle)',
  '(?:right|straight|directly) after this',
  '(?:before|when|once|as soon as) (?:i|we) (?:go home|get home|log off|knock off|clock off|close(?: up)?(?= *(?:[.,!]|$)))',
  "when i['’]?m home",
]);
const today = new RegExp(`(?<!\\p{L})(?:${partOfDay})(?!\\p{L})`, 'iu');
/** "After lunch.": such a part, and nothing else; "after stand-up" is said so alone. */
const todayAlone = new RegExp(
  `^\\P{L}*(?:${partOfDay}|after stand-?up)(?:,? (?:then|ok|okay|probably|i think))?\\P{L}*$`,
  'iu',
);

/** The day itself, where only a part of it is named within these places. */
export function partOfToday(
  { text, message, conversation }: Sentence,
  { start, end } = { start: 0, end: text.length },
): Date | undefined {
  return today.test(text.slice(start, end)) ? dayOf(message, conversation) : undefined;
}

/** The same where the message names such a part, and says nothing else. */
export const partOfTodayAlone = (message: Message, conversation: Conversation): Date | undefined =>
  todayAlone.test(message.text) ? dayOf(message, conversation) : undefined;

const dayOf = ({ startTime }: Pick<Message, 'startTime'>, { timezoneOffset }: Conversation): Date =>
  fromWallClock(midnightOf(toWallClock(startTime, timezoneOffset)), timezoneOffset);
