/**
 * What is asked and the answer of a few words that takes it on are one insight: that of what is asked, by who answers, due when he says.
 * "Could you send the minutes?" – "I can do that by Thursday."
 */

import { byThen } from '../../dates/words/deadline-words.ts';
import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { rememberedFor } from '../../remembered.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { statedVisit } from '../appointments/meetings/who-comes.ts';
import { nextAtSameTime, whenAnswered } from '../appointments/said/when-answered.ts';
import { onDay } from '../appointments/times/said-when.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { asksAll } from '../assignees/asked-of-all.ts';
import { isForAnybody } from '../assignees/takers/volunteers.ts';
import { withChosenTime } from '../due-dates/chosen-times.ts';
import { onDayAsked } from '../due-dates/clock-of-day.ts';
import { isDeadlineAlone } from '../due-dates/deadline-beside.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import { scoreOfUnderstood } from '../judging/insight-candidate.ts';
import { type FoundInsight, judgeClauses } from '../judging/judgement.ts';
import { tellsNoTask } from '../undertakings/no-tasks/replied/refusals-and-reasons.ts';
import { partsAtHand } from './at-hand.ts';
import { asCorrected } from './corrections/corrected.ts';
import { furthestOffer } from './handed-on/anybodys-task.ts';
import { leftToAsker } from './handed-on/either-of-two.ts';
import { handsOn, isHandedOn } from './handed-on/handed-on.ts';
import { isLeftUndone, takenInstead } from './handed-on/instead.ts';
import { isPassedOn, passedOnTo, toldAsCharged } from './handed-on/passed-on.ts';
import { judgedAtHand } from './judged-at-hand.ts';
import { grantedWish, grantsWish, isNeedMet, tellingNeed } from './needs-met.ts';
import { wantsOffer } from './offers/accepted-offers.ts';
import { offeredFor } from './offers/offered-for.ts';
import { toldAsOffered } from './offers/offers-in-full.ts';
import { callsOffBefore, isObjectedTo } from './over/objections.ts';
import { isOverAtOnce, saysItIsDone } from './over/over-at-once.ts';
import { isConditionDeclined, isTimeOffRefused, refuses } from './over/refusals.ts';
import { takingOver } from './over/taken-over.ts';
import { accepterOf } from './taken-on/accepters.ts';
import { type BareAnswer, bareAnswerIn, isNoMoreThanAnswer } from './taken-on/bare-answers.ts';
import { deedAskedWhen, deedBefore, deedIn, isAllAsked } from './taken-on/deed-before.ts';
import { toldTogether } from './taken-on/same-deed.ts';
import { findTaskBefore, furthestTask } from './taken-on/task-before.ts';
import { inWordsOf } from './taken-on/words-of-answers.ts';
import { maySpeakOfTime, timeTalk, withLaterTime } from './times/later-times.ts';
import { isTimeOfTask, isWishAlone, timeAlone, timeBehind } from './times/times-alone.ts';

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
    grantedWish(sentence) ?? whenAnswered(sentence) ?? nextAtSameTime(sentence) ?? statedVisit(sentence);
  if (told !== undefined) return [told];
  const found = judged(clauses);
  // Most sentences tell nothing, and are spared the rest.
  const own = found.length > 0 ? found : offeredBy(sentence);
  const isOver = () =>
    refuses(message.text) ||
    saysItIsDone(message, conversation) ||
    handsOn(message, conversation) ||
    callsOffBefore(message, conversation);
  if (own.length > 0 && isOver()) return own.filter(({ insight }) => insight.type === 'question');
  if (found.length === 0) return [...own];
  if (isDeadlineOfTask(message, conversation)) return [];
  return found.flatMap((one): FoundInsight[] => {
    if (one.insight.type === 'question') return [one];
    if (isNeedMet(one.clause)) return [];
    const needed = tellingNeed(one);
    if (needed !== one) return asAnswered(needed, message, conversation);
    if (one.insight.deed === undefined && wantsOffer(message)) return [];
    const offered = toldAsOffered(one);
    if (offered !== undefined) return [offered];
    if (isTimeTalk(message, conversation)) return [];
    const later = withLaterTime(one);
    if (later !== one) return [later];
    const chosen = withChosenTime(one);
    if (chosen !== one) return [chosen];
    if (isPassedOn(one.clause, tasksIn)) return [];
    const twice = toldTogether(one, tasksIn) ?? toldAsCharged(one, tasksIn);
    if (twice !== undefined) return twice;
    const answer = bareAnswerIn(one.clause.text);
    if (answer === undefined) return asAnswered(one, message, conversation);
    const before = taskBefore(message, conversation);
    if (before !== undefined) return tellsTask(before, message, conversation);
    // "I'll call them" names a deed of its own where nobody has asked for it.
    if (answer.verb !== undefined) return asAnswered(one, message, conversation);
    // "Sure, by Friday" says no more than a yes.
    return !answer.offers && isDeadline.test(answer.rest) ? [] : [inFull(one, answer)];
  });
}

/** Whether the sentence says no more than when something is done that was told before it. */
export const saysTimeAlone = ({ message, conversation }: Sentence): boolean =>
  message.near !== undefined &&
  (isTimeOfTask(message, conversation, tasksIn) || grantsWish(message, conversation));

/** What who speaks takes on or offers in a few words that are no task alone. */
function offeredBy(sentence: Sentence): FoundInsight[] {
  const taken = [...promisedThen(sentence), ...takenOn(sentence)];
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

/** Whether the sentence only looks for another time of a task before it, which is told with what was agreed on. */
function isTimeTalk(message: Message, conversation: Conversation): boolean {
  if (!maySpeakOfTime(message)) return false;
  for (let distance = 1; distance <= furthestTask; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    const isOfTask = tasksIn(before, conversation).some((task) =>
      timeTalk(task).some(({ id }) => id === message.id),
    );
    if (isOfTask) return true;
  }
  return false;
}

/** "Let's close it" and "everybody, close it" are for all, whoever says first that he does it. */
const isProposed = withLeadIns(/^\P{L}*(?:let['’]?s|shall we|(?:can|could) we)(?!\p{L})/iu);

const isForAll = (text: string): boolean => isProposed.test(text) || asksAll(text);

/** The insights of clauses; what is for nobody is for who takes it on, and what is refused is none. Neighbours ask for them, too. */
const judged = rememberedFor((clauses: readonly Sentence[]): readonly FoundInsight[] =>
  judgedAtHand(clauses).flatMap((found) => {
    const one = asCorrected(found);
    if (one === undefined) return [];
    const left = leftToAsker(one);
    if (left !== undefined) return [left];
    const { insight, clause } = one;
    const { type, assignee } = insight;
    const doer = assignee?.speakerId;
    const isAsked = type !== 'question' && doer !== undefined && doer !== clause.message.speaker?.id;
    if (isAsked && isLeftUndone(one, doer) && withLaterTime(one) === one) return [];
    if (type !== 'question' && (tellsNoTask(clause.text, clause.message) || isObjectedTo(clause, doer)))
      return [];
    if (
      isOverAtOnce(one) ||
      takingOver(one) !== undefined ||
      isHandedOn(one) ||
      isTimeOffRefused(clause) ||
      (!isAsked && isConditionDeclined(clause))
    )
      return [];
    if (assignee !== undefined || type === 'question') return one;
    const asked = passedOnTo(one);
    if (asked !== undefined) return { insight: { ...insight, assignee: asked }, clause };
    if (type !== 'action_item' || isForAll(clause.text)) return one;
    return { insight: { ...insight, assignee: assigneeOf(accepterOf(clause.message)) }, clause };
  }),
);

/** The task with the time that who does it names in one of the next sentences; none where that sentence tells all of it. */
function asAnswered(one: FoundInsight, message: Message, conversation: Conversation): FoundInsight[] {
  const doer = one.insight.assignee?.speakerId;
  if (doer === undefined) return [one];
  const then = timeBehind(one, conversation);
  if (then !== undefined) return [{ ...one, insight: { ...one.insight, dueBy: then.time } }];
  const furthest = isForAnybody(one.clause.text) ? furthestOffer : furthestTask;
  for (let distance = 1; distance <= furthest; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return [one];
    if (next.speaker?.id !== doer || taskBefore(next, conversation)?.id !== message.id) continue;
    if (tellsTask(message, next, conversation).length > 0) return [];
    const said = timeIn(next, conversation);
    if (said === undefined) continue;
    const dueBy = onDayAsked(said.dueBy, said.clause, one.clause);
    return [{ ...one, insight: { ...one.insight, dueBy } }];
  }
  return [one];
}

/** The only task of a message as the answer tells it, which says when: "Mark Stone can send the minutes by Thursday". */
function tellsTask(message: Message, answer: Message, conversation: Conversation): FoundInsight[] {
  const said = timeIn(answer, conversation);
  const [task, other] = tasksIn(message, conversation);
  if (said === undefined || task === undefined || other !== undefined) return [];
  const { clause, insight } = task;
  // "By Friday" – "I'll do it tomorrow": both stand in no sentence.
  if (insight.deed === undefined || findDueDate(clause, insight.deed) !== undefined) return [];
  if (!isAllAsked(clause, insight.deed)) return [];
  const deed = deedIn(clause, insight.deed, answer.speaker?.name);
  const told = deed === undefined ? undefined : inWordsOf(deed, said.answer, answer, conversation);
  const { deed: _, ...others } = insight;
  return told === undefined ? [] : [{ insight: { ...others, dueBy: said.dueBy }, clause: told }];
}

/** When the answer in a message says that it is done, and what it says; undefined: it does not say when. */
function timeIn(
  message: Message,
  conversation: Conversation,
): { readonly dueBy: Date; readonly answer: BareAnswer; readonly clause: Sentence } | undefined {
  for (const { clauses } of partsAtHand(message, conversation))
    for (const clause of clauses) {
      const answer = bareAnswerIn(clause.text);
      if (answer === undefined) continue;
      const [found] = judgeClauses([clause]);
      const dueBy = findDueDate(clause, found?.insight.deed);
      return dueBy && { dueBy, answer, clause };
    }
  return undefined;
}

/** The message that has the task that an answer takes on. */
const taskBefore = (answer: Message, conversation: Conversation): Message | undefined =>
  findTaskBefore(answer, conversation, tasksIn);

/** What a message says is to be done, but for mere answers. */
const tasksIn = (message: Message, conversation: Conversation): readonly FoundInsight[] =>
  tasksOf(conversation)(message);

const tasksOf = rememberedFor((conversation: Conversation) =>
  rememberedFor((message: Message): readonly FoundInsight[] =>
    message.isQuoted || message.isForeign || message.isCourtesy
      ? []
      : [...partsAtHand(message, conversation)].flatMap(({ clauses }) => tasksAmong(clauses)),
  ),
);

/** The tasks of clauses, but for mere answers; all who speak behind them ask. */
const tasksAmong = rememberedFor((clauses: readonly Sentence[]): readonly FoundInsight[] =>
  judged(clauses).filter(
    ({ insight, clause }) =>
      insight.type !== 'question' && !isNoMoreThanAnswer(clause.text) && !isNeedMet(clause),
  ),
);

/** The answer in the words of what it answers, if they name a deed; else as it is. */
function inFull(one: FoundInsight, answer: BareAnswer): FoundInsight {
  const { message, conversation } = one.clause;
  const deed = answer.offers ? deedBefore(message, conversation) : undefined;
  const clause = deed === undefined ? undefined : inWordsOf(deed, answer, message, conversation);
  if (clause === undefined) return one;
  const { deed: _, ...insight } = one.insight;
  const dueBy = findDueDate(one.clause, one.insight.deed) ?? findDueDate(clause);
  return { insight: { ...insight, assignee: assigneeOf(message.speaker), dueBy }, clause };
}

/** The task of who says no more than when he does what he was asked: "When will you send the contract?" – "Tomorrow." */
function promisedThen({ message, conversation, text }: Sentence): FoundInsight[] {
  const before = message.near?.(-1);
  const assignee = assigneeOf(message.speaker);
  if (before?.speaker === undefined || before.speaker.id === message.speaker?.id) return [];
  if (assignee === undefined || !/(?<!\p{L})when(?!\p{L})/iu.test(before.text)) return [];
  const dueBy = timeAlone(message, conversation);
  if (dueBy === undefined) return [];
  for (const { sentence } of partsAtHand(before, conversation)) {
    const deed = deedAskedWhen(sentence, message.speaker?.name);
    const said = text.replace(/[\s.!]+$/u, '');
    const rest = onDay(`${said.charAt(0).toLowerCase()}${said.slice(1)}`);
    const clause = deed && inWordsOf(deed, { isAbility: false, rest }, message, conversation);
    if (clause)
      return [
        {
          insight: { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee, dueBy },
          clause,
        },
      ];
  }
  return [];
}

/** The task of who takes on, in a few words that are no task alone, what was asked of anybody: "Who can send it?" – "Me, on Friday." */
function takenOn(sentence: Sentence): FoundInsight[] {
  const { message, conversation } = sentence;
  const answer = bareAnswerIn(sentence.text);
  const assignee = assigneeOf(message.speaker);
  if (answer === undefined || assignee === undefined) return [];
  const one = {
    insight: { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee } as const,
    clause: sentence,
  };
  const needed = tellingNeed(one);
  if (needed !== one) return asAnswered(needed, message, conversation);
  const before = taskBefore(message, conversation);
  if (before !== undefined) return tellsTask(before, message, conversation);
  if (!answer.offers || answer.verb !== undefined) return [];
  const told = inFull(one, answer);
  return told === one ? [] : [told];
}
