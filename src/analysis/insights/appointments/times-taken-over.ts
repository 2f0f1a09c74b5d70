/** How the time that people talk of changes: what of it is refused, and what is proposed in its place. */

import type { SaidOfTime } from './said/said-of-times.ts';
import { isRefused, type Thread } from './thread.ts';
import { changed, isOpenHour, isSame, isWithin, type Slot } from './times/slots.ts';
import { joined } from './times/times-to-choose-from.ts';

/** Gives up what is refused of the time that is talked of. */
export function refuse(thread: Thread, refusals: readonly Slot[]): void {
  for (const slot of refusals) {
    if (slot.days !== undefined) thread.refused.days = true;
    if (slot.clock !== undefined && slot.days === undefined) thread.refused.clock = true;
  }
  if (refusals.length > 0) thread.isAgreed = false;
}

/** The day of a time, at whatever hour. */
export const dayOf = ({ days }: Slot): Slot => ({ days, clock: undefined });

/** Takes over the times that a sentence proposes in place of those before. */
export function offer(
  thread: Thread,
  offered: readonly SaidOfTime[],
  index: number,
  isOther: boolean,
  isDayKept: boolean,
  keepsOpen: boolean,
): void {
  const slots = joined(offered.map(({ slot }) => slot));
  const [first] = slots;
  if (first === undefined) return;
  const choice = thread.choices.find(
    (one) =>
      one !== thread.current && (isSame(one, first) || (first.days !== undefined && isWithin(one, first))),
  );
  const narrows = choice !== undefined || (!isRefused(thread) && isWithin(thread.current, first));
  const next = changed(
    { days: thread.current.days, clock: thread.refused.clock ? undefined : thread.current.clock },
    first,
  );
  // Who picks one of the days that he was offered, or tells it again with its hour, has agreed to it.
  const isChosen =
    isOther &&
    offered.every(({ suits, isAsked }) => suits || ((choice !== undefined || isDayKept) && !isAsked));
  thread.hasChanged = true;
  if (!narrows) thread.hasMoved = true;
  // "Thursday works." – "Ten?" goes on from the day that was agreed on.
  const addsHour = thread.isAgreed && isOpenHour(thread.current) && first.clock !== undefined;
  thread.isAgreed = (narrows && (isChosen || addsHour)) || offered.every(({ settles }) => settles);
  const before = thread.choices.length > 0 ? thread.choices : [thread.current];
  const all = [...(keepsOpen && !narrows ? before : []), ...slots.map((slot) => changed(next, slot))];
  thread.current = choice === undefined ? next : changed(changed(next, choice), first);
  thread.choices = all.length > 1 ? all : [];
  thread.isPutOff = false;
  thread.refused = { days: false, clock: false };
  thread.carrier = index;
}
