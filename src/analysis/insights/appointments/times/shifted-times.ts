/** A time that is told by how much later or earlier it is than the one that is talked of: "an hour later?", "could we push it back half an hour?", "a day earlier". */

import { addDays, formatDate } from '../../../dates/calendar.ts';
import { count, countOf } from '../../../dates/words/counts.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { dayInWords } from './named-times.ts';
import { type Days, isOneDay, type NamedSlot, type Slot, weekdayIn } from './slots.ts';

const amount = `(?<count>half an?|quarter of an|a couple(?: of)?|an?|${count})[ -](?<unit>hours?|hrs?|minutes?|mins?|days?|weeks?)`;
const thing = '(?:it|that|this|things|us|(?:the|our) \\p{L}+)';
const later = new RegExp(
  anyOf([
    `(?<!\\p{L})(?:(?:by|for) )?${amount} (?<side>later|earlier|sooner)(?!\\p{L})`,
    // "Push it back half an hour", "bring it forward an hour", "put it back by a day"
    `(?<!\\p{L})(?:push|move|shift|bump|put|bring|pull|slide|delay|start|postpone)(?: ${thing})? (?<sideFirst>back|out|forward|up|by)(?: by)? ${amount.replace('<count>', '<countBehind>').replace('<unit>', '<unitBehind>')}(?!\\p{L})`,
  ]),
  'iu',
);
/** "Day after?", "could you make it the day after instead?": beside the day that is talked of. */
const nextDay = new RegExp(
  `(?:^\\P{L}*${anyLeadIns('maybe|perhaps|rather|or|better')}(?:(?:how|what) about )?|(?<!\\p{L})(?:on|by|do|make ${thing}|until|till|to) )(?:the )?day (?<side>after|before)(?=\\s*(?:[?.!,;]|$)|\\s(?:instead|then|works?|suits?|would|is|please|ok|okay)(?!\\p{L}))`,
  'iu',
);
const isEarlier = /^(?:earlier|sooner|forward|up)$/iu;
const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;
const daysPerWeek = 7;
const halfDay = 12;

/** How many of the unit: "half an", "a couple of", "thirty". */
function numberOf(said: string): number {
  const words = said.toLowerCase();
  if (words.includes('half')) return 1 / 2;
  if (words.startsWith('quarter')) return 1 / 4;
  if (words.startsWith('a couple')) return 2;
  return /^(?:an?|one)$/u.test(words) ? 1 : countOf(words);
}

/** "4", "4:30 pm" or "16:30", as the hour before it was said. */
function saidLike(said: string, hour: number, minute: number): string {
  const past = String(minute).padStart(2, '0');
  if (/^(?:0\d|1[3-9]|2\d)/u.test(said)) return `${String(hour).padStart(2, '0')}:${past}`;
  const half = /\s?[ap]\.?m\.?(?=$|\s)/iu.exec(said)?.[0].replace(/[ap]/iu, hour < halfDay ? 'a' : 'p') ?? '';
  return `${hour % halfDay || halfDay}${minute === 0 ? '' : `:${past}`}${half}`;
}

/** The day so many days behind another one. */
function shifted({ from }: Days, shift: number): Days {
  const day = formatDate(addDays(new Date(`${from}T00:00:00Z`), shift));
  return { from: day, to: day, said: Math.abs(shift) < daysPerWeek ? weekdayIn(day) : dayInWords(day) };
}

/** The day after, or before, the one that is talked of, where the text says no more. */
function dayBeside(text: string, days: Days | undefined): NamedSlot[] {
  const found = nextDay.exec(text);
  if (found === null || days === undefined || !isOneDay(days)) return [];
  const { side = '' } = found.groups ?? {};
  const end = found.index + found[0].length;
  const shift = /^before$/iu.test(side) ? -1 : 1;
  return [{ days: shifted(days, shift), clock: undefined, start: end - `day ${side}`.length, end }];
}

/** The time that a sentence names so; none where it names none, or where what it is counted from is not known. */
export function shiftedTime(text: string, { days, clock }: Slot): NamedSlot[] {
  const found = later.exec(text);
  if (found?.groups === undefined) return dayBeside(text, days);
  const { count: before, unit: unitBefore, side, sideFirst, countBehind, unitBehind } = found.groups;
  const unit = (unitBefore ?? unitBehind ?? '').toLowerCase();
  const number = numberOf(before ?? countBehind ?? '') * (isEarlier.test(side ?? sideFirst ?? '') ? -1 : 1);
  const end = found.index + found[0].length;
  // Of "push it back half an hour" the verb says what is done with it.
  const said = `${countBehind ?? ''} ${unitBehind ?? ''}`;
  const place = { start: countBehind === undefined ? found.index : end - said.length, end };
  if (/^(?:day|week)/u.test(unit)) {
    if (days === undefined || !isOneDay(days)) return [];
    const shift = number * (unit.startsWith('week') ? daysPerWeek : 1);
    return [{ days: shifted(days, shift), clock: undefined, ...place }];
  }
  if (clock === undefined) return [];
  const [hour = 0, minute = 0] = clock.value.split(':').map(Number);
  const shift = number * (unit.startsWith('h') ? minutesPerHour : 1);
  const minutes = hour * minutesPerHour + minute + shift;
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= minutesPerDay) return [];
  const clockThen = [Math.floor(minutes / minutesPerHour), minutes % minutesPerHour] as const;
  const value = `${clockThen.map((part) => String(part).padStart(2, '0')).join(':')}:00`;
  return [{ days: undefined, clock: { value, said: saidLike(clock.said, ...clockThen) }, ...place }];
}

/** The times that are named, and the one that is told by how much later it is, in their order; "a week later" is one time. */
export const withShifted = (named: readonly NamedSlot[], shifted: readonly NamedSlot[]): NamedSlot[] =>
  [
    ...shifted,
    ...named.filter((slot) => shifted.every(({ start, end }) => slot.end <= start || end <= slot.start)),
  ].sort((a, b) => a.start - b.start);
