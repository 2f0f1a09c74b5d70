/** By when somebody wishes for what another one has promised: "I'll send it." – "Great, by Friday if you can." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../../dates/time-expressions.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';

/** "No rush, but before Monday please", "great, by Friday if you can", "the board meets on the 20th, so by the 13th please": by when another one wishes for what was promised. */
const wishedBy =
  /^\P{L}*(?:(?:great|good|perfect|lovely|ok|okay|fine|thanks|thank you|sure|yes|no (?:rush|hurry|stress)|but|and|please|do)[\s,.–—-]+){0,4}(?:[^,;.!?]{2,40}, so )?(?<when>(?:by|before|on|until|tomorrow|today|tonight|this|next|\p{L}{3,6}day)(?!\p{L})[^,;.!?]{0,30}?),?\s+(?:please|pls|if (?:you can|you could|possible|that works|that['’]s (?:ok|okay|possible)))(?=[\s.!]*$|,\s)/iu;
/** "Yes please, by Friday" */
const wishedThen =
  /^(?=.*(?<!\p{L})(?:please|pls|do (?:it|that)|go ahead|thanks|thank you|great|perfect|lovely)(?!\p{L}))\P{L}*(?:(?:yes|yeah|yep|great|good|perfect|lovely|sure|ok|okay|please|pls|do(?: (?:that|it))?|go ahead|thanks|thank you)(?!\p{L})[\s,.–—-]+){1,5}(?<when>(?:by|before|no later than|until)(?!\p{L})(?! (?:i|we|you|he|she|they|it|this is|that is)(?!\p{L}))(?: (?!(?:i|we|you|he|she|they|it)(?!\p{L}))[\p{L}\p{N}:.]+){1,5}?)[\s.!]*$/iu;
const endsWithWish = /(?:please|pls|if [^,;.!?]{1,20})[\s.!]*$/iu;
/** Without one of these nobody wishes so. */
const mayWish = /please|pls|if|(?<!\p{L})(?:by|before|no later than|until)(?!\p{L})/iu;
/** What may stand before it: "Thank you.", "no rush", "please". */
export const thanks =
  /^\P{L}*(?:(?:thanks|thank you|great|good|perfect|lovely|ok|okay|fine|super|no rush|no hurry|yes|please(?: do)?|do (?:that|it)|go ahead)[\s,.!]*){1,3}$/iu;
/** How many sentences behind a promise it is wished for by then at most. */
const furthestWish = 3;
/** Characters at most of who wishes for a time, and says why. */
const longestWish = 90;
/** A time, and the message that says it, and nothing else. */
export interface TimeSaid {
  readonly time: Date;
  readonly saidIn: Message;
}

/** By when the next one who speaks wishes for what the message promises; undefined: he does not say. */
export function wishedTime(promise: Message, conversation: Conversation): TimeSaid | undefined {
  for (let distance = 1; distance <= furthestWish; distance += 1) {
    const next = promise.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (next.speaker.id === promise.speaker?.id) {
      if (distance > 1 || next.text.trimEnd().endsWith('?')) return undefined;
      continue;
    }
    const time = wishIn(next, conversation);
    if (time !== undefined) return { time, saidIn: next };
    if (!thanks.test(next.text)) return undefined;
  }
  return undefined;
}

/** The only time in the text of somebody who wishes for it. */
export function wishIn(message: Message, conversation: Conversation): Date | undefined {
  const { text, startTime: instant } = message;
  if (text.length > longestWish || !mayWish.test(text) || !mayNameTime.test(text)) return undefined;
  const when = (wishedBy.exec(text) ?? wishedThen.exec(text))?.groups?.when;
  if (when === undefined) return undefined;
  const { timezoneOffset } = conversation;
  const [time, other] = findTimeExpressions(when, { instant, timezoneOffset, isPastAt: () => false });
  const isDay = time?.type === 'date' || time?.type === 'datetime';
  if (!isDay || other !== undefined) return undefined;
  // The day itself begins before anybody speaks.
  return time.due > instant || /^to(?:day|night)(?!\p{L})/iu.test(when) ? time.due : undefined;
}

/** Whether it wishes for something by a time, and says nothing else. */
export const isWishAlone = (message: Message, conversation: Conversation): boolean =>
  (endsWithWish.test(message.text) || wishedThen.test(message.text)) &&
  wishIn(message, conversation) !== undefined;
