/** Days of the week that are told of what was named before: "next week, maybe on Tuesday", "the 28th is a Saturday". */

import type { ParsedComponents, ParsedResult } from 'chrono-node';
import type { Window } from '../../text/windows.ts';
import { addDays } from '../calendar.ts';

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
}

/** Between a week and a day of it: "next week, maybe on Tuesday or Thursday". */
const leadsIntoWeek =
  /^\s*,?\s*(?!(?:or|and)\b)(?:(?:maybe|perhaps|say|so|on|like|probably|ideally|preferably|either|any|uh|um|the|or|and|morning|afternoon|\p{L}+day)\b\s*,?\s*){0,6}$/iu;

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
  return addDays(monday, ((components.get('weekday') ?? 1) + 6) % 7);
}

/** Between a day and what day of the week it is: "the 28th is a Saturday". */
const tellsWeekday = /^\s*(?:is|was|will be|would be|['’]s|falls on|fell on|lands on)\s+an?\s*$/iu;

/** The day of which a day of the week is told. */
function dayTold(components: ParsedComponents, { index }: ParsedResult, { window, last }: NamedBefore) {
  if (last?.type !== 'date' || !components.isCertain('weekday') || components.isCertain('day'))
    return undefined;
  return tellsWeekday.test(window.text.slice(last.end - window.start, index))
    ? new Date(`${last.value}T00:00:00Z`)
    : undefined;
}

/** The day that is meant, where what was named before tells which. */
export const dayNamedBefore = (
  components: ParsedComponents,
  result: ParsedResult,
  before: NamedBefore,
): Date | undefined => dayTold(components, result, before) ?? withinWeek(components, result, before);
