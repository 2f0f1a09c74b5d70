/** A time for a task that somebody asks for, proposes, refuses or agrees to, and that nobody has named before: "Can it be Monday?" – "Monday it is." */

import { dayInMilliseconds } from '../../../dates/calendar.ts';
import { mayNameTime } from '../../../dates/may-name-time.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { agrees } from '../../appointments/said/agreement.ts';
import { namedSlots } from '../../appointments/times/named-times.ts';
import { dueOf, type Slot } from '../../appointments/times/slots.ts';
import { asksUrgency, asksWhen, asksWhetherNeeded } from './answers-to-when.ts';
import { goesOn, saidOf } from './said-of-task-times.ts';

/** Characters at most of who gives in, and says no more. */
const longest = 32;
/** "A bit late but ok." */
const yieldsAtLast =
  /^(?!.*(?:n['’]t|not)(?!\p{L})).*(?<!\p{L})but (?:it['’]s |that['’]s )?(?:ok|okay|fine|all right|alright)[\s.!]*$/iu;
/** "Plenty.", "it can", "that's soon enough" */
const isEnough =
  /^\P{L}*(?:(?:no|yes|yeah|sure|ok|okay|oh)[\s,.]+)*(?:(?:it|that|this|they) (?:can|will|could)(?: wait)?|(?:(?:it|that)(?:['’]s| is|['’]ll be| will be) )?(?:plenty(?: of time)?|(?:soon|early|good|time) enough))(?: (?:then|for (?:me|us)))?[\s.!]*$/iu;
/** "No, Friday's perfect": it is not too late. */
const noTrouble = /^\P{L}*no(?:pe)?[,.!\s–—-]+(?:not at all[,.!\s–—-]+)?(?=\p{L})/iu;
/** "Can it wait till next week?": who is asked asks when it is wanted. */
const asksDelay = withLeadIns(
  /^\P{L}*(?:can|could|may|will|does) (?:it|that|this|they) (?:wait|keep)(?!\p{L})[^.?!]{0,40}\?\s*$/iu,
  'sorry',
  asSentences,
);
const need =
  /(?<!\p{L})(?:by|until|need(?:ed)?|want(?:ed)?|due|deadline|have to|must|urgent|rush|hurry|wait|(?:when(?:['’]s| is) (?:it|that|this)))(?!\p{L})/iu;
/** Whether he asks by when it is needed, or when something is, and not when it is done. */
export const asksNeed = (text: string): boolean => need.test(text);

/** Whether somebody wants to know by when it is needed, or whether it may wait. */
export const asksForTime = (text: string): boolean =>
  [asksWhen, asksUrgency, asksWhetherNeeded, asksDelay].some((asks) => asks.test(text));

/** "Sure, but not today." */
const yesBefore = withLeadIns(/^/u, 'i can|will do|no (?:problem|worries)', asSentences);
/** The day of which somebody asks whether it will do: "Can it be Monday?" */
export function timeProposed(
  { text, startTime }: Message,
  { timezoneOffset }: Conversation,
): Date | undefined {
  const slots = mayNameTime.test(text)
    ? namedSlots(text, { startTime, timezoneOffset, week: undefined }, true)
    : [];
  const [slot, other] = slots;
  if (slot === undefined || other !== undefined) return undefined;
  const offered = asksWhetherNeeded.test(text) ? slot : saidOf(text, slots)?.offered;
  return offered && dueOf(offered, timezoneOffset);
}

/** "In a minute, I'm on the phone" */
const isAtOnce = /(?<!\p{L})(?:minutes?|mins?|seconds?|secs?|moment|tick)(?!\p{L})/iu;
/** The day that who does it offers or promises first of all: "Give me till Thursday, I'm short of hinges." */
export function timeOffered(message: Message, conversation: Conversation): Date | undefined {
  const [head = ''] = message.text.replace(yesBefore, '').split(goesOn);
  return isAtOnce.test(head) ? undefined : timeProposed({ ...message, text: head }, conversation);
}

/** "Friday's fine." */
export function saysYes({ text, startTime }: Message, time: Date, { timezoneOffset }: Conversation): boolean {
  if (text.length <= longest && (yieldsAtLast.test(text) || isEnough.test(text))) return true;
  const said = text.replace(noTrouble, '');
  const slots = namedSlots(said, { startTime, timezoneOffset, week: undefined });
  const isOther = (slot: Slot): boolean => {
    const due = dueOf(slot, timezoneOffset)?.getTime();
    return due !== undefined && Math.abs(due - time.getTime()) >= dayInMilliseconds;
  };
  return !slots.some(isOther) && agrees(said, slots);
}

/** "Sure, but not today." */
export function refusesTime({ text, startTime }: Message, { timezoneOffset }: Conversation): boolean {
  const said = text.replace(yesBefore, '');
  const slots = mayNameTime.test(said)
    ? namedSlots(said, { startTime, timezoneOffset, week: undefined }, true)
    : [];
  return slots.length > 0 && (saidOf(said, slots)?.refused.length ?? 0) > 0;
}
