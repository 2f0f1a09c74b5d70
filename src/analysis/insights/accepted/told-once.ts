/**
 * What is asked and the answer of a few words that takes it on are one insight: that of what is asked, by who answers, due when he says.
 * "Could you send the minutes?" – "I can do that by Thursday."
 */

import { byThen } from '../../dates/words/deadline-words.ts';
import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { statedVisit } from '../appointments/meetings/who-comes.ts';
import { nextAtSameTime, whenAnswered } from '../appointments/said/when-answered.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { choiceTalk, withChosenTime } from '../due-dates/chosen-times.ts';
import { isDeadlineAlone } from '../due-dates/deadline-beside.ts';
import { scoreOfUnderstood } from '../judging/insight-candidate.ts';
import type { FoundInsight } from '../judging/judgement.ts';
import { asAnswered, inFull, tellsTask } from './answered-task.ts';
import { leftToWhoAsked } from './handed-on/either-of-two.ts';
import { handsOn } from './handed-on/handed-on.ts';
import { takenInstead } from './handed-on/instead.ts';
import { handedOnIn } from './handed-on/named-instead.ts';
import { isChargeAlone, isPassedOn, toldAsCharged } from './handed-on/passed-on.ts';
import { grantedWish, grantsWish, isNeedMet, tellingNeed } from './needs-met.ts';
import { wantsOffer } from './offers/accepted-offers.ts';
import { offeredFor } from './offers/offered-for.ts';
import { doneLater, toldAsOffered } from './offers/offers-in-full.ts';
import { ordersOffered } from './offers/ordered-offers.ts';
import { callsOffBefore } from './over/objections.ts';
import { saysItIsDone } from './over/over-at-once.ts';
import { furthestYielding, isTalkedRound, refuses } from './over/refusals.ts';
import { isPromisedThen, promisedThen } from './taken-on/asked-when.ts';
import { type BareAnswer, bareAnswerIn, isTurnToldOn } from './taken-on/bare-answers.ts';
import { deedBefore } from './taken-on/deed-before.ts';
import { finishedByOther } from './taken-on/finished-by-other.ts';
import { doneAfterAll } from './taken-on/not-yet.ts';
import { isSameVerb } from './taken-on/same-deed.ts';
import { seenToByOther } from './taken-on/seen-to-by-other.ts';
import { furthestTask } from './taken-on/task-before.ts';
import { toldAgain } from './taken-on/told-again.ts';
import { toldTogether } from './taken-on/told-together.ts';
import { judged, taskBefore, tasksIn } from './tasks-of-message.ts';
import { isArrival, withArrival } from './times/arrivals.ts';
import { saysWhenDone } from './times/done-then.ts';
import { isPromisedBehind, promisedForDay } from './times/hour-of-day-asked.ts';
import { maySpeakOfTime, timeTalk, withLaterTime } from './times/later-times.ts';
import { isTimeOfTask } from './times/times-alone.ts';
import { isWishAlone } from './times/wished-times.ts';

/** "By Friday" */
const isDeadline = new RegExp(`^[\\s,]*${byThen}(?!\\p{L})`, 'iu');

/**
 * The insights of a message as they are told in its talk: an answer that takes on a task told before it is none, a task is due when
 * who does it answers, and an answer to what is no task of its own is told in the words of what was asked.
 *
 * @param clauses those of the sentence
 */
export function toldOnce(clauses: readonly Sentence[], sentence: Sentence): FoundInsight[] {
  const { message, conversation } = sentence;
  if (message.near === undefined) return [...judged(clauses)];
  const instead = takenInstead(sentence);
  if (instead !== undefined) return asAnswered(instead, message, conversation);
  const told =
    leftToWhoAsked(sentence) ??
    promisedThen(sentence) ??
    promisedForDay(sentence, tasksIn) ??
    grantedWish(sentence) ??
    whenAnswered(sentence) ??
    nextAtSameTime(sentence) ??
    statedVisit(sentence);
  if (told !== undefined) return [told];
  if (isPromisedBehind(message, conversation)) return [];
  const found = judged(clauses);
  // Most sentences tell nothing, and are spared the rest.
  const own = found.length > 0 ? found : offeredBy(sentence);
  const isOver = () =>
    refuses(message.text) || saysItIsDone(message, conversation) || callsOffBefore(message, conversation);
  if (own.length > 0 && handsOn(message, conversation)) return [];
  if (own.length > 0 && isOver()) return own.filter(({ insight }) => insight.type === 'question');
  if (found.length === 0) return [...own];
  if (isDeadlineOfTask(message, conversation) || isEndOfTask(message, conversation)) return [];
  if (isArrival(message, conversation, tasksIn)) return [];
  return found.map(withArrival).flatMap((one): FoundInsight[] => {
    if (isChargeAlone(one.clause, tasksIn)) return [];
    if (one.insight.type === 'question')
      return isTimeTalk(message, conversation) || isPassedOn(one.clause, tasksIn) ? [] : [one];
    const finished = finishedByOther(one);
    if (finished !== undefined) return [finished];
    if (isNeedMet(one.clause) || isPromisedThen(one.clause)) return [];
    const needed = tellingNeed(one);
    if (needed !== one) return asAnswered(needed, message, conversation);
    if (wantsOffer(message, conversation, one.insight.deed)) return [];
    if (ordersOffered(message, conversation, tasksIn)) return [];
    const again = toldAgain(one, tasksIn);
    if (again !== undefined) return again;
    const offered = toldAsOffered(one);
    if (offered !== undefined) return asAnswered(offered, message, conversation).map(doneLater);
    if (isTimeTalk(message, conversation)) return [];
    const later = withLaterTime(one);
    if (later !== one) return [later];
    const chosen = withChosenTime(one);
    if (chosen !== one) return [chosen];
    if (isPassedOn(one.clause, tasksIn)) return [];
    const twice = toldTogether(one, tasksIn) ?? toldAsCharged(one, tasksIn);
    if (twice !== undefined) return twice;
    const answer = bareAnswerIn(one.clause.text);
    const tellsOwn = () =>
      saysWhenDone(message, conversation, tasksIn) ? [] : asAnswered(one, message, conversation);
    if (answer === undefined) return tellsOwn();
    const before = taskBefore(message, conversation);
    const ofOther = seenToByOther(one, answer, before ? tasksIn(before, conversation) : []);
    // What was asked before is told there.
    if (ofOther !== undefined) return ofOther === one && before !== undefined ? [] : [ofOther];
    if (before !== undefined) return tellsTask(before, message, conversation);
    // "I'll call them" names a deed of its own where nobody has asked for it.
    if (answer.verb !== undefined) return tellsOwn();
    // "Sure, by Friday" says no more than a yes.
    if (answer.offers && yieldsToTask(message, conversation)) return [];
    const told = !answer.offers && isDeadline.test(answer.rest) ? undefined : inFull(one, answer);
    return told === undefined ? [] : asAnswered(told, message, conversation);
  });
}

/** Whether the sentence says no more than when something is done that was told before it. */
export const saysTimeAlone = (sentence: Sentence): boolean => {
  const { message, conversation } = sentence;
  return (
    message.near !== undefined &&
    (isTimeOfTask(message, conversation, tasksIn) ||
      isTimeTalk(message, conversation, timeTalk) ||
      grantsWish(message, conversation)) &&
    promisedThen(sentence) === undefined
  );
};

/** What who speaks takes on or offers in a few words that are no task alone. */
function offeredBy(sentence: Sentence): FoundInsight[] {
  const undone = doneAfterAll(sentence);
  if (undone !== undefined) return [undone];
  const taken = takenOn(sentence);
  const offered = taken.length > 0 ? undefined : offeredFor(sentence);
  return offered === undefined ? taken : [offered];
}

/** Whether it says until when something is to be done that its speaker, or who is to do it, has told right before it: that task is due then. */
function isDeadlineOfTask(message: Message, conversation: Conversation): boolean {
  const before = message.near?.(-1);
  if (before?.speaker === undefined) return false;
  const isAlone = before.speaker.id === message.speaker?.id ? isDeadlineAlone : isWishAlone;
  return isAlone(message, conversation) && tasksIn(before, conversation).length > 0;
}

/** Whether it only ends what another one has begun to say. */
function isEndOfTask(message: Message, conversation: Conversation): boolean {
  const before = message.near?.(-1);
  return (
    before !== undefined && tasksIn(before, conversation).some((task) => finishedByOther(task) !== undefined)
  );
}

/** Whether the sentence only looks for another time of a task before it, which is told with what was agreed on. */
function isTimeTalk(
  message: Message,
  conversation: Conversation,
  talkOf: (task: FoundInsight) => readonly Message[] = (task) => [...timeTalk(task), ...choiceTalk(task)],
): boolean {
  if (!maySpeakOfTime(message)) return false;
  for (let distance = 1; distance <= furthestTask; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    const isOfTask = tasksIn(before, conversation).some((task) =>
      talkOf(task).some(({ id }) => id === message.id),
    );
    if (isOfTask) return true;
  }
  return false;
}

/** The task of who takes on, in a few words that are no task alone, what was asked of anybody: "Who can send it?" – "Me, on Friday." */
function takenOn(sentence: Sentence): FoundInsight[] {
  const { message, conversation } = sentence;
  const isOfTime = isBusyWith.test(sentence.text);
  const answer = isOfTime
    ? agreement
    : (bareAnswerIn(sentence.text) ?? (isCalledFor(message, conversation) ? agreement : undefined));
  const assignee = assigneeOf(message.speaker);
  if (answer === undefined || assignee === undefined) return [];
  const one = {
    insight: { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee } as const,
    clause: sentence,
  };
  const before = taskBefore(message, conversation);
  const ofOther = seenToByOther(one, answer, before ? tasksIn(before, conversation) : []);
  if (ofOther !== undefined) return ofOther === one ? [] : [ofOther];
  const needed = tellingNeed(one);
  if (needed !== one) return asAnswered(needed, message, conversation);
  if (before !== undefined) return tellsTask(before, message, conversation);
  const offers = answer.offers || isCalledFor(message, conversation);
  if (!offers || isTurnToldOn(sentence.text, message)) return [];
  // "Who's picking up the cake?" – "I can get it."
  if (answer.verb !== undefined && !isDeedBefore(answer.verb, message, conversation)) return [];
  const told = inFull(one, { ...answer, offers });
  if (told === undefined || told === one) return [];
  const isBusyNow = isOfTime && (told.insight.dueBy === undefined || endsNow.test(told.clause.text));
  return isBusyNow || (told.insight.dueBy === undefined && saysWhenNext(message)) ? [] : [told];
}

/** "I'm on it. It'll be done by Friday": the task is told with its time. */
function saysWhenNext(message: Message): boolean {
  const next = message.near?.(1);
  return next?.speaker?.id === message.speaker?.id && bareAnswerIn(next?.text ?? '')?.outcome !== undefined;
}

/** Whether the verb of an answer says the deed that was asked for right before it, where that is no task of its own. */
function isDeedBefore(verb: string, message: Message, conversation: Conversation): boolean {
  const before = message.near?.(-1);
  if (before !== undefined && tasksIn(before, conversation).length > 0) return false;
  const [asked] = deedBefore(message, conversation)?.split(' ') ?? [];
  return asked !== undefined && isSameVerb(verb.toLowerCase(), asked);
}

/** Whether its speaker gives in to what he has refused before: that is told there. */
function yieldsToTask(message: Message, conversation: Conversation): boolean {
  const doer = message.speaker?.id;
  for (let distance = 2; doer !== undefined && distance <= furthestYielding; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    if (before.speaker?.id === doer || !isTalkedRound(before, doer)) continue;
    if (tasksIn(before, conversation).some(({ insight }) => insight.assignee?.speakerId === doer))
      return true;
  }
  return false;
}

/** What is taken on in words that say no more. */
const agreement: BareAnswer = { offers: true, isAbility: false, rest: '', verb: undefined };

/** Whether its speaker agrees to what was asked of anybody before he was called: "Who can take the minutes?" – "Leo?" – "Go on, then." */
function isCalledFor(message: Message, conversation: Conversation): boolean {
  const call = message.near?.(-1);
  const handed = call && handedOnIn(call, conversation);
  return handed?.isCallAlone === true && handed.agreement.id === message.id;
}

/** "I am", to "who's doing the demo on Thursday?": who is asked without a day may be at it now. */
const isBusyWith = /^\P{L}*(?:(?:oh|well|yeah|yes)[\s,.!]+)?i am[\s.!]*$/iu;
const endsNow = /(?<!\p{L})(?:now|currently|at the moment|at present)[\s.!]*$/iu;
