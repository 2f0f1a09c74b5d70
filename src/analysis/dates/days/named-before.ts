/** Days of the week that are told of what is named beside them: "Monday of last week", "next week, maybe on Tuesday", "the 28th is a Saturday". */

import type { ParsedComponents, ParsedResult } from 'chrono-node';
import type { Window } from '../../text/windows.ts';
import { addDays, day, mondayOf } from '../calendar.ts';
import { weekdays } from '../words/weekdays.ts';
import { daysLater, laterThan } from './later-than.ts';

/** A finding before, with its end in the text. */
interface Named {
  readonly type: string;
  readonly value: string;
  readonly rangeEnd: string | undefined;
  readonly end: number;
}

/** What stands before a finding. */
export interface NamedBefore {
  readonly window: Window;
  /** The last week that was named. */
  readonly week: Named | undefined;
  /** The last finding. */
  readonly last: Named | undefined;
  /** The last finding, if it is a day of the week that is said to be of a later week, or stands in a row with one. */
  readonly later: Named | undefined;
}

/** Which day of a week it is, from Monday, 0, on. */
const placeInWeek = (components: ParsedComponents): number => ((components.get('weekday') ?? 1) + 6) % 7;

const todayOf = ({ refDate }: ParsedResult): Date =>
  day(refDate.getFullYear(), refDate.getMonth() + 1, refDate.getDate());

const weekBehind = /day\b.*\b(last|past|this|next)\s+week\b/iu;
const weeksAhead: ReadonlyMap<string, number> = new Map([
  ['last', -1],
  ['past', -1],
  ['next', 1],
]);

/** "Monday of last week", "Monday to Wednesday last week": days of that week, whatever day it is. */
function dayOfWeekBehind(components: ParsedComponents, result: ParsedResult): Date | undefined {
  const { start, end, text } = result;
  const which = weekBehind.exec(text)?.[1]?.toLowerCase();
  if (which === undefined || !components.isCertain('weekday') || components.isCertain('day'))
    return undefined;
  const monday = addDays(mondayOf(todayOf(result)), 7 * (weeksAhead.get(which) ?? 0));
  // "Friday to Monday next week" begins in the week before.
  const isBefore = components === start && end && placeInWeek(start) > placeInWeek(end);
  return addDays(monday, placeInWeek(components) - (isBefore ? 7 : 0));
}

/** Between a week and a day of it: "next week, maybe on Tuesday or Thursday". */
const leadsIntoWeek =
  /^\s*,?\s*(?!(?:or|and)\b)(?:(?:maybe|perhaps|say|so|on|like|probably|ideally|preferably|either|any|uh|um|the|or|and|(?:but |just |only )?not|though|morning|afternoon|\p{L}+day)\b\s*,?\s*){0,6}$/iu;

/** The day of the week that was named before, if a day of the week is meant for one of it: never "this Friday". */
function withinWeek(
  components: ParsedComponents,
  { text, index: at }: ParsedResult,
  { window, week }: NamedBefore,
): Date | undefined {
  if (week?.rangeEnd === undefined || !components.isCertain('weekday') || components.isCertain('day'))
    return undefined;
  if (/^this\b/iu.test(text) || !leadsIntoWeek.test(window.text.slice(week.end - window.start, at)))
    return undefined;
  const monday = new Date(`${week.value}T00:00:00Z`);
  return addDays(monday, placeInWeek(components));
}

/** Between a day and what day of the week it is: "the 28th is a Saturday". */
const tellsWeekday = /^\s*(?:is|was|will be|would be|['’]s|falls on|fell on|lands on)\s+an?\s*$/iu;
/** The same in an aside, which may also be of another day: "on the 28th, a Saturday", "28 May (which is a Thursday)", "28 May, Thursday". */
const addsWeekday =
  /^\s*(?:[,(–—-]\s*)?(?:(?:(?:(?:which|that|it)(?:\s+(?:is|was|will be)|['’]s)|so|being)\s+)?(?:on\s+)?an?\s*|(?<=[,(–—-]\s*))$/iu;

/** The day of which a day of the week is told. */
function dayTold(components: ParsedComponents, { index }: ParsedResult, { window, last }: NamedBefore) {
  if (last?.type !== 'date' || !components.isCertain('weekday') || components.isCertain('day'))
    return undefined;
  const between = window.text.slice(last.end - window.start, index);
  const told = new Date(`${last.value}T00:00:00Z`);
  const isSame = told.getUTCDay() === components.get('weekday');
  return tellsWeekday.test(between) || (isSame && addsWeekday.test(between)) ? told : undefined;
}

/** "They deliver on 10 March, and we open a week later": a day that is counted from the one before it. */
function dayAfter({ text }: ParsedResult, { last }: NamedBefore): Date | undefined {
  const days = last === undefined || !/^date(?:time)?$/u.test(last.type) ? undefined : daysLater(text);
  return days === undefined ? undefined : laterThan(last?.value ?? '', days);
}

/** Between two days in a row: "next Wednesday or Thursday", "next Tuesday, Wednesday or Friday morning". */
const inRow =
  /^(?:\s+(?:in the\s+)?(?:morning|afternoon|evening))?\s*(?:,|,?\s(?:or|and)\b)\s*(?:(?:else|maybe|perhaps|even|on|the|either|possibly)\b\s*)*$/iu;
/** "The demo is next Friday, and on Thursday I'm off": another clause, and no row. */
const joinsClause = /^\s*,\s*and\b/iu;
const hasSubject = /^\s+(?:i|we|you|he|she|they|it|there)(?!\p{L})/iu;
/** "Next Friday or the Monday after" */
const isAfterIt = /^\s+after(?=\s*[.,;!?–—]|\s*$)/iu;
const daysInWeek = 7;

/** The day of the week in a row behind one of a later week: what is said of the first one, "next", is meant of all. */
function dayInRow(
  components: ParsedComponents,
  { text, index }: ParsedResult,
  { window, later }: NamedBefore,
): Date | undefined {
  if (later === undefined || !components.isCertain('weekday') || components.isCertain('day'))
    return undefined;
  const between = window.text.slice(later.end - window.start, index);
  if (ofOtherWeek.test(text) || !inRow.test(between)) return undefined;
  const behind = window.text.slice(index + text.length);
  if (joinsClause.test(between) && hasSubject.test(behind)) return undefined;
  const before = new Date(`${later.value.slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`);
  const inItsWeek = addDays(mondayOf(before), placeInWeek(components));
  const after = addDays(inItsWeek, daysInWeek);
  // "Next Friday or Monday" goes on over the weekend.
  const isNearer = inItsWeek < before && distance(after, before) < distance(inItsWeek, before);
  const isNext = inItsWeek <= before && isAfterIt.test(behind);
  return isNearer || isNext ? after : inItsWeek;
}

/** "Next Wednesday", "Tuesday week", "a week on Friday" */
const ofLaterWeek = new RegExp(`\\bnext\\s+${weekdays}\\b|day\\s+week\\b|week on\\b`, 'iu');

/** Whether a finding is a day of the week of a later week, or stands in a row with one. */
export function isOfLaterWeek(
  { type, text, start }: { readonly type: string; readonly text: string; readonly start: number },
  { window, later }: Pick<NamedBefore, 'window' | 'later'>,
): boolean {
  if (type !== 'date' && type !== 'datetime') return false;
  if (ofLaterWeek.test(text)) return true;
  if (later === undefined || ofOtherWeek.test(text)) return false;
  return inRow.test(window.text.slice(later.end - window.start, start - window.start));
}

/** How a day of the week is named that is another one than that of the week that is talked of. */
const ofOtherWeek = /\b(?:this|next|last|coming|past|today|week|after)\b/iu;

/** The day of that name in the week that is talked of, if it is still to come: "How's next week?" "Wednesday's good." */
function dayOfWeek(
  components: ParsedComponents,
  result: ParsedResult,
  { window }: NamedBefore,
  week: string | undefined,
): Date | undefined {
  if (week === undefined || !components.isCertain('weekday') || components.isCertain('day')) return undefined;
  const before = window.text.slice(0, result.index);
  if (ofOtherWeek.test(result.text) || /\b(?:this|next|last|every)\s+$/iu.test(before)) return undefined;
  const named = addDays(new Date(`${week}T00:00:00Z`), placeInWeek(components));
  return named > todayOf(result) ? named : undefined;
}

/**
 * The day that is meant, where what was named before tells which.
 *
 * @param week the Monday of the week that is talked of, as `YYYY-MM-DD`; undefined: none is
 */
export const dayNamedBefore = (
  components: ParsedComponents,
  result: ParsedResult,
  before: NamedBefore,
  week: string | undefined,
): Date | undefined =>
  dayOfWeekBehind(components, result) ??
  dayTold(components, result, before) ??
  dayAfter(result, before) ??
  dayInRow(components, result, before) ??
  withinWeek(components, result, before) ??
  dayOfWeek(components, result, before, week);

/** Thursday is in the month of most days of its week. */
const toThursday = 3;

/** The month, 1 to 12, of a day that is told by its number where a week is talked of: the 15th, two days after May 13th, is in May. */
export function monthInWeek(number: number, week: string | undefined, now: Date): number | undefined {
  if (week === undefined) return undefined;
  const middle = addDays(new Date(`${week}T00:00:00Z`), toThursday);
  const [nearest] = [-1, 0, 1]
    .map((later) => day(middle.getUTCFullYear(), middle.getUTCMonth() + 1 + later, number))
    .filter((date) => date > now && date.getUTCDate() === number)
    .sort((a, b) => distance(a, middle) - distance(b, middle));
  return nearest && nearest.getUTCMonth() + 1;
}

const distance = (date: Date, from: Date): number => Math.abs(date.getTime() - from.getTime());
