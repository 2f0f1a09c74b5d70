/** The days and hours that a sentence names, where people look for a time: "Thursday at ten", "two to three?", "the week after". */

import { addDays, dayInMilliseconds, formatDate, toWallClock } from '../../../dates/calendar.ts';
import { monthInWeek } from '../../../dates/days/named-before.ts';
import { bareHours } from '../../../dates/hours/bare-hours.ts';
import { hourWords, minutePattern } from '../../../dates/hours/spelled-times.ts';
import { workingHour } from '../../../dates/hours/working-hours.ts';
import { findTimeExpressions, type TimeExpression } from '../../../dates/time-expressions.ts';
import { countOf } from '../../../dates/words/counts.ts';
import { untilThen } from '../../../dates/words/deadline-words.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { matchesIn } from '../../../text/matches.ts';
import { namesOfMonths, shortWeekdays, weekdays } from '../../../text/words/calendar-words.ts';
import { capitalised } from '../../../text/words/capitalised.ts';
import { daytimes } from '../../../text/words/parts-of-time.ts';
import { dueOf, type NamedSlot, type Slot, weekdayIn } from './slots.ts';

/** When and where a sentence was said. */
export interface SaidAt {
  readonly startTime: Date;
  readonly timezoneOffset: number;
  /** The Monday of the week that is talked of. Undefined: none is. */
  readonly week: string | undefined;
}

const longestSpan = 7;
/** Behind one of these a time is no time to meet at. */
const leadsToLimit = new RegExp(
  `(?<!\\p{L})(?!before)(?:${untilThen}|due|since)(?:,?\\s+(?:let['’]s say|say|like|um|uh))*,?\\s+(?:the\\s+)?$`,
  'iu',
);
/** The same before a day, where another time is named: "before Easter, Thursday the 26th at seven?" */
const leadsToLastDay = /(?<!\p{L})before\s+(?:the\s+)?$/iu;
const hour = `(?:half )?(?:\\d{1,2}|${anyOf(hourWords)})(?:[:.]\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?`;
/** Source of a pattern for hours from one to another: "12 to 4pm", "between 8 and 12". */
const hours = `(?:from |between )?${hour}\\s?(?:to|till|until|and|-|–)\\s?${hour}`;
export const areHours = new RegExp(`^${hours}$`, 'iu');
/** What parts an hour from the day before it, the surest first. */
const joints = [
  new RegExp(`,?\\s+(?=${hours}$)`, 'iu'),
  /,?\s+(?:at|around|about)\s+(?!.*\sat\s)/iu,
  /,?\s+(?=(?:from|after|before)\s)/iu,
  new RegExp(
    `,?\\s+(?=(?:half (?:past )?|quarter (?:past|to) )?(?:${anyOf([...hourWords, 'noon', 'midday', 'midnight'])})(?: o['’]clock)?$)`,
    'iu',
  ),
  /[,\s]+(?=\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?)?$)/iu,
];

/** "Nine tomorrow", "two on Friday", "6.30 pm on 17 June". */
const hourFirst =
  /^(?:at\s+)?(?<clock>\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?|\p{L}+(?:\s\p{L}+){0,2}?)\s+(?:on\s+)?(?<day>(?:(?:next|this)\s+)?(?:tomorrow|today|tonight|\p{L}+day|(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\s\p{L}{3,})(?!\p{L}).*)$/iu;

/** "Thursday at ten" in its two parts; parts that cannot be told apart are undefined. */
function partsSaid(text: string): { readonly day: string | undefined; readonly clock: string | undefined } {
  for (const joint of joints) {
    const found = joint.exec(text);
    if (found !== null)
      return { day: text.slice(0, found.index), clock: text.slice(found.index + found[0].length) };
  }
  const { clock, day } = hourFirst.exec(text)?.groups ?? {};
  return { day, clock };
}

const monthNames = namesOfMonths.map(capitalised);

/** "Thursday, 3 December", where its own words are not at hand. */
export function dayInWords(value: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  return `${weekdayIn(value)}, ${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`;
}

function slotOf(time: TimeExpression): Slot | undefined {
  const { type, text, value, rangeEnd = value } = time;
  // "Bye now" names no time to meet.
  if (/^now$/iu.test(text)) return undefined;
  if (type === 'time' || type === 'timerange')
    return { days: undefined, clock: { value, said: text.replace(/^(?:at|around|about)\s+/iu, '') } };
  const [day = '', clock] = value.split(' ');
  if (type === 'date') return { days: { from: day, to: day, said: text }, clock: undefined };
  if (type === 'daterange') {
    const isShort = Date.parse(rangeEnd) - Date.parse(value) < longestSpan * dayInMilliseconds;
    return isShort ? { days: { from: value, to: rangeEnd, said: text }, clock: undefined } : undefined;
  }
  if (clock === undefined) return undefined;
  const said = partsSaid(text);
  return {
    days: { from: day, to: day, said: said.day ?? dayInWords(day) },
    clock: { value: clock, said: said.clock ?? clock.slice(0, 5) },
  };
}

/** An hour alone, as one proposes it where hours are talked of: "ten?", "how about eleven", "half ten's fine", "two to three?". */
const hourAlone = new RegExp(
  `(?:^|(?:how about|what about|more like|make it|say|or|maybe|perhaps|rather|better|(?:can|could)(?: (?:you|we|i))? (?:do|make|manage)|can['’]?t (?:do|make|manage)|would|does|is|,)\\s)(?<half>half\\s)?(?<hour>${anyOf(hourWords)}|1[0-2]|[1-9])(?:(?<end>\\s(?:to|till)\\s(?:${anyOf(hourWords)}|1[0-2]|[1-9]))|(?<minutes>\\s(?:${minutePattern})|\\.[0-5]\\d))?(?=\\s*[?.!,]*$|,\\s(?:but|how|what|could|can|would|is|maybe|more)(?!\\p{L})|['’]s(?!\\p{L})|,?\\s(?:instead|then|if|with|yes|yeah|please|no problem|works?|suits?|it is|is (?:better|fine|good)|(?:would|will|might|['’]d) (?:be|suit|work|do)|be|ok|okay|if possible|if you can)(?!\\p{L}))`,
  'giu',
);

const hoursAlone = (text: string): NamedSlot[] =>
  matchesIn(text, hourAlone).map(({ 0: matched, index, groups = {} }): NamedSlot => {
    const { half = '', hour = '', minutes = '', end: until = '' } = groups;
    const said = `${half}${hour}${minutes}${until}`;
    const past = minutes === '' ? 0 : countOf(minutes.slice(1));
    const clock = [workingHour(countOf(hour)), half === '' ? past : 30, 0];
    const value = clock.map((part) => String(part).padStart(2, '0')).join(':');
    const end = index + matched.length;
    return { days: undefined, clock: { value, said }, start: end - said.length, end };
  });

/** "Could we do the week after?", which is counted from the week that is talked of. */
const nextOne =
  /(?<!\p{L})(?:the (?:week|one) after|the following week|a week later)(?=\s*(?:[?.!,;]|$|(?:instead|then|works?|suits?|would|is|please)(?!\p{L})))/iu;

function weekAfter(text: string, week: string | undefined): NamedSlot[] {
  const found = nextOne.exec(text);
  if (found === null || week === undefined) return [];
  const monday = addDays(new Date(`${week}T00:00:00Z`), longestSpan);
  const days = {
    from: formatDate(monday),
    to: formatDate(addDays(monday, longestSpan - 1)),
    said: 'the week after',
  };
  return [{ days, clock: undefined, start: found.index, end: found.index + found[0].length }];
}

/** A time that a sentence names, and whether it is a limit: "by Friday". */
interface FoundSlot extends NamedSlot {
  readonly isLimit: boolean;
}

/** A thread and the tasks around ask for the same. */
const remembered = rememberedByText<readonly FoundSlot[]>();

/** Without one of these it does not matter of which week one talks. */
const dependsOnWeek = new RegExp(
  `\\d|${weekdays}|week|\\b(?:${shortWeekdays})|(?:first|second|third|th)\\b|\\bthe one after`,
  'iu',
);

/** What a sentence names, in its order. Limits ("by Friday") are left out, unless they are asked for. */
export function namedSlots(text: string, at: SaidAt, withLimits = false): readonly NamedSlot[] {
  const week = at.week !== undefined && dependsOnWeek.test(text) ? at.week : undefined;
  const key = `${at.startTime.getTime()} ${at.timezoneOffset} ${week} ${text}`;
  const slots = remembered.of(key, () => findNamedSlots(text, { ...at, week }));
  return withLimits || slots.every(({ isLimit }) => !isLimit)
    ? slots
    : slots.filter(({ isLimit }) => !isLimit);
}

/** "Saturday the 25th, in the afternoon" */
const partOfDay = new RegExp(`^,? (?<part>in the (?:${daytimes}))(?!\\p{L})`, 'iu');

/** The time with the part of its day, if that stands right behind it. */
function withPartOfDay(slot: Slot | undefined, behind: string): Slot | undefined {
  if (slot?.days === undefined || slot.clock !== undefined) return slot;
  const part = partOfDay.exec(behind)?.groups?.part;
  return part === undefined ? slot : { ...slot, days: { ...slot.days, said: `${slot.days.said} ${part}` } };
}

const bound = /(?<!\p{L})(?:after|before|from) $/iu;

/** "It has to be after four": an hour with the word that makes it the first or the last one. */
function withBound(slot: FoundSlot, text: string): FoundSlot {
  const [word] = bound.exec(text.slice(0, slot.start)) ?? [];
  if (word === undefined || slot.clock === undefined || slot.days !== undefined) return slot;
  const clock = { ...slot.clock, said: `${word.toLowerCase()}${slot.clock.said}` };
  return { ...slot, clock, start: slot.start - word.length };
}

function findNamedSlots(text: string, at: SaidAt): FoundSlot[] {
  const times = findTimeExpressions(text, {
    instant: at.startTime,
    timezoneOffset: at.timezoneOffset,
    isPastAt: () => false,
    monthOf: (number) => monthInWeek(number, at.week, at.startTime),
    week: at.week,
  });
  const slots = times.flatMap((time): FoundSlot[] => {
    const slot = withPartOfDay(slotOf(time), text.slice(time.end));
    const before = text.slice(0, time.start);
    const isLimit =
      leadsToLimit.test(before) || (times.length > 1 && time.type === 'date' && leadsToLastDay.test(before));
    return slot === undefined ? [] : [{ ...slot, start: time.start, end: time.end, isLimit }];
  });
  const areApart = (one: Pick<NamedSlot, 'start' | 'end'>, other: Pick<NamedSlot, 'start' | 'end'>) =>
    one.end <= other.start || other.end <= one.start;
  const isFree = (slot: NamedSlot) => times.every((time) => areApart(slot, time));
  const bare = bareHours(text).map(
    ({ text: said, value, from, to }): NamedSlot => ({
      days: undefined,
      clock: { value, said },
      start: from,
      end: to,
    }),
  );
  const alone = hoursAlone(text).filter((hour) => bare.every((other) => areApart(hour, other)));
  const hours = [...bare, ...alone];
  const others = [...weekAfter(text, at.week), ...hours]
    .filter(isFree)
    .map((slot) => ({ ...slot, isLimit: false }));
  return [...slots, ...others].map((slot) => withBound(slot, text)).sort((a, b) => a.start - b.start);
}

/** An hour that is still to come today, with its day; any other time as it is. */
export function ofToday<Named extends Slot>(slot: Named, { startTime, timezoneOffset }: SaidAt): Named {
  if (slot.days !== undefined || slot.clock === undefined) return slot;
  const today = formatDate(toWallClock(startTime, timezoneOffset));
  const days = { from: today, to: today, said: 'today' };
  const due = dueOf({ days, clock: slot.clock }, timezoneOffset);
  return due !== undefined && due > startTime ? { ...slot, days } : slot;
}
