/** Times that a sentence names together: which of them belong to one another, and which are to choose from. */

import { changed, isOneDay, isWithin, type NamedSlot, type Slot, weekdayIn, weekOf } from './slots.ts';

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

/** A day of the week that is not said to be of another week: "Thursday", and not "next Thursday". */
const bareWeekday =
  /(?<!\p{L})(?<!(?:next|last|this|every) )(?<day>sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?(?!\p{L})/iu;

/** The Monday of the week in which a text speaks of one of several days by its name: of the week of that choice. Undefined: it speaks of none of them so. */
export function weekOfChoice(text: string, choices: readonly Slot[]): string | undefined {
  const said = bareWeekday.exec(text)?.groups?.day?.toLowerCase();
  const choice =
    said &&
    choices.find(
      ({ days }) =>
        days !== undefined && isOneDay(days) && weekdayIn(days.from).toLowerCase().startsWith(said),
    );
  return choice ? weekOf(choice) : undefined;
}

const thing = '(?:one|option|slot|time|date|day|choice|suggestion)';
/** "The second one", "the latter", "the first works better" */
const byPlace = new RegExp(
  `(?<!\\p{L})the (?:(?<first>first|former|1st)|(?<second>second|2nd)|(?<third>third|3rd)|(?<last>last|latter))(?: ${thing})?(?=\\s*[.,;!?–—]|\\s*$| (?:works?|suits?|is|would|please|sounds|looks|then|if|for me)(?!\\p{L}))`,
  'iu',
);

/** The one of several times that a text chooses by its place among them. */
export function chosenByPlace(text: string, choices: readonly Slot[]): NamedSlot[] {
  const found = choices.length > 1 ? byPlace.exec(text) : null;
  if (found === null) return [];
  const { 0: said, index, groups: { first, second, third } = {} } = found;
  const place = first !== undefined ? 0 : second !== undefined ? 1 : third !== undefined ? 2 : -1;
  const choice = choices.at(place);
  return choice === undefined ? [] : [{ ...choice, start: index, end: index + said.length }];
}
