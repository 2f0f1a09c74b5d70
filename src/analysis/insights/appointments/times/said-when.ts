/** A time that was agreed on, in words: "on Thursday at ten". */

import { months } from '../../../dates/words/months.ts';
import type { AgreedMeeting } from '../../../findings.ts';
import { shortWeekdays, weekdays } from '../../../text/words/calendar-words.ts';
import { areHours } from './named-times.ts';
import { isOneDay, type Slot, weekdayIn } from './slots.ts';

/** "Thursday at ten" with what stands before it, and as an entity; undefined: nobody has said on which day. */
export function saidWhen({ days, clock }: Slot): Pick<AgreedMeeting, 'preposition' | 'time'> | undefined {
  if (days === undefined) return undefined;
  const hour = clock === undefined ? '' : atHour(clock);
  const day = withItsCapital(inFull(days.said, days.from));
  const text = `${day}${hour}`;
  const preposition = prepositionOf(day);
  if (!isOneDay(days)) {
    const range = { start: days.from, end: days.to };
    return { preposition, time: { type: 'daterange', text, value: days.from, range } };
  }
  return clock === undefined
    ? { preposition, time: { type: 'date', text, value: days.from } }
    : { preposition, time: { type: 'datetime', text, value: `${days.from} ${clock.value}` } };
}

/** An hour behind its day: " at ten", " after four", ", 10 to 12". */
export const atHour = ({ said }: NonNullable<Slot['clock']>): string =>
  `${/^(?:from|before|after|between)\s/iu.test(said) ? ' ' : areHours.test(said) ? ', ' : ' at '}${lowered(said)}`;

const shortDayFirst = new RegExp(`^(?:${shortWeekdays})(?!\\p{L})\\.?`, 'iu');
/** "sat" is "Saturday", and "sat 6 june" is "Saturday 6 June". */
const inFull = (said: string, value: string): string =>
  said
    .replace(shortDayFirst, weekdayIn(value))
    .replace(monthName, (month) => month.charAt(0).toUpperCase() + month.slice(1));
const monthName = new RegExp(`(?<=\\d(?:st|nd|rd|th)?(?: of)? )(?:${months})(?!\\p{L})`, 'iu');

const weekdayFirst = new RegExp(`^${weekdays}(?!\\p{L})`, 'iu');
/** "monday the second" is written with a capital, and "The 10th" without. */
const withItsCapital = (said: string): string =>
  weekdayFirst.test(said)
    ? said.charAt(0).toUpperCase() + said.slice(1)
    : said.replace(withoutCapital, (word) => word.toLowerCase());
const withoutCapital =
  /^(?:The|Next|This|Tomorrow|Today|Tonight|In|On|Over|By|Before|After|At|Early|Late|Later|Mid|End|Start|Beginning)(?!\p{L})/u;

/** "Half past two", in the midst of a sentence. */
const lowered = (said: string): string =>
  /^\p{Lu}\p{Ll}/u.test(said) ? said.charAt(0).toLowerCase() + said.slice(1) : said;

/** Before these days stands no "on". */
const withoutOn =
  /^(?:next|this|(?:the )?(?:week|month) after|the (?:week|month|following|day (?:after|before))|an? (?:week|fortnight|month)|tomorrow|today|tonight|in|on|over|by|before|after|at|early|late|later|mid)(?!\p{L})/iu;
const prepositionOf = (day: string): string =>
  withoutOn.test(day) ? '' : /^the (?:end|beginning|start)(?!\p{L})/iu.test(day) ? 'at ' : 'on ';

/** The day as it stands in the midst of a sentence: "on Thursday", "next week". */
export function onDay(said: string): string {
  const day = withItsCapital(said);
  return `${prepositionOf(day)}${day}`;
}
