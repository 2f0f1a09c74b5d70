/** Whether what chrono finds names a time: it takes many everyday words for one. */

import type { ParsedResult } from 'chrono-node';
import { anyOf } from '../../text/any-of.ts';
import { partsOfDay, periods, unitsOfTime } from '../../text/words/parts-of-time.ts';
import { dayNumberTag } from '../days/day-numbers.ts';
import { clockOfDutyTag } from '../hours/clock-without-colon.ts';
import { isRangeOfNumbers } from '../hours/not-a-clock.ts';
import { isHowLong, isMixedNumber } from '../spans/amounts-of-time.ts';
import { isPointOfSpan } from '../spans/spans-of-units.ts';
import { isOfRange } from '../whole-word-parser.ts';
import { shortWeekdays } from '../words/weekdays.ts';
import { yearlyDayTag } from '../years/yearly-days.ts';

/** Everyday words that chrono takes for days and months; they count only capitalised or after a preposition. */
const ambiguousWord = /^(?:sat|sun|mon|mar|march|may|wed|fri|second|dec|jan|sec)$/iu;
const partOfDay = '(?:mornings?|afternoons?|evenings?|nights?|noon|am|pm|eod|eob|cob)';
const clock = '\\d{1,2}(?:[:.]\\d\\d|\\s?[ap]\\.?m)';
/** What follows a day's short name that is typed in a hurry: "fix it fri", "back mon pls", "mon/tue", "wed at ten". */
const behindShortDay = new RegExp(
  `^\\.?(?:\\s*$|\\s*[,;:!?)/–-]|\\.\\s|\\s+${anyOf([
    partOfDay,
    'lunch|brunch|dinner|breakfast|at|by|before|after|till|until|or|and|not|now|if|then|pls|plz|please|works?|suits?|is|for|w|with|instead|latest|first|when|so|but|because|we|i|you|they',
    `to\\s+(?:${shortWeekdays}|\\d)`,
    '\\d+',
  ])}(?![\\p{L}\\p{N}]))`,
  'iu',
);
/** The same of names that are words as well: "sat morning", "my sat brunch", "sun 05:00", "sat/sun", "sat or sun". */
const behindWord = new RegExp(
  `^(?:\\s+(?:${partOfDay}|${clock}|brunch|lunch|dinner|shift|service|rota|delivery|crew)(?![\\p{L}\\p{N}])|/(?:${shortWeekdays})|\\s+(?:or|and|not|&)\\s+(?:${shortWeekdays})(?![\\p{L}\\p{N}]))`,
  'iu',
);
/** Before "wed", where somebody weds, or where "we'd" is meant. */
const weds =
  /\b(?:to|be|been|was|were|got|get|newly|will|would|we|they|he|she|i|says?|said|think|thought|know|hope|that|if)\s+$/iu;
const behindAnother = new RegExp(
  `(?<!\\p{L})(?:${shortWeekdays})(?:/|\\s+(?:or|and|not|but not|&)\\s+)$`,
  'iu',
);
const standsAlone = /(?:^|[\s/(–-])$/u;

/** Whether the short name of a day that is written without a capital is one, by what stands around it. */
function isShortDay(name: string, before: string, after: string): boolean {
  if (!standsAlone.test(before)) return false;
  const isJoined = behindAnother.test(before);
  if (/^s(?:at|un)$/iu.test(name)) return isJoined || behindWord.test(after);
  if (!/^(?:mon|fri|wed)$/iu.test(name)) return false;
  return (isJoined || behindShortDay.test(after)) && !(/^wed$/iu.test(name) && weds.test(before));
}

const leadsToTime =
  /\b(?:on|by|in|until|til|till|this|next|last|before|b4|after|since|every|from|for|late|early|of)\s+$/iu;
/** Before "now": it is said of no time. */
const holdsNow = /\b(?:for|until|till|by|up to)\s+$/iu;
const notATime = new RegExp(
  `^(?:weekday|in the (?:minutes|${periods})|24/7|9/11|\\d{1,2}|(?:the|an?|one)\\s+(?:hour|${periods}))$`,
  'iu',
);
/** How often something is, where chrono takes it for a day ahead: people are in "two days a week". */
const howOften = new RegExp(
  `(?:${unitsOfTime})s?\\s+(?:an?|per|each|every)\\s+(?:day|week|month|year)$`,
  'iu',
);
/** A letter that somebody says or begins a word with, which chrono takes for a unit: "in the m three structures", "a d and". */
const oneLetter = /\b(?:the|an?|this|next|last|past)\s+\p{L}$/iu;
/** Words that chrono takes for short units of time: "money" for "m one y", "weights" for "w eight s", "a coupled" for "a couple d". */
const runTogether = /\b(?:[a-z]{1,2}(?:one|eight)[ys]|couple[ds])$/iu;
const greeting = new RegExp(`^(?:${partsOfDay})$`, 'iu');
/** Before a part of a day that is said to tell when something is. */
const tellsPart = /\b(?:in the|this|tomorrow|every|\p{L}+day|(?<!\b(?:of|on|plus)\s)the|by)\s+$/iu;
/** A thing that is named by it: "the night shift", "the morning rotation"; what goes on with the sentence is none. */
const goesOnWithThing =
  /^\s+(?!(?:of|and|or|but|so|when|if|as|is|was|will|would|we|i|you|he|she|they|it|on|in|at|for|to|from|before|after|with|because|until|till|then|there|here|please|that|which|where|while|since|too|again|instead|though|anyway|already|actually|ideally|probably|maybe|latest|now|unless)\b)\p{Ll}/u;
/** So long before or after something else that was said: "an hour before", "half an hour before", "two days earlier". */
const besideOther =
  /^(?:(?:about|around)\s+)?(?:half\s+)?(?:(?:an?|one|the|\p{L}+|\d+(?:\.\d+)?)\s+)?(?:couple\s+of\s+|few\s+)?\d*(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?)\s+(?:before|after|earlier|out|prior)(?:\s+the\s+day)?$/iu;

/** "Version 10.5.3", "section 4.12": a dotted number without a year that some word numbers; but "6.30 pm" and "say 6.30 on 17 June" are clocks. */
const isDottedNumber = (text: string, before: string): boolean =>
  /^\d+\.\d+(?!\d|\.(?:19|20)\d\d$)/u.test(text) &&
  /[\p{L}#$€£]\s?$/u.test(before) &&
  !leadsToTime.test(before) &&
  !/^\d{1,2}\.[0-5]\d\s?[ap]\.?m(?!\p{L})/iu.test(text) &&
  !/\bsay\s+$/iu.test(before);

/** Before "within ten days", what these are counted from: "when it's in, they pay within ten days"; but "when can we have it, within two days?" */
const countsFromOther =
  /\b(?:when|once|as\s+soon\s+as)\s+(?!(?:do|does|can|could|will|would|should|is|are|again|more)\b)[^.!?;]*,[^.!?;]*$/iu;

/**
 * @param text what it was found in
 * @param isBehindTime whether another time stands before it, from which it may be counted
 */
export function isMeant(result: ParsedResult, text: string, isBehindTime: boolean): boolean {
  if (isOfRange(result) || result.start.tags().has(yearlyDayTag)) return true;
  const before = text.slice(Math.max(0, result.index - 12), result.index);
  const after = text.slice(result.index + result.text.length);
  if (/^now$/iu.test(result.text))
    return /^\s*(?:[,.;!?]|$)/u.test(after) && /[\p{L}\p{N}]\s+$/u.test(before) && !holdsNow.test(before);
  if ([notATime, howOften, oneLetter, runTogether, /^lasts/iu].some((pattern) => pattern.test(result.text)))
    return false;
  if (isPointOfSpan(result.text)) return false;
  if (isRangeOfNumbers(result.text, before, after)) return false;
  // "The second" may be a day, and "1700 hrs" an hour.
  const isPoint = [dayNumberTag, clockOfDutyTag].some((tag) => result.start.tags().has(tag));
  if ((!isPoint && isHowLong(result.text)) || isMixedNumber(result.text, before)) return false;
  if (besideOther.test(result.text)) return false;
  if (/\slater$/iu.test(result.text) && !isBehindTime) return false;
  if (/^within\s/iu.test(result.text) && countsFromOther.test(text.slice(0, result.index))) return false;
  // "The night of the clock change" is none that is counted from today.
  if (greeting.test(result.text.trim()) && /^\s+of\s+(?:the|our|your|his|her|their|my|an?)\s/iu.test(after))
    return false;
  if (greeting.test(result.text.trim()))
    return (
      tellsPart.test(before) &&
      // "By night" is how something is done.
      !(/^night$/iu.test(result.text) && /\bby\s+$/iu.test(before)) &&
      (/\b(?:in the|this|tomorrow)\s+$/iu.test(before) || !goesOnWithThing.test(after))
    );
  // "A weekend of work", "the usual weekend load"
  if (/^(?:the\s+)?weekend$/iu.test(result.text) && (/\ba\s+$/iu.test(before) || goesOnWithThing.test(after)))
    return false;
  // "10/10" is how good something is, unless it is said as a time.
  if (/^10\/10$/u.test(result.text)) return leadsToTime.test(before);
  if (/^\d{1,2}\/\d{1,2}$/u.test(result.text)) return !/^\s+(?:of|cup|inch|th)/iu.test(after);
  if (isDottedNumber(result.text, before)) return false;
  // The number of a paper: "2026-04-14-001".
  if (/^\d{4}-\d\d-\d\d-\d/u.test(result.text + after)) return false;
  if (!ambiguousWord.test(result.text)) return true;
  return (
    leadsToTime.test(before) ||
    isShortDay(result.text, before, after) ||
    (/^\p{Lu}/u.test(result.text) && /\S\s+$/u.test(before) && !/^\s+[a-z]+\s+(?:you|I|we)\b/u.test(after))
  );
}

/** Whether it says of the past how long something took: "they did it in two weeks". */
export const mayLast = (result: ParsedResult): boolean =>
  /^(?:with)?in\s.*(?:second|minute|min|hour|day|week|month|quarter|year)s?$/iu.test(result.text) &&
  !isOfRange(result);
