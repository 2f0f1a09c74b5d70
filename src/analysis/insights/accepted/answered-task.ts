/** A task with what the answer to it says: when it is done, or the whole of it. "Could you send the minutes?" – "I can do that by Thursday." */

import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { isForAnybody } from '../assignees/takers/volunteers.ts';
import { onDayAsked } from '../due-dates/clock-of-day.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import { findFollowUp } from '../follow-ups.ts';
import { type FoundInsight, judgeClauses } from '../judging/judgement.ts';
import { partsAtHand } from './at-hand.ts';
import { furthestOffer } from './handed-on/anybodys-task.ts';
import { type BareAnswer, bareAnswerIn, mayComeOf } from './taken-on/bare-answers.ts';
import { deedBefore } from './taken-on/deed-before.ts';
import { deedIn, isAllAsked } from './taken-on/named-deeds.ts';
import { furthestTask } from './taken-on/task-before.ts';
import { inWordsOf } from './taken-on/words-of-answers.ts';
import { taskBefore, tasksIn } from './tasks-of-message.ts';
import { doneThen } from './times/done-then.ts';
import { timeBehind } from './times/times-alone.ts';

/** The task with the time that who does it names in one of the next sentences; none where that sentence tells all of it. */
export function asAnswered(one: FoundInsight, message: Message, conversation: Conversation): FoundInsight[] {
  const then = timeBehind(one, conversation);
  if (then !== undefined) return [{ ...one, insight: { ...one.insight, dueBy: then.time } }];
  const doer = one.insight.assignee?.speakerId;
  if (doer === undefined) return [doneAsTold(one, conversation)];
  const furthest = isForAnybody(one.clause.text) ? furthestOffer : furthestTask;
  for (let distance = 1; distance <= furthest; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) break;
    if (next.speaker?.id !== doer || taskBefore(next, conversation)?.id !== message.id) continue;
    if (tellsTask(message, next, conversation).length > 0) return [];
    const said = timeIn(next, conversation);
    if (said === undefined) continue;
    const dueBy = onDayAsked(said.dueBy, said.clause, one.clause);
    return [{ ...one, insight: { ...one.insight, dueBy } }];
  }
  return [doneAsTold(one, conversation)];
}

/** The task with the time at which its doer says in words of his own that it is done. */
function doneAsTold(one: FoundInsight, conversation: Conversation): FoundInsight {
  const then = doneThen(one, conversation);
  return then === undefined ? one : { ...one, insight: { ...one.insight, dueBy: then.time } };
}

/** The only task of a message as the answer tells it, which says when: "Mark Stone can send the minutes by Thursday". */
export function tellsTask(message: Message, answer: Message, conversation: Conversation): FoundInsight[] {
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

/** "Do the demo": what is prepared and held, whoever comes. */
const doesThing = /^(?:do|make|run|hold|give|lead|host)(?!\p{L})/iu;

/** The answer in the words of what it answers, if they name a deed; else as it is, if it tells a deed of its speaker. */
export function inFull(one: FoundInsight, answer: BareAnswer): FoundInsight | undefined {
  const { message, conversation } = one.clause;
  const deed = answer.offers ? deedBefore(message, conversation) : undefined;
  if (deed !== undefined && !mayComeOf(deed, answer)) return undefined;
  const clause = deed === undefined ? undefined : inWordsOf(deed, answer, message, conversation);
  if (clause === undefined) return one;
  const { deed: _, ...insight } = one.insight;
  const dueBy = findDueDate(one.clause, one.insight.deed) ?? findDueDate(clause);
  const type = doesThing.test(deed ?? '') ? insight.type : (findFollowUp(clause)?.type ?? insight.type);
  return { insight: { ...insight, type, assignee: assigneeOf(message.speaker), dueBy }, clause };
}
