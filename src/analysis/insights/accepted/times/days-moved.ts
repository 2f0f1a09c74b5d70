/** The day of the week that is meant in the place of a day that was refused. */

import { addDays, formatDate } from '../../../dates/calendar.ts';
import type { NamedSlot, Slot } from '../../appointments/times/slots.ts';

const daysInWeek = 7;
/** Half a week: a day of the week that lies no further from another one is the nearest to it. */
const daysAround = 3;

const moved = (value: string, by: number): string => formatDate(addDays(new Date(`${value}T00:00:00Z`), by));

/** The same day of the week a number of weeks on; undefined: it names none. */
function inWeeks(slot: NamedSlot, weeks: number): NamedSlot | undefined {
  const { days } = slot;
  if (days === undefined || !/day$/iu.test(days.said)) return undefined;
  const by = weeks * daysInWeek;
  return { ...slot, days: { ...days, from: moved(days.from, by), to: moved(days.to, by) } };
}

/** Where a day is too soon, "Monday" is the one after it. */
function notBefore(first: Slot, slot: NamedSlot): NamedSlot {
  if (slot.days === undefined || first.days === undefined || slot.days.from >= first.days.from) return slot;
  const later = inWeeks(slot, 1);
  return later === undefined ? slot : notBefore(first, later);
}

/** Where a day is a holiday, "Wednesday" is the one that is nearest to it, and is still to come. */
function nearestTo(first: Slot, slot: NamedSlot, now: Date): NamedSlot {
  if (slot.days === undefined || first.days === undefined) return slot;
  const { from } = slot.days;
  if (from > moved(first.days.from, daysAround)) {
    const before = inWeeks(slot, -1);
    const isAhead = before?.days !== undefined && before.days.from > formatDate(now);
    return before !== undefined && isAhead ? nearestTo(first, before, now) : slot;
  }
  const later = from < moved(first.days.from, -daysAround) ? inWeeks(slot, 1) : undefined;
  return later === undefined ? slot : nearestTo(first, later, now);
}

/** Which "Wednesday" is meant in the place of the first day, which is too soon, or a holiday. */
export function dayMeant(
  first: Slot,
  slot: NamedSlot,
  {
    isTooSoon,
    isHoliday,
    now,
  }: { readonly isTooSoon: boolean; readonly isHoliday: boolean; readonly now: Date },
): NamedSlot {
  if (isTooSoon) return notBefore(first, slot);
  return isHoliday ? nearestTo(first, slot, now) : slot;
}
