/** The week in which the days of a proposal are meant. */

import type { Message } from '../../../findings.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { namedSlots, type SaidAt } from './named-times.ts';
import { type NamedSlot, weekOf } from './slots.ts';

type Said = Pick<Message, 'text' | 'startTime'>;

/** How many sentences before a proposal may name the week of its days. */
const weekIsNamedBefore = 2;
const ofWeek = /(?<!\p{L})week(?!\p{L})/iu;
/** "Wednesday or Thursday next week": both are days of it. */
const ofBoth = new RegExp(`day(?:,? or|,? and|,) ${weekdays},? (?:the )?next week(?!\\p{L})`, 'iu');

/** The Monday of the week that the sentence at `index` names for several days, or that was named just before: "He flies in next week. Would Wednesday suit you?" */
export function weekAt(said: readonly Said[], index: number, timezoneOffset: number): string | undefined {
  const slotsIn = ({ text, startTime }: Said): readonly NamedSlot[] => {
    const at: SaidAt = { startTime, timezoneOffset, week: undefined };
    return namedSlots(text, at);
  };
  const own = said[index];
  if (own !== undefined && ofWeek.test(own.text) && ofBoth.test(own.text)) {
    const last = slotsIn(own).findLast(({ days }) => days !== undefined);
    if (last !== undefined) return weekOf(last);
  }
  const before = said
    .slice(Math.max(0, index - weekIsNamedBefore), index)
    .findLast(({ text }) => ofWeek.test(text));
  if (before === undefined) return undefined;
  const week = slotsIn(before).findLast(({ days }) => days !== undefined && days.from !== days.to);
  return week && weekOf(week);
}
