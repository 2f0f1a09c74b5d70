/** Which part of a day a time that is proposed is in. */

import type { Slot } from './named-times.ts';

type Hour = NonNullable<Slot['clock']>;

/** "Wednesday at seven", behind "Wednesday evening?" or "Dinner at seven on Tuesday?", is in the evening. */
export function inItsPart<Named extends Slot>({ days: before, clock: hourBefore }: Slot, slot: Named): Named {
  const { days, clock } = slot;
  if (clock === undefined) return slot;
  const isEvening = before !== undefined && ofEvening.test(before.said);
  if (!isEvening && !isHalfDayBefore(clock, hourBefore)) return slot;
  const hour = Number(clock.value.slice(0, 2));
  const isPlain = hour >= earliestEvening && hour < halfDay && !/[ap]\.?m|morning|noon|^0/iu.test(clock.said);
  if (!isPlain || (days !== undefined && /morning|noon/iu.test(days.said))) return slot;
  return { ...slot, clock: { ...clock, value: `${hour + halfDay}${clock.value.slice(2)}` } };
}
/** Whether the second hour is that of the first one on the clock, in the other half of the day. */
const isHalfDayBefore = ({ value }: Hour, later: Hour | undefined): boolean =>
  later !== undefined &&
  Number(later.value.slice(0, 2)) === Number(value.slice(0, 2)) + halfDay &&
  later.value.slice(2) === value.slice(2);
const ofEvening = /(?<!\p{L})(?:evening|tonight|night)(?!\p{L})/iu;
/** Seven: what is earlier is after noon anyway. */
const earliestEvening = 7;
const halfDay = 12;
