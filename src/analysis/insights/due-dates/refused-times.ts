/** Times that a sentence refuses, where it offers another one: "Thursday's out, say Friday morning?" Nothing is due then. */

import { formatDate, toWallClock } from '../../dates/calendar.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { timesTalkedOf } from '../appointments/said/said-of-times.ts';
import { namedSlots } from '../appointments/times/named-times.ts';

type TimeExpression = Sentence['times'][number];

/** Where the refused ones begin. */
export function refusedTimesIn({ text, times }: Sentence): readonly number[] {
  if (times.length < 2) return [];
  const named = times.map(({ start, end }: TimeExpression) => ({
    days: undefined,
    clock: undefined,
    start,
    end,
  }));
  const { offered, refused } = timesTalkedOf(text, named);
  return offered.length === 0 ? [] : refused.map(({ start }) => start);
}

/** An hour that is offered for one that is refused is of the day for which that was asked: "at 9 tomorrow?" – "At 9 I'm out, can I at 11?" */
export function onDayRefused(due: Date, sentence: Sentence): Date {
  const { times, message, conversation } = sentence;
  const refused = refusedTimesIn(sentence);
  const hour = times.find(({ start, type }) => type === 'time' && refused.includes(start));
  const isClock = times.some((time) => time.type === 'time' && time.due.getTime() === due.getTime());
  const asked = message.near?.(-1);
  if (hour === undefined || !isClock || asked === undefined) return due;
  const { timezoneOffset } = conversation;
  const clock = clockOf(hour.due, timezoneOffset);
  const slots = namedSlots(asked.text, { startTime: asked.startTime, timezoneOffset, week: undefined }, true);
  const ofDays = slots.filter(({ days }) => days !== undefined);
  const day = (
    ofDays.find((slot) => slot.clock?.value.slice(0, 5) === clock) ??
    ofDays.find((slot) => slot.clock === undefined)
  )?.days;
  if (day === undefined) return due;
  const own = new Date(formatDate(toWallClock(due, timezoneOffset)));
  return new Date(due.getTime() + new Date(day.from).getTime() - own.getTime());
}

/** The hour and the minute on the speakers' wall clock: "09:00". */
const clockOf = (time: Date, timezoneOffset: number): string =>
  toWallClock(time, timezoneOffset).toISOString().slice('2026-03-02T'.length, '2026-03-02T09:00'.length);
