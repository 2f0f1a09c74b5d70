/** Where a time is written: with what belongs to it, and without what belongs to the sentence. */

import type { ParsedResult } from 'chrono-node';
import type { Window } from '../text/windows.ts';
import { around } from './whole-word-parser.ts';

/** Belongs to the sentence, not to the name of the time. */
const preposition =
  /^(?:(?:on|at|by|before|after|until|till|since|during|around|about|say|maybe|perhaps)\s+|eta:?\s+(?:is\s+|now\s+)?|in\s+(?=\d{4}$))/iu;

/** Before a day: its whole week is meant. */
const beginsWeek =
  /(?:\bthe\s+week\s+(?:of|(?:beginning|commencing|starting)(?:\s+on)?)|\bweek\s+(?:of|commencing)|\bw\/c)\s+$/iu;

/** Before a month alone: which one is meant is a part of its name, as of a week's. */
const whichMonth = /\b(?:next|last|this)\s+$/iu;
/** Before "end of June". */
const article = /\bthe\s+$/iu;

/** Before an hour that recurs: "every morning at nine". */
const recurs = /\b(?:every|each|most)\s+$/iu;
const ofDays = /^(?:mornings?|afternoons?|evenings?|nights?)\s+(?:at\s+)?(?=\S)/iu;
const lengthOf = (pattern: RegExp, text: string): number => text.match(pattern)?.[0].length ?? 0;

/** What chrono takes with a time and is no part of its name: marks, and the end of brackets that begin before it. */
const behindName = /(?:[\s,;:.]|(?<!\([^()]*)\))+$/u;

const namesMonth = ({ start, end }: ParsedResult): boolean =>
  !end && start.isCertain('month') && !start.isCertain('day') && !start.isCertain('hour');

/** How much of what stands before a finding belongs to the name of its time. */
function lengthBefore(result: ParsedResult, before: string): number {
  if (/^end\s+of\s/iu.test(result.text)) return lengthOf(article, before);
  return namesMonth(result) && /^\p{L}+\.?$/u.test(result.text) ? lengthOf(whichMonth, before) : 0;
}

const namesDay = ({ start, end, text }: ParsedResult): boolean =>
  !end &&
  !/^to(?:day|morrow|night)/iu.test(text) &&
  !start.isCertain('hour') &&
  (start.isCertain('day') || start.isCertain('weekday'));

/** Where an expression is written, with "the week of" before it and without what stands around it. */
export function writtenAt(result: ParsedResult, window: Window) {
  const before = window.text.slice(0, result.index);
  const weekOf = namesDay(result) ? lengthOf(beginsWeek, before) : 0;
  const { lead, tail } = around(result);
  const opening = lengthBefore(result, before);
  const prefix =
    weekOf + opening > 0
      ? -(weekOf + opening)
      : lead ||
        lengthOf(/^\s+/u, result.text) ||
        lengthOf(recurs.test(before) ? ofDays : preposition, result.text);
  const text = window.text
    .slice(result.index + prefix, result.index + result.text.length - tail)
    .replace(behindName, '');
  const start = window.start + result.index + prefix;
  return { isWeek: weekOf > 0, at: { text, start, end: start + text.length } };
}
