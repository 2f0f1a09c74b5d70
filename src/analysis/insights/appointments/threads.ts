/**
 * How people find a time over several sentences: it is proposed, refused, replaced and agreed on. What was agreed on last is
 * told once, and what was given up is not told (docs/insights/follow-ups.md).
 */

import { mayNameTime } from '../../dates/may-name-time.ts';
import type { Appointment } from '../../findings.ts';
import { asksOnlyWhen, tellsOwnTime } from './leads.ts';
import { serviceAt } from './meetings/services.ts';
import { settle } from './outcome.ts';
import { agrees } from './said/agreement.ts';
import { promisedHour } from './said/hour-promised.ts';
import { partedUntil } from './said/partings.ts';
import {
  asksTimeAlone,
  fromThenOn,
  leavesHour,
  mayAskTimeAlone,
  proposesTime,
  setsTime,
  timesTalkedOf,
} from './said/said-of-times.ts';
import { takesSlot } from './said/slots-not-taken.ts';
import { booksIn } from './said/slots-offered.ts';
import { isAskedForTime } from './said/times-asked-for.ts';
import { cancels, refusesAll, refusesByOwnHours } from './said/times-refused.ts';
import { isMeant, isOfSlot, noteBehindSlot, slotBehind } from './slot-answers.ts';
import { atOf, isRefused, type Member, type Said, type Thread } from './thread.ts';
import { isOfHalf } from './times/halves-asked.ts';
import { namedSlots, ofToday } from './times/named-times.ts';
import { isPartOfWholeDay } from './times/parts-of-days.ts';
import { changed, isOpenHour, isSame, isWithin, type NamedSlot, type Slot, weekOf } from './times/slots.ts';
import { isPartOf, joined, weekOfChoice } from './times/times-to-choose-from.ts';
import { weekAt } from './times/week-talked-of.ts';
import { dayAskedFor, movesTime, onDayAsked, timesToldIn } from './times-of-thread.ts';
import { dayOf, offer, refuse } from './times-taken-over.ts';

/** How many sentences after the last word about a time another one may be about it. */
const furthestAnswer = 4;
/** The same once a time is agreed on: something else is talked of soon. */
const furthestAfterwards = 3;
/** Characters of a sentence at most that is looked at: who finds a time says little else. */
const longestSaid = 300;
/** Another meeting than the one that is talked of. */
const another = /(?<!\p{L})(?:also|another|separate(?:ly)?|as well)(?!\p{L})/iu;

/**
 * What becomes of the times that each of the sentences, which are in order, proposes. Only sentences in which one is proposed are looked
 * at, and a few behind each.
 */
export function appointmentsOf(said: readonly Said[], timezoneOffset: number): (Appointment | undefined)[] {
  const found = new Array<Appointment | undefined>(said.length).fill(undefined);
  const agreed: Slot[] = [];
  let thread: Thread | undefined;
  const close = () => {
    if (thread !== undefined) {
      const isKnown = thread.isAgreed || (isRefused(thread) && isOfSlot(thread, said));
      thread.service = isKnown ? serviceAt(said, thread) : undefined;
      // Who was offered a time is told what he has then.
      thread.hasChanged ||= thread.service !== undefined;
      thread.current = onItsDay(thread, said, timezoneOffset);
      settle(thread, said, timezoneOffset, found);
    }
    if (thread?.isAgreed === true) agreed.push(thread.current);
    thread = undefined;
  };
  for (const [index, one] of said.entries()) {
    if (isOfHalf(one, said[index - 1])) continue;
    if (thread !== undefined) {
      const furthest = thread.isAgreed && !isOfSlot(thread, said) ? furthestAfterwards : furthestAnswer;
      // How a mail begins and ends parts nobody from what he answers.
      if (one.isCourtesy === true) thread.last += 1;
      if (index - thread.last > furthest || (thread.isAgreed && another.test(one.text))) close();
    }
    // Who says what he does then has a task.
    const promised = promisedHour(one, (distance) => said[index - distance], timezoneOffset);
    if (promised !== undefined && (thread === undefined || thread.opening === index - promised.distance)) {
      thread = undefined;
      continue;
    }
    if (thread !== undefined && goesOn(thread, one, index, said, timezoneOffset)) continue;
    const opened = opens(one, index, said, timezoneOffset);
    if (opened === undefined) {
      const parted = partedUntil(said, index, timezoneOffset, agreed);
      if (parted === undefined) continue;
      found[index] = parted.appointment;
      agreed.push(parted.day);
      continue;
    }
    close();
    thread = opened;
  }
  close();
  return found;
}

/** How many sentences before a proposal may name its day. */
const dayIsNamedBefore = 3;

/** The time that people come to, of the day on which it is said where its hour has changed and nobody has named a day. */
function onItsDay(
  { current, carrier, opening, hasChanged }: Thread,
  said: readonly Said[],
  timezoneOffset: number,
): Slot {
  const last = said[carrier];
  if (!hasChanged || current.days !== undefined || last === undefined) return current;
  const first = said[opening];
  const asked = first && dayAskedFor(first, said[opening - 1], timezoneOffset);
  if (asked !== undefined) return changed(current, { days: asked, clock: undefined });
  const today = ofToday(current, atOf(last, timezoneOffset, undefined));
  const namesDay = (one: Said): boolean =>
    namedSlots(one.text, atOf(one, timezoneOffset, undefined), true).some(
      ({ days }) => days !== undefined && days.from !== today.days?.from,
    );
  const isOfOther = said.slice(Math.max(0, opening - dayIsNamedBefore), opening).some(namesDay);
  return isOfOther ? current : today;
}

/** The thread that a sentence opens by proposing a time. */
function opens(one: Said, index: number, said: readonly Said[], timezoneOffset: number): Thread | undefined {
  const { text, speaker } = one;
  if (speaker === undefined || text.length > longestSaid) return undefined;
  const isOwn = tellsOwnTime(one, said[index - 1]);
  const isBare = isOwn || !proposesTime(text);
  const isAnswer = isBare && isAskedForTime(one, said[index - 1]);
  if (isBare && !isOwn && !isAnswer && !mayAskTimeAlone(text)) return undefined;
  const week = weekAt(said, index, timezoneOffset);
  const at = atOf(one, timezoneOffset, week);
  const named = namedSlots(text, at).map((slot) => (isOwn ? ofToday(slot, at) : slot));
  if (isBare && !isOwn && !asksTimeAlone(text, named)) return undefined;
  const { offered, refused } = timesTalkedOf(text, named);
  const proposed = (offered.length > 0 ? offered.map(({ slot }) => slot) : named).filter(
    (slot) => !refused.includes(slot),
  );
  const [first] = proposed;
  if (first === undefined || (isOwn && first.days === undefined)) return undefined;
  const slots = joined(proposed);
  return {
    opening: index,
    speakers: new Map([[speaker.id, speaker]]),
    members: new Map([[index, { how: 'offers', week }]]),
    choices: slots,
    current: slots[0] ?? first,
    carrier: index,
    isBare: isBare || asksOnlyWhen(text),
    // "Thursday at two?" tells nobody what it is, once it is agreed on.
    hasChanged: isBare || (asksTimeAlone(text, named) && isFirstTime(text, said[index - 1])),
    hasMoved: false,
    refused: { days: false, clock: false },
    isAgreed: false,
    isPutOff: false,
    last: index,
    service: undefined,
  };
}

/** "How about Monday instead?" is in place of the time of something else. */
const inPlace = /(?<!\p{L})(?:instead|rather)(?!\p{L})/iu;
const asksWhen = /(?<!\p{L})(?:when|what time|which day|what day)(?!\p{L})/iu;

/** Whether a time that is asked for alone is the first one that is named, but for those of who asks when. */
const isFirstTime = (text: string, before: Said | undefined): boolean =>
  !inPlace.test(text) &&
  (before === undefined || !mayNameTime.test(before.text) || asksWhen.test(before.text));

/** Whether a sentence goes on with the thread; it is part of it then. */
function goesOn(
  thread: Thread,
  one: Said,
  index: number,
  said: readonly Said[],
  timezoneOffset: number,
): boolean {
  const { text, speaker } = one;
  const { speaker: carrier, text: carried = '' } = said[thread.carrier] ?? {};
  if (speaker === undefined || carrier === undefined || text.length > longestSaid) return false;
  const isOther = speaker.id !== carrier.id;
  const week = weekOfChoice(text, thread.choices) ?? weekOf(thread.current);
  const told = timesToldIn(thread, one, said, timezoneOffset, week);
  const slots = onDayAsked(told, one, said[index - 1], timezoneOffset);
  const take = (how: Member['how']): true => {
    thread.members.set(index, { how, week });
    thread.last = index;
    thread.speakers.set(speaker.id, speaker);
    return true;
  };
  const isSlot = isOfSlot(thread, said);
  const saysYes = isOther && (agrees(text, slots) || (isSlot && takesSlot(text))) && isMeant(thread, text);
  const behindSlot = slotBehind(thread, one, index, said);
  if (behindSlot !== undefined) {
    noteBehindSlot(thread, behindSlot, index);
    if (!isRefused(thread)) return true;
    // What is done in its place is told.
    if (behindSlot === 'declined') return take('repeats');
    if (slots.every((slot) => isSame(thread.current, slot))) return take('refuses');
  }
  const following = said[index + 1];
  const behind = following?.speaker?.id === speaker.id ? following.text : undefined;
  if (isOther && !thread.isAgreed && refusesByOwnHours(text, behind)) {
    thread.refused = { days: false, clock: true };
    return take('refuses');
  }
  if (slots.length === 0) {
    if ((isOther && !thread.isAgreed && refusesAll(text)) || cancels(text)) {
      thread.refused = { days: true, clock: true };
      return take('refuses');
    }
    if (saysYes && !isRefused(thread)) {
      thread.isAgreed = true;
      return take('agrees');
    }
    return thread.isAgreed && booksIn(text) && take('agrees');
  }
  return goesOnWithTimes(thread, {
    one,
    before: said[index - 1],
    index,
    slots,
    isOther,
    isSlot,
    saysYes,
    carried,
    take,
  });
}

/** A sentence that names times while people talk of one. */
interface Naming {
  readonly one: Said;
  readonly before: Said | undefined;
  readonly index: number;
  readonly slots: readonly NamedSlot[];
  readonly isOther: boolean;
  readonly isSlot: boolean;
  readonly saysYes: boolean;
  /** What has proposed the time last. */
  readonly carried: string;
  readonly take: (how: Member['how']) => true;
}

/** The same for one that names times. */
function goesOnWithTimes(
  thread: Thread,
  { one: { text }, before, index, slots, isOther, isSlot, saysYes, carried, take }: Naming,
): boolean {
  const { offered: proposed, refused } = timesTalkedOf(text, slots);
  // "I'll take Monday", of the two that were offered one after another
  const isChoice = proposed.length === 0 && saysYes && isSlot;
  const suggested = isChoice
    ? slots.map((slot) => ({ slot, suits: true, isAsked: false, settles: false }))
    : proposed;
  const later = fromThenOn(refused, thread.current);
  const offered = [...suggested, ...(suggested.length > 0 ? [] : later)];
  const refusals = refused.filter(
    (slot) =>
      later.length > 0 ||
      (!isPartOfWholeDay(thread.current, slot) &&
        (isSame(thread.current, slot) || isPartOf(thread.current, slot))),
  );
  const isNews = offered.filter(({ slot }) => !isSame(thread.current, slot));
  if (refusals.length === 0 && isNews.length === 0) {
    const confirms = agrees(text, slots) || booksIn(text);
    if (offered.length === 0 && !saysYes && !(thread.isAgreed && confirms)) return false;
    if (isOther && !isRefused(thread)) thread.isAgreed = true;
    // "From three" – "three then"
    const [exact] = offered;
    if (exact?.slot.clock !== undefined && isOpenHour(thread.current))
      thread.current = changed(thread.current, exact.slot);
    // Of several times one was chosen.
    if (isOther && thread.choices.length > 1) thread.hasChanged = true;
    // What is said beside the time is told.
    return take(confirms ? 'agrees' : 'repeats');
  }
  if (thread.isAgreed && refusals.length === 0 && !movesTime(text, before)) {
    // Who tells the hour of the day that was agreed on goes on with it.
    if (isNews.some(({ slot }) => !isWithin(thread.current, slot))) return false;
  }
  refuse(thread, refusals);
  if (isNews.length === 0) return take('refuses');
  // Of the slots that somebody offers one after another each can be had.
  const keepsOpen = isSlot && !isRefused(thread);
  thread.refused.clock ||= leavesHour(text);
  const isDayKept = offered.some(
    ({ slot }) => slot.days !== undefined && isSame(thread.current, dayOf(slot)),
  );
  offer(thread, isNews, index, isOther, isDayKept, keepsOpen);
  thread.isAgreed ||= isOther && carried.trimEnd().endsWith('?') && setsTime(text);
  return take('offers');
}
