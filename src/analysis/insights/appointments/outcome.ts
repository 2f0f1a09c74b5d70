/** What became of each sentence of a thread, once it is over. */

import type { AgreedMeeting, Appointment } from '../../findings.ts';
import { invites, isToMeet, leadOf } from './leads.ts';
import { agreedOn, namesWhatIsMet } from './meetings/what-is-met.ts';
import { agreedVisit } from './meetings/who-comes.ts';
import { isOfMeeting, isOfVisit, whoMeets } from './meetings/who-meets.ts';
import { suggests } from './said/said-of-times.ts';
import { isAskedForTime } from './said/times-asked-for.ts';
import { atOf, isRefused, type Said, type Thread } from './thread.ts';
import { namedSlots } from './times/named-times.ts';
import { dueOf, type NamedSlot } from './times/slots.ts';

/** How many sentences before a proposal may say what it is about, and how many whether it takes place at all. */
const subjectBefore = 3;
const furthestBefore = 6;

const timesIn = (said: readonly Said[], index: number, timezoneOffset: number): readonly NamedSlot[] => {
  const one = said[index];
  return one === undefined ? [] : namedSlots(one.text, atOf(one, timezoneOffset, undefined));
};

/** Whether nobody has said more of the time than its hour, in the sentence behind the proposal, by who proposes it. */
const addsHour = (
  { members, opening, carrier, speakers }: Thread,
  said: readonly Said[],
  offset: number,
): boolean =>
  members.size === 2 &&
  speakers.size === 1 &&
  carrier === opening + 1 &&
  timesIn(said, carrier, offset).every(({ days }) => days === undefined);

/** What was said of a time, and before it. */
interface Told {
  readonly said: readonly Said[];
  readonly before: readonly string[];
  readonly texts: readonly string[];
}

/** What was agreed on: that somebody comes who does not talk, that those who talk meet, or that some of them come to one of them. */
function agreedIn(
  { opening, speakers, current, service }: Thread,
  { said, before, texts }: Told,
  isVisit: boolean,
): AgreedMeeting | undefined {
  const visit = isVisit ? agreedVisit(current, before.slice(-subjectBefore), texts) : undefined;
  if (visit !== undefined || (isVisit && service === undefined)) return visit;
  const people = whoMeets(said, opening, speakers).filter(({ id }) => id !== service?.host);
  return agreedOn(people, current, before, texts, service?.thing);
}

/** What is noted for a sentence that is told by another one. */
const withdrawn = { week: undefined, isWithdrawn: true, due: undefined, isMeeting: true, agreed: undefined };

/** What is said before a meeting that people come to, and is told with it: what for, when that might be, "I'd like to come in for a check-up". */
function toldBefore(
  { opening, service }: Thread,
  said: readonly Said[],
  lead: number | undefined,
): readonly number[] {
  const [before, first] = [said[opening - 1], said[opening]];
  const leadsUp =
    namesWhatIsMet(before?.text ?? '') || (first !== undefined && isAskedForTime(first, before));
  const request = service?.request === opening ? undefined : service?.request;
  return [lead, leadsUp ? opening - 1 : undefined, request].filter((index) => index !== undefined);
}

/** What becomes of the sentences of a thread that one of them, or the one before it, tells with its time; undefined: it is told by what was agreed on. */
function toldByFirst(
  thread: Thread,
  said: readonly Said[],
  lead: number | undefined,
  timezoneOffset: number,
): readonly (readonly [index: number, Appointment])[] | undefined {
  const { members, carrier, opening, isAgreed, hasMoved } = thread;
  const isGivenUp = isRefused(thread);
  const first = said[opening]?.text ?? '';
  const told = { ...withdrawn, isWithdrawn: false, due: dueOf(thread.current, timezoneOffset) };
  if (lead !== undefined && !hasMoved && !isGivenUp && suggests(first)) {
    const others = [...members.keys()].map((index) => [index, withdrawn] as const);
    return [...others, [lead, { ...told, isTaken: isAgreed, suggested: first }]];
  }
  if (members.size < 2) {
    // An invitation that nobody accepts stays a question.
    if (lead === undefined || invites(said[lead]?.text ?? '')) return [];
    // The sentence before says what for, and is due then.
    return [
      [lead, told],
      [opening, withdrawn],
    ];
  }
  if (isGivenUp || hasMoved || !addsHour(thread, said, timezoneOffset)) return undefined;
  // "Let's sit down on Monday about the lease. Half past one." is one proposal.
  return [
    [opening, told],
    [carrier, withdrawn],
  ];
}

/** Notes for each sentence of a thread what became of it. */
export function settle(
  thread: Thread,
  said: readonly Said[],
  timezoneOffset: number,
  found: (Appointment | undefined)[],
): void {
  const { members, carrier, opening } = thread;
  const lead = thread.isBare
    ? leadOf(said, opening, (index) => timesIn(said, index, timezoneOffset))
    : undefined;
  const told = toldByFirst(thread, said, lead, timezoneOffset);
  if (told !== undefined) {
    for (const [index, appointment] of told) found[index] = appointment;
    return;
  }
  const first = said[opening]?.text ?? '';
  const isGivenUp = isRefused(thread);
  const isSettled = thread.isAgreed && thread.hasChanged;
  const allBefore = said.slice(Math.max(0, opening - furthestBefore), opening).map(({ text }) => text);
  const before = allBefore.slice(-subjectBefore);
  // The sentence right before is among them.
  const proposed = said
    .slice(lead ?? opening, opening - 1)
    .slice(0, 1)
    .map(({ text }) => text);
  const texts = [...members.keys()].map((index) => said[index]?.text ?? '');
  // What somebody has then who refuses is not what one looks for a time for.
  const notRefused = [...members].flatMap(([index, { how }]) =>
    how === 'refuses' ? [] : (said[index]?.text ?? []),
  );
  const isVisit = isOfVisit([...before, ...notRefused]);
  const isMeeting =
    !isVisit &&
    (thread.service !== undefined ||
      proposed.some(isToMeet) ||
      isOfMeeting(first, [...texts, ...before.slice(-1)]));
  if (isSettled && isMeeting) for (const index of toldBefore(thread, said, lead)) found[index] ??= withdrawn;
  for (const [index, { how, week }] of members) {
    const isLeft =
      how === 'refuses' ||
      how === 'agrees' ||
      (how === 'offers' && (isGivenUp || isSettled || thread.hasMoved));
    // What is told instead has to say when it is.
    const isTold = isGivenUp || !thread.hasChanged || dueOf(thread.current, timezoneOffset) !== undefined;
    const isWithdrawn = (isMeeting || isVisit) && isLeft && isTold && (index !== carrier || isGivenUp);
    const isCarrier = index === carrier && !isWithdrawn && thread.hasChanged;
    found[index] = {
      week,
      isWithdrawn,
      due: isCarrier ? dueOf(thread.current, timezoneOffset) : undefined,
      isMeeting: isCarrier && (isMeeting || isVisit),
      agreed:
        isCarrier && isSettled && (isMeeting || isVisit)
          ? agreedIn(
              thread,
              { said, before: [...allBefore, ...proposed], texts: [...texts, ...proposed] },
              isVisit,
            )
          : undefined,
      isTaken:
        index === carrier && !isGivenUp && thread.isAgreed && !thread.hasChanged && (isMeeting || isVisit),
    };
  }
}
