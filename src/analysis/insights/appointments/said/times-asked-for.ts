/** Who asks for a time, and is answered with one and nothing else: "When can we meet?" – "Tuesday at three." */

import type { Message } from '../../../findings.ts';
import { anyOf } from '../../../text/any-of.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

const together =
  '(?:meet|talk|speak|chat|call|get together|sit down|catch up|sync|come (?:in|by|over|round|to see)|see (?:you|the|it|each other)|have (?:a|the|our))';
const asksForTime = quick(
  new RegExp(
    anyOf([
      `(?<!\\p{L})(?:when|what time|which day|what day)(?: (?:can|could|shall|should|do|would|may|might)) (?:we|i)(?: all| both| next)? ${together}(?!\\p{L})[^?]*\\?\\s*$`,
      "(?<!\\p{L})(?:when|what time|which day|what day)(?:['’]s| is| are|['’]re) (?:you|everyone|everybody|you both|you all)(?: both| all)? (?:free|available|around)(?!\\p{L})[^?]*\\?\\s*$",
      '(?<!\\p{L})(?:do you have|have you got|is there|what (?:do you have|have you got))(?: anything| any(?:thing)? (?:free|slots?|appointments?|openings?|time)| a slot)?(?: free| left| available)?(?: (?:on|for|this|next|tomorrow|in the|today)(?!\\p{L})[^?]{2,40})?\\?\\s*$',
      '(?<!\\p{L})(?:can|could|may) (?:we|i) (?:get|have|book) (?:a|an) (?:[\\p{L}-]+ ){0,2}(?:viewing|appointment|slot|check-?up|haircut|trim|consultation)(?!\\p{L})[^?]*\\?\\s*$',
    ]),
    'iu',
  ),
);

type Said = Pick<Message, 'text' | 'speaker'>;

/** Whether a sentence follows one in which another one asks for a time. */
export const isAskedForTime = ({ speaker }: Said, before: Said | undefined): boolean =>
  before !== undefined && before.speaker?.id !== speaker?.id && asksForTime.test(before.text);
