/** The day and the hour of what is due, where other words stand between them: "at 4 pm from the office tomorrow", "on the 29th for a final check, 10 am". */

import { dayInMilliseconds } from '../../dates/calendar.ts';
import { atLatest } from '../../dates/words/deadline-words.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';

type TimeExpression = Sentence['times'][number];

/** What may stand between a day and the clock that it is meant for: no other clause. */
const beforeItsClock =
  /^(?:\s+suits?\s+(?:you|us|me|everybody|everyone|all)(?:\s+(?:all|both))?)?(?:\s+for\s+(?:[\p{L}-]+\s?){1,4})?(?:\s+(?:works?|would work|would suit|is fine|is good|if you like))?\s*[,–—-]\s*(?:(?:say|maybe|perhaps|around|about|at|so)\s+){0,2}$/iu;

/** Where, with whom and by which clock something is done, between its hour and its day. */
const aside = anyOf([
  atLatest,
  '(?:latest|sharp|please|pls|again|instead|here|there|or so|if possible)',
  "(?:my|our|your|his|her|their|local|uk|us|[\\p{L}'’]+) time",
  "(?:in|at|from|with|over|via|outside|near) (?:(?:the|my|our|your|his|her|their|an?) )?(?!(?:and|or|but|which|who|that|if|when|to|about|for|the|on|at|in)(?!\\p{L}))[\\p{L}'’.-]+(?: (?!(?:and|or|but|which|who|that|if|when|to|about|for|on|at|in|from|by)(?!\\p{L}))[\\p{L}'’.-]+)?",
]);
const asides = `^(?:,? ${aside}){0,3}`;
const upToDay = new RegExp(`${asides},? (?<on>on (?:the )?)?$`, 'iu');
const upToClock = new RegExp(
  `${asides},? (?:at|by|before|after|around|about|from|to) (?:around |about )?$`,
  'iu',
);
/** A day that needs no word before it. */
const standsAlone = /^(?:the day|day after|tomorrow|today|tonight|this|next|tmrw)(?!\p{L})/iu;
/** Behind a day that is none of a thing: not "Friday's call". */
const ends =
  /^\s*(?:[.,;:!?)–—-]|$)|^\s+(?:and|but|so|or|if|when|then|please|pls|though|too|to|for|at|in|with)(?!\p{L})/iu;

/** Whether something is done between two places: then they are of two clauses. */
const hasVerb = ({ words }: Sentence, from: number, to: number): boolean =>
  words.some(
    (word) => word.start >= from && word.start < to && (isTagged(word, 'Verb') || isTagged(word, 'Modal')),
  );

/** The hour of the clock, on the day. */
function joined(day: TimeExpression, clock: TimeExpression): Date {
  const hours = (clock.due.getTime() - day.due.getTime()) % dayInMilliseconds;
  return new Date(day.due.getTime() + ((hours + dayInMilliseconds) % dayInMilliseconds));
}

/** When an answer says that something is done: a clock alone is of the day for which that was asked. "I need it on Wednesday." – "By three." */
export function onDayAsked(dueBy: Date, answer: Sentence, asked: Sentence): Date {
  const [clock, ...others] = answer.times;
  const days = asked.times.filter(({ type }) => type === 'date');
  const [day] = days;
  if (clock?.type !== 'time' || others.length > 0 || day === undefined || days.length > 1) return dueBy;
  return clock.due.getTime() === dueBy.getTime() && day.due > answer.message.startTime
    ? joined(day, clock)
    : dueBy;
}

/** How long before something takes place one is to be there, or has to be ready, at most. */
const furthestBefore = dayInMilliseconds / 6;

/** "The inspector comes on the 11th at 9, everybody on site by 8:30": an hour shortly before that of a day is of that day. */
function shortlyBefore(day: TimeExpression, clock: TimeExpression): Date | undefined {
  if (day.type !== 'datetime') return undefined;
  const gap = (day.due.getTime() - clock.due.getTime()) % dayInMilliseconds;
  const ahead = (gap + dayInMilliseconds) % dayInMilliseconds;
  return ahead > 0 && ahead <= furthestBefore ? new Date(day.due.getTime() - ahead) : undefined;
}

/** When the time is due, with the day of its hour or the hour of its day if that stands beside it in the same clause. */
export function withItsClock(time: TimeExpression, sentence: Sentence): Date {
  const { text, times } = sentence;
  // "I'll call you on Friday from Paris before 4 pm."
  const day = time.type === 'time' ? times.findLast(({ end }) => end <= time.start) : undefined;
  const isOfDay =
    day?.type === 'date' &&
    upToClock.test(text.slice(day.end, time.start)) &&
    !hasVerb(sentence, day.end, time.start);
  if (isOfDay) return joined(day, time);
  const early = day && shortlyBefore(day, time);
  if (early !== undefined) return early;
  const other = times.find(({ start }) => start >= time.end);
  if (other === undefined) return time.due;
  const between = text.slice(time.end, other.start);
  if (time.type === 'date' && other.type === 'time') {
    const isItsClock =
      beforeItsClock.test(between) || (upToClock.test(between) && !hasVerb(sentence, time.end, other.start));
    return isItsClock ? joined(time, other) : time.due;
  }
  if (time.type !== 'time' || other.type !== 'date') return time.due;
  const found = upToDay.exec(between);
  if (found === null || hasVerb(sentence, time.end, other.start)) return time.due;
  const isDay =
    ends.test(text.slice(other.end)) &&
    (found.groups?.on !== undefined || standsAlone.test(other.text) || /day$/iu.test(other.text));
  return isDay ? joined(other, time) : time.due;
}
