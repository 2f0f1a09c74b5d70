/** Times that a sentence names together: which of them belong to one another, and which are to choose from. */

import { changed, isWithin, type NamedSlot, type Slot } from './named-times.ts';

/** An hour beside a day belongs to it, and a day within a week is what is meant; two days are two choices. */
export function joined(slots: readonly NamedSlot[]): Slot[] {
  const choices: Slot[] = [];
  for (const slot of slots) {
    const before = choices.at(-1);
    const isPart =
      before !== undefined && (slot.days === undefined ? before.clock === undefined : isWithin(before, slot));
    if (isPart) choices[choices.length - 1] = changed(before, slot);
    else choices.push(slot);
  }
  return choices;
}

/** Whether a time is one of the days that are proposed, or the hour of it. */
export const isPartOf = (current: Slot, slot: Slot): boolean =>
  slot.days !== undefined &&
  current.days !== undefined &&
  slot.days.from <= current.days.from &&
  current.days.to <= slot.days.to;
