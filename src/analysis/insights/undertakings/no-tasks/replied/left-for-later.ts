/** Answers by which something is still to be done, or holds, that else would be over at once or only told: "Lena, tell us how it went." – "Will do.", "The plumber could come on Thursday." – "Fine." */

import type { Message } from '../../../../findings.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { wantsIt } from '../../../accepted/offers/words-of-yes.ts';
import { acceptanceIn, isConsent, isNod } from '../../../assignees/takers/acceptances.ts';

/** "Sure, when?", "what time would suit you?" */
const asksWhen = /(?<!\p{L})(?:when|what time|how soon)(?!\p{L})[^.?!]*\?\s*$/iu;
/** "You'll have it at four." */
const givesLater = new RegExp(
  `^${anyLeadIns('', asSentences)}you(?:['’]?ll| will) (?:have|get) (?:it|them|that)(?!\\p{L})`,
  'iu',
);
/** "I'll do it.", "Could you send it?", "please": somebody is to see to it. */
const seesTo = new RegExp(
  `(?<!\\p{L})please(?!\\p{L})|^${anyLeadIns('', asSentences)}(?:i(?:['’]?ll| will|['’]?m going to)|let me|(?:can|could|would|will) (?:you|u))(?!\\p{L})`,
  'iu',
);

/** The next sentence, if another one says it, and what he says behind it. */
function answerTo({ speaker, near }: Message): { answer: string; behind: string } | undefined {
  const [next, second] = [near?.(1), near?.(2)];
  if (next?.speaker === undefined || next.speaker.id === speaker?.id) return undefined;
  return { answer: next.text, behind: second?.speaker?.id === next.speaker.id ? second.text : '' };
}

/** Whether another one takes it on and goes on to nothing else, or tells or asks when. */
export function isLeftForLater(message: Message): boolean {
  const { answer, behind } = answerTo(message) ?? {};
  if (answer === undefined) return false;
  if (asksWhen.test(answer) || givesLater.test(answer)) return true;
  return behind === '' && (isNod(answer) || isConsent(answer) || acceptanceIn(answer)?.offers === true);
}

/** "OK, order it." */
const opensWithYes =
  /^\P{L}*(?:ok|okay|yes|yeah|great|perfect|fine|good|lovely|brilliant)[,.!](?!.*(?<!\p{L})(?:but|not|\p{L}+n['’]t)(?!\p{L}))[^?]*$/iu;

/** Whether another one is content with it. */
export function isWelcomed(message: Message): boolean {
  const { answer } = answerTo(message) ?? {};
  return (
    answer !== undefined &&
    (wantsIt(answer) || opensWithYes.test(answer) || acceptanceIn(answer) !== undefined)
  );
}

/** Whether another one says yes to it, and somebody is to see to it then. */
export function isSeenTo(message: Message): boolean {
  const { answer, behind = '' } = answerTo(message) ?? {};
  return (
    answer !== undefined &&
    /^\P{L}*(?:yes|yeah|yep|yup|ja)(?!\p{L})/iu.test(answer) &&
    [answer.replace(/^\P{L}*\p{L}+[\s,.!]*/u, ''), behind].some((text) => seesTo.test(text))
  );
}
