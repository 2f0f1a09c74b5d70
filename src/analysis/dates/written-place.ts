/** Where a time is written: with what belongs to it, and without what belongs to the sentence. */

import type { ParsedResult } from 'chrono-node';
import type { Window } from '../text/windows.ts';
import { around } from './whole-word-parser.ts';

/** Belongs to the sentence, not to the name of the time. */
const preposition =
  /^(?:(?:on|at|by|before|after|until|till|since|during|around|about|say|maybe|perhaps)\s+|in\s+(?=\d{4}$))/iu;

/** Before a day: its whole week is meant. */
const beginsWeek =
  /(?:\bthe\s+week\s+(?:of|(?:beginning|commencing|starting)(?:\s+on)?)|\bweek\s+(?:of|commencing)|\bw\/c)\s+$/iu;

const lengthOf = (pattern: RegExp, text: string): number => text.match(pattern)?.[0].length ?? 0;

const namesDay = ({ start, end, text }: ParsedResult): boolean =>
  !end &&
  !/^to(?:day|morrow|night)/iu.test(text) &&
  !start.isCertain('hour') &&
  (start.isCertain('day') || start.isCertain('weekday'));

/** Where an expression is written, with "the week of" before it and without what stands around it. */
export function writtenAt(result: ParsedResult, window: Window) {
  const weekOf = namesDay(result) ? lengthOf(beginsWeek, window.text.slice(0, result.index)) : 0;
  const { lead, tail } = around(result);
  const prefix = weekOf > 0 ? -weekOf : lead || lengthOf(preposition, result.text);
  const text = window.text
    .slice(result.index + prefix, result.index + result.text.length - tail)
    .replace(/[\s,;:.]+$/u, '');
  const start = window.start + result.index + prefix;
  return { isWeek: weekOf > 0, at: { text, start, end: start + text.length } };
}
