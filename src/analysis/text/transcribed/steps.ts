/** One step of reading what was said: a pattern, and what stands in the place of what it finds. */

import { quickExpression } from '../words/quick-patterns.ts';
import type { Omissions, Rewritten } from './omissions.ts';

/** What is left out, what stands there instead, and whether it may be there at all where that is quickly told. */
export interface Step {
  readonly pattern: RegExp;
  readonly replacement: '' | ' ' | '-' | '$1';
  readonly mayApply?: (text: string) => boolean;
  /** Whether it stays after all, given what stands right before it and behind it. */
  readonly unless?: (before: string, matched: string, after: string) => boolean;
}

/** How much of what stands before and behind what may be left out is looked at, in characters. */
const [lookedBehind, lookedAhead] = [30, 60];

/** The text after one more step. */
export function take({ pattern: ofStep, replacement, mayApply, unless }: Step, before: Rewritten): Rewritten {
  const { text } = before;
  if (mayApply?.(text) === false) return before;
  const pattern = quickExpression(ofStep, text);
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return before;
  let next = '';
  let position = 0;
  const omitted: Omissions = { places: [], widths: [] };
  for (; match !== null; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    const stays = unless?.(
      text.slice(Math.max(0, match.index - lookedBehind), match.index),
      match[0],
      text.slice(end, end + lookedAhead),
    );
    if (stays === true) continue;
    const put = replacement === '$1' ? (match[1] ?? '') : replacement;
    next += text.slice(position, match.index) + put;
    position = end;
    omitted.places.push(next.length);
    omitted.widths.push(position - next.length);
  }
  if (omitted.places.length === 0) return before;
  return { text: next + text.slice(position), omissions: [...before.omissions, omitted] };
}
