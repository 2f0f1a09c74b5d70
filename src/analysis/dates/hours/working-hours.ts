/**
 * Hours that are said by their number alone. Working hours are meant: seven to twelve before noon, one to six after it.
 * Chrono takes "at 5" for five in the morning.
 */

import type { ParsingComponents, ParsingResult, Refiner } from 'chrono-node/en';
import { quick } from '../../text/words/quick-patterns.ts';
import { endsDayOfWork } from './end-of-work.ts';

/** The hour of the day that a number from 1 to 12 means, where nothing tells the part of the day. */
export const workingHour = (hour: number): number => (hour < 7 ? hour + 12 : hour);

/** What tells an hour whose half of the day was taken from its number, or from what stands beside it: "half seven". */
export const spelledTag = 'confab/spelledTime';

/** How many characters around a time may tell the part of the day. */
const charactersAround = 24;
const nightBefore =
  /\b(?:mornings?|nights?|overnight|midnight)(?:\s*,)?\s+(?:(?:by|before|until|till|around|about)\s+)?$/iu;
const nightAfter = quick(
  /^\s*,?\s*(?:(?:in|on|at|the|this|that|next|tomorrow|yesterday|\p{L}+day|every|last)\s+){0,2}(?:mornings?|nights?|midnight)\b/iu,
);
/** What people come together for in the evening, before or behind its hour in the same breath. */
const evenings = '(?:dinner|supper|drinks|beers?|pub|cinema|clubhouse|quiz night|choir)';
const eveningBefore = new RegExp(`\\b${evenings}\\b(?:[^.!?;]|(?<=\\b(?:tue|wed))\\.){0,40}$`, 'iu');
const eveningAfter = new RegExp(
  `^(?:[^.,!?;\\d]{0,12}\\b(?:for|at|in|to)\\s(?:the\\s|an?\\s)?${evenings}\\b|(?:\\s(?:tomorrow|\\p{L}+day|next|this))*\\sevening\\b)`,
  'iu',
);
const ofMorning = /\b(?:mornings?|breakfast|am|a\.m)\b/iu;
/** Seven to nine: what is earlier is after noon anyway. */
const [earliestEvening, latestEvening] = [7, 9];
/** How many characters before an hour may tell that it is one of the evening. */
const charactersBeforeEvening = 60;
/** Who writes the zero counts to 24: "05:00". */
const isInFull = /^\D*0\d/u;
const endsInFull = /\D0\d(?:[:.]\d\d)?$/u;

/** "12:30 at night", "12:45 in the morning": to chrono they are after noon. */
const afterMidnight = /^(?:at\s+)?12(?:[:.][0-5]\d)?\s+(?:at\s+night|(?:in\s+the|this)\s+morning)\b/iu;

/** From nine in the evening to five in the morning, who says "before six" and names no day means the end of that night. */
const [nightBegins, nightEnds] = [21, 5];
const latestOfNight = 6;
const leadsToEndOfNight = /(?<!\p{L})(?:by|before)\s+$/iu;
const opensEndOfNight = /^(?:by|before)\s/iu;
const tellsHalf = /(?<!\p{L})(?:[ap]\.?m|afternoon|evening|today)(?!\p{L})/iu;
const namesDay = /(?:day|days|tomorrow|tmrw?|week|weekend|\d(?:st|nd|rd|th))(?!\p{L})/iu;

/** Whether chrono has read a clock, and guessed which half of the day it means. */
const isGuessed = (components: ParsingComponents): boolean =>
  components.tags().has('parser/ENTimeExpressionParser') && !components.isCertain('meridiem');

const hourOf = (components: ParsingComponents): number => components.get('hour') ?? 0;

/** Sets the hour if it is another one. An hour that is right stays a guess, so that "tonight" beside "at 8" may still make it 20:00. */
function assignHour(components: ParsingComponents, hour: number): void {
  if (hour === hourOf(components)) return;
  components.assign('hour', hour);
  components.assign('meridiem', hour < 12 ? 0 : 1);
}

/** Whether an hour of one to six is a deadline that is set at night, for that night. */
function isOfNight({ start, text, index, refDate }: ParsingResult, whole: string): boolean {
  const said = refDate.getHours();
  const isGuess = isGuessed(start) || start.tags().has(spelledTag);
  const hour = hourOf(start) % 12;
  return (
    isGuess &&
    (said >= nightBegins || said < nightEnds) &&
    hour >= 1 &&
    hour <= latestOfNight &&
    (opensEndOfNight.test(text) || leadsToEndOfNight.test(whole.slice(0, index))) &&
    !namesDay.test(whole) &&
    !tellsHalf.test(whole.slice(index))
  );
}

function refineRange(start: ParsingComponents, end: ParsingComponents, text: string): void {
  if (!isGuessed(start)) return;
  if (!isGuessed(end)) {
    // Chrono has "11 to 3 pm" begin at eleven at night.
    if (end.isCertain('meridiem') && hourOf(start) > hourOf(end) && hourOf(start) >= 12)
      assignHour(start, hourOf(start) - 12);
    return;
  }
  if (endsInFull.test(text)) return;
  const [first, last] = [workingHour(hourOf(start)), workingHour(hourOf(end))];
  // "6 to 2" is the early shift, "6 to 8" an evening.
  assignHour(start, first > last && hourOf(end) < 7 ? hourOf(start) : first);
  assignHour(end, last < hourOf(start) ? last + 12 : last);
  // To chrono "9 to 5" ended on the next day.
  for (const part of ['day', 'month', 'year'] as const) end.imply(part, start.get(part) ?? 1);
}

function refineHour(result: ParsingResult, whole: string): void {
  const { text, index, start, end, refDate } = result;
  const last = index + text.length;
  const behind = whole.slice(last, last + charactersAround);
  if (!end && start.isCertain('hour') && afterMidnight.test(text + behind)) {
    assignHour(start, 0);
    return;
  }
  const before = whole.slice(Math.max(0, index - charactersAround), index);
  // "I work nights at 11" is of the evening in which the night begins.
  if (!end && isGuessed(start) && hourOf(start) >= earliestEvening && /\bnights?\s+$/iu.test(before))
    assignHour(start, (hourOf(start) % 12) + 12);
  if (isInFull.test(text) || nightBefore.test(before)) return;
  if (nightAfter.test(behind)) return;
  const isAfterNoon = (hour: number): boolean =>
    isOfEvening(hour, index, last, whole) ||
    (hour >= earliestEvening &&
      hour < 12 &&
      !ofMorning.test(whole) &&
      endsDayOfWork(whole.slice(0, index), hour, refDate.getHours()));
  if (end) refineRange(start, end, text);
  else if (isOfNight(result, whole)) assignHour(start, hourOf(start) % 12);
  else if (isGuessed(start) && hourOf(start) >= 1) {
    const hour = workingHour(hourOf(start));
    assignHour(start, isAfterNoon(hour) ? hour + 12 : hour);
  } else if (start.tags().has(spelledTag) && isAfterNoon(hourOf(start)))
    assignHour(start, hourOf(start) + 12);
}

/** "Dinner on Friday at seven": whether the hour that stands there is one of the evening. */
function isOfEvening(hour: number, from: number, to: number, whole: string): boolean {
  if (hour < earliestEvening || hour > latestEvening || ofMorning.test(whole)) return false;
  const before = whole.slice(Math.max(0, from - charactersBeforeEvening), from);
  return eveningBefore.test(before) || eveningAfter.test(whole.slice(to, to + charactersBeforeEvening));
}

/** Has to go before chrono's own refiners: some of them look whether a time has passed. */
export const workingHours: Refiner = {
  refine: ({ text }, results) => {
    for (const result of results) refineHour(result, text);
    return results;
  },
};
