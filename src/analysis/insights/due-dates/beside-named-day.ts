/** When a deed is due that is to be done so long before or after a day: "the day before Christmas", "a week after the 1st of May", or "the week before", counted from what was named before. */

import { addDays, fromWallClock, midnightOf, mondayOf, toWallClock } from '../../dates/calendar.ts';
import { mayNameTime } from '../../dates/may-name-time.ts';
import { daysFrom } from '../../dates/spans/spans-of-units.ts';
import { count, countOf } from '../../dates/words/counts.ts';
import { byThen } from '../../dates/words/deadline-words.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { partsOfDay, unitsOfTime } from '../../text/words/parts-of-time.ts';
import { clauseOf } from '../clause-of-deed.ts';

type TimeExpression = Sentence['times'][number];

const mayStand = /(?:day|night|evening|afternoon|morning|week|month|hour|minute)s? (?:before|after)/iu;
/** How far from another day, and on which side of it. */
const distance = new RegExp(
  `(?<!\\p{L})(?:the (?<whole>day|${partsOfDay}|week|month)|(?:(?<number>${count})|(?<couple>a couple of)|(?<half>half an)|an?) (?<unit>${unitsOfTime})s?) (?<side>before|after)(?!\\p{L})`,
  'iu',
);
/** Nothing follows that it is before: "the day before the show" and "the day before yesterday" are others. */
const namesNothing =
  /^(?=\s*(?:[.,;!?–—)]|$)|\s+(?:and|or|but|so|if|please|then|instead|that|i|we|at|in)(?!\p{L}))/iu;
/** What a thing is done after that happens then: "after that", "after we open". */
const namesEvent = /^\s+(?:that|i|we)(?!\p{L})/iu;
/** The words up to the day itself: "the viewing on". */
const leadsToDay = /^\s+(?:(?!(?:and|or|but|so|if|please|then)(?!\p{L}))[\p{L}’'-]+\s+){0,5}$/iu;
/** These are days by themselves: "the day after tomorrow". */
const ofNearDay = /^(?:yesterday|tomorrow|today)/iu;
/** Before it, and behind it, where it only says which day that is: "on the Thursday, the day before". */
const namesDay = /day\s*[,(–—-]\s*(?:so\s+)?$/iu;
const endsThere = /^\s*(?:[.,;!?)–—]|$)/u;
/** How many sentences before it the day is named at most. */
const furthestDay = 5;

const isDay = ({ type }: TimeExpression): boolean => /^date(?:time)?$/u.test(type);
/** "Next week", behind which "the week after" is the one after that. */
const isWeek = ({ type, text }: TimeExpression): boolean => type === 'daterange' && /week$/iu.test(text);

/** Which of the times of a sentence is meant; undefined: it says none, and the sentence before may; null: nobody knows which. */
type Pick = (times: readonly TimeExpression[], text: string) => TimeExpression | null | undefined;

/**
 * The day that is named in the sentence before this place, or in the sentences before it; undefined: none is.
 *
 * @param pick which of the times of a sentence counts
 */
export function dayNamed(
  { times, text, message, conversation }: Sentence,
  place: number,
  pick: Pick = (named) => named.findLast(isDay),
): TimeExpression | undefined {
  const own = pick(
    times.filter(({ end }) => end <= place),
    text,
  );
  if (own !== undefined) return own ?? undefined;
  for (let back = 1; back <= furthestDay; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    if (!mayNameTime.test(before.text)) continue;
    // Its grammar tells which Friday "we met on Friday" is.
    const named = pick(inOtherWords(before, before.text, conversation).times, before.text);
    if (named !== undefined) return named ?? undefined;
  }
  return undefined;
}

/** The name of a thing by its day: "the invoice of May 4", "the contract dated 4 March"; and when something begins. */
const ofThing = /(?<!\p{L})(?:of|dated|from|since)\s+(?:the\s+)?$/iu;
const asDeadline = new RegExp(
  `(?<!\\p{L})(?:${byThen}|due(?: on| by)?|deadline(?:['’]s| is)(?: on)?)\\s+(?:the\\s+)?$`,
  'iu',
);
const untilDay = /(?<!\p{L})(?:until|till)\s+(?:the\s+)?$/iu;

/** The day that "by then" means: a deadline before any other, and none of several days. */
export const dayOfThen: Pick = (times, text) => {
  const isLed = ({ start }: TimeExpression, words: RegExp): boolean => words.test(text.slice(0, start));
  const days = times.filter((time) => isDay(time) && !isLed(time, ofThing));
  const deadline = days.findLast((time) => isLed(time, asDeadline));
  if (deadline !== undefined) return deadline;
  const events = days.filter((time) => !isLed(time, untilDay));
  const meant = events.length === 0 ? days : events;
  const isOneDay = new Set(meant.map(({ value }) => value.slice(0, 10))).size <= 1;
  return isOneDay ? meant.at(-1) : null;
};

/** The day that is named right behind this place; undefined: none is. */
function dayBehind({ times, text }: Sentence, place: number): TimeExpression | undefined {
  const next = times.find(({ start }) => start >= place);
  if (next === undefined || !isDay(next) || ofNearDay.test(next.text)) return undefined;
  return leadsToDay.test(text.slice(place, next.start)) ? next : undefined;
}

const millisecondsPerMinute = 60_000;
const minutesPerHour = 60;

/** How many minutes it lies behind another time, or before it, if it is counted in hours or minutes. */
function minutesOf({
  number,
  half,
  unit = '',
  side = '',
}: Record<string, string | undefined>): number | undefined {
  if (!/^(?:hour|minute)$/iu.test(unit)) return undefined;
  const amount = half === undefined ? (number === undefined ? 1 : countOf(number)) : 1 / 2;
  const direction = /^before$/iu.test(side) ? -1 : 1;
  return direction * amount * (/^hour$/iu.test(unit) ? minutesPerHour : 1);
}

/** The day that lies so far from another one; of the week before, and after, it is the last one. */
function dayAt(
  day: Date,
  { whole, number, couple, unit, side = '' }: Record<string, string | undefined>,
): Date {
  const direction = /^before$/iu.test(side) ? -1 : 1;
  if (unit !== undefined) {
    const amount = number === undefined ? (couple === undefined ? 1 : 2) : countOf(number);
    return daysFrom(day, unit.toLowerCase(), direction * amount);
  }
  if (whole?.toLowerCase() === 'month') return daysFrom(day, 'month', direction);
  if (whole?.toLowerCase() !== 'week') return addDays(day, direction);
  return addDays(mondayOf(day), direction < 0 ? -1 : 13);
}

/** Whether it is said of the deed: "send it on Monday, the rest comes two days after" is of something else. */
function isOfDeed(sentence: Sentence, place: number, deed: number | undefined): boolean {
  if (deed === undefined) return false;
  const { start, end } = clauseOf(sentence, deed);
  return start <= place && place < end;
}

/**
 * When what is so long before or after a day is due; undefined: the sentence says no such thing, or it is over.
 *
 * @param deed index of the verb of what is to be done; undefined: it may be a meeting that is told with its hour ("the hearing's on Friday
 * at six, and the notice goes out five days before")
 */
export function besideNamedDay(sentence: Sentence, deed: number | undefined): Date | undefined {
  const { text, message, conversation } = sentence;
  const found = mayStand.test(text) ? distance.exec(text) : null;
  if (found === null) return undefined;
  const { 0: written, index, groups = {} } = found;
  const end = index + written.length;
  const behind = text.slice(end);
  if (namesDay.test(text.slice(0, index)) && endsThere.test(behind)) return undefined;
  const isAfter = /^after$/iu.test(groups.side ?? '');
  const isOpen =
    namesNothing.test(behind) && (!isAfter || (!namesEvent.test(behind) && isOfDeed(sentence, index, deed)));
  const isWeekAfter = isAfter && groups.whole?.toLowerCase() === 'week';
  const named = isOpen
    ? dayNamed(sentence, index, (times) =>
        times.findLast((time) => isDay(time) || (isWeekAfter && isWeek(time))),
      )
    : dayBehind(sentence, end);
  if (named === undefined) return undefined;
  if (deed === undefined && named.type === 'datetime' && sentence.times.includes(named)) return undefined;
  const { timezoneOffset } = conversation;
  const minutes = minutesOf(groups);
  // "An hour before" a day is on it.
  if (minutes !== undefined && named.type !== 'datetime') return undefined;
  const day = midnightOf(toWallClock(named.due, timezoneOffset));
  const due =
    minutes === undefined
      ? fromWallClock(dayAt(day, groups), timezoneOffset)
      : new Date(named.due.getTime() + minutes * millisecondsPerMinute);
  return due < midnightOf(message.startTime) ? undefined : due;
}
