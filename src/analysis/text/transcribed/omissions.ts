/** A text that is rewritten step by step, and where each of its characters stood before: what is left out, and what is spelled out. */

import type { HastyWord } from './typed-letters.ts';

/** What one step has left out: from each of these places on, what was before it stands so many characters further behind. */
export interface Omissions {
  readonly places: number[];
  readonly widths: number[];
}

export interface Rewritten {
  readonly text: string;
  readonly omissions: readonly Omissions[];
}

/** The text without what stands at these places. */
export function leaveOut(
  places: readonly { readonly start: number; readonly end: number }[],
  before: Rewritten,
): Rewritten {
  if (places.length === 0) return before;
  let next = '';
  let position = 0;
  const omitted: Omissions = { places: [], widths: [] };
  for (const { start, end } of places) {
    next += before.text.slice(position, start);
    position = end;
    omitted.places.push(next.length);
    omitted.widths.push(position - next.length);
  }
  return { text: next + before.text.slice(position), omissions: [...before.omissions, omitted] };
}

/** The text with what was typed in a hurry spelled out. What is longer than what was typed ends where that ends. */
export function spellOut(hasty: readonly HastyWord[], { text, omissions }: Rewritten): Rewritten {
  let next = '';
  let position = 0;
  const omitted: Omissions = { places: [], widths: [] };
  const put = (place: number, before: number) => {
    omitted.places.push(place);
    omitted.widths.push(before - place);
  };
  for (const { start, end, meant } of hasty) {
    next += text.slice(position, start);
    for (let index = end - start; index < meant.length; index += 1) put(next.length + index, end - 1);
    next += meant;
    put(next.length, end);
    position = end;
  }
  return { text: next + text.slice(position), omissions: [...omissions, omitted] };
}

/** Where a character stood before a step. */
export const placeBefore = ({ places, widths }: Omissions, index: number): number =>
  index + (widths[places.findLastIndex((place) => place <= index)] ?? 0);
