/** Who does without what another one offers or will do: "No, thanks.", "That's kind, but we've settled on another studio." Nobody does it then. */

import type { Message } from '../../../findings.ts';
import { family } from '../../../grammar/word-lists/family-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { asksAsOffer } from '../offers/accepted-offers.ts';

import { isMurmur } from '../taken-on/accepters.ts';
import { hasNoRoom } from './no-room.ts';
import { refuses } from './refusals.ts';
import { regretsIt } from './regrets.ts';
import { saysNo, takesBack } from './says-no.ts';

/** "That's kind, but we've settled on another studio", "nobody ever reads it": what somebody offers is not wanted. */
const declinesKindly =
  /^\P{L}*(?:(?:oh|ah|well|no)[\s,.!]+)*(?:(?:thanks|thank you|cheers|bless you|(?:that['’]?s |that is |you['’]?re )?(?:so |very |really |too )?(?:kind|sweet|nice|good|lovely|generous)(?: of you)?|i appreciate (?:it|that|the offer))(?:,? (?-i:\p{Lu})\p{L}+)?[\s,.!–—-]+but(?!\p{L})|(?:nobody|no one)(?:['’]ll)?(?: ever| really)? (?!(?:is|was|has|had|told|said|asked|called|rang|came|saw|heard|knew|went|got|else|\p{L}{2,}ed)(?!\p{L}))\p{L})/iu;
/** What is wanted all the same, or in another way. */
const wantsOtherwise =
  /\?|(?<!\p{L})(?:can|could|would|please|use|make|take|bring|only|until|till|before|after|instead|rather|try|better|later|not (?:yet|now|today|tonight|tomorrow|on|at)|today|tonight|tomorrow|\p{L}+day)(?!\p{L})/iu;
const mayDeclineKindly = /but|nobody|no one/iu;

/** Whether the text says kindly that what another one offers is not wanted. */
export const declinesOffer = (text: string): boolean =>
  mayDeclineKindly.test(text) && declinesKindly.test(text) && !wantsOtherwise.test(text);

/** "No, thanks. We have enough.", "no, it's fine", "no, don't worry": without it. */
const doesWithout = new RegExp(
  `^\\P{L}*${anyLeadIns('', asSentences)}${anyOf([
    "(?:no|nah|nope)[\\s,.!–—-]+(?:(?:thanks|thank you)(?!\\p{L})|(?:that|it)(?:['’]s| is) (?:fine|ok|okay|all ?right|not necessary)(?!\\p{L})|(?:i['’]?m|we['’]?re) (?:fine|good|ok|okay|all ?right)(?!\\p{L})|(?:please )?don['’]?t (?:worry|bother)(?!\\p{L}))",
    "(?:(?:that|it)(?:['’]s| is) )?not necessary(?!\\p{L})",
    "(?:that|it) (?:won['’]?t|wouldn['’]?t) be (?:necessary|needed)(?!\\p{L})",
    "(?:(?:really|there['’]s|there is) )?no need(?! (?:to (?:worry|panic|rush|hurry))(?!\\p{L}))(?: for (?:that|it))?(?!\\p{L})",
    '(?:thanks|thank you),? but no(?:,? (?:thanks|thank you))?(?!\\p{L})',
    "i['’]?d rather you didn['’]?t(?!\\p{L})",
    "(?:please )?don['’]?t (?:go to (?:any|the|all that) trouble|trouble yourself)(?!\\p{L})",
    "(?:i['’]?m|we['’]?re) (?:good|fine|ok|okay|all ?right),? (?:thanks|thank you)(?!\\p{L})",
  ])}(?<rest>.*)$`,
  'isu',
);
/** "…, I'll manage", "…, we take your word": without whoever offered. */
const managesAlone =
  /(?<!\p{L})i(?:['’]ll| will| can) (?:manage|cope|be (?:fine|ok|okay|all right)|do (?:it|that) (?:myself|on my own)|find (?:it|my way))(?!\p{L})|(?<!\p{L})(?:i|we)(?:['’]ll)? take your word(?: for it)?(?!\p{L})/iu;
/** "Keep it.", "no, no, leave it", "you must be joking": what one who offers something need not do. */
const spares = withLeadIns(
  /^\P{L}*(?:(?:please|just) )?(?:(?:(?:leave|keep|forget) (?:it|that|them)|save (?:your (?:money|breath|petrol)|yourself the (?:trouble|bother)))(?=[\s.!,;]*$|[.!,;–—])|you (?:must|have to|['’]ve got to) be (?:joking|kidding)|(?:that|it) (?:won['’]?t|wouldn['’]?t|doesn['’]?t) (?:help|do (?:any|much) good|make (?:any|much) difference)(?!\p{L}))(?<rest>.*)$/isu,
  'no|nah|nope',
  asSentences,
);
/** "No, I'll call you": who is offered something does it himself. */
const doesItHimself = withLeadIns(
  /^\P{L}*(?:no|nah|nope)[\s,.!–—-]+(?:thanks[\s,.!]+)?(?:i(?:['’]?ll| will)|let me)(?!\p{L})/iu,
  '',
  asSentences,
);
/** "I don't, no.", "I wouldn't.": to "do you want me to …?" and "would you like me to …?" */
const doesNotWant =
  /^\P{L}*(?:(?:no|nah|nope)[\s,.!]+)?i (?:don['’]?t|do not|wouldn['’]?t|would not)(?: want (?:that|it))?(?:,? (?:no|thanks|thank you|actually))*[\s.!]*$/iu;
/** "Don't trouble, they never answer", "leave it till after the tournament" */
const putsOff = new RegExp(
  `^\\P{L}*${anyLeadIns('no|please|maybe|better|best|just', asSentences)}(?:don['’]?t (?:trouble|bother|worry)(?: yourself)?(?=[\\s,.!]|$)|(?:leave|keep) (?:it|that|them|him|her) (?:till|until|for (?:now|later|next))(?!\\p{L}))`,
  'iu',
);
const opening = `^\\P{L}*${anyLeadIns('no|nah|nope|sorry|actually', asSentences)}(?:\\p{L}+, )?`;
/** Who is not the one who offers: "our Darren", "the cleaner", "mum". */
const other = `(?:some(?:one|body)(?: else)?|(?:my|our|the|his|her|their) (?:\\p{L}+ )?\\p{L}+?|${family}|(?-i:\\p{Lu})\\p{L}+?|\\p{L}{4,}(?=['’]s ))`;
const atIt = "(?:['’]?s|['’]?re| is| are)";
const thing = '(?: (?:it|that|this|them|those|one|me|us|him|her))?(?: (?:up|out|off|round|home|along|over))?';
const ending =
  '(?: (?:at|on|in|for|by|after|before|tonight|tomorrow|today|this|next|every)(?!\\p{L})[^,?!]{0,30})?[\\s.!]*$';
/** "Our Darren's coming to do it", "the cleaner does it", "we've booked a quartet", "the committee has promised it to others": another one sees to it. */
const seenTo = new RegExp(
  `${opening}${anyOf([
    `${other}${atIt} (?:already )?(?:(?:doing|sorting|handling|fetching|collecting|bringing|making|taking|driving|picking|meeting|covering|lending)${thing}|coming(?: (?:to \\p{L}+|for|with)${thing})?)${ending}`,
    `${other} (?:always |usually )?(?:does|do|did) (?:it|that|them|those)${ending}`,
    "(?:i|we)(?:['’]?ve| have)? (?:already |just )?(?:promised|booked|hired|arranged|asked|ordered|rented) (?:it |that )?(?:to )?(?:my|our|the|an?|someone|somebody|another|(?-i:\\p{Lu})\\p{L}+)(?!\\p{L})",
    `${other}(?:['’](?:s|ve)| has| have) (?:already |rather |just )?(?:given|lent|promised|booked|arranged|offered|sorted|hired|ordered)(?!\\p{L})`,
  ])}`,
  'iu',
);
/** "He's right as rain now, thanks", "it's working again", "it came up with vinegar in the end", "a scan's all we need": nothing has to be seen to. */
const isWell = new RegExp(
  `${opening}${anyOf([
    `(?:[^?]{0,40}(?<!\\p{L}))?(?:he|she|it|they|that|this)${atIt} (?:all )?(?:right as rain|fine|ok|okay|all ?right|much better|better|back|in|mended|fixed|working|sorted|up|running|done)(?: and running)? (?:now|again)`,
    '(?:[^?]{0,40}(?<!\\p{L}))?it (?:came (?:up|off|out|right)|went away|sorted itself out|cleared (?:up|itself))',
    "[^?]{1,40}(?:['’]s| is| are) all (?:i|we) (?:need|want)",
  ])}(?!\\p{L})`,
  'iu',
);
/** What is wanted all the same. */
const wantsMore =
  /\?|(?<!\p{L})(?:but(?! (?:ta|thanks|thank you|cheers)(?!\p{L}))|please|pls|still|though|yes|yeah|help|could|would|can|if)(?!\p{L})/iu;
/** "I can take a look", "I'd be happy to cook" */
const offersHimself =
  /(?<!(?:if|what|how|when|where|who|than|that|as) )(?<!\p{L})(?:i (?:can|could|might)|i(?:['’]?d| would) (?:be (?:more than |very )?(?:happy|glad|delighted) to|happily|gladly))(?!\p{L})/iu;

/** Whether the answer at a distance from an offer says that another one sees to it, or that nothing has to be. */
function isSeenTo(message: Message, distance: number): boolean {
  const [answer, behind] = [message.near?.(distance), message.near?.(distance + 1)];
  const goesOn =
    behind !== undefined && behind.speaker?.id === answer?.speaker?.id && wantsMore.test(behind.text);
  if (answer === undefined || goesOn || wantsMore.test(answer.text)) return false;
  return seenTo.test(answer.text) || isWell.test(answer.text);
}

/** "I'll put you through, shall I?", "could I swap with you?": who asks so waits for what is said to it. */
const asksLeave = /(?<!\p{L})(?:shall|should) i\s*\?\s*$|^\P{L}*(?:can|could|may) i(?!\p{L})/iu;

/** Whether the text, which answers an offer, does without it, or puts it off. */
const doesNotTake = (text: string): boolean =>
  saysNo(text) ||
  refuses(text) ||
  [doesItHimself, doesNotWant, putsOff].some((pattern) => pattern.test(text));

/** "Then you can ring with my blessing", "well, if you're sure" */
const thenAllows =
  /^\P{L}*(?:(?:well|oh|ok|okay|and)[\s,.!]+)*(?:then (?:you (?:can|could|may)|(?:please )?do|yes|go ahead)|if (?:you['’]?re|you are) sure|if it['’]?s (?:really )?no (?:trouble|bother)|go on,? then)(?!\p{L})/iu;

/** Whether who has put it off at a distance from the message allows it for then. */
function allowsLater(message: Message, distance: number): boolean {
  const by = message.near?.(distance)?.speaker?.id;
  return [1, 2, 3].some((step) => {
    const behind = message.near?.(distance + step);
    return behind !== undefined && behind.speaker?.id === by && thenAllows.test(behind.text);
  });
}

/** "Can we get the hall on Sunday?" */
const isProposed = withLeadIns(/^\P{L}*(?:can|could|may|shall) (?:we|i)(?!\p{L})/iu, 'please|hi|hey');

/** "Ten pounds!", "five percent?" */
const longestEcho = 4;
function echoes(answer: string, offer: string): boolean {
  const words = answer.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const offered = new Set(offer.toLowerCase().match(/[\p{L}\d]+/gu));
  return words.length > 0 && words.length <= longestEcho && words.every((word) => offered.has(word));
}

/** How many sentences behind an offer it is declined at most. */
const furthestAnswer = 3;

/** Whether the one who speaks right behind what somebody offers or will do wants to do without it. */
export function isDeclined({ clause }: FoundInsight): boolean {
  const { message, text } = clause;
  const isOffered = asksAsOffer(text) || asksLeave.test(text);
  if (!isOffered && !isProposed.test(text) && text.trimEnd().endsWith('?')) return false;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined || message.speaker === undefined) return false;
    if (next.speaker.id === message.speaker.id) {
      // "Do you need anything else?" – "No, thanks."
      if (next.text.trimEnd().endsWith('?')) return false;
      continue;
    }
    if (isMurmur(next.text) || echoes(next.text, text)) continue;
    const isHisOffer = isOffered || offersHimself.test(text);
    const found = doesWithout.exec(next.text) ?? (isHisOffer ? spares.exec(next.text) : undefined);
    const rest = found?.groups?.rest?.replace(managesAlone, '');
    if (rest !== undefined)
      return !takesBack(rest) && !wantsOtherwise.test(rest) && !allowsLater(message, distance);
    if (regretsIt(next.text)) return true;
    if ((isOffered || isProposed.test(text) || offersHimself.test(text)) && hasNoRoom(message, distance))
      return true;
    if ((isOffered || offersHimself.test(text)) && isSeenTo(message, distance)) return true;
    return isOffered && doesNotTake(next.text) && !allowsLater(message, distance);
  }
  return false;
}
