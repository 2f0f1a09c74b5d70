/** Who has the last word about the time of a task, without anybody's yes, and what only says why a time was proposed. */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import type { Message } from '../../../findings.ts';
import { setsTime } from '../../appointments/said/said-of-times.ts';
import { refusesAll } from '../../appointments/said/times-refused.ts';
import type { Slot } from '../../appointments/times/slots.ts';
import { needsIt, type SaidOfTask } from './said-of-task-times.ts';

const isUntimely = /(?<!\p{L})too (?:late|early|soon|tight)(?!\p{L})/iu;

/** Whether another one says behind the sentence at the distance that it cannot be, or names a time in his turn. */
function isAnswered(message: Message, distance: number): boolean {
  const [set, next] = [message.near?.(distance), message.near?.(distance + 1)];
  return (
    next !== undefined &&
    next.speaker?.id !== set?.speaker?.id &&
    (mayNameTime.test(next.text) || refusesAll(next.text) || isUntimely.test(next.text))
  );
}

/** "Tuesday morning, then." */
const endsIt = /(?<!\p{L})then[\s.!]*$/iu;

/** Whether who has asked for the task names another time in the place of one that was proposed to him, and nobody is against it: "By Friday?" – "Make it Monday." – "Monday's a holiday. Tuesday, then." */
export const yieldsTo = (task: Message, distance: number): boolean => {
  const next = task.near?.(distance);
  return (
    next?.speaker?.id === task.speaker?.id && endsIt.test(next?.text ?? '') && !isAnswered(task, distance)
  );
};

/** Whether somebody else sets a time in the sentence at a distance behind the task, and nobody is against it: "See you on Friday at 5?" – "Make it 6." */
export const hasLastWord = (task: Message, distance: number, said: string): boolean =>
  task.near?.(distance)?.speaker?.id !== task.speaker?.id && setsTime(said) && !isAnswered(task, distance);

/**
 * Whether who has proposed a time only says why: "Can you do Friday instead? I need them for the weekend."
 *
 * @param said what he says of the times that he names, if that is all he speaks of
 */
export const tellsWhy = (
  text: string,
  said: SaidOfTask | undefined,
  { days }: Slot,
  named: readonly Slot[],
): boolean =>
  !text.trimEnd().endsWith('?') &&
  (said === undefined ||
    (needsIt.test(text) &&
      days !== undefined &&
      named.every((slot) => slot.days !== undefined && slot.days.from > days.to)));
