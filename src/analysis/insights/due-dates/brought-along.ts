/** What somebody brings along right behind a meeting that was agreed on is due then: "Monday at eleven?" – "Eleven is fine. I'll bring the samples." */

import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { findDueDate } from './due-date.ts';

/** "I'll bring the drawings", "can you bring your laptop?", and neither "bring it up" nor "bring the price down". */
const brings =
  /(?<!\p{L})(?:(?:i|we)(?:['’]?ll| will| can| could)|(?:can|could|will|would|shall|should) (?:you|i|we)|please|pls)(?: (?:also|just|then|maybe|please|pls))* bring(?! (?:up|forward|back|in|about|over|round|around|on)(?!\p{L}))(?!(?: [\p{L}'’-]+){1,4} (?:up|forward|back|down|about|to an end)(?!\p{L}))/iu;
/** How many sentences before it the meeting is agreed on at most. */
const furthestMeeting = 5;

/** When people meet, as the sentence proposes or agrees to it; undefined: it does neither, or it was given up. */
function meetingIn(message: Message, conversation: Conversation): Date | undefined {
  const { appointment } = message;
  if (appointment === undefined || appointment.isWithdrawn) return undefined;
  const isAgreed = appointment.isMeeting && appointment.agreed !== undefined;
  if (!isAgreed && appointment.isTaken !== true) return undefined;
  return appointment.due ?? findDueDate(inOtherWords(message, message.text, conversation));
}

/** When the meeting is to which somebody brings something; undefined: none was agreed on right before. */
export function dueAtMeeting({ text, times, message, conversation }: Sentence): Date | undefined {
  if (times.length > 0 || !brings.test(text)) return undefined;
  for (let back = 1; back <= furthestMeeting; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    const due = meetingIn(before, conversation);
    if (due !== undefined) return due > message.startTime ? due : undefined;
  }
  return undefined;
}
