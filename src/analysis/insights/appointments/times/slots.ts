/** A time that people talk of while they look for one: its days, its hour or both; how two of them compare, and when one is due. */

import { formatDate, fromWallClock, mondayOf } from '../../../dates/calendar.ts';
import { namesOfWeekdays } from '../../../text/words/calendar-words.ts';
import { capitalised } from '../../../text/words/capitalised.ts';

/** Days from the first to the last, as `YYYY-MM-DD`; one day is both. */
export interface Days {
  readonly from: string;
  readonly to: string;
  /** As they were said: "Thursday". */
  readonly said: string;
}

/** An hour, or what somebody says of it. */
export interface Clock {
  /** `HH:MM:SS`. */
  readonly value: string;
  /** As it was said: "half past two". */
  readonly said: string;
}

/** A time that may lack its day, or its hour. */
export interface Slot {
  readonly days: Days | undefined;
  readonly clock: Clock | undefined;
}

/** Where a sentence names one, in UTF-16 units. */
export interface NamedSlot extends Slot {
  readonly start: number;
  readonly end: number;
}

/** Whether it is one day, and not several. */
export const isOneDay = ({ from, to }: Days): boolean => from === to;

const dayNames = namesOfWeekdays.map(capitalised);

/** The day of the week of a date, by its name. */
export const weekdayIn = (value: string): string =>
  dayNames[new Date(`${value}T00:00:00Z`).getUTCDay()] ?? value;

/** Whether the second one says nothing that the first one does not say, too. */
export const isSame = (slot: Slot, named: Slot): boolean =>
  (named.days === undefined || (named.days.from === slot.days?.from && named.days.to === slot.days.to)) &&
  (named.clock === undefined || named.clock.value === slot.clock?.value);

/** Whether the second one only tells more about when the first one is. */
export function isWithin(slot: Slot, { days, clock }: Slot): boolean {
  const fitsDays =
    days === undefined || slot.days === undefined || (slot.days.from <= days.from && days.to <= slot.days.to);
  return fitsDays && (clock === undefined || slot.clock === undefined || isWithinHours(slot.clock, clock));
}

/** "At half past two" is within "after two". */
const isWithinHours = ({ said, value }: Clock, clock: Clock): boolean =>
  value === clock.value ||
  (/^(?:after|from)(?!\p{L})/iu.test(said) && value < clock.value) ||
  (/^before(?!\p{L})/iu.test(said) && clock.value < value);

/** Whether nobody has said at what hour, or only from when on. */
export const isOpenHour = ({ clock }: Slot): boolean =>
  clock === undefined || /^(?:after|before|from)(?!\p{L})/iu.test(clock.said);

/** The first one with what the second one says anew: the hour stays where only the day changes, and the day where only the hour does. */
export const changed = (slot: Slot, { days, clock }: Slot): Slot => ({
  days: days ?? slot.days,
  clock: clock ?? slot.clock,
});

/** The Monday of the week that a time lies in. */
export const weekOf = ({ days }: Slot): string | undefined =>
  days && formatDate(mondayOf(new Date(`${days.from}T00:00:00Z`)));

/** When it is due, as an insight tells it: at its hour, at the midnight of its day, or of its last day. */
export function dueOf({ days, clock }: Slot, timezoneOffset: number): Date | undefined {
  if (days === undefined) return undefined;
  const hour = clock === undefined || !isOneDay(days) ? '00:00:00' : clock.value;
  return fromWallClock(new Date(`${days.to}T${hour}Z`), timezoneOffset);
}
