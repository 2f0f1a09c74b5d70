/** Which part of a day a time that is proposed is in, and in which hour. */

import { toWallClock } from '../../../dates/calendar.ts';
import { daytimes, partsOfDay } from '../../../text/words/parts-of-time.ts';
import type { Said } from '../thread.ts';
import { isOneDay, type NamedSlot, type Slot } from './slots.ts';

type Hour = NonNullable<Slot['clock']>;

/** "Wednesday at seven", behind "Wednesday evening?" or "Dinner at seven on Tuesday?", is in the evening. */
export function inItsPart<Named extends Slot>(
  { days: before, clock: hourBefore }: Slot,
  slot: Named,
  isSameEvening: boolean,
): Named {
  const { days, clock } = slot;
  if (clock === undefined) return slot;
  const isEvening = isSameEvening || (before !== undefined && ofEvening.test(before.said));
  if (!isEvening && !isHalfDayBefore(clock, hourBefore)) return slot;
  const hour = Number(clock.value.slice(0, 2));
  const isPlain = hour >= earliestEvening && hour < halfDay && !/[ap]\.?m|morning|noon|^0/iu.test(clock.said);
  if (!isPlain || (days !== undefined && /morning|noon/iu.test(days.said))) return slot;
  return { ...slot, clock: { ...clock, value: `${hour + halfDay}${clock.value.slice(2)}` } };
}
/** "Same time in a fortnight", said in the evening. */
export const saysSameEvening = (said: Said | undefined, timezoneOffset: number): boolean =>
  said !== undefined &&
  /(?<!\p{L})same time(?!\p{L})/iu.test(said.text) &&
  toWallClock(said.startTime, timezoneOffset).getUTCHours() >= firstHourOfEvening;
const firstHourOfEvening = 18;
/** Whether the second hour is that of the first one on the clock, in the other half of the day. */
const isHalfDayBefore = ({ value }: Hour, later: Hour | undefined): boolean =>
  later !== undefined &&
  Number(later.value.slice(0, 2)) === Number(value.slice(0, 2)) + halfDay &&
  later.value.slice(2) === value.slice(2);
const ofEvening = /(?<!\p{L})(?:evening|tonight|night)(?!\p{L})/iu;
/** Seven: what is earlier is after noon anyway. */
const earliestEvening = 7;
const halfDay = 12;

/** An hour by its number, in whichever half of the day: "9", "half past nine", "7.30", "eight to ten". */
const ofEitherHalf = /^(?!0)(?!.*(?:[ap]\.?m(?!\p{L})|noon|morning|night|evening))(?:\d|\p{L})/iu;
/** Whether an hour, as it was said, leaves open which half of the day it is in. */
export const isOfEitherHalf = (said: string): boolean => ofEitherHalf.test(said);
const saysHalf = /(?<!\p{L})(?:[ap]\.?m|morning|afternoon|evening|tonight|night)(?!\p{L})|\d[ap]m/iu;
/** How it is said behind the hour. */
const halfBehind = /\s?(?:[ap]\.?m\.?|(?:in the|this) (?:morning|afternoon|evening)|at night)$/iu;
const minutesPerHour = 60;
const minutesOf = (value: string): number =>
  Number(value.slice(0, 2)) * minutesPerHour + Number(value.slice(3, 5));

/** "At five" – "Seven?": so many minutes later is meant by an hour that would be in the morning. */
const littleLater = 3 * minutesPerHour;
/** At eight of another day one meets in the evening as well, where that was so of the day before it. */
const latestLikely = 8;

const part = new RegExp(`(?<!\\p{L})(?:${partsOfDay})(?!\\p{L})`, 'iu');

/** Whether the second one is in another part of the day than the first one, as both say: "Wednesday evening", of "Wednesday morning". */
export function isInOtherPart({ days }: Slot, other: Slot): boolean {
  const [own, named] = [days, other.days].map((one) => part.exec(one?.said ?? '')?.[0].toLowerCase());
  return own !== undefined && named !== undefined && own !== named;
}

/** Whether the second one is no more than a part of the first one, which is a whole day: who cannot in the morning may have time later. */
export function isPartOfWholeDay({ days, clock }: Slot, other: Slot): boolean {
  if (days === undefined || clock !== undefined || other.clock !== undefined) return false;
  return isOneDay(days) && !part.test(days.said) && part.test(other.days?.said ?? '');
}

/** An hour alone that comes in the place of another one is the one nearest to it: "at 8 tonight" – "How about 9?", "at 7 am" – "Could I do 6?" */
export function besideHour<Named extends Slot>(
  { days: before, clock: hourBefore }: Slot,
  slot: Named,
): Named {
  const { clock, days } = slot;
  if (clock === undefined || hourBefore === undefined || !ofEitherHalf.test(clock.said)) return slot;
  const [first, named] = [minutesOf(hourBefore.value), minutesOf(clock.value)];
  const hour = Number(clock.value.slice(0, 2));
  const other = (hour + halfDay) % (2 * halfDay);
  const otherValue = `${String(other).padStart(2, '0')}${clock.value.slice(2)}`;
  const later = minutesOf(otherValue) - first;
  const isTold =
    first >= firstHourOfEvening * minutesPerHour ||
    first < earliestEvening * minutesPerHour ||
    (later > 0 && later <= littleLater) ||
    saysHalf.test(`${hourBefore.said} ${before?.said}`);
  const isOfOtherDay = days !== undefined && days.from !== before?.from;
  // Twelve is noon, and midnight would be of the next day; "Monday at ten" need not be in the half of Friday's hour.
  if (!isTold || hour === 0 || hour === halfDay || (isOfOtherDay && hour > latestLikely)) return slot;
  const isNearer = Math.abs(minutesOf(otherValue) - first) < Math.abs(named - first);
  const value = isNearer ? otherValue : clock.value;
  const isSameHalf = Number(value.slice(0, 2)) < halfDay === first < halfDay * minutesPerHour;
  const half = isSameHalf ? (halfBehind.exec(hourBefore.said)?.[0] ?? '') : '';
  return { ...slot, clock: { value, said: `${clock.said}${half}` } };
}

/** What people come together for in the morning, or while they work. */
const ofWorkingDay =
  /(?<!\p{L})(?:breakfast|brunch|mornings?|office|before (?:work|school)|surgery|clinic)(?!\p{L})/iu;
/** At ten or eleven nobody begins in the evening who does not say so. */
const firstUnlikely = 10;

/** The same in a talk about when to meet, which is told in `opening`: "Breakfast at six" – "Eight?" is in the morning. */
export function besideHourOf<Named extends Slot>(before: Slot, slot: Named, opening: string): Named {
  const moved = besideHour(before, slot);
  const hour = Number(slot.clock?.value.slice(0, 2));
  const isMoved = hour < halfDay && Number(moved.clock?.value.slice(0, 2)) >= halfDay;
  if (!isMoved || saysHalf.test(`${before.clock?.said} ${before.days?.said}`)) return moved;
  return hour >= firstUnlikely || ofWorkingDay.test(opening) ? slot : moved;
}

/** "Could you make it half past?", of an hour that was said before. */
const pastIt =
  /(?<!\p{L})(?<part>half|quarter) past(?=\P{L}*$|['’]s(?!\p{L})|,? (?:then|instead|is|would|works?|suits?)(?!\p{L}))/iu;
/** "Nine", and "half past nine" */
const plainHour = /^(?:(?:half|quarter) past )?(?<hour>\p{L}+|\d+)$/iu;
const minutes: ReadonlyMap<string, string> = new Map([
  ['half', '30'],
  ['quarter', '15'],
]);

/** "What about the afternoon?": no day of its own. */
const partAlone = new RegExp(`^(?:(?:in )?the )?(?<part>${daytimes})$`, 'iu');

/** A part of the day that is talked of, where a sentence names no other day; nobody knows its hour then. */
export function partOfDayTalkedOf<Named extends Slot>({ days: current }: Slot, slot: Named): Named {
  const part = slot.days === undefined ? undefined : partAlone.exec(slot.days.said)?.groups?.part;
  if (part === undefined || current === undefined || !isOneDay(current)) return slot;
  const day = current.said.replace(endsInPart, '');
  return { ...slot, days: { ...current, said: `${day} ${part.toLowerCase()}` } };
}
const endsInPart = new RegExp(`(?:,? in the)? (?:${daytimes})$`, 'iu');

/** The time that a sentence names by how long it is past the hour that is talked of. */
export function pastTheHour(text: string, { clock }: Slot): NamedSlot[] {
  const found = clock === undefined ? null : pastIt.exec(text);
  const part = found?.groups?.part?.toLowerCase() ?? '';
  const past = minutes.get(part);
  const hour = clock === undefined ? undefined : plainHour.exec(clock.said)?.groups?.hour;
  if (clock === undefined || found === null || past === undefined || hour === undefined) return [];
  const value = `${clock.value.slice(0, 3)}${past}:00`;
  const said = `${part} past ${hour.toLowerCase()}`;
  return [
    { days: undefined, clock: { value, said }, start: found.index, end: found.index + found[0].length },
  ];
}
