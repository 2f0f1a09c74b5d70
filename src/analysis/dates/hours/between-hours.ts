/** Hours from one to another that chrono does not know: "between 4 and 6 pm", "between 8 and 10" beside a day, "from nine till half two", "Wednesday morning, eight to twelve". */

import type { Component, Parser } from 'chrono-node/en';
import { anyOf } from '../../text/any-of.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { numberOfDay } from '../days/day-numbers.ts';
import { countOf } from '../words/counts.ts';
import { months } from '../words/months.ts';
import { shortWeekdays, weekdays } from '../words/weekdays.ts';
import { goesOn, hourWords, minutePattern } from './spelled-times.ts';

/** Source of a pattern for an hour, whose groups have the names of its parts with `place` behind them. */
const hour = (place: 'First' | 'Last') =>
  `(?<half${place}>half\\s+)?(?<hour${place}>\\d{1,2}|${anyOf([...hourWords, 'noon', 'midday', 'midnight'])})` +
  `(?:[:.](?<digits${place}>[0-5]\\d)|\\s+(?<words${place}>${minutePattern}))?\\s*(?<part${place}>a\\.?m\\b\\.?|p\\.?m\\b\\.?)?`;
const dayPart = `(?:\\s+in\\s+the\\s+(?<dayPart>${daytimes}))?`;
/** Source of a pattern for a day by its number: "the seventh", "the third of February". */
const numberedDay = `${numberOfDay}(?:\\s+of\\s+${months})?`;
// Behind a day alone "ten to four" is ten minutes before four.
const pattern = new RegExp(
  `(?:\\b(?:(?<between>between)|from)|(?=\\s+(?:half\\s+)?${anyOf(hourWords)})(?<=(?:${weekdays}|tomorrow|today|${daytimes}),?|${numberedDay},)(?!\\s+(?:five|ten)\\s+to\\s))\\s+${hour('First')}\\s*(?<joint>and|-|–|&|to|till|until)\\s*${hour('Last')}${dayPart}(?![\\d\\p{L}%:/])`,
  'iu',
);
/** `workingHours` asks for the clock's half of the day whoever bears this tag. */
const clockTag = 'parser/ENTimeExpressionParser';

const charactersAround = 24;
const days = anyOf(['today|tonight|tomorrow', `(?:${weekdays}|${shortWeekdays})s?`]);
/** What stands before hours, and before no numbers. */
const dayBefore = new RegExp(
  `(?:\\b(?:${days}|${daytimes}|${numberedDay}|${months}\\s+\\d{1,2}|\\d{1,2}\\s+${months}|slot\\p{L}*|window|arriv\\p{L}*|call|ring|here|open|closed|available|free|busy|away)|\\d/\\d{1,2})\\s*,?\\s*(?:is\\s+|it\\s+is\\s+|it['’]s\\s+|us\\s+|me\\s+|you\\s+)?$`,
  'iu',
);
/** Before the hours in which somebody has a thing, or the use of it: "I need the van from two to five", "she booked it from ten to one". */
const usedBefore =
  /\b(?:need|have|had|book|booked|borrow|borrowed|rent|rented|hire|hired|reserve|reserved|use|used|using)\s+(?:it|(?:the|that|this|our|your|his|her|their)\s+(?:\p{L}+\s+)?(?!(?:number|range|scale|row|page|chapter|level|score|ratio)\s)\p{L}+(?<!s))\s+$/iu;
const dayBehind = new RegExp(
  `^\\s*,?\\s*(?:on\\s+(?:the\\s+\\d|\\p{L}+day|mon\\b|tue|wed|thu|fri|sat\\b|sun\\b|\\d{1,2}/\\d)|(?:${days})\\b|this\\s+(?:${daytimes})|o['’]?\\s?clock)`,
  'iu',
);
/** After an hour in words, so that it is not a number of something. */
const endsHours = new RegExp(`^\\s*(?:[,.;!?]|$|\\s?${goesOn}|\\s?o['’]?\\s?clock)`, 'iu');

type Groups = { readonly [group in string]?: string };
type Half = 0 | 1 | undefined;

/** Which half of the day it is in. */
const halfOf = (part: string | undefined): Half =>
  part === undefined ? undefined : /^a(?!f)|^m/iu.test(part) ? 0 : 1;

/** An hour with its half of the day, if that is known. */
function hourIn(groups: Groups, place: 'First' | 'Last') {
  const written = groups[`hour${place}`]?.toLowerCase() ?? '';
  const half = halfOf(groups[`part${place}`]);
  const minutes = groups[`digits${place}`] ?? groups[`words${place}`];
  const minute = groups[`half${place}`] === undefined ? (minutes === undefined ? 0 : countOf(minutes)) : 30;
  if (isNoon.test(written)) return { hour: 12, minute, half: 1 as Half };
  return { hour: written === 'midnight' ? 24 : countOf(written), minute, half };
}

const isNoon = /^(?:noon|midday)$/u;

type Hour = ReturnType<typeof hourIn>;

/** From where to where. "Between 4 and 6 pm" is in the afternoon, "between 11 and 1 pm" begins before it. */
function hoursIn(groups: Groups): [Hour, Hour] {
  const { dayPart: part } = groups;
  const [first, last] = [hourIn(groups, 'First'), hourIn(groups, 'Last')];
  // "Between 10 and 12 in the morning" ends at noon, and "between noon and four" in the afternoon.
  const endsAtNoon = last.hour === 12 && first.hour < 12 && part !== undefined;
  const isAfterNoon = first.half === 1 && first.hour === 12 && last.hour < 12;
  const end = last.half ?? (endsAtNoon || isAfterNoon ? 1 : halfOf(part));
  const isBefore = end === 1 && first.hour % 12 > last.hour % 12;
  // "From six till midnight" begins in the evening.
  const start = first.half ?? (isBefore ? 0 : last.hour === 24 && first.hour < 12 ? 1 : end);
  return [
    { ...first, half: start },
    { ...last, half: end },
  ];
}

function componentsOf({ hour: said, minute, half }: Hour): { [component in Component]?: number } {
  if (said === 24) return { hour: 0, minute, meridiem: 0 };
  if (said > 12) return { hour: said, minute, meridiem: 1 };
  return half === undefined
    ? { hour: said, minute }
    : { hour: (said % 12) + 12 * half, minute, meridiem: half };
}

/** "Between … and", "from … till". */
function isJoined({ between, joint = '' }: Groups): boolean {
  const isOther = between === undefined ? /^(?:and|&)$/iu : /^(?:to|till|until)$/iu;
  return !isOther.test(joint);
}

/** What makes hours of numbers without a day beside them. */
const told = ['digitsFirst', 'partFirst', 'digitsLast', 'partLast', 'dayPart'];

/** Whether they are no numbers of something: "between 4 and 6 people". */
function areHours(groups: Groups, before: string, after: string): boolean {
  const { between, hourFirst = '', hourLast = '', halfFirst, halfLast } = groups;
  const areDigits = /^\d+$/u.test(hourFirst + hourLast) && (halfFirst ?? halfLast) === undefined;
  // Chrono knows "from 9 to 11".
  if (areDigits && between === undefined) return false;
  if (!areDigits && !endsHours.test(after)) return false;
  if ([hourFirst, hourLast].some((hour) => isNoon.test(hour.toLowerCase()))) return true;
  return (
    told.some((group) => groups[group] !== undefined) ||
    [dayBefore, usedBefore].some((sign) => sign.test(before)) ||
    dayBehind.test(after)
  );
}

/** A chrono parser. */
export const betweenHours: Parser = {
  pattern: () => pattern,
  extract: (context, match) => {
    const { index = 0, groups = {} } = match;
    const [text] = match;
    const before = context.text.slice(Math.max(0, index - charactersAround), index);
    const after = context.text.slice(index + text.length, index + text.length + charactersAround);
    if (!isJoined(groups) || !areHours(groups, before, after)) return null;
    const hours = hoursIn(groups);
    if (hours.some(({ hour: said }) => said > 24)) return null;
    const [from, to] = hours.map((one) =>
      context.createParsingComponents(componentsOf(one)).addTag(clockTag),
    );
    return context.createParsingResult(index, text, from, to);
  },
};
