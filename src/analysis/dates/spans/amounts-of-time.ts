/** How long something takes, and how much of something there is, where chrono takes it for a point in time. */

import { anyOf } from '../../text/any-of.ts';
import { startsOfWeekdays } from '../../text/words/calendar-words.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { count } from '../words/counts.ts';
import { months } from '../words/months.ts';

const units = anyOf([
  's|secs?|seconds?',
  'm|mins?|minutes?',
  'h|hrs?|hours?',
  'd|days?',
  'w|weeks?',
  'mos?|months?',
  'qtrs?|quarters?',
  'y|yrs?|years?',
]);
const words = '(?:(?:a|an|the|about|another|half|\\d+(?:\\.\\d+)?|\\p{L}+|couple|of|few)\\s+){0,3}';
/** "Ten minutes", "a couple of days", "50m", "2 quarters", "two hours and 15 minutes"; also the second half of "12, 18 months", and "eight to ten days". */
const howLong = quick(
  new RegExp(
    `^(?:for\\s+)?(?:about\\s+)?(?:${count}(?:\\s*,\\s*|\\s*[-–]\\s*|\\s+(?:to|or)\\s+))?${words}(?:\\d+(?:\\.\\d+)?)?${units}(?!\\p{L})(?:\\s*(?:,\\s*)?(?:and\\s+)?(?:\\p{L}+\\s+|\\d+(?:\\.\\d+)?\\s*)${units}(?!\\p{L}))*$`,
    'iu',
  ),
);
/** With one of these it is a time that is so far away, or a whole period: "on Thursday next week". */
const anchored = new RegExp(
  `^(?:on\\s+)?(?:in|within|(?:the\\s+)?end\\s+of|this|next|last|past|previous|following|coming|for the next|over the|${startsOfWeekdays.join('|')}|to|yester|${months})|^the (?:next|last|past)\\b`,
  'iu',
);

/** Whether a finding says how long something takes, not when it is. */
export const isHowLong = (text: string): boolean => howLong.test(text) && !anchored.test(text);

/** "1/2" to "15/16", as lengths and shares are told: of halves, thirds, quarters and their parts. */
const fraction = '(?:1/2|[12]/3|[13]/4|[1-4]/5|[1357]/8|(?:[13579]|1[135])/16)';
const mixedNumber = new RegExp(`^(?:(?:at|from)\\s+)?\\d{1,3}\\s+${fraction}$`, 'iu');
const fractionAlone = new RegExp(`^${fraction}$`, 'u');

/** Whether a finding is a number with a fraction behind it: "11 1/2 yards". */
export const isMixedNumber = (text: string, before: string): boolean =>
  mixedNumber.test(text) || (fractionAlone.test(text) && /\d\s$/u.test(before));
