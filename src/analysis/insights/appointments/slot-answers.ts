/** What becomes of a slot that a surgery or a salon has offered, by what is said behind it. */

import {
  asksForOtherSlot,
  declinesSlot,
  givesSlotBack,
  putsOffSlot,
  saysSlotIsGone,
  takesSlot,
} from './said/slots-not-taken.ts';
import { namesSlot } from './said/slots-offered.ts';
import type { Said, Thread } from './thread.ts';

/** Whether a thread is about a slot that can be had. */
export const isOfSlot = ({ opening }: Thread, said: readonly Said[]): boolean =>
  namesSlot(said[opening]?.text ?? '');

/** Who says yes once he has put it off means it where he says more than thanks. */
const meansIt = /(?<!\p{L})(?:yes|yeah|yep|works?|suits?|take|do|make|book|there|fine)(?!\p{L})/iu;

/** Whether a yes takes it, though it may have been put off before. */
export const isMeant = ({ isPutOff }: Thread, text: string): boolean => !isPutOff || meansIt.test(text);

type BehindSlot = 'lost' | 'declined' | 'put off' | 'open';

/** What a sentence makes of a slot: it is not to be had any more, or nobody has it yet. Undefined: neither. */
export function slotBehind(
  thread: Thread,
  { text, speaker }: Said,
  index: number,
  said: readonly Said[],
): BehindSlot | undefined {
  if (!isOfSlot(thread, said)) return undefined;
  if (speaker?.id === said[thread.opening]?.speaker?.id) return saysSlotIsGone(text) ? 'lost' : undefined;
  if (declinesSlot(text)) return 'declined';
  if (putsOffSlot(text)) return 'put off';
  const before = said[index - 1];
  // "Have you been here before?" – "Oh no, I haven't."
  const isAnswer = before?.speaker?.id !== speaker?.id && before?.text.trimEnd().endsWith('?') === true;
  if (thread.isAgreed && !isAnswer && givesSlotBack(text)) return 'lost';
  // "Okay. Anything earlier?": who said okay has heard it, and no more.
  const isTaken = takesSlot(said[thread.last]?.text ?? '');
  return thread.isAgreed && !isTaken && asksForOtherSlot(text) ? 'open' : undefined;
}

/** Notes that nobody has the slot yet, or that it is not to be had. */
export function noteBehindSlot(thread: Thread, behind: BehindSlot, index: number): void {
  thread.isAgreed = false;
  thread.last = index;
  thread.isPutOff ||= behind === 'put off';
  if (behind === 'lost' || behind === 'declined') thread.refused = { days: true, clock: true };
}
