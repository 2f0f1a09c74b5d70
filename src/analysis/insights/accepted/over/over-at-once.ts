/** What is done while people still talk of it, or is not wanted any more: "Can you ring them?" – "Ringing now." It is nothing to do. */

import type { Assignee, Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { whenDone } from '../../../grammar/word-lists/past-words.ts';
import { isOnlyOfNow } from '../../../text/customs/conduct-of-talk.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { asksAll } from '../../assignees/asked-of-all.ts';
import { acceptanceIn, isConsent } from '../../assignees/takers/acceptances.ts';
import { isForAnybody } from '../../assignees/takers/volunteers.ts';
import { isBargainStruck } from '../../bargains.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { asksAsOffer, findAcceptedOffer } from '../offers/accepted-offers.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { isVerbOf, saysDeed } from '../taken-on/same-deed.ts';
import { callsOff } from './called-off.ts';
import { declinesOffer, isDeclined } from './declined-offers.ts';
import { isGivenUpForOther } from './given-up-for-other.ts';
import {
  doneIn,
  isDoneBy,
  isInVain,
  saysItIsKnown,
  saysItReached,
  saysItWasDoneSo,
  verbDoneIn,
  withdraws,
} from './said-done.ts';
import { tellsThatItIsSettled } from './settled-at-once.ts';
import { isSettledLater } from './settled-later.ts';
import { isSparedByStep, isTriedAtOnce } from './steps-tried.ts';
import {
  asksAsCondition,
  asksToShow,
  asksWhether,
  beginsShowing,
  goesForIt,
  isSentByItself,
  tellsAtOnce,
  withoutNo,
} from './told-at-once.ts';

/** How many sentences behind a task it is done, or given up, at most. */
const furthestWord = 4;
const furthestOwnWord = 2;
/** "There. Done.": who does at once what he says he will. */
const isDoneMyself = withLeadIns(
  /^\P{L}*(?:(?:all |it['’]s )?done(?:,? (?:thanks|thank you|cheers))?|there (?:we|you) go|there it is)[\s.!✅👍]*$/iu,
  'there',
  '[\\s,.!–—-]+',
);
/** "I can look it up. Here we are, the third of May." */
const isFound =
  /^\P{L}*(?:(?:ah|and|right|yes)[\s,.!]+)?(?:here (?:we|you) (?:are|go)|here (?:it is|they are)|(?:i(?:['’]?ve)? )?(?:found|got) (?:it|them))(?=[\s.!…]*$|[,:;–—])/iu;
const isThere = /^\P{L}*(?:there|and|right|ok|okay)\P{L}*$/iu;

/** "Thanks for waiting": what somebody was looking at meanwhile is done. */
const isBack =
  /^\P{L}*(?:thanks|thank you)(?: (?:so|very) much)? for (?:waiting|holding|your patience)(?!\p{L})/iu;
const looksMeanwhile = /(?<!\p{L})(?:check|look|find|moment|second|minute)(?!\p{L})/iu;
/** "Bin it", "not worth it": what somebody should do is not wanted. */
const isNotWorthIt =
  /^\P{L}*(?:(?:no|nah|just|i['’]d|we should|it['’]s|that['’]s)[\s,.]+)*(?:(?:bin|chuck|scrap|ditch) (?:it|them|that)|throw (?:it|them|that) (?:away|out)|not worth (?:it|the))(?!\p{L})/iu;

/** Whether whoever says that he will do it says in the same turn that it is done. */
function isDoneByHimself(message: Message): boolean {
  for (let distance = 1; distance <= furthestOwnWord; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined || next.speaker?.id !== message.speaker?.id) return false;
    if (isDoneMyself.test(next.text) || isFound.test(next.text)) return true;
    if (!isThere.test(next.text)) return false;
  }
  return false;
}

/** Whether nobody is named for it, and not all are asked: who hears it may do it, whoever offers himself later for what anybody may do. */
const isForWhoHears = ({ insight, clause }: FoundInsight): boolean =>
  (insight.assignee === undefined || isForAnybody(clause.text)) && !asksAll(clause.text);

/** "Tell me what you want changed and I'll change it": it is done once he has heard that. */
const wantsToBeTold =
  /(?<!\p{L})(?:tell|give|send|show|read) (?:me|us) [^.?!]*(?<!\p{L})and i(?:['’]?ll| will)(?!\p{L})/iu;

/** Whether whoever offers to do it says, once others have spoken, that he has: "Shall I roll it back?" – "Please do." – "Done." */
function isDoneMeanwhile(task: FoundInsight): boolean {
  const { message, text } = task.clause;
  let isHeard = false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    const isOwn = next.speaker.id === message.speaker?.id;
    if (isOwn && isBack.test(next.text)) return looksMeanwhile.test(text);
    isHeard ||= !isOwn;
    const done = isOwn && isHeard ? doneIn(next.text) : undefined;
    // "Two weeks." – "Done." agrees, and "yes please." – "Done." tells that it is.
    const mayAgree =
      done?.verb === undefined && findAcceptedOffer(task.clause) === undefined && !wantsToBeTold.test(text);
    if (done !== undefined && !mayAgree && isDoneBy(done, task, next.text)) return true;
  }
  return false;
}

/** Whether what is asked of somebody, or of whoever knows it, is told in his first words. */
function isToldAtOnce(asked: Sentence, doer: Assignee | undefined): boolean {
  const { message } = asked;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id || goesForIt(next.text)) continue;
    return (
      (doer === undefined || next.speaker.id === doer.speakerId) &&
      !isInVain(asksWhether(asked.text) ? withoutNo(next.text) : next.text) &&
      tellsAtOnce(asked, next.text)
    );
  }
  return false;
}

/** Whether what somebody is asked to show or to tell all is begun in his next words: "Sure. So, this is the start page." */
function isShownAtOnce({ message, times }: Sentence, doer: string | undefined): boolean {
  if (times.length > 0) return false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id) continue;
    if (doer !== undefined && doer !== message.speaker?.id && next.speaker.id !== doer) return false;
    if (beginsShowing(next.text)) return true;
    if (!isConsent(next.text) && acceptanceIn(next.text) === undefined && !isMurmur(next.text)) return false;
  }
  return false;
}

/** Whether who does the task has done it, or who wants it gives it up, as soon as they speak. */
export function isOverAtOnce(task: FoundInsight): boolean {
  const { insight, clause } = task;
  const { message } = clause;
  const asker = message.speaker?.id;
  const doer = insight.assignee?.speakerId;
  if (asksToShow(clause.text, insight.type === 'question') && isShownAtOnce(clause, doer)) return true;
  if (insight.type === 'question') return false;
  if (isOnlyOfNow(clause.text) || (clause.times.length === 0 && isSentByItself(clause.text))) return true;
  // "If you do the figures, I'll write it." – "Done."
  if (asker === undefined || isBargainStruck(message)) return false;
  const isOwn = doer === asker;
  if (isOwn && (isDoneByHimself(message) || isDoneMeanwhile(task) || isDeclined(task))) return true;
  if (isOwn && isSparedByStep(task)) return true;
  if (!isOwn && (isToldAtOnce(clause, insight.assignee) || isTriedAtOnce(task))) return true;
  if (isOwn && asksAsCondition(clause.text) && isToldAtOnce(clause, undefined)) return true;
  if (isSettledLater(task) || isGivenUpForOther(task)) return true;
  return isOverInTalk(task, asker);
}

/** "I'll", "could", "please": another deed is spoken of. */
const namesDeed =
  /['’]ll(?!\p{L})|(?<!\p{L})(?:will|shall|should|can|could|would|must|need|let['’]?s|please|if)(?!\p{L})/iu;
/** "Tonight", "when I'm back": what is said so has not been done yet. */
const mayComeLater =
  /['’]ll(?!\p{L})|(?<!\p{L})(?:will|can|going to|tonight|tomorrow|later|soon|when|once|after|by|next|\p{L}+day)(?!\p{L})/iu;

/** "I'll call him." – "I called him yesterday.": one may call again. */
const again = /(?<!\p{L})(?:already|just|this morning|yesterday)(?!\p{L})/iu;

/** Whether anybody says that the very deed is done, whoever has done it: "Tom, could you book them?" – "Lena booked them yesterday." */
function isDoneByAny(task: FoundInsight, { text }: Message): boolean {
  const verb = verbDoneIn(text);
  if (verb === undefined || !isVerbOf(verb, task)) return false;
  return task.insight.type !== 'follow_up' || again.test(text);
}

/** "I did it myself", "I've lobbed it back over": who is offered something has seen to it. */
const himself = /(?<!\p{L})(?:already|myself|ourselves|back|this morning|yesterday)(?!\p{L})/iu;

/** Whether who is asked whether he wants something done has it: "Shall I ask her for a copy?" – "No, here it is." */
function isDoneUnasked(task: FoundInsight, { text }: Message): boolean {
  if (!asksAsOffer(task.clause.text)) return false;
  const done = doneIn(text.replace(plainNo, ''));
  if (done === undefined || mereDone.test(text)) return false;
  return done.verb === undefined || himself.test(text) || saysDeed(done.verb, task);
}
const plainNo = /^\P{L}*(?:no|nah|nope)[\s,.!–—-]+/iu;
const mereDone = /^\P{L}*(?:all )?done\P{L}*$/iu;

/** "Wait.", "hang on" */
const isWaiting = /^\P{L}*(?:wait|hang on|hold on|one (?:sec|second|moment))[\s.!…]*$/iu;

/** "Filled it on the way back": what anybody was to do is done by what somebody has done to it before. */
const saysWhen = (verb: string | undefined, text: string): boolean =>
  verb !== undefined && !looksOnly.test(verb) && wasThen.test(text);
const wasThen = new RegExp(`(?<!\\p{L})(?:it|them|that|those) (?!now|just now)${whenDone}\\P{L}*$`, 'iu');
/** Who has only looked, or spoken of it, has not done it. */
const looksOnly =
  /^(?:look|check|see|notice|find|ask|mention|tell|report|hear|raise|flag|try|want|need)\p{L}*$/iu;

/** Whether it is done, has reached who asked for it, or is given up, in the sentences behind it that still speak of it. */
function isOverInTalk(task: FoundInsight, asker: string): boolean {
  const { insight, clause } = task;
  const { message } = clause;
  const doer = insight.assignee?.speakerId;
  const isOwn = doer === asker;
  let answer: string | undefined;
  let hasOther = false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return false;
    const isHis = speaker === doer && !isOwn;
    // What nobody is named for may be done by whoever speaks next.
    const isAnybodys = distance === 1 && speaker !== asker && isForWhoHears(task);
    if (distance === 1 && speaker !== asker && insight.assignee === undefined && isNotWorthIt.test(next.text))
      return true;
    const done = isHis || isAnybodys ? doneIn(next.text) : undefined;
    if (
      done !== undefined &&
      (isDoneBy(done, task, next.text) || (isAnybodys && saysWhen(done.verb, next.text)))
    )
      return true;
    if ((speaker !== asker || hasOther) && (isDoneByAny(task, next) || saysItIsKnown(next.text, task)))
      return true;
    if (
      speaker !== asker &&
      !hasOther &&
      (saysItWasDoneSo(next, task) ||
        isDoneUnasked(task, next) ||
        (!isOwn && tellsThatItIsSettled(next, task)))
    )
      return true;
    // Who wants it gives it up, or spares it who has promised it, who then leaves it.
    const mayGiveUp = isOwn ? speaker !== asker || hasOther : speaker === asker;
    if (mayGiveUp && (withdraws(next.text) || (isOwn && declinesOffer(next.text)))) return true;
    if (isOwn && hasOther && speaker === asker && callsOff(next.text, clause.text)) return true;
    if (speaker === asker && answer !== undefined && !mayComeLater.test(answer) && saysItReached(next.text))
      return saysDeed('send', task) || saysDeed('find', task);
    // Who asks says why, or answers who is asked; another question is of something else.
    const isAsked = answer === undefined || answer.trimEnd().endsWith('?');
    const saysWhy = speaker === asker && !isOwn && isAsked && !next.text.trimEnd().endsWith('?');
    answer = isHis ? next.text : answer;
    hasOther ||= speaker !== asker;
    const isOfIt = isOwn && !namesDeed.test(next.text);
    const goesOn =
      isHis ||
      isWaiting.test(next.text) ||
      saysWhy ||
      isOfIt ||
      isMurmur(next.text) ||
      bareAnswerIn(next.text) !== undefined;
    if (!goesOn) return false;
  }
  return false;
}

/** Whether the message says that what somebody asked before it is done. */
export function saysItIsDone(message: Message, conversation: Conversation): boolean {
  const done = doneIn(message.text);
  if (done === undefined) return false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    if (before.speaker?.id === message.speaker?.id) continue;
    for (const { clauses } of partsAtHand(before, conversation))
      for (const task of judgedAtHand(clauses))
        if (
          (task.insight.assignee?.speakerId ?? message.speaker?.id) === message.speaker?.id &&
          isDoneBy(done, task, message.text)
        )
          return isOverAtOnce(task);
  }
  return false;
}
