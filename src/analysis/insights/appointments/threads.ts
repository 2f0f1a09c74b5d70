/**
 * How people find a time over several sentences: it is proposed, refused, replaced and agreed on. What was agreed on last is
 * told once, and what was given up is not told (docs/insights.md).
 */

import type { Appointment, Message, Speaker } from '../../findings.ts';
import { isPartOf, joined } from './choices.ts';
import { asksOnlyWhen, leadOf } from './leads.ts';
import {
  changed,
  dueOf,
  isSame,
  isWithin,
  type NamedSlot,
  namedSlots,
  type SaidAt,
  type Slot,
  weekOf,
} from './named-times.ts';
import {
  agrees,
  asksTimeAlone,
  isOfMeeting,
  isOfVisit,
  mayAskTimeAlone,
  namesSlot,
  proposesTime,
  refusesAll,
  type SaidOfTime,
  timesTalkedOf,
} from './said-of-times.ts';
import { agreedOn } from './what-is-met.ts';

type Said = Pick<Message, 'text' | 'speaker' | 'startTime'>;

/** How many sentences after the last word about a time another one may be about it. */
const furthestAnswer = 4;
/** The same once a time is agreed on: something else is talked of soon. */
const furthestAfterwards = 3;
/** How many sentences before a proposal may say what it is about. */
const subjectBefore = 3;
/** Characters of a sentence at most that is looked at: who finds a time says little else. */
const longestSaid = 300;
/** How many sentences before a proposal may name the week of its days. */
const weekIsNamedBefore = 2;
/** Once a time is agreed on, only who says that it moves changes it. */
const moves =
  /(?<!\p{L})(?:instead|rather|actually|move|push|shift|change|postpone|reschedule|bring|make (?:it|that)|let['’]?s say|wait|sorry|could we do|can we do|but)(?!\p{L})/iu;
/** Another meeting than the one that is talked of. */
const another = /(?<!\p{L})(?:also|another|separate(?:ly)?|as well)(?!\p{L})/iu;

/** How a sentence speaks of the time, and in which week its days are meant. */
interface Member {
  readonly how: 'offers' | 'refuses' | 'agrees' | 'repeats';
  readonly week: string | undefined;
}

/** What a thread has come to. */
interface Thread {
  readonly opening: number;
  readonly speakers: Map<string, Speaker>;
  /** The sentences that speak of the time, and how each says it. */
  readonly members: Map<number, Member>;
  /** What may be chosen: more than one if "Tuesday or Thursday" was proposed. */
  choices: readonly Slot[];
  current: Slot;
  /** The sentence that has proposed it last. */
  carrier: number;
  /** Whether its first sentence asks for a time, and for nothing else. */
  readonly isBare: boolean;
  hasChanged: boolean;
  /** Whether a time was given up, and not only told more exactly. */
  hasMoved: boolean;
  refused: { days: boolean; clock: boolean };
  isAgreed: boolean;
  last: number;
}

/**
 * What becomes of the times that each of the sentences, which are in order, proposes. Only sentences in which one is proposed are looked
 * at, and a few behind each.
 */
export function appointmentsOf(said: readonly Said[], timezoneOffset: number): (Appointment | undefined)[] {
  const found = new Array<Appointment | undefined>(said.length).fill(undefined);
  let thread: Thread | undefined;
  const close = () => {
    if (thread !== undefined) settle(thread, said, timezoneOffset, found);
    thread = undefined;
  };
  for (const [index, one] of said.entries()) {
    if (thread !== undefined) {
      const furthest = thread.isAgreed ? furthestAfterwards : furthestAnswer;
      if (index - thread.last > furthest || (thread.isAgreed && another.test(one.text))) close();
    }
    if (thread !== undefined && goesOn(thread, one, index, said, timezoneOffset)) continue;
    const opened = opens(one, index, said, timezoneOffset);
    if (opened === undefined) continue;
    close();
    thread = opened;
  }
  close();
  return found;
}

const atOf = ({ startTime }: Said, timezoneOffset: number, week: string | undefined): SaidAt => ({
  startTime,
  timezoneOffset,
  week,
});

const timesIn = (said: readonly Said[], index: number, timezoneOffset: number): readonly NamedSlot[] => {
  const one = said[index];
  return one === undefined ? [] : namedSlots(one.text, atOf(one, timezoneOffset, undefined));
};

/** The thread that a sentence opens by proposing a time. */
function opens(one: Said, index: number, said: readonly Said[], timezoneOffset: number): Thread | undefined {
  const { text, speaker } = one;
  if (speaker === undefined || text.length > longestSaid) return undefined;
  const isBare = !proposesTime(text);
  if (isBare && !mayAskTimeAlone(text)) return undefined;
  const week = weekBefore(said, index, timezoneOffset);
  const named = namedSlots(text, atOf(one, timezoneOffset, week));
  if (isBare && !asksTimeAlone(text, named)) return undefined;
  const { offered, refused } = timesTalkedOf(text, named);
  const proposed = (offered.length > 0 ? offered.map(({ slot }) => slot) : named).filter(
    (slot) => !refused.includes(slot),
  );
  const [first] = proposed;
  if (first === undefined) return undefined;
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
    hasChanged: isBare,
    hasMoved: false,
    refused: { days: false, clock: false },
    isAgreed: false,
    last: index,
  };
}

/** The week that was named just before: "He flies in next week. Would Wednesday suit you?" */
function weekBefore(said: readonly Said[], index: number, timezoneOffset: number): string | undefined {
  const before = said
    .slice(Math.max(0, index - weekIsNamedBefore), index)
    .findLast(({ text }) => /(?<!\p{L})week(?!\p{L})/iu.test(text));
  if (before === undefined) return undefined;
  const named = namedSlots(before.text, atOf(before, timezoneOffset, undefined));
  const week = named.findLast(({ days }) => days !== undefined && days.from !== days.to);
  return week && weekOf(week);
}

/** Whether a sentence goes on with the thread; it is part of it then. */
function goesOn(
  thread: Thread,
  one: Said,
  index: number,
  said: readonly Said[],
  timezoneOffset: number,
): boolean {
  const { text, speaker } = one;
  const carrier = said[thread.carrier]?.speaker;
  if (speaker === undefined || carrier === undefined || text.length > longestSaid) return false;
  const isOther = speaker.id !== carrier.id;
  const week = weekOf(thread.current);
  const slots = namedSlots(text, atOf(one, timezoneOffset, week));
  const take = (how: Member['how']): true => {
    thread.members.set(index, { how, week });
    thread.last = index;
    thread.speakers.set(speaker.id, speaker);
    return true;
  };
  if (slots.length === 0) {
    if (isOther && !thread.isAgreed && refusesAll(text)) {
      thread.refused = { days: true, clock: true };
      return take('refuses');
    }
    if (isOther && !isRefused(thread) && agrees(text, slots)) {
      thread.isAgreed = true;
      return take('agrees');
    }
    return false;
  }
  const { offered, refused } = timesTalkedOf(text, slots);
  const refusals = refused.filter((slot) => isSame(thread.current, slot) || isPartOf(thread.current, slot));
  const saysYes = isOther && agrees(text, slots);
  const isNews = offered.filter(({ slot }) => !isSame(thread.current, slot));
  if (refusals.length === 0 && isNews.length === 0) {
    if (offered.length === 0 && !saysYes) return false;
    if (isOther && !isRefused(thread)) thread.isAgreed = true;
    // What is said beside the time is told.
    return take(agrees(text, slots) ? 'agrees' : 'repeats');
  }
  if (thread.isAgreed && refusals.length === 0 && !moves.test(text)) {
    // Who tells the hour of the day that was agreed on goes on with it.
    if (isNews.some(({ slot }) => !isWithin(thread.current, slot))) return false;
  }
  for (const slot of refusals) {
    if (slot.days !== undefined) thread.refused.days = true;
    if (slot.clock !== undefined && slot.days === undefined) thread.refused.clock = true;
  }
  if (refusals.length > 0) thread.isAgreed = false;
  if (isNews.length === 0) return take('refuses');
  thread.refused.clock ||= namesSlot(text);
  offer(thread, isNews, index, isOther);
  return take('offers');
}

const isRefused = ({ refused }: Thread): boolean => refused.days || refused.clock;

/** Takes over the times that a sentence proposes in place of those before. */
function offer(thread: Thread, offered: readonly SaidOfTime[], index: number, isOther: boolean): void {
  const slots = joined(offered.map(({ slot }) => slot));
  const [first] = slots;
  if (first === undefined) return;
  const choice = thread.choices.find((one) => one !== thread.current && isSame(one, first));
  const narrows = choice !== undefined || (!isRefused(thread) && isWithin(thread.current, first));
  const next = changed(
    { days: thread.current.days, clock: thread.refused.clock ? undefined : thread.current.clock },
    first,
  );
  // Who picks one of the days that he was offered, or tells it again with its hour, has agreed to it.
  const isDay = first.days !== undefined && isSame(thread.current, { days: first.days, clock: undefined });
  const isChosen =
    isOther && offered.every(({ suits, isAsked }) => suits || ((choice !== undefined || isDay) && !isAsked));
  thread.hasChanged = true;
  if (!narrows) thread.hasMoved = true;
  thread.isAgreed = (narrows && isChosen) || offered.every(({ settles }) => settles);
  thread.current = choice === undefined ? next : changed(next, choice);
  thread.choices = slots.length > 1 ? slots.map((slot) => changed(next, slot)) : [];
  thread.refused = { days: false, clock: false };
  thread.carrier = index;
}

/** Notes for each sentence of a thread what became of it. */
function settle(
  thread: Thread,
  said: readonly Said[],
  timezoneOffset: number,
  found: (Appointment | undefined)[],
): void {
  const { members, carrier, opening } = thread;
  const lead = thread.isBare
    ? leadOf(said, opening, (index) => timesIn(said, index, timezoneOffset))
    : undefined;
  const withdrawn = {
    week: undefined,
    isWithdrawn: true,
    due: undefined,
    isMeeting: true,
    agreed: undefined,
  };
  if (members.size < 2) {
    if (lead === undefined) return;
    // The sentence before says what for, and is due then.
    found[lead] = { ...withdrawn, isWithdrawn: false, due: dueOf(thread.current, timezoneOffset) };
    found[opening] = withdrawn;
    return;
  }
  const isGivenUp = isRefused(thread);
  const isSettled = thread.isAgreed && thread.hasChanged;
  const before = said.slice(Math.max(0, opening - subjectBefore), opening).map(({ text }) => text);
  const texts = [...members.keys()].map((index) => said[index]?.text ?? '');
  const isVisit = isOfVisit([...before, ...texts]);
  const isMeeting = !isVisit && isOfMeeting(said[opening]?.text ?? '', [...texts, ...before.slice(-1)]);
  if (lead !== undefined && isSettled && isMeeting) found[lead] = withdrawn;
  for (const [index, { how, week }] of members) {
    const isLeft =
      how === 'refuses' ||
      how === 'agrees' ||
      (how === 'offers' && (isGivenUp || isSettled || thread.hasMoved));
    const isWithdrawn = (isMeeting || isVisit) && isLeft && (index !== carrier || isGivenUp);
    const isCarrier = index === carrier && !isWithdrawn && thread.hasChanged;
    found[index] = {
      week,
      isWithdrawn,
      due: isCarrier ? dueOf(thread.current, timezoneOffset) : undefined,
      isMeeting: isCarrier && (isMeeting || isVisit),
      agreed:
        isCarrier && isSettled && isMeeting
          ? agreedOn([...thread.speakers.values()], thread.current, before, texts)
          : undefined,
    };
  }
}
