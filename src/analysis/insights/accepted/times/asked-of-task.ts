/** Whether who asks when asks it of the task, and not of what comes of it, or of a meeting: "I'll take the bike in." – "When do you get it back?" */

import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { namedSlots } from '../../appointments/times/named-times.ts';
import { saysYes } from './proposed-times.ts';

/** "When will they deliver it?", "when do you think you'll have them?" */
const deedAsked =
  /(?<!\p{L})(?<who>you|u|we|i|they|he|she)(?:['’](?:ll|d)| will| can| could)?(?: (?:be able|hope|plan|expect|want|like|need|going|planning|hoping)(?= to))?(?: to)? (?<verb>\p{L}+(?: \p{L}+)?) (?:it|that|this|them|those|these|one|both|everything)(?!\p{L})(?: (?<state>back|done|ready|finished)(?!\p{L}))?/iu;
/** What may stand for any deed, or for the wish that it is done. */
const anyDeed = /^(?:need|want|like|do|start|finish|manage|look at|get to)$/iu;
const getsIt = /^(?:have|get|see)$/iu;
/** Whoever is sent or made something has it then; of what is ordered or lent nobody knows. */
const givesOrMakes =
  /^(?:send|resend|forward|share|give|bring|hand|pass|post|show|write|draft|prepare|make|print|finish|do|type|translate|copy|upload|e-?mail|mail|text)$/u;

/** Whether who asks when asks for the time of the deed, whose verb is told. */
export function asksOfDeed(text: string, verb: string): boolean {
  const asked = deedAsked.exec(text)?.groups;
  if (asked?.verb === undefined) return true;
  if (/^(?:they|he|she)$/iu.test(asked.who ?? '')) return false;
  if (anyDeed.test(asked.verb)) return true;
  // "When will you have it done?"
  if (asked.state !== undefined) return asked.state.toLowerCase() !== 'back';
  return asked.verb.toLowerCase() === verb || (getsIt.test(asked.verb) && givesOrMakes.test(verb));
}

/** "Can we do Friday at ten?", "how about Thursday at two?" */
const proposes =
  /(?<!\p{L})(?:(?:can|could|shall|should|would) (?:we|you) (?:(?:also|maybe|perhaps) )?(?:do|say|make)|(?:how|what) about|let['’]?s (?:do|say|make))(?! (?:it|that|this|them|those)(?!\p{L}))/iu;
const together = /(?<!\p{L})(?:can|could|shall|should|would) we(?!\p{L})/iu;

/** Whether the question names an hour, as one does for a meeting. */
export const namesHour = ({ text, startTime }: Message, { timezoneOffset }: Conversation): boolean =>
  namedSlots(text, { startTime, timezoneOffset, week: undefined }).some(({ clock }) => clock !== undefined);

/** Whether the question proposes a time at which people come together; what one does alone is done when one likes. */
export const proposesMeeting = (message: Message, conversation: Conversation, isOwnTask: boolean): boolean =>
  proposes.test(message.text) &&
  ((isOwnTask && together.test(message.text)) || namesHour(message, conversation));

/** "OK, then I'll do it myself" */
const doesIt = /(?<!\p{L})(?:i(?:['’]ll| will)|myself|leave (?:it|that)|never mind)(?!\p{L})/iu;
/** "Tuesday the 12th, done." */
const isSettled = /,\s+(?:done|booked|sorted)[\s.!]*$/iu;
/** How many sentences behind an offer somebody else answers it at most. */
const furthestAnswer = 3;

/** Whether the others leave it at the time that somebody offers: they say yes, or nothing. */
export function isLeftAt(offer: Message, time: Date, conversation: Conversation): boolean {
  if (isSettled.test(offer.text)) return true;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = offer.near?.(distance);
    if (next === undefined) return true;
    if (next.speaker?.id === offer.speaker?.id) continue;
    return saysYes(next, time, conversation) && !doesIt.test(next.text);
  }
  return false;
}
