/** When the action of a sentence is due. */

import type { Sentence } from '../grammar/sentence.ts';

const dayInMilliseconds = 24 * 3600 * 1000;
/** Words before a time that make it a deadline. */
const leadsToDeadline = /\b(?:by|before|until|till|due|no later than)\s+(?:the\s+)?$/iu;

/** The time that a deadline word names, else the first one; nothing if the sentence names none that is to come. */
export function findDueDate({ text, times, message }: Sentence): Date | undefined {
  // A day's midnight has passed while the day has not.
  const coming = times.filter(({ due }) => due.getTime() > message.startTime.getTime() - dayInMilliseconds);
  const deadline = coming.find(({ start }) =>
    leadsToDeadline.test(text.slice(Math.max(0, start - 24), start)),
  );
  return (deadline ?? coming[0])?.due;
}
