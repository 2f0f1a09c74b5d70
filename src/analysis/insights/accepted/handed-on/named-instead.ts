/** Whom somebody puts in his own place, or in that of who has promised it: "It'd have to be Sophie", "Rick, could you?", "let Tim do that". */

import type { Message, Speaker } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { handsTo } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { acceptanceIn, isConsent, isNod } from '../../assignees/takers/acceptances.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';

/** Who says so does it all the same, or asks what he needs for it. */
export const doesAllTheSame =
  /(?<!\p{L})(?:yes|yeah|sure|will do|i(?:['’]ll| will)|i (?:can|could)(?!['’]?t| ?not)|until|till|before|yet|later|so no|fine|please|how|where|which|what)(?!\p{L})/iu;

/** "It'd have to be Sophie", "that's one for Sophie", "you'd have to ask Sophie": what stands before the name of whom somebody puts in his place. */
const beforeOther =
  /(?<!\p{L})(?:(?:give|hand|pass|leave) (?:it|that|this|that one|this one) (?:on |over )?(?:to|with)|(?:it|that|this)(?:['’]d| would|['’]ll| will) (?:have to |need to |rather )?be|(?:it|that)(?:['’]s| is) (?:(?:a job|one|something) for)|you(?:['’]d| would|['’]ll| will)? (?:have to|need to|had better|should|must|better) ask)\s+$/iu;
/** "… should do it", "…'s job": what stands behind it. */
const behindOther =
  /^(?:['’]s? (?:job|task|turn|department)(?!\p{L})|\s+(?:should|could|would have to|has to|had better|did|does) (?:do |take |handle )?(?:it|that|this)(?!\p{L}))/iu;
const nameOfOther = /(?<!\p{L})\p{Lu}\p{L}+/gu;
/** Without one of these nobody is named in another one's place. */
const mayNameOther =
  /(?<!\p{L})(?:be|for|ask|give|hand|pass|leave|should|could|would|has|had|did|does|job|task|turn|department)(?!\p{L})/iu;
/** Who names another one says no more, in characters. */
const longestRedirection = 90;

/** Who takes part and is put by the text in its speaker's place; undefined: nobody is. */
export function namedInstead({ text, speaker }: Message, { names }: Conversation): Speaker | undefined {
  if (text.length > longestRedirection || !mayNameOther.test(text) || doesAllTheSame.test(text))
    return undefined;
  for (const { 0: name, index } of text.matchAll(nameOfOther)) {
    const isOther =
      beforeOther.test(text.slice(0, index)) || behindOther.test(text.slice(index + name.length));
    const named = isOther ? names.find(name) : undefined;
    if (named !== undefined && named.id !== speaker?.id) return named;
  }
  return undefined;
}

const object = '(?:it|that|this|them|him|her|those|these|both)';
/** "Do it", "take care of it", "ring them for me" */
const deed = `(?:please |just |maybe )?(?<verb>\\p{L}+)(?: care of| on| over)? ${object}`;
const who = '(?<who>(?-i:\\p{Lu})[\\p{L}’-]+)';
/** "Could you take over, Theo?", "do you have time for that, Theo?", "wouldn't you rather do it, Theo?": what "you" are asked is what was told before. */
const asksForIt = `(?<!(?:how|when|where|why|what) )(?:(?:can|could|would|will|should|wo|ca)(?:n['’]?t|['’]t)? you|(?:do|don['’]?t|have|haven['’]?t|are|aren['’]?t) you (?:want|have|fancy|feel|mind|got|any|up|free|able|willing|happy)) (?:[^.!?]* )?(?:tak(?:e|ing) over|(?:do(?:ing)?|tak(?:e|ing)|handl(?:e|ing)) ${object}|time for ${object})(?!\\p{L})`;
const asksOther = new RegExp(
  `(?:^|[,.;:–—-] |(?<!\\p{L})(?:and|but|so|then|well|sorry) )${anyOf([
    // "Rick, could you?", "Theo, would you mind?"
    `${who},? (?:can|could|would|will) you(?: mind| ${deed})?(?:,? (?:instead|please|maybe|today|tomorrow|for me|then))*(?:, [^.!?]{2,40})?\\?`,
    // "Can Theo do it?"
    `(?:can|could|couldn['’]?t|can['’]?t|would|will) ${who.replace('who', 'whoElse')} ${deed.replace('verb', 'verbOfOther')}(?:[,? ][^.!?]{0,40})?\\?`,
    // "Let Tim do that, he's got the car", "why not Theo?"
    `let ${who.replace('who', 'whoIsLet')} ${deed.replace('verb', 'verbLet')}(?!\\p{L})`,
    `(?:why not|(?:how|what) about(?: you,?)?|maybe|ask|${handsTo('')}) ?${who.replace('who', 'whoMay')}(?=[,.?!]|\\s*$)`,
    // "Wes, how about you?", "could you do it, Wes?"
    `${who.replace('who', 'whoFirst')}, (?:how|what) about you\\?`,
    `(?:can|could|would|will) you(?: ${deed.replace('verb', 'verbAsked')})?(?: then| instead| please)?,? ${who.replace('who', 'whoLast')}\\?`,
    // "I can't today. Theo?" At the end of what else "you" are asked, somebody is called to that.
    `(?:(?<!(?<!\\p{L})you [^.!?]*)|(?<=(?<!\\p{L})${asksForIt}(?: [^.!?]*)?, ))${who.replace('who', 'whoIsCalled')}\\?`,
    // "mia?", as one types it
    '(?<=^)(?<whoAlone>\\p{Ll}[\\p{Ll}’-]+)\\?+$',
  ])}`,
  'iu',
);
const mayAskOther = /\?|(?<!\p{L})(?:let|ask|give|hand|pass|leave|why not|maybe)(?!\p{L})/iu;
/** How many sentences behind it the other one agrees at most. */
const furthestAgreement = 3;
/** What who was named may be asked before he agrees; "Tom, did Ben turn the oven off?" asks something else. */
const asksWhether =
  /(?<!\p{L})(?:can|could|would|will|shall|please|chance|free|up for|able|happy|ok|okay|willing|around|available|time|mind|want|fancy)(?!\p{L})|^\P{L}*(?:\p{L}+\P{L}+){1,2}$/iu;
const refusesIt =
  /^\P{L}*(?:no|nope|nah|sorry|can['’]?t|i can['’]?t|not)(?! (?:problem|worries|bother))(?!\p{L})/iu;

/** Who takes on what another one is asked for instead of him, and with what message. */
export interface HandedOn {
  readonly agreement: Message;
  /** The verb by which it is handed on: "ring" of "Rick, could you ring them?" Undefined: none. */
  readonly verb: string | undefined;
  /** Whether it does no more than call him: "Rick?", "Rick, would you?", and not "Is that yours, Rick?" */
  readonly isCallAlone: boolean;
}
const leadsToCall = withLeadIns(/^\P{L}*$/iu, 'or|maybe', asSentences);

/** "Go on then", "if I must": who says no more does it. */
const givesIn = withLeadIns(
  /^\P{L}*(?:go on|if i (?:must|have to)|why not|i suppose(?: so)?|ye(?:ah|s|p),? al(?:l ?)?right)(?: then)?(?:[\s.!]*$|[,.!–—-]+ (?:there['’]ll|there will|i['’]ve always|if (?:i must|nobody else|no one else)|since|just this once|for you)(?!.*(?:\bbut\b|\?)))/iu,
  'all right',
);

/** Whether who is asked in another one's place, or once more, agrees, in his first words: "Yeah go on, I'll ring them." */
export const agreesTo = (text: string): boolean =>
  !refusesIt.test(text) &&
  (isConsent(text) ||
    isNod(text) ||
    givesIn.test(text) ||
    acceptanceIn(text) !== undefined ||
    answerBehindYes(text) !== undefined);

const opensWithYes = withLeadIns(
  /^\P{L}*(?:go on(?: then)?|why not|gladly|if i must)[\s,.!–—-]+(?=\p{L})/iu,
  'all right',
);

/** What somebody answers behind "yeah, go on": "I'll ring them at three." */
export const answerBehindYes = (text: string) => bareAnswerIn(text.replace(opensWithYes, ''));

/** Who takes part, is asked by the message for what another one is to do, and agrees; undefined: nobody is, or he does not. */
export function handedOnIn(message: Message, { names }: Conversation): HandedOn | undefined {
  const { text, speaker } = message;
  if (text.length > longestRedirection || !mayAskOther.test(text)) return undefined;
  const found = asksOther.exec(text);
  const groups = found?.groups;
  const name =
    groups?.who ??
    groups?.whoElse ??
    groups?.whoIsLet ??
    groups?.whoMay ??
    groups?.whoFirst ??
    groups?.whoLast ??
    groups?.whoAlone ??
    groups?.whoIsCalled;
  const other = name === undefined ? undefined : names.find(name);
  if (other === undefined || other.id === speaker?.id) return undefined;
  const verb = groups?.verb ?? groups?.verbOfOther ?? groups?.verbLet ?? groups?.verbAsked;
  const isCallAlone = verb === undefined && leadsToCall.test(text.slice(0, found?.index));
  for (let distance = 1; distance <= furthestAgreement; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    // "No, I'd rather do it myself"
    if (next.speaker.id !== other.id && next.speaker.id !== speaker?.id && refusesIt.test(next.text))
      return undefined;
    if (next.speaker.id !== other.id && next.text.trimEnd().endsWith('?') && !asksWhether.test(next.text))
      return undefined;
    if (next.speaker.id === other.id)
      return agreesTo(next.text) ? { agreement: next, verb, isCallAlone } : undefined;
  }
  return undefined;
}
