/** The day of an hour that is said alone, where another sentence has told it: "Saturday week, then." – "I'll fetch her about ten.", "At what hour?" – "Half past ten." */

import { dayInMilliseconds, toWallClock } from '../../dates/calendar.ts';
import { mayNameTime } from '../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../dates/time-expressions.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { setsTime } from '../appointments/said/said-of-times.ts';
import { namedSlots } from '../appointments/times/named-times.ts';
import { dueOf } from '../appointments/times/slots.ts';

type TimeExpression = Sentence['times'][number];

/** Who asks at what hour, and nothing else. */
const asksHour = withLeadIns(
  /^\P{L}*(?:(?:(?:at|around|about|from|by) )?(?:what|which) (?:time|hour)|when exactly)(?: (?:is (?:it|that)|does (?:it|that) start|(?:do|should|shall|must) (?:i|we)(?: (?:have|need) to)?(?: (?:be (?:there|here|ready)|come|start))?|would (?:suit|be best)|suits(?: you)?|do you (?:want|need) (?:me|us|it|them)))?(?:,? (?:then|exactly|roughly|on the day|though))?\s*\?\s*$/iu,
);
/** A day, and what says no more of it: "Saturday week, then", "let's say Monday". */
const besideDay =
  /^(?:(?:let['’]s|then|so|say|make|it|is|on|the|for|next|this|and|yes|ok|okay|right|fine|well|good|great|lovely|till|until|from|be)(?!\p{L})\P{L}*)*$/iu;
/** What was asked for: "you'll have it by four", "I can hold it till ten". */
const doesIt =
  /(?<!\p{L})(?:(?:you|they)(?:['’]ll| will) (?:have|get)|(?:i|we)(?:['’]ll| will| can| could) (?:have|hold|keep|do|get|finish|send|manage)) (?:it|them|that|those|one|you one|both|everything)(?!\p{L})/iu;
/** How many sentences before the hour its day is told at most, where the hour is set, and where it is promised. */
const [furthestDay, furthestRequest] = [6, 3];
/** How many sentences behind a day its hour is asked for at most. */
const furthestQuestion = 3;
/** When a day begins for those who talk of its hours. */
const morning = 7 * 60 * 60_000;
/** Characters at most of an answer that tells an hour, and why. */
const longestAnswer = 70;

/** The only time of a sentence, if it is a day that is still to come. */
function dayIn(message: Message, conversation: Conversation): TimeExpression | undefined {
  const [day, other] = inOtherWords(message, message.text, conversation).times;
  return day?.type === 'date' && other === undefined && day.due > message.startTime ? day : undefined;
}

/** The day that was named last before the message; undefined: none was, or several, or one with its hour. */
function dayBefore(message: Message, furthest: number, conversation: Conversation) {
  for (let back = 1; back <= furthest; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    if (!mayNameTime.test(before.text)) continue;
    const { times } = inOtherWords(before, before.text, conversation);
    if (times.every(({ type }) => type === 'time')) continue;
    const day = dayIn(before, conversation);
    return day && { day, before };
  }
  return undefined;
}

/** The day that its speaker has just said alone. */
function dayOfSpeaker(message: Message, conversation: Conversation): TimeExpression | undefined {
  const before = message.near?.(-1);
  if (before === undefined || before.speaker?.id !== message.speaker?.id) return undefined;
  if (!mayNameTime.test(before.text) || before.text.trimEnd().endsWith('?')) return undefined;
  const day = dayIn(before, conversation);
  if (day === undefined) return undefined;
  const rest = `${before.text.slice(0, day.start)}${before.text.slice(day.end)}`.replace(/^\P{L}+/u, '');
  return besideDay.test(rest) ? day : undefined;
}

/** Which day the hour of a sentence is of; undefined: nobody has told another one than the day itself. */
function dayMeant({ text, message, conversation }: Sentence): TimeExpression | undefined {
  const own = dayOfSpeaker(message, conversation);
  if (own !== undefined) return own;
  const before = message.near?.(-1);
  const isAnswer = before?.speaker?.id !== message.speaker?.id && asksHour.test(before?.text ?? '');
  if (isAnswer || setsTime(text)) return dayBefore(message, furthestDay, conversation)?.day;
  if (!doesIt.test(text)) return undefined;
  const asked = dayBefore(message, furthestRequest, conversation);
  const isRequest = asked !== undefined && asked.before.speaker?.id !== message.speaker?.id;
  return isRequest && asked.before.text.trimEnd().endsWith('?') ? asked.day : undefined;
}

/** When the only hour of a sentence is, on the day that was told before it; undefined: it names more, or no such day was told. */
export function hourOfDayTold(sentence: Sentence): Date | undefined {
  const { text, times, message, conversation } = sentence;
  const [hour, other] = times;
  if (hour?.type !== 'time' || other !== undefined || message.near === undefined) return undefined;
  const day = dayMeant(sentence);
  if (day === undefined) return undefined;
  // "Ten", said at half past ten in the morning, is at night on the day itself alone.
  const { timezoneOffset } = conversation;
  const instant = new Date(day.due.getTime() + morning);
  const [onDay] = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
  return onDay?.type === 'time' ? onDay.due : undefined;
}

/** The same day with its hour, where the message names that and says nothing else: "Monday at ten." */
function sameDayAtHour(day: Date, message: Message, conversation: Conversation): Date | undefined {
  const { text } = message;
  if (text.length > longestAnswer || text.trimEnd().endsWith('?') || !mayNameTime.test(text))
    return undefined;
  const [time, other] = inOtherWords(message, text, conversation).times;
  if (time?.type !== 'datetime' || other !== undefined) return undefined;
  const gap = time.due.getTime() - day.getTime();
  const rest = `${text.slice(0, time.start)}${text.slice(time.end)}`.replace(/^\P{L}+/u, '');
  return gap >= 0 && gap < dayInMilliseconds && besideDay.test(rest) ? time.due : undefined;
}

/**
 * The day on which something is due, at the hour that is told behind it to who asks for that: "Can you take her on Wednesday?" – "What
 * time?" – "Four.", or by who names the day again with it, "I'd like to come on Monday." – "Monday at ten."; the day itself where nobody does.
 */
export function atHourAsked(due: Date, { message, times, conversation }: Sentence): Date {
  const { timezoneOffset } = conversation;
  const isDay = times.some(({ type, due: named }) => type === 'date' && named.getTime() === due.getTime());
  if (!isDay || times.some(({ type }) => type !== 'date')) return due;
  for (let distance = 1; distance <= furthestQuestion; distance += 1) {
    const asking = message.near?.(distance);
    if (asking === undefined) return due;
    const exact = sameDayAtHour(due, asking, conversation);
    if (exact !== undefined) return exact;
    if (!asksHour.test(asking.text)) continue;
    const answer = message.near?.(distance + 1);
    if (answer === undefined || answer.speaker?.id === asking.speaker?.id) return due;
    if (answer.text.length > longestAnswer || answer.text.trimEnd().endsWith('?')) return due;
    const { startTime } = answer;
    const [slot, other] = namedSlots(answer.text, { startTime, timezoneOffset, week: undefined }, true);
    if (slot?.clock === undefined || slot.days !== undefined || other !== undefined) return due;
    const value = toWallClock(due, timezoneOffset).toISOString().slice(0, '2026-03-04'.length);
    const told = dueOf({ days: { from: value, to: value, said: '' }, clock: slot.clock }, timezoneOffset);
    return told !== undefined && told.getTime() - due.getTime() < dayInMilliseconds ? told : due;
  }
  return due;
}
