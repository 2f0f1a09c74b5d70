/** When people meet about what one of them is to do: "send me the draft tomorrow, and we'll go over it on Wednesday". */

import type { Sentence } from '../grammar/sentence.ts';
import { contactVerbs } from '../grammar/word-lists/lexicon.ts';
import { anyOf } from '../text/any-of.ts';
import { quick } from '../text/words/quick-patterns.ts';

const we = "we(?:['’]ll| will| can| could| shall| should)?(?: (?:all|both|then|also|just|quickly))*";
/** How people come together over something. Who calls, or answers, somebody else does it alone. */
const reconvenes = anyOf([
  [...contactVerbs]
    .filter((verb) => !/^(?:call|phone|ring|telephone|ping|contact|re(?:ply|spond|call))$/u.test(verb))
    .join('|'),
  '(?:go|walk|run|talk|look|get|work)(?: (?:it|that|this|them|those|everything|the \\p{L}+|your \\p{L}+))? (?:over|through|about)',
  '(?:look at|review|decide on) (?:it|that|this|them|those|everything|the \\p{L}+|your \\p{L}+)',
  'look(?: (?:again|together))+|sit (?:down|together)|get together|catch up|touch base|come back together|circle back|have (?:a|another) (?:call|chat|meeting|look|word|session)',
]);
/** Without "we" behind a joint nobody meets. */
const opensMeeting = quick(
  new RegExp(
    `(?:[,;—–-]\\s*|\\s)(?:(?:and|so(?: that)?|then)\\s)+(?=${we} (?:${reconvenes})(?!\\p{L}))|[,;—–]\\s+(?=${we} (?:${reconvenes})(?!\\p{L}))`,
    'iu',
  ),
);
/** Where they meet, or that they do: what is only to be talked of is no meeting. */
const atMeeting =
  /(?<!\p{L})(?:together|again|(?:in|at|during) (?:the|our|your|my) (?:next )?(?:one-to-one|one-on-one|1:1|meeting|call|session|catch-?up|stand-?up|review|retro))(?!\p{L})/iu;
/** "If" and its like hold for what follows, too. */
const depends =
  /^\P{L}*(?:(?:and|so|but|then|ok|okay)[\s,]+)*(?:if|when|once|unless|as soon as|after|until)(?!\p{L})/iu;

/** Where the clause opens in the text in which people meet at a time of its own; undefined: nothing but that is told, or no such thing. */
export function meetingBehind({ text, times }: Sentence): number | undefined {
  const found = opensMeeting.exec(text);
  if (found === null || depends.test(text)) return undefined;
  const start = found.index + found[0].length;
  const hasOwnTime = times.some((time) => time.start > start) || atMeeting.test(text.slice(start));
  return hasOwnTime ? start : undefined;
}
