/** Numbers that chrono takes for hours: "at 22 cents", "at 1,940 files", "chapters 3 to 9", "number 16 today". */

import type { ParsingResult, Refiner } from 'chrono-node/en';
import { anyOf } from '../../text/any-of.ts';
import { shortWeekdays, weekdays } from '../../text/words/calendar-words.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { months } from '../words/months.ts';
import { clockOfDutyTag } from './clock-without-colon.ts';

const units = anyOf([
  '%|°|x\\b|[$€£]|"',
  'cents?|pence|dollars?|bucks|euros?|pounds?|quid|grand|k\\b',
  'per ?cent|percent|per \\p{L}+|basis|points?|degrees?|times',
  months,
  'dozen|hundred|thousand|million|billion',
  'bars?|psi|volts?|amps?|watts?|kw|hz|mm|cm|km|kmh|mph|rpm|metres?|meters?|miles?|feet|inch(?:es)?',
  'kg|kilos?|grams?|tonnes?|tons?|lit(?:re|er)s?|words?|pages?|pieces?|items?|units?|seats?|people|users?|files?|frames?',
]);
/** What follows an hour of two digits at most, and makes it a number of something. */
const counted = new RegExp(`^(?:[,.]\\d|/\\d|\\s?${units}(?![\\p{L}]))`, 'iu');
/** Where somebody lives: "at 14 Quarry Lane". */
const addressed =
  /^\s(?:\p{Lu}\p{L}+\s){1,2}(?:Street|St|Road|Rd|Lane|Row|Avenue|Ave|Drive|Close|Court|Place|Square|Terrace|Way|Crescent|Gardens)\b/u;
/** Half of a number: "one and a half points". */
const halved = /^\s+and\s+(?:an?|one|three)\s+(?:half|third|quarters?)\b/iu;
/** What no clock shows: "it went from 12 to 57". */
const toNoHour = /^\s*(?:to|-|–)\s*(?:2[5-9]|[3-9]\d|[1-9]\d\d)(?![\d:])/u;
const bareHour = /^(?:(?:at|from)\s+)?\d{1,2}(?:\.\d{1,2})?$/iu;
/** What chrono leaves of "from 412 to 289"; "at 0830" is a clock. */
const thousands = /^(?:(?:at|from)\s+)?[1-9]\d{2,3}$/iu;
/** What has a number of its own, right before it. */
const numbered =
  /(?<!\p{L})(?:numbers?|no\.|nr\.?|room|flat|unit|apartment|table|invoice|order|ticket|case|issue|gate|bay|ramp|dock|line|bus|train|platform|page|chapter|version|floor|building|block|plot|desk|seat|stand|lane|truck|phase|item|section|question|slide|task|zone|team|group|batch|locker|house|job|site|#)\s?$/iu;
const capitalised = `(?!${anyOf([
  `${weekdays}|tomorrow|today|tonight|noon|midday|midnight|${shortWeekdays}`,
  `${daytimes}|lunch|dinner|breakfast|brunch|coffee|drinks|call|meeting|zoom|teams|skype|facetime|yes|yeah|ok|okay|no|so|maybe|say|at|by|from|around|about|till|until|before|after`,
  months,
])}(?!\\p{L}))`;
/** What is sold, or made, under a number: "on Windows 10", "the iPhone 15", "Postgres 12"; at the beginning of a sentence any word has a capital. */
const version = new RegExp(
  `(?<=[\\p{L}\\p{N},] )(?<!\\p{L})(?:${capitalised}(?:(?-i:\\p{Lu})[\\p{L}-]+|i(?-i:\\p{Lu})\\p{L}+)|windows|android|iphone|ipad|ios|macos|python|java|node|postgres\\w*|mysql|php|ubuntu|debian|rails|django|chrome|firefox)\\s$`,
  'iu',
);
/** Before a number that was measured: "we were at 22 in the square", "the frame rate is at 18". */
const measured =
  /(?<!\p{L})(?:we(?:['’]re| are| were)|(?:sat|sits|sitting|stood|hovers?|hovered|hovering|peaks?|peaked|capped|averages?)|(?:rate|temperature|score|battery|level|speed|fps|price|count|average|occupancy|pressure)(?:['’]s| is| was| are| were)) (?:(?:still|now|only|already|just|about|around) )?$/iu;
/** How many characters before a number may say of what. */
const charactersBefore = 30;
/** How many characters after a number may say of what. */
const charactersAfter = 40;

function isClock({ text, index, start }: ParsingResult, whole: string): boolean {
  if (start.tags().has(clockOfDutyTag)) return true;
  if (thousands.test(text) && start.isCertain('hour')) return false;
  const after = whole.slice(index + text.length, index + text.length + charactersAfter);
  if (halved.test(after)) return false;
  if (/^from\s/iu.test(text) && toNoHour.test(after)) return false;
  if (!start.tags().has('parser/ENTimeExpressionParser') || !bareHour.test(text)) return true;
  const before = whole.slice(Math.max(0, index - charactersBefore), index);
  const isOfThing = /^\d/u.test(text)
    ? numbered.test(before) || version.test(before)
    : /^at/iu.test(text) && measured.test(before);
  return !(isOfThing || counted.test(after) || addressed.test(after));
}

/** "It's Thursday now", "eta 2130 now": behind a time, which has changed, "now" is no other one. */
const isBehindTime = (
  { text, index }: ParsingResult,
  before: ParsingResult | undefined,
  whole: string,
): boolean =>
  /^now$/iu.test(text) &&
  before !== undefined &&
  (['weekday', 'day', 'hour'] as const).some((part) => before.start.isCertain(part)) &&
  whole.slice(before.index + before.text.length, index).trim() === '';

/** Leaves no number that is one of something, and no "now" that is none of the day before it. Has to go before chrono joins it with a day. */
export const clocksAlone: Refiner = {
  refine: ({ text }, results) =>
    results.filter(
      (result, index) => isClock(result, text) && !isBehindTime(result, results[index - 1], text),
    ),
};

const bareRange = /^\d{1,4}\s*(?:-|–|to|until|through|till|\?)\s*\d{1,4}$/iu;
const opensRange =
  /\b(?:open|closed|work(?:s|ed|ing)?|hours|shift|available|free|between|day)(?:\s*[,:])?\s+$/iu;

/** The same after "at" or "from", which may be hours. */
const rangeOfSome = /^(?:at|from)\s+\d{1,2}\s*(?:-|–|to)\s*\d{1,2}$/iu;
/** Things that have numbers each, and no hours: "the panels from 14 to 22". */
const severalNumbered =
  /(?<!\p{L})(?:rooms|flats|units|apartments|invoices|orders|tickets|cases|issues|pages|chapters|versions|floors|buildings|blocks|plots|seats|items|sections|questions|slides|zones|panels|numbers|rows|columns|steps|levels|sizes|ages|sheets|boxes|pallets|drawings|figures|clauses|lots|lockers)\s+$/iu;
/** Before numbers between which something is left out or changes: "it jumps from 8 to 10". */
const changes =
  /(?<!\p{L})(?:jump|skip|rise|fall|grow|drop|shrink)(?:s|ed|ing|ped|ping)? (?:straight |right )?$|(?<!\p{L})(?:rose|fell|grew|shrank) $/iu;
/** Several things: "4-5 websites"; not "4-5 Thursdays" or "4-5 works". */
const several =
  /^\s+(?!\p{L}+days\b|works\b|suits\b|does\b|was\b|is\b|as\b|this\b|his\b|plus\b|perhaps\b|unless\b|yes\b|thanks\b)\p{L}{2,}s\b/iu;

/** Whether numbers from one to another, without a day beside them, are rather those of chapters or of a result: "3 to 9". */
export const isRangeOfNumbers = (text: string, before: string, after: string): boolean =>
  (bareRange.test(text) && (!opensRange.test(before) || several.test(after))) ||
  (rangeOfSome.test(text) && (several.test(after) || severalNumbered.test(before) || changes.test(before)));
