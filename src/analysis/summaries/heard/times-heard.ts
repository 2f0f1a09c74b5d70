/** How people come to another time for what one of them asks or promises: the sentence is told with that time, and what they say on the way to it is not. */

import { mayNameTime } from '../../dates/may-name-time.ts';
import { saidOf } from '../../insights/accepted/times/said-of-task-times.ts';
import { namedSlots } from '../../insights/appointments/times/named-times.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';

export interface TimesHeard {
  /** Hears the next message, and tells whether it speaks of nothing but the time of what was told before. */
  hear(message: SummaryMessage): boolean;
}

/** Messages behind the task, or behind the last word about its time, in which one may speak of that. */
const furthest = 2;
/** Characters of what speaks of it alone, at most. */
const longest = 90;

export function createTimesHeard(): TimesHeard {
  let last = -Infinity;
  return {
    hear(message) {
      if (message.clearer?.isOfLaterTime === true) {
        last = message.ordinal;
        return false;
      }
      const isOfTime = message.ordinal - last <= furthest && speaksOfTime(message);
      if (isOfTime) last = message.ordinal;
      return isOfTime;
    },
  };
}

/** What is to be done besides has an item of its own. */
function speaksOfTime({ text, insight, startTime }: SummaryMessage): boolean {
  if (insight !== undefined && insight !== 'question') return false;
  if (text.length > longest || !mayNameTime.test(text)) return false;
  const slots = namedSlots(text, { startTime, timezoneOffset: 0, week: undefined }, true);
  return slots.length > 0 && saidOf(text, slots) !== undefined;
}
