/** How people part who meet again: "See you on Monday then, Ben" tells when, unless they have found that time before. */

import type { Appointment, Speaker } from '../../../findings.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { agreedOn } from '../meetings/what-is-met.ts';
import { atOf, type Said } from '../thread.ts';
import { namedSlots } from '../times/named-times.ts';
import { type Days, dueOf, isOneDay, isSame, type Slot, weekdayIn } from '../times/slots.ts';

/** "Okay, see you Monday then, Ben.", "Talk to you on Monday." */
const parting = withLeadIns(
  /^\P{L}*(?:i['’]ll )?(?:see|(?:talk|speak|chat) (?:to|with)) you (?:all |both |two )?(?=[^,.;!?]{3,40}(?:,? \p{L}+)?[\s.!]*$)/iu,
  'lovely|thanks|bye',
  asSentences,
);
const talksTo = /(?<!\p{L})(?:to|with) you(?!\p{L})/iu;
/** Without it nobody parts so; looking first spares the rest. */
const seesYou = quick(/(?<!\p{L})(?:see|to|with) you(?!\p{L})/iu);

/** Whether a day that is told by its weekday alone may be a later one that was agreed on: "next Tuesday at ten", "talk to you on Tuesday". */
const isLaterOne = ({ days }: Slot, { from, said }: Days): boolean =>
  days !== undefined &&
  isOneDay(days) &&
  from < days.from &&
  said.toLowerCase() === weekdayIn(days.from).toLowerCase();

/**
 * What is told of the sentence at `index`, with which its speaker parts until a day; undefined: it is no such sentence.
 *
 * @param agreed the times that were agreed on before
 */
export function partedUntil(
  said: readonly Said[],
  index: number,
  timezoneOffset: number,
  agreed: readonly Slot[],
): { readonly appointment: Appointment; readonly day: Slot } | undefined {
  const one = said[index];
  if (one === undefined || !seesYou.test(one.text) || !parting.test(one.text)) return undefined;
  const slots = namedSlots(one.text, atOf(one, timezoneOffset, undefined));
  const day = slots.find(({ days }) => days !== undefined);
  if (day?.days === undefined) return undefined;
  const { days } = day;
  const isTold = agreed.some((slot) => isSame(slot, day) || isLaterOne(slot, days));
  const due = dueOf(day, timezoneOffset);
  const untold = { week: undefined, isMeeting: true, due: undefined, agreed: undefined };
  if (isTold) return { appointment: { ...untold, isWithdrawn: true }, day };
  const speakers = new Map(
    said.flatMap(({ speaker }): [string, Speaker][] =>
      speaker === undefined ? [] : [[speaker.id, speaker]],
    ),
  );
  const meeting = speakers.size === 2 ? agreedOn([...speakers.values()], day, [], [], undefined) : undefined;
  const agreedMeeting = meeting && (talksTo.test(one.text) ? { ...meeting, deed: 'talk' } : meeting);
  return agreedMeeting && { appointment: { ...untold, isWithdrawn: false, due, agreed: agreedMeeting }, day };
}
