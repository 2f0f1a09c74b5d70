/** Who refuses what he is asked to do, or what another one offers: "Can't sorry, I'm at work.", "No, not before we have signed." What is refused is no task. */

import type { Message } from '../../../findings.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { away, busy, notThere, onDuty } from '../../../grammar/word-lists/absence.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyWeekday } from '../../../text/words/calendar-words.ts';
import { partsOfDay, periods, unitsOfTime } from '../../../text/words/parts-of-time.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { isPutOff } from '../../undertakings/no-tasks/replied/refusals-and-reasons.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { isSameVerb } from '../taken-on/same-deed.ts';
import { asksForElse, givesInTo, isNotNow, namesTime, urgesNoMore, yieldsAtLast } from './giving-in.ts';
import { anyMatter, isLate, regret } from './regrets.ts';
import { offersInstead, saysNo, takesBack } from './says-no.ts';

/** How many sentences behind the request it is refused at most. */
const furthestRefusal = 3;
/** How many sentences behind that he may be talked round. */
export const furthestYielding = 6;
/** The same where he asks back before. */
const furthestBehindQuestions = 5;
/** How many sentences of who refuses may still offer something else. */
const longestTurn = 3;

const opening =
  "^\\P{L}*(?:(?:oh|ah|no|nope|hm+|ugh|argh|well|hi|apologies|unfortunately|really|but|and|(?:i['’]?m (?:so |really )?|so )?(?:sorry|afraid)(?: that)?)(?!\\p{L})[\\s,.!]*)*";
/** "Can't sorry", "I can't do it", "won't be able to". "I can't find it" is no refusal. */
const cannot = new RegExp(
  `${opening}(?:(?:i|we) )?(?:really |still )?(?:can['’]?t|cannot|can not|couldn['’]?t|won['’]?t be able(?: to)?|wouldn['’]?t be able(?: to)?)(?= *(?:[,.!–—-]|$)| (?:(?:do|make|manage|take|cover) (?:it|that|this|${anyWeekday})|help|go|come|sorry|i['’]?m|unfortunately|either|on (?:\\p{L}+day))(?!\\p{L}))`,
  'iu',
);
/** What may stand behind "I'm working on that": with any other word it is "that day", or another thing. */
const behindPronoun =
  '(?:already|now|right|as|at|today|tonight|tomorrow|and|but|so|too|just|with|for|since|until|before|after|first|next|again|myself|all)(?!\\p{L})';
/** "Sorry, I'm off tomorrow", "no, I'm in Leeds all day": why somebody cannot. "I'm in" alone takes part. */
const isElsewhere = new RegExp(
  `${opening}(?:i['’]?m|i am|i['’]?ll be|i will be) (?:${away}|${busy}|${notThere}|${onDuty}|at (?:work|home|the|a|my)|on a|in(?!\\W*$)|working(?! (?:on|towards) (?:it|that|this|them|those)(?!\\p{L}| (?!${behindPronoun})\\p{L})))(?!\\p{L})`,
  'iu',
);
/** "I'm in the office anyway", "I'm not in on Friday": who says so can do it, or speaks of another day. */
const isThereAnyway =
  /(?<!\p{L})(?:anyway|so|then|if|free|around|office|today|tomorrow|tonight|week|\p{L}+day)(?!\p{L})/iu;
/** "We don't do that", "I'm not able to do that", "that's not something we do", "that's not possible" */
const doesNot = new RegExp(
  `${opening}(?:${anyOf([
    "(?:i|we) (?:don['’]?t|do not|won['’]?t|will not) (?:do|offer|allow) (?:it|that|this|those)",
    "(?:i['’]?m|i am|we['’]?re|we are) (?:not able|unable|not allowed) to(?: (?:do|offer|change) (?:it|that|this))?(?= *(?:[,.!–—-]|$))",
    "(?:i['’]?m|i am|we['’]?re|we are) not allowed to \\p{L}+(?: (?!(?:before|until|till|but|unless)(?!\\p{L}))[\\p{L}'’-]+){0,5}(?= *(?:[,.!–—-]|$))",
    "(?:that|it)(?:['’]s| is) not something (?:i|we) (?:can|do|offer)",
    "(?:that|it)(?:['’]s| is)(?: just| really)? (?:not possible|impossible|out of the question)(?= *(?:[,.!–—-]|$))",
  ])})(?!\\p{L})`,
  'iu',
);
const willNot = new RegExp(
  `${opening}(?:not me|never again|count me out|i['’]?d (?:really |much )?rather not|no chance|no time|no can do)(?!\\p{L})`,
  'iu',
);
/** "I'd rather somebody else did", "can someone else?": another one is to do it. */
const forOther = new RegExp(
  `${opening}(?:i['’]?d (?:really |much |far )?(?:rather|prefer)(?: it)?(?: if)? (?:someone|somebody) else(?: (?:did|does|took|does|handled)(?: it| that| this)?)?|(?:can|could|would)(?:n['’]?t)? (?:someone|somebody|anyone|anybody) else(?: (?:do|take|handle|cover) (?:it|that|this))?(?=(?: please)?\\s*\\?)|(?:let|get|ask) (?:someone|somebody|anyone|anybody) else(?!\\p{L}))`,
  'iu',
);
/** Whether the text asks for anybody else to do what its speaker is asked to. */
export const asksForOther = (text: string): boolean => text.includes(' else') && forOther.test(text);
/** Without one of these nobody refuses. Looking first spares most sentences the rest. */
const mayRefuse = quick(
  /can['’]?t|cannot|can not|couldn|won['’]?t|wouldn|not me|never again|count me|rather|else|no (?:chance|time|can do)|don['’]?t|not|unable|impossible|out of the|(?<!\p{L})i(?:['’]?m| am|['’]?ll be| will be) /iu,
);

/** "Sorry hun": behind a reason it refuses. */
const apology =
  /^\P{L}*(?:(?:oh|no|ah|so|really|very)[\s,.!]+)*sorry(?:,? (?!i(?!\p{L})|we(?!\p{L}))\p{L}+)?[\s.!:)x]*$/iu;
const refusals = rememberedByText<boolean>();

/** Whether the text says no more than that its speaker does not do what he is asked to. */
export const refuses = (text: string): boolean =>
  refusals.of(
    text,
    () =>
      isPutOff(text) ||
      (mayRefuse.test(text) &&
        (cannot.test(text) ||
          doesNot.test(text) ||
          willNot.test(text) ||
          isNotNow(text) ||
          (isElsewhere.test(text) && regret.test(text))) &&
        !offersInstead.test(text)) ||
      asksForOther(text),
  );

/** "I'm not ringing him again", "well I'm not doing it": the deed that its speaker will not do. */
const willNotDo = new RegExp(
  `${opening}i(?:['’]?m| am) (?:really |certainly |definitely )?not (?:going to (?<base>\\p{L}+)|(?<verb>\\p{L}{2,}ing)) (?:it|that|this|them|him|her|those|these|any|all)(?!\\p{L})`,
  'iu',
);

/** The verb of what the text says that its speaker will not do; undefined: it says no such thing. */
export function verbRefusedIn(text: string): string | undefined {
  if (!text.includes(' not ')) return undefined;
  const groups = willNotDo.exec(text)?.groups;
  return (groups?.verb ?? groups?.base)?.toLowerCase();
}

/** Whether the sentence behind the answer at a distance is no more than an apology: "Tuesday is piano. Sorry." */
function isApologyBehind(message: Message, distance: number): boolean {
  const [answer, behind] = [message.near?.(distance), message.near?.(distance + 1)];
  return (
    behind !== undefined &&
    behind.speaker?.id === answer?.speaker?.id &&
    apology.test(behind.text) &&
    !isLate.test(answer?.text ?? '') &&
    !offersInstead.test(answer?.text ?? '')
  );
}

/** "Would you mind …", "don't forget it": a no consents. "Can you do it, or are you busy?" asks two things. */
const isConsentedByNo =
  /(?<!\p{L})(?:mind|object|forget|not|never|or (?:are|do|does|did|is|have|has|shall|should|will|would|can))(?!\p{L})|n['’]t(?!\p{L})/iu;

/** Whether nothing but the request, and what who answers has asked about it, stands before the answer at a distance, so that a plain "no" answers it. */
function isRightBehind({ message, text }: Pick<Sentence, 'message' | 'text'>, distance: number): boolean {
  for (let step = 1; step < distance; step += 1) {
    const between = message.near?.(step);
    const isOwn = between?.speaker?.id === message.speaker?.id;
    if (between === undefined || isOwn === isAsking(between)) return false;
  }
  return !isConsentedByNo.test(text);
}

/** "Me?", "does it involve walking": who is asked asks back before he answers. */
const isAsking = ({ text }: Message): boolean => /\?\P{L}*$/u.test(text) || asksBack.test(text);
const asksBack =
  /^\P{L}*(?:(?:what|when|where|who|how|why|which|does|do|did|is|are|was|will|would|can|could) (?!(?:that|it|i|you can)(?:['’]s)? (?:fine|ok|okay)(?!\p{L}))\p{L}|how many|me(?=\P{L}*$))/iu;

/** Whether who has refused at a distance from the message does it in the end: "No." – "Please!" – "Okay, I'll do it." */
function givesIn(message: Message, doer: string, refusal: number): boolean {
  const refused = message.near?.(refusal)?.text ?? '';
  const isForNow = isNotNow(refused);
  const isForOther = asksForOther(refused);
  let urge: string | undefined;
  let isForElse = false;
  for (let distance = refusal + 1; distance <= refusal + furthestYielding; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id) {
      if (urgesNoMore(next.text)) return false;
      urge = next.text;
      isForElse ||= asksForElse(urge);
    } else if (next.speaker.id !== doer) return false;
    else if (urge !== undefined) {
      const answer = next.text;
      if (bareAnswerIn(answer)?.offers === true || (!isForElse && yieldsAtLast(answer))) return true;
      if (givesInTo({ isForNow, isForOther, urge, answer })) return true;
    }
  }
  return false;
}

/** Whether who is asked refuses as soon as he speaks, and does it in the end. */
export function isTalkedRound(message: Message, doer: string): boolean {
  for (let distance = 1; distance <= furthestRefusal; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker?.id !== doer) continue;
    const isAgainst = refuses(next.text) || saysNo(next.text) || regret.test(next.text);
    return isAgainst && givesIn(message, doer, distance);
  }
  return false;
}

/** "I'm working on the tap": who has been asked to mend it is at it. */
const worksOn =
  /(?<!\p{L})working (?:on|towards) (?:the|your|that|this|those|these) (?<thing>[^,.;:!?–—]+)/iu;
/** Small words, and the times that both may name. */
const noThing = /^(?:the|and|for|you|can|our|his|her|its|today|tonight|tomorrow|will|help|work|working)$/u;
const isTime = new RegExp(`^(?:${anyWeekday}|${unitsOfTime}|${periods}|${partsOfDay})s?$`, 'iu');

/** Whether an answer says that its speaker works on the very thing that he is asked to see to. */
function isAtIt(asked: string, answer: string): boolean {
  const thing = worksOn.exec(answer)?.groups?.thing;
  if (thing === undefined) return false;
  const words = new Set(thingsIn(thing));
  return thingsIn(asked).some((word) => words.has(word));
}
/** The words by which a text may name a thing. */
const thingsIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !anyMatter.has(word) && !noThing.test(word) && !isTime.test(word),
  );

/** Whether the one who was asked by the message refuses as soon as he speaks, and offers nothing else. */
export function isRefusedBy(asked: Sentence, doer: string): boolean {
  const { message, text, times } = asked;
  for (let distance = 1, furthest = furthestRefusal; distance <= furthest; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id !== doer) continue;
    if (isAsking(next) && !refuses(next.text)) {
      furthest = furthestBehindQuestions;
      continue;
    }
    const isAway =
      times.length > 0 &&
      isElsewhere.test(next.text) &&
      !isThereAnyway.test(next.text) &&
      !isAtIt(text, next.text);
    const isPlain = saysNo(next.text) && isRightBehind(asked, distance);
    const isRefused = isPlain || refuses(next.text) || (isAway && !offersInstead.test(next.text));
    if (!isRefused && !isApologyBehind(message, distance)) return false;
    for (let step = 1; step < longestTurn; step += 1) {
      const behind = message.near?.(distance + step);
      if (behind?.speaker?.id !== doer) break;
      if (isPlain ? takesBack(behind.text) : offersInstead.test(behind.text)) return false;
      if (isNotNow(next.text) && namesTime(behind.text)) return false;
    }
    return !givesIn(message, doer, distance);
  }
  return false;
}

/** "I can hold the price if you sign today": on what the other one's deed depends. */
const condition = /(?<!\p{L})if you (?:can |could |would |will )?(?<verb>\p{L}{3,})(?!\p{L})/iu;
/** "I'm not signing anything", "we won't take both" */
const declined =
  /(?<!\p{L})(?:not|never|can['’]?t|cannot|won['’]?t|don['’]?t)(?: \p{L}+ing to)? (?<verb>\p{L}{3,})(?!\p{L})/iu;

/** Whether the next one who speaks says that he will not do that on which it depends. */
export function isConditionDeclined({
  text,
  message,
}: {
  readonly text: string;
  readonly message: Message;
}): boolean {
  const verb = condition.exec(text)?.groups?.verb;
  if (verb === undefined) return false;
  const next = message.near?.(1);
  if (next?.speaker === undefined || next.speaker.id === message.speaker?.id) return false;
  const said = declined.exec(next.text)?.groups?.verb;
  return (
    said !== undefined && isSameVerb(said.toLowerCase(), verb.toLowerCase()) && !offersInstead.test(next.text)
  );
}

/** "I need Friday off", "I'd like to take Monday morning off" */
const asksForTimeOff =
  /(?<!\p{L})(?:need|want|like|take|have)(?!\p{L})[^.,;?!]{0,40}(?:day|morning|afternoon|week|tomorrow)s? off(?!\p{L})/iu;
const refusesTimeOff = new RegExp(
  `${opening}(?:(?:i |we )?(?:can['’]?t|cannot)(?!\\p{L})|no way|not a chance|no can do|not (?:possible|this)(?!\\p{L})|\\p{L}+day(?:['’]s| is) (?:bad|out|no good|impossible|full|tricky|difficult|not)(?!\\p{L}))`,
  'iu',
);

/** Whether the text asks for free time, and the next one who speaks refuses it, whatever he offers in its place. */
export function isTimeOffRefused({
  text,
  message,
}: {
  readonly text: string;
  readonly message: Message;
}): boolean {
  const next = message.near?.(1);
  if (next?.speaker === undefined || next.speaker.id === message.speaker?.id) return false;
  return asksForTimeOff.test(text) && refusesTimeOff.test(next.text);
}
