/** The times that a sentence names where people talk of one already: "half past", "an hour later", "the second one", "the afternoon". */

import { asksForOtherSlot } from './said/slots-not-taken.ts';
import { isAskedForTime } from './said/times-asked-for.ts';
import { atOf, type Said, type Thread } from './thread.ts';
import { namedSlots } from './times/named-times.ts';
import {
  besideHourOf,
  inItsPart,
  partOfDayTalkedOf,
  pastTheHour,
  saysSameEvening,
} from './times/parts-of-days.ts';
import { shiftedTime, withShifted } from './times/shifted-times.ts';
import { type Days, isOneDay, type NamedSlot } from './times/slots.ts';
import { chosenByPlace } from './times/times-to-choose-from.ts';

/**
 * The times of a sentence, as they are meant beside the one that is talked of.
 *
 * @param week the Monday of the week that is talked of; undefined: none is
 */
export function timesToldIn(
  { current, choices, opening }: Thread,
  one: Said,
  said: readonly Said[],
  timezoneOffset: number,
  week: string | undefined,
): readonly NamedSlot[] {
  const { text } = one;
  const first = said[opening];
  const isSameEvening = saysSameEvening(first, timezoneOffset);
  const named = namedSlots(text, atOf(one, timezoneOffset, week));
  const byPlace = chosenByPlace(text, choices);
  const told = byPlace.length > 0 ? byPlace : withShifted(named, shiftedTime(text, current));
  const all = told.length > 0 ? told : pastTheHour(text, current);
  return all.map((slot) =>
    besideHourOf(
      current,
      inItsPart(current, partOfDayTalkedOf(current, slot), isSameEvening),
      first?.text ?? '',
    ),
  );
}

/** Once a time is agreed on, only who says that it moves changes it. */
const moves =
  /(?<!\p{L})(?:instead|rather|actually|move|push|shift|change|postpone|reschedule|bring|make (?:it|that)|let['’]?s say|wait|sorry|could we do|can we do|but|better|prefer)(?!\p{L})/iu;
/** "Could we start a bit later?" "Half nine?" */
const asksToMove =
  /(?<!\p{L})(?:later|earlier|sooner|another (?:time|hour|day|slot)|(?:make|move|push) (?:it|that))(?!\p{L})[^.!]*\?/iu;

/** Whether the text moves a time, or follows a sentence that has asked to. */
export const movesTime = (text: string, before: Said | undefined): boolean =>
  moves.test(text) || (before !== undefined && asksToMove.test(before.text));

/** The day that a sentence answers for: "Do you have anything on Friday?" – "Nine twenty." */
export function dayAskedFor(one: Said, asked: Said | undefined, timezoneOffset: number): Days | undefined {
  if (asked === undefined || asked.speaker?.id === one.speaker?.id) return undefined;
  if (!isAskedForTime(one, asked) && !asksForOtherSlot(asked.text)) return undefined;
  const [day, other] = namedSlots(asked.text, atOf(asked, timezoneOffset, undefined), true);
  return other === undefined ? day?.days : undefined;
}

/** The times of a sentence, those without a day on the one that it was asked for. */
export function onDayAsked(
  slots: readonly NamedSlot[],
  one: Said,
  asked: Said | undefined,
  timezoneOffset: number,
): readonly NamedSlot[] {
  if (slots.every(({ days }) => days !== undefined)) return slots;
  const days = dayAskedFor(one, asked, timezoneOffset);
  return days === undefined || !isOneDay(days)
    ? slots
    : slots.map((slot) => ({ ...slot, days: slot.days ?? days }));
}
