/** Who answers that he sees to what he "should have": "You should have the slides by Friday." – "Sure, I'll have them done." It was asked of him, and not promised to him. */

import type { Message } from '../../../findings.ts';
import { countsAsDone, handsTo, thatIs, verbsOfTaking } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { participle } from '../needs-and-wishes.ts';

/** How many sentences further on he answers at most. */
const furthestAnswer = 3;

const will =
  "(?:i(?:['’]?ll| will| can| could|['’]m (?:going to|gonna))|let me|will|can)(?: (?:just|try and|try to|probably|definitely))*";
const thing = '(?:it|them|those|that|this|these)';
const done = participle.source.replace(/^\^|\$$/gu, '');
/** "Friday's tight, can I have until Monday?" */
const asksForTime =
  /(?<!\p{L})(?:(?:can|could|may) i have|give me|i(?:['’]?d| would|['’]?ll| will)? need) (?:until|till|more time)(?!\p{L})/iu;
/** Whoever gets the thing may read it and pass it on, too: he makes or sends none of it to "you". */
const sees = new RegExp(
  `^\\P{L}*${anyLeadIns('no (?:problem|worries)|sure thing|absolutely|certainly|(?:i )?(?:know|promise)', asSentences)}${anyOf(
    [
      `${will} (?:have|get) ${thing} (?:all )?(?:${done}|finished|with you|over|across|(?:to|for) you)(?!\\p{L})`,
      `${will} (?:finish|do|make|prepare|draft|write|wrap|knock|build|complete|deliver|upload|share)(?: (?:up|off|out|together))? ${thing}(?!\\p{L})`,
      `${will} (?:send|resend|e-?mail|mail)(?: you)? ${thing}(?: (?:over|out|off|across|round|through))?(?! (?:on )?to (?!you))(?!\\p{L})`,
      `${will} send you ${thing}`,
      `${will} ${verbsOfTaking} ${thing}`,
      `${will} (?:try|do my best|get on it|get (?:started|cracking))(?!\\p{L})`,
      `(?:will|can) do(?!\\p{L})`,
      `(?:(?:i['’]?m|i am) )?(?:already |still )?(?:on|working on|finishing|writing|doing) ${thing}(?!\\p{L})`,
      `you(?:['’]ll| will| shall)? (?:have|get) ${thing}`,
      `(?:they|it)(?:['’]?re|['’]?s| are| is) (?:nearly|almost|half|three quarters) (?:${done}|finished|there)(?!\\p{L})`,
      handsTo('me'),
      countsAsDone(),
      thatIs('(?:me|mine)'),
    ],
  )}`,
  'iu',
);

/**
 * Whether the next one who speaks says that he sees to what he should have, in one of his first sentences.
 *
 * @param noun the last word of the thing, by which he may call it as well
 */
export function isSeenToByOther({ near, speaker }: Message, noun: string): boolean {
  const named = new RegExp(`(?<!\\p{L})(?:the|that|those|these) (?:\\p{L}+ )?${noun}(?!\\p{L})`, 'iu');
  let other: string | undefined;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = near?.(distance);
    if (next?.speaker === undefined || speaker === undefined) return false;
    if (next.speaker.id === speaker.id) {
      if (other !== undefined) return false;
      continue;
    }
    if (next.speaker.id !== (other ?? next.speaker.id)) return false;
    other = next.speaker.id;
    if (asksForTime.test(next.text) || sees.test(next.text.replace(named, 'them'))) return true;
  }
  return false;
}
