/** A task whose time is talked over: what people agree on replaces what was said first. "By Friday?" – "Friday's tight, rather Monday." – "Monday's fine." */

import { toWallClock } from '../../../dates/calendar.ts';
import { mayNameTime } from '../../../dates/may-name-time.ts';
import { leadsToLatest, untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords } from '../../../grammar/sentence.ts';
import { rememberedFor } from '../../../remembered.ts';
import { agrees } from '../../appointments/said/agreement.ts';
import { asksHalf, halfToldBehind, isOfHalf } from '../../appointments/times/halves-asked.ts';
import { namedSlots } from '../../appointments/times/named-times.ts';
import { besideHour, isInOtherPart } from '../../appointments/times/parts-of-days.ts';
import { atHour, onDay } from '../../appointments/times/said-when.ts';
import { shiftedTime, withShifted } from '../../appointments/times/shifted-times.ts';
import { dueOf, isSame, type NamedSlot, type Slot, weekOf } from '../../appointments/times/slots.ts';
import { chosenTime, dayOfHour } from '../../due-dates/chosen-times.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import {
  correctedTime,
  correctionBehind,
  moreThanCorrection,
  namesOther,
} from '../corrections/corrections.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { dayMeant } from './days-moved.ts';
import { hasLastWord, tellsWhy, yieldsTo } from './last-word.ts';
import {
  asksAssent,
  filler,
  goesOn,
  isBack,
  moving,
  needsIt,
  saidOf,
  saysAway,
  saysHoliday,
} from './said-of-task-times.ts';

/** How many sentences after a task, or after the last word about its time, another one may be about it. */
const furthestAnswer = 2;
/** Characters of a sentence at most that speaks of the time of a task, and of nothing else. */
const longestSaid = 90;
/** With more characters behind it, the first clause is not all of a sentence. */
const furthestMark = 3;

/** When a task is to be done in the end, and the sentences that have found it. */
interface Agreed {
  readonly slot: Slot;
  /** What was said of it, with the words before the time. */
  readonly said: string;
  readonly members: readonly Message[];
}

/** The time that a task gets after it was told for `first`, by who told it, and by who talks of it then; undefined: it stays. */
function agreedAfter(
  message: Message,
  first: Slot,
  doer: string | undefined,
  conversation: Conversation,
): Agreed | undefined {
  const half = halfToldBehind(message, first);
  if (half !== undefined) return { ...half, said: '' };
  const correction = correctionBehind(message);
  const slot = correction && correctedTime(correction, first, conversation);
  if (correction === undefined || slot === undefined)
    return talkedOver(message, first, doer, conversation, []);
  const { members, said } = correction;
  return (
    talkedOver(message, slot, doer, conversation, members) ?? {
      slot,
      said: said.slice(0, slot.start),
      members,
    }
  );
}

/** The time that people find for a task instead of `first` behind the sentences that have led to it. */
function talkedOver(
  message: Message,
  first: Slot,
  doer: string | undefined,
  { timezoneOffset }: Conversation,
  before: readonly Message[],
): Agreed | undefined {
  const members = [...before];
  let [isRefused, isTooSoon, isHoliday, isAsked, last] = [false, false, false, false, before.length];
  let proposed: { readonly slot: NamedSlot; readonly said: string; readonly by: string } | undefined;
  for (let distance = last + 1; distance - last <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    const week = proposed === undefined && isRefused ? undefined : weekOf(proposed?.slot ?? first);
    const isOther = proposed !== undefined && next.speaker.id !== proposed.by;
    const [head = ''] = isOther ? next.text.split(goesOn) : [next.text];
    if (head.length > longestSaid) return undefined;
    const named = namedSlots(head, { startTime: next.startTime, timezoneOffset, week }, true);
    const current = proposed?.slot ?? first;
    const slots = withShifted(named, shiftedTime(head, current));
    if (slots.length === 0) {
      if (isOther && proposed !== undefined && agrees(head, slots))
        return { ...proposed, members: withWhoAgrees(members, next, proposed.slot, timezoneOffset) };
      const isOpen = isMurmur(next.text) || (!isOther && (asksAssent.test(next.text) || !isQuestion(next)));
      if (proposed !== undefined && !isOpen) return undefined;
      continue;
    }
    const isAll = isAllOf(head, next);
    const isYes = isOther && agrees(head, slots) && slots.every((slot) => isSame(current, slot));
    if (isYes && proposed !== undefined)
      return { ...proposed, members: isAll ? [...members, next] : members };
    const said = saidOf(head, slots);
    if (proposed !== undefined && !isOther && tellsWhy(next.text, said, proposed.slot, slots)) continue;
    if (said === undefined) return undefined;
    const refusesFirst = said.isLikelier || said.refused.some((slot) => isSame(first, slot));
    isRefused ||= refusesFirst;
    isHoliday ||= refusesFirst && saysHoliday.test(head);
    isTooSoon ||= refusesFirst && !saysAway.test(head) && !saysHoliday.test(head);
    if (isAll) members.push(next);
    last = distance;
    const { offered } = said;
    if (offered === undefined) continue;
    if (proposed !== undefined && isOther && isSame(proposed.slot, offered)) return { ...proposed, members };
    const now = toWallClock(next.startTime, timezoneOffset);
    const slot = dayMeant(first, ofItsDay(offered, current), { isTooSoon, isHoliday, now });
    // "This Friday?" asks which one is meant, and who has said it tells.
    isAsked ||= isSame(first, slot) && isQuestion(next) && next.speaker.id !== message.speaker?.id;
    if (isAsked && proposed === undefined && isSame(first, slot)) continue;
    if ((isSame(first, slot) && !isInOtherPart(first, slot)) || slot.days === undefined) return undefined;
    // What has no hour gets none.
    if (slot.clock !== undefined && first.clock === undefined && !needsIt.test(head)) return undefined;
    if (isBack.test(head) && !isBack.test(message.text)) return undefined;
    // An answer that takes it on and says when leaves what was asked as it is (told-once.ts).
    if (said.isPromise && !isRefused) return undefined;
    // Where only the day moves, the hour stays.
    const isWholeDay = endsDay.test(`${slot.days.said} ${head.slice(offered.end)}`);
    const clock = slot.clock ?? (isWholeDay ? undefined : first.clock);
    proposed = { slot: { ...slot, clock }, said: head.slice(0, offered.start), by: next.speaker.id };
    const isDoer = doer === undefined ? next.speaker.id !== message.speaker?.id : next.speaker.id === doer;
    const isTold = isAsked && next.speaker.id === message.speaker?.id;
    const isSet =
      hasLastWord(message, distance, head) || (isOther && isRefused && yieldsTo(message, distance));
    if ((said.isPromise && isDoer) || isTold || isSet) return { ...proposed, members };
  }
  return undefined;
}

/** "Monday's fine, but no later." */
const addsNothing =
  /^[\s,.;–—-]*(?:but )?(?:not? (?:(?:a|one) (?:day|minute|second) )?later(?: (?:than that|please))?|at the latest|please|thanks|thank you|then)[\s.!]*$/iu;
/** "EOD Thursday" is no more at noon. */
const endsDay =
  /(?<!\p{L})(?:eod|eob|cob|end of (?:the )?(?:day|business|play)|close of (?:play|business)|first thing)(?!\p{L})/iu;

/** Whether the first clause is all that a sentence says. */
const isAllOf = (head: string, { text }: Message): boolean =>
  head.length > text.length - furthestMark || addsNothing.test(text.slice(head.length));

/** The members, and who agrees if he says nothing else, though he names the time again: "No problem, Wednesday then." */
function withWhoAgrees(
  members: readonly Message[],
  next: Message,
  slot: Slot,
  timezoneOffset: number,
): readonly Message[] {
  const { text, startTime } = next;
  const named = namedSlots(text, { startTime, timezoneOffset, week: weekOf(slot) }, true);
  const isOfIt = named.length > 0 && named.every((one) => isSame(slot, one)) && agrees(text, named);
  return isOfIt ? [...members, next] : members;
}

/** Where only the hour of a task is talked over, the day stays, and the half of it. */
const ofItsDay = (slot: NamedSlot, before: Slot): NamedSlot =>
  slot.days === undefined && before.clock !== undefined
    ? besideHour(before, { ...slot, days: before.days })
    : slot;

const isQuestion = ({ text }: Message): boolean => text.trimEnd().endsWith('?');

/** The time at which a task is due as its own sentence says. */
function ownTime({ insight, clause }: FoundInsight) {
  const due = findDueDate(clause, insight.deed)?.getTime();
  const time = due === undefined ? undefined : clause.times.find((one) => one.due.getTime() === due);
  if (time === undefined) return undefined;
  const { message, conversation } = clause;
  const slots = namedSlots(
    clause.text,
    { startTime: message.startTime, timezoneOffset: conversation.timezoneOffset, week: undefined },
    true,
  );
  const slot = slots.find(({ start }) => start === time.start);
  if (slot === undefined) return undefined;
  // "At 8 or 9 on Friday": nobody knows the day of one of several hours.
  const isOneOfSeveral = clause.times.length > 1 || /^\s+or\s/iu.test(clause.text.slice(time.end));
  if (slot.days === undefined && isOneOfSeveral) return undefined;
  return {
    time,
    slot: slot.days === undefined ? { ...slot, days: dayOfHour(time.due, conversation) } : slot,
  };
}

interface AgreedFor {
  readonly agreed: Agreed;
  readonly start: number;
  readonly end: number;
}

/** When the task is to be done in the end, if it is talked over; the sentences behind it ask, too. */
const agreedFor = rememberedFor((one: FoundInsight): AgreedFor | undefined => {
  const { insight, clause } = one;
  const { message, conversation } = clause;
  // What becomes of a meeting is known already.
  if (insight.type === 'question' || message.near === undefined || message.appointment !== undefined)
    return undefined;
  if (clause.times.length === 0 || !isFollowedByTime(message)) return undefined;
  const own = ownTime(one);
  if (own === undefined) return undefined;
  // Who chooses one of its times leaves it at the hour that belongs to that.
  const first = chosenTime(one) ?? own.slot;
  const agreed = agreedAfter(message, first, insight.assignee?.speakerId, conversation);
  return agreed && { agreed, start: own.time.start, end: own.time.end };
});

/** "Could you also call them tomorrow?", "I'll send the quote by Friday": who names a deed does not speak of a time alone. */
const namesDeed = new RegExp(
  `^\\P{L}*${filler}(?:(?:can|could|shall|should|would|will) (?:we|i|you) (?!(?:\\p{L}+ )?(?:make|do|say|${moving}|send|have|get|finish|give (?:me|us) (?:${untilThen}))(?!\\p{L}))|(?:i|we)(?:['’]ll| will) (?:(?!(?:have|get|send|do|finish|bring|rather|say)(?!\\p{L}))\\p{L}+ |\\p{L}+ (?:the|an?|my|your|our|his|her|their) (?!end|week|month|\\p{L}+(?:day|th)|first|second|third|other)\\p{L}+ \\p{L}))`,
  'iu',
);

/** Whether the next sentence that may name a time may speak of it alone. Looking first spares most tasks the search for it. */
function isFollowedByTime({ near }: Message): boolean {
  if (asksHalf(near?.(1)?.text ?? '')) return true;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = near?.(distance);
    if (next !== undefined && mayNameTime.test(next.text)) return !namesDeed.test(next.text);
  }
  return false;
}

/** The sentences in which people find another time for the task, from the first that speaks of it on, but for one that names another deed. */
export const timeTalk = (one: FoundInsight): readonly Message[] =>
  agreedFor(one)?.agreed.members.filter(({ text }) => !namesOther({ more: moreThanCorrection(text) })) ?? [];

/** Whether a sentence is short enough to speak of the time of a task alone, and names one. Looking first spares most sentences the rest. */
export const maySpeakOfTime = (message: Message): boolean =>
  message.text.length <= longestSaid &&
  (mayNameTime.test(message.text) || isOfHalf(message, message.near?.(-1)));

/** What tells more of the time that was given up: "tonight after the game". */
const tellsWhen = /^\s+(?:after|before|when|once|while|as soon as)\s[^,.;!?]*/iu;
/** Words that leave no room for another preposition. */
const led = /(?<!\p{L})(?:by|on|before|until|till|for|at|from)\s+(?:the\s+)?$/iu;
/** "Take the Wednesday": the day itself is taken. */
const ofDay = /(?<=(?<!\p{L})(?:take|do|use|keep|say|book|have) )(?:the )?$/iu;

/** A task with the time that people agree on behind it, in its words as well. */
export function withLaterTime(one: FoundInsight): FoundInsight {
  const later = agreedFor(one);
  if (later === undefined) return one;
  const { clause } = one;
  const { message, conversation } = clause;
  const { slot, said } = later.agreed;
  const lead = clause.text.slice(0, later.start);
  const takesDay = ofDay.test(lead);
  const dayIn = slot.days?.said ?? '';
  const onItsDay = dayIn === '' ? '' : onDay(dayIn);
  const when = `${onItsDay}${slot.clock === undefined ? '' : atHour(slot.clock)}`.trimStart();
  // "At 8 tomorrow" becomes "tomorrow at nine".
  const room = takesDay
    ? lead.replace(ofDay, '')
    : dayIn === ''
      ? lead
      : lead.replace(/(?<!\p{L})at\s+$/iu, '');
  // Nobody does it "on next Friday".
  const before = /^(?:on|at) /u.test(when) ? room : room.replace(/(?<!\p{L})on\s+(?:the\s+)?$/iu, '');
  const day = when.replace(/^(?:on|at) /u, '');
  const isLed = takesDay || led.test(before);
  const time = isLed ? day : leadsToLatest.test(said) ? `by ${day}` : when;
  const text = `${before}${time}${clause.text.slice(later.end).replace(tellsWhen, '')}`;
  const { deed: _, ...insight } = one.insight;
  return {
    insight: { ...insight, definitive: true, dueBy: dueOf(slot, conversation.timezoneOffset) },
    clause: inOtherWords(message, text, conversation),
  };
}
