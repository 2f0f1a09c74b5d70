/** When the action of a sentence is due. */

import { addDays, dayInMilliseconds, fromWallClock, midnightOf, toWallClock } from '../../dates/calendar.ts';
import { leadsToDeadline, leadsToLatest } from '../../dates/words/deadline-words.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { away, busy, notThere } from '../../grammar/word-lists/absence.ts';
import { rememberedFor } from '../../remembered.ts';
import { bareAnswerIn } from '../accepted/taken-on/bare-answers.ts';
import { clauseOf } from '../clause-of-deed.ts';
import { dayOfEventBefore } from './before-event.ts';
import { besideNamedDay } from './beside-named-day.ts';
import { withItsClock } from './clock-of-day.ts';
import { dayAnswered } from './day-answered.ts';
import { dayOfEvent } from './day-of-event.ts';
import { hourOfDayTold } from './day-of-hour.ts';
import { dayOfThoseTalkedOf } from './days-shared-out.ts';
import { dayOfStay, isEndOfStay } from './ends-of-stays.ts';
import { isOfEventBeside } from './events-beside.ts';
import { isOfThing as tellsWhich } from './of-things.ts';
import { partOfToday } from './part-of-today.ts';
import { onDayRefused, refusedTimesIn } from './refused-times.ts';
import { isNoTime, isOfCondition, isOfRecordAt, isOfYours, ofTheDeed, timesMeant } from './times-beside.ts';

const absentNow = `(?:all\\s+)?(?:${away}|${busy}|${notThere})(?!\\p{L})`;
const absent = `(?:I|we|you|he|she|they)(?:\\s+(?:am|are|is)|['’](?:m|re|s)|\\s+will be|['’]ll be|(?:\\s+am|['’]m|['’]re)\\s+going to be)\\s+${absentNow}`;
/** Where somebody does not come: "I won't be in", "I can't get there". */
const doesNotCome =
  "(?:I|we|you|he|she|they)\\s+(?:won['’]?t|will not|can['’]?t|cannot)\\s+(?:be|come|get|make it|make)(?:\\s+(?:able to (?:be|come)\\s+)?(?:in|here|there|around|back|home|free|available|at (?:my|our|his|her|their|the) \\p{L}+))?";
const upToTime = '\\s+(?:(?:all|on|for|from|between|before|after|until|till|the|the whole|most of)\\s+)*$';
/** Words before a time in which nobody can do it: "I'm out next week", "I won't be in before nine". */
const leadsToAbsence = new RegExp(
  `\\b${absent}${upToTime}|\\b${doesNotCome}${upToTime}|\\b(?:can(?:['’]t|not)|not)\\s+(?:do|make|make it|meet)\\s+(?:on\\s+)?$`,
  'iu',
);
/** The same of who is named: "Tom's away on". */
const namedIsAbsent = new RegExp(`(?<!\\p{L})\\p{Lu}[\\p{L}-]+(?:['’]s| is)\\s+${absentNow}${upToTime}`, 'u');
/** The same behind the time: "tomorrow I'm on leave". */
const absence = new RegExp(`^,?\\s+${absent}`, 'iu');
/**
 * Words before a time at which somebody comes back, or until which he stays or has something: "he's booked out till Friday", "I'm at my desk
 * until six", "I've got the auditors in until four".
 */
const leadsToReturn =
  /(?<!\p{L})(?:(?:\p{L}+['’](?:m|re|s)|(?:am|are|is)(?! to\b))(?:\s+(?!gi(?:ve|mme|m)\b)[\p{L}'’-]+){1,5}|(?:i|we|he|she)(?:['’](?:ve|s)\s+got|\s+(?:have|has)(?:\s+got)?)(?!\s+(?:to|time|an?)\b)(?:\s+[\p{L}'’-]+){1,5})\s+(?:till?|until)\s+(?:the\s+)?$/iu;
/** Words before a time that is only spoken of, or excluded: "speaking of Monday", "not before the 12th", "don't wait for the morning". */
const leadsToMention =
  /\b(?:(?:speaking|talking) of|not (?:before|until|till)|(?:don['’]?t|do not|not|never|no need to) (?:wait|hold off|hang on|leave it) (?:for|till|until))\s+(?:the\s+)?$/iu;
/** Words before a day that is named to say that it is another one: "next week, not Monday", "Friday rather than Thursday". */
const leadsToOther =
  /(?<!\p{L})(?:(?<!\b(?:why|if|or)\s+)not(?:\s+(?:on|for))?|rather than(?:\s+on)?|instead of(?:\s+on)?|(?:any|every|each) (?:other )?day (?:but|except)|except)\s+(?:(?:the|an?)\s+)?$/iu;
/** "Before the weekend" is before its first day; "before the June meeting" is another matter. */
const leadsToSpan = /\bbefore\s+(?:the\s+)?$/iu;
/** "By the beginning of March" is by its first day, too. */
const beginsSpan = /^(?:the\s+)?(?:beginning|start)\s+of\s/iu;
const isOfThing =
  /^(?:['’]s)?\s+(?!and|but|so|or|if|when|then|please|pls|though|too|at|in|on|for|to)\p{L}|^['’]/iu;
/** Up to when something lasts. */
const lasts = /\b(?:until|till)\s+(?:the\s+)?$/iu;
/** Who is to hand something over, right before until when: "the draft from me by Thursday, review on Monday". */
const fromWhom = /(?<!\p{L})from (?:me|us|you|\p{Lu}\p{L}+) by\s+(?:the\s+)?$/u;
/** How many characters before a time are looked at. */
const charactersBefore = 60;
type Times = Sentence['times'];
type TimeExpression = Times[number];

/** The first day that is named within a period that is said first: "next week, maybe Tuesday". */
const dayWithin = (period: TimeExpression, times: Times): TimeExpression | undefined =>
  times.find(
    ({ type, text, value, start }) =>
      start > period.end &&
      // Chrono has "the week after" in a week.
      !/^the week/iu.test(text) &&
      (type === 'date' || type === 'datetime') &&
      value.slice(0, 10) >= period.value &&
      value.slice(0, 10) <= (period.rangeEnd ?? ''),
  );

/** Before "next week", what makes it the day on which it is said: "same time next week". */
const leadsToSameDay =
  /\bsame\s+(?:time|day|slot|hour)(?:,?\s+(?:and\s+)?(?:the\s+)?(?:same\s+)?(?:place|time|day))?,?\s+$/iu;
const daysInWeek = 7;

/** A week after the day on which the sentence is said. */
function sameDayNextWeek({ message, conversation: { timezoneOffset } }: Sentence): Date {
  const today = midnightOf(toWallClock(message.startTime, timezoneOffset));
  return fromWallClock(addDays(today, daysInWeek), timezoneOffset);
}

/** When the first day of a span begins; a day is its own. */
const firstDayOf = ({ due, value, rangeEnd }: TimeExpression): Date =>
  rangeEnd === undefined ? due : new Date(due.getTime() - (Date.parse(rangeEnd) - Date.parse(value)));

/** Before the first day of several: "from the 3rd to the 17th". */
const leadsToStart = /(?<!\p{L})from\s+(?:the\s+)?$/iu;
/** "From the 13th, then, until Easter" begins on the 13th. */
const isEndOfSpan = ({ text, times }: Sentence, { start }: TimeExpression): boolean =>
  lasts.test(text.slice(0, start)) &&
  times.some(
    (time) =>
      time.start < start &&
      leadsToStart.test(text.slice(0, time.start)) &&
      !/[.;!?]/u.test(text.slice(time.end, start)),
  );

const behindWeekend = /(?<!\p{L})after\s+(?:the\s+|this\s+)?$/iu;
/** "After the weekend" is the day behind it. */
const isBehindWeekend = ({ text, type }: TimeExpression, before: string): boolean =>
  type === 'daterange' && /weekend$/iu.test(text) && behindWeekend.test(before);

/** Whether a time at which nobody is to act stands behind these words. */
const isIdle = (sentence: Sentence, { start }: TimeExpression): boolean => {
  const before = sentence.text.slice(Math.max(0, start - charactersBefore), start);
  if ([leadsToAbsence, leadsToReturn, leadsToMention, leadsToOther].some((leads) => leads.test(before)))
    return true;
  const named = namedIsAbsent.exec(before);
  if (named === null) return false;
  const place = start - before.length + named.index;
  return (
    nameAt(
      sentence,
      sentence.words.findIndex((word) => word.start >= place),
    ) !== undefined
  );
};

/** Between the deadline of others and the one that follows from it: "they need it by Friday, so I need yours by Thursday". */
const follows = /(?<!\p{L})(?:so|which means|that['’]s why)(?!\p{L})/iu;

/** The first deadline, or the sooner one that follows from it. */
function soonerDeadline(
  [first, second]: readonly TimeExpression[],
  text: string,
): TimeExpression | undefined {
  const isSooner = first !== undefined && second !== undefined && second.due < first.due;
  return isSooner && follows.test(text.slice(first.end, second.start)) ? second : first;
}

/** Between two days one of which is meant, or that are told apart. */
const apart = /[,;:–—]|(?<!\p{L})(?:or|and|but|not)(?!\p{L})/iu;

/** The first time, or the one behind it where the first one only tells which thing is meant: "I'll prepare Monday's lecture tonight." */
function ofDeedAlone(sentence: Sentence, [first, ...others]: readonly TimeExpression[]) {
  if (first === undefined || !tellsWhich(sentence, first)) return first;
  return (
    others.find(
      (time) =>
        time.type !== 'time' &&
        !tellsWhich(sentence, time) &&
        !apart.test(sentence.text.slice(first.end, time.start)),
    ) ?? first
  );
}

/** What is due when in a sentence, by its deeds: an insight asks, and so do those who answer it. */
const dueDates = rememberedFor((_: Sentence) => new Map<number | undefined, Date | undefined>());

/**
 * The time that a deadline word names, else the first one; nothing if the sentence names none that is to come.
 *
 * @param deed index of the verb of what is to be done among the words of the sentence
 */
export function findDueDate(sentence: Sentence, deed?: number): Date | undefined {
  const known = dueDates(sentence);
  if (!known.has(deed)) {
    const due = dueDateOf(sentence, deed);
    known.set(deed, due && onDayRefused(due, sentence));
  }
  return known.get(deed);
}

/** Those of the times of a sentence that are to come, and at which somebody may be meant to act. */
function timesThatCount(sentence: Sentence, times: Times): Times {
  const { text, message } = sentence;
  const refused = refusedTimesIn(sentence);
  // A day's midnight has passed while the day has not.
  return times.filter(
    (time) =>
      !refused.includes(time.start) &&
      time.due.getTime() > message.startTime.getTime() - dayInMilliseconds &&
      !isIdle(sentence, time) &&
      !absence.test(text.slice(time.end)) &&
      !isOfCondition(sentence, time) &&
      !isOfRecordAt(sentence, time) &&
      !isNoTime(sentence, time) &&
      !isOfEventBeside(sentence, time) &&
      !isEndOfSpan(sentence, time),
  );
}

function dueDateOf(sentence: Sentence, deed: number | undefined): Date | undefined {
  const { text } = sentence;
  const besideDay =
    dayOfThoseTalkedOf(sentence) ??
    dayAnswered(sentence) ??
    dayOfEvent(sentence) ??
    dayOfEventBefore(sentence) ??
    besideNamedDay(sentence, deed) ??
    hourOfDayTold(sentence);
  if (besideDay !== undefined) return besideDay;
  const reasonAt = bareAnswerIn(text)?.reasonAt ?? text.length;
  const times = timesMeant(sentence)
    .filter(({ start }) => start < reasonAt)
    .flatMap((time) => (isEndOfStay(sentence, time) ? (dayOfStay(sentence, time) ?? []) : time));
  const before = ({ start }: TimeExpression): string =>
    text.slice(Math.max(0, start - charactersBefore), start);
  const named = timesThatCount(sentence, times).filter((time) => !isOfYours(sentence, deed, time));
  const isDeadline = (time: TimeExpression): boolean => leadsToDeadline.test(before(time));
  const [handedOver, ...others] = named.filter(isDeadline);
  if (handedOver !== undefined && others.length === 0 && fromWhom.test(before(handedOver)))
    return withItsClock(handedOver, sentence);
  const clause = deed === undefined ? undefined : clauseOf(sentence, deed);
  const own =
    clause === undefined ? [] : named.filter(({ start }) => start >= clause.start && start < clause.end);
  const saidBefore = clause !== undefined && named.some(({ start }) => start < clause.start);
  const ofToday =
    clause !== undefined && own.length === 0 && !saidBefore ? partOfToday(sentence, clause) : undefined;
  if (ofToday !== undefined) return ofToday;
  // A clock alone may be of the day that was told before it: "Friday I'm at the plant, but after four I could ring you".
  const isOwn = own.length > 0 && !(saidBefore && own.every(({ type }) => type === 'time'));
  const coming = isOwn ? own : ofTheDeed(sentence, named, isDeadline);
  const first = soonerDeadline(coming.filter(isDeadline), text);
  // "We hold it until Friday, so we need your answer by Thursday"
  const isLasting = first !== undefined && lasts.test(before(first));
  const deadline = (isLasting ? named.find((time) => leadsToLatest.test(before(time))) : undefined) ?? first;
  if (
    deadline?.type === 'daterange' &&
    (leadsToSpan.test(before(deadline)) || beginsSpan.test(deadline.text)) &&
    !isOfThing.test(text.slice(deadline.end))
  )
    return firstDayOf(deadline);
  if (deadline !== undefined) return withItsClock(deadline, sentence);
  const next = ofDeedAlone(sentence, coming);
  if (next === undefined) return partOfToday(sentence);
  if (/^next week$/iu.test(next.text) && leadsToSameDay.test(before(next))) return sameDayNextWeek(sentence);
  if (next.type === 'daterange' && (leadsToStart.test(before(next)) || /^from\s/iu.test(next.text)))
    return firstDayOf(next);
  if (isBehindWeekend(next, before(next))) return new Date(next.due.getTime() + dayInMilliseconds);
  const day = next.type === 'daterange' ? (dayWithin(next, coming) ?? next) : next;
  return withItsClock(day, sentence);
}
