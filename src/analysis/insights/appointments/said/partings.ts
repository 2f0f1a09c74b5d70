/** How people part who meet again: "See you on Monday then, Ben" tells when, unless they have found that time before. */

import type { Appointment, Speaker } from '../../../findings.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { agreedOn } from '../meetings/what-is-met.ts';
import { atOf, type Said } from '../thread.ts';
import { namedSlots } from '../times/named-times.ts';
import { dueOf, isSame, type Slot } from '../times/slots.ts';

/** "Okay, see you Monday then, Ben." */
const parting = withLeadIns(
  /^\P{L}*(?:i['’]ll )?see you (?:all |both |two )?(?=[^,.;!?]{3,40}(?:,? \p{L}+)?[\s.!]*$)/iu,
  'lovely|thanks|bye',
  asSentences,
);
/** Without it nobody parts so; looking first spares the rest. */
const seesYou = quick(/(?<!\p{L})see you(?!\p{L})/iu);

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
  if (day === undefined) return undefined;
  const isTold = agreed.some((slot) => isSame(slot, day));
  const due = dueOf(day, timezoneOffset);
  const untold = { week: undefined, isMeeting: true, due: undefined, agreed: undefined };
  if (isTold) return { appointment: { ...untold, isWithdrawn: true }, day };
  const speakers = new Map(
    said.flatMap(({ speaker }): [string, Speaker][] =>
      speaker === undefined ? [] : [[speaker.id, speaker]],
    ),
  );
  const meeting = speakers.size === 2 ? agreedOn([...speakers.values()], day, [], [], undefined) : undefined;
  return meeting && { appointment: { ...untold, isWithdrawn: false, due, agreed: meeting }, day };
}
