/** A sentence with the time that people have agreed on for what it asks or promises, which its insight has: "at 6", they settle for seven. */

import { mayNameTime } from '../../dates/may-name-time.ts';
import { namedSlots } from '../../insights/appointments/times/named-times.ts';
import { isSame, type NamedSlot } from '../../insights/appointments/times/slots.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';

/** What leads to a time, and goes with it. */
const led =
  /(?<!\p{L})(?:(?:no later than|by|on|at|until|till|before|after|for|from|around|about|in)\s+(?:the\s+)?)+$/iu;
const wordOfTime = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(wordOfTime) ?? [];

/** Whether the insight names what may be a time, in words that the sentence does not have. Looking first spares most sentences the search. */
function mayHaveOtherTime(text: string, found: string): boolean {
  if (!mayNameTime.test(text) || !mayNameTime.test(found)) return false;
  const [said, told] = [new Set(wordsOf(text)), new Set(wordsOf(found))];
  return told.difference(said).size > 0 && said.difference(told).size > 0;
}

/** The sentence with the time of its insight; undefined where it names the same one, or where more than one has changed. */
export function withAgreedTime({ text, found, startTime }: SummaryMessage): string | undefined {
  if (found === undefined || found.includes('\n') || !mayHaveOtherTime(text, found)) return undefined;
  const at = { startTime, timezoneOffset: 0, week: undefined };
  const [said, told] = [namedSlots(text, at, true), namedSlots(found, at, true)];
  const isIn = (slots: readonly NamedSlot[]) => (slot: NamedSlot) =>
    slots.some((other) => isSame(other, slot) && isSame(slot, other));
  const given = said.filter((slot) => !isIn(told)(slot));
  const agreed = told.filter((slot) => !isIn(said)(slot));
  const [before] = given;
  const [later] = agreed;
  if (given.length !== 1 || agreed.length !== 1 || before === undefined || later === undefined)
    return undefined;
  const [from, start] = [before, later].map(({ start: place }, index) => {
    const lead = (index === 0 ? text : found).slice(0, place);
    return place - (led.exec(lead)?.[0].length ?? 0);
  });
  return `${text.slice(0, from)}${found.slice(start, later.end)}${text.slice(before.end)}`;
}
