/** Puts something else in the place of personal data. */

import type { PersonalData } from './personal-data.ts';

export interface RedactedText {
  readonly text: string;
  /** Where a place of the text as it was stands now; one inside of what was masked stands where the mask begins. UTF-16 units. */
  readonly placeOf: (index: number) => number;
}

/** How many of the items are such, where those that are stand before those that are not. */
export function countWhile<Item>(
  items: readonly Item[],
  isSuch: (item: Item, index: number) => boolean,
): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const item = items[middle];
    if (item !== undefined && isSuch(item, middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The text with each place masked.
 *
 * @param finds in order, without overlap
 * @param maskOf what stands in the place of a kind
 */
export function redactText(
  text: string,
  finds: readonly PersonalData<string>[],
  maskOf: (name: string) => string,
): RedactedText {
  if (finds.length === 0) return { text, placeOf: (index) => index };
  const parts: string[] = [];
  const masks: {
    readonly start: number;
    readonly end: number;
    readonly at: number;
    readonly mask: number;
  }[] = [];
  let [place, length] = [0, 0];
  for (const { name, start, end } of finds) {
    const mask = maskOf(name);
    parts.push(text.slice(place, start), mask);
    length += start - place;
    masks.push({ start, end, at: length, mask: mask.length });
    length += mask.length;
    place = end;
  }
  parts.push(text.slice(place));
  return {
    text: parts.join(''),
    placeOf(index) {
      const last = masks[countWhile(masks, ({ start }) => start <= index) - 1];
      if (last === undefined) return index;
      return index < last.end ? last.at : last.at + last.mask + index - last.end;
    },
  };
}
