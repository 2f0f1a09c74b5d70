/** What somebody brings along right behind a meeting that was agreed on is due then: "Monday at eleven?" – "Eleven is fine. I'll bring the samples." */

import { dayInMilliseconds } from '../../dates/calendar.ts';
import { mayNameTime } from '../../dates/may-name-time.ts';
import { leadsToDeadline } from '../../dates/words/deadline-words.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { findDueDate } from './due-date.ts';

/** "I'll bring the drawings", "can you bring your laptop?", and neither "bring it up" nor "bring the price down". */
const brings =
  /(?<!\p{L})(?:(?:i|we)(?:['’]?ll| will| can| could)|(?:can|could|will|would|shall|should) (?:you|i|we)|(?:you|we|i) (?:must|need to|have to|should)|please|pls|then|(?:^|[,.;]|(?<!\p{L})and)(?= bring (?:the|your|some|an?) ))(?: (?:also|just|then|maybe|please|pls))* bring(?! (?:up|forward|back|in|about|over|round|around|on)(?!\p{L}))(?!(?: [\p{L}'’-]+){1,4} (?:up|forward|back|down|about|to an end)(?!\p{L}))/iu;
/** How many sentences before it the meeting is agreed on at most. */
const furthestMeeting = 5;
/** How many sentences before it the day of an event is told at most. */
const furthestDay = 8;

/** When people meet, as the sentence proposes or agrees to it; undefined: it does neither, or it was given up. */
function meetingIn(message: Message, conversation: Conversation): Date | undefined {
  const { appointment } = message;
  if (appointment === undefined || appointment.isWithdrawn) return undefined;
  const isAgreed = appointment.isMeeting && appointment.agreed !== undefined;
  if (!isAgreed && appointment.isTaken !== true) return undefined;
  return appointment.due ?? findDueDate(inOtherWords(message, message.text, conversation));
}

/** Whoever asks for a day, cannot come then, or does something from afar, tells no day of an event. */
const tellsOther =
  /n['’]t(?!\p{L})|(?<!\p{L})(?:no|not|never|cannot|bad|away|instead|unless|if|send|e-?mail|mail|forward|share|text|message|call|ring|phone|write|order|buy|print|pay|post)(?!\p{L})/iu;
/** "To the next meeting": when that is, nobody has said. */
const toOther = /(?<!\p{L})(?:next|other|following)(?!\p{L})/iu;
const isDay = ({ type }: Sentence['times'][number]): boolean => /^date(?:time)?$/u.test(type);

/** The only day that the last sentence with a day names; undefined: it names several, or refuses it. */
function dayTalkedOf({ near, startTime }: Message, conversation: Conversation): Date | undefined {
  for (let back = 1; back <= furthestDay; back += 1) {
    const before = near?.(-back);
    if (before === undefined) return undefined;
    if (!mayNameTime.test(before.text)) continue;
    const [day, other] = inOtherWords(before, before.text, conversation).times.filter(isDay);
    if (day === undefined) continue;
    if (other !== undefined || tellsOther.test(before.text)) return undefined;
    // "We need the list by Friday" is no event.
    if (leadsToDeadline.test(before.text.slice(0, day.start))) return undefined;
    return day.due.getTime() > startTime.getTime() - dayInMilliseconds ? day.due : undefined;
  }
  return undefined;
}

/** When the meeting is to which somebody brings something; undefined: none was agreed on right before, and no day is talked of. */
export function dueAtMeeting({ text, times, message, conversation }: Sentence): Date | undefined {
  if (times.length > 0 || !brings.test(text)) return undefined;
  for (let back = 1; back <= furthestMeeting; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) break;
    const due = meetingIn(before, conversation);
    if (due !== undefined) return due > message.startTime ? due : undefined;
  }
  // "By the Friday before" is another day, though nobody knows which.
  return mayNameTime.test(text) || toOther.test(text) ? undefined : dayTalkedOf(message, conversation);
}
