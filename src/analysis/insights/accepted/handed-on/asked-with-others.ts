/** Who is asked by name for what is to be done, himself or with his people, and says yes to it: "Grace, could your team do that?" – "Yes, we can do that." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import type { Message, Speaker } from '../../../findings.ts';
import { thing, verbsOfTaking } from '../../../grammar/word-lists/taking-on.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { agreesTo } from './named-instead.ts';

/** "You", or those for whom one speaks: "your team". */
export const youOrYours =
  '(?:you|your (?:\\p{L}+ )?(?:team|people|group|lot|department|colleagues?|crew|guys|side|office))';
/** "Is that something support could do?", "is that one for you?" */
export const isThatForYou = `is (?:that|this|it) (?:(?:something|one|a job) )?(?:(?:that )?(?:${youOrYours}|\\p{L}+) (?:can|could|would|might) ${verbsOfTaking}|(?:something|one|a job) for ${youOrYours})`;

/** "We can do that": for those with whom one was asked. */
const agreesForUs = new RegExp(
  `^\\P{L}*${anyLeadIns('no problem|absolutely|certainly', asSentences)}we(?:['’]?ll| will| can| could)(?: \\p{L}+ly| just| probably)? (?:${verbsOfTaking} ${thing}(?: on| over| up)?|do)(?=\\s*(?:[,.!]|$)| (?:by|before|on|this|next|today|tonight|tomorrow|for)(?!\\p{L}))`,
  'iu',
);
/** How many sentences behind what he is asked somebody agrees at most. */
const furthestAgreement = 3;

/** The message in which who is called by this one agrees to it, in his first words; undefined: nobody is, or he does not. */
function agreementTo(asking: Message): (Message & { speaker: Speaker }) | undefined {
  const called = asking.exchange?.called;
  if (called === undefined || called.id === asking.speaker?.id) return undefined;
  for (let distance = 1; distance <= furthestAgreement; distance += 1) {
    const next = asking.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (next.speaker.id === asking.speaker?.id) continue;
    const agrees = next.speaker.id === called.id && (agreesTo(next.text) || agreesForUs.test(next.text));
    return agrees ? { ...next, speaker: next.speaker } : undefined;
  }
  return undefined;
}

/** Who is called by the message, and agrees to what he is asked. */
export const whoAgreesTo = (asking: Message): Speaker | undefined => agreementTo(asking)?.speaker;

/** "Could your team do that?", "is that something you could update?" */
const asksWithOthers = new RegExp(
  `(?<!\\p{L})(?:(?:can|could|would|will) ${youOrYours.replace('you|', '')}(?! (?:and|or)(?!\\p{L}))|${isThatForYou}|is (?:that|this|it) something (?:that )?${youOrYours} could)(?!\\p{L})`,
  'iu',
);

/** Who is called by the message, which asks for him and his people, and agrees. */
export const whoAgreesForOthers = (asking: Message): Speaker | undefined =>
  asksWithOthers.test(asking.text) ? whoAgreesTo(asking) : undefined;

/** Whether the message says no more than that "we" do what its speaker was asked for. */
export function agreesForOthers(message: Message): boolean {
  if (!agreesForUs.test(message.text) || mayNameTime.test(message.text)) return false;
  for (let distance = 1; distance <= furthestAgreement; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined || before.speaker.id === message.speaker?.id) return false;
    if (asksWithOthers.test(before.text)) return agreementTo(before)?.id === message.id;
  }
  return false;
}
