/** A task that is handed on: "Shauna, can you ring them?" – "I'm in workshops. Rick, could you?" – "Sure." It is Rick's then, and told once. */

import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { verbsOfAnyDeed } from '../../../grammar/word-lists/taking-on.ts';
import { isForAnybody } from '../../assignees/takers/volunteers.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { declines } from '../over/declines.ts';
import { asksForOther } from '../over/refusals.ts';
import { isForUs, saysDeed } from '../taken-on/same-deed.ts';
import { type HandedOn, handedOnIn } from './named-instead.ts';

/** How many sentences behind a task it is handed on, and behind that somebody agrees, at most. */
const furthestHanding = 4;
const furthestAgreement = 3;
/** "Do it": whatever it is. */
const isAnyDeed = new RegExp(`^(?:${verbsOfAnyDeed})$`, 'iu');

/** Whether the doer of the task, whom another one has asked, declines it before the message. */
function isDeclinedBefore({ clause }: FoundInsight, doer: string, message: Message): boolean {
  for (let distance = 1; distance < furthestHanding; distance += 1) {
    const next = clause.message.near?.(distance);
    if (next === undefined || next.id === message.id) return false;
    if (next.speaker?.id === doer && declines(next.text)) return true;
  }
  return false;
}

/** "And we should have the disk autoscale", "the list is out of date, too": "that" is said of it, and no longer of what was told before. */
const tellsOther =
  /^\P{L}*(?:(?:yes|yeah|yep|ok|okay|oh|right|so)[\s,.!–—-]+)*(?:and|also|plus|besides|another thing|one more thing)(?! (?:you|he|she|i|then)(?!\p{L}))(?!\p{L})|(?<!\p{L})(?:too|as well)\P{L}*$/iu;

/** Whether something else to be done is told between the task and the message. */
function isFarther({ clause }: FoundInsight, message: Message): boolean {
  for (let distance = 1; distance < furthestHanding; distance += 1) {
    const next = clause.message.near?.(distance);
    if (next === undefined || next.id === message.id) return false;
    if (tellsOther.test(next.text) || isForUs(next.text) || isForAnybody(next.text)) return true;
  }
  return false;
}

/**
 * Whether the message hands on this very task: who is asked for it, or who has asked him in vain, asks another one, or another one lets
 * somebody else do what was promised.
 */
function fits(task: FoundInsight, message: Message, { agreement, verb }: HandedOn): boolean {
  const { insight, clause } = task;
  const doer = insight.assignee?.speakerId;
  const asker = clause.message.speaker?.id;
  if (insight.type === 'question' || doer === undefined || asker === undefined) return false;
  const by = message.speaker?.id;
  const mayHandOn =
    doer === asker ? by !== doer : by === doer || (by === asker && isDeclinedBefore(task, doer, message));
  if (!mayHandOn || agreement.speaker?.id === doer || (doer === asker && isFarther(task, message)))
    return false;
  return verb === undefined || isAnyDeed.test(verb) || saysDeed(verb, task);
}

/** Whether another one is asked, and agrees, to do the task in its doer's place. */
export function isHandedOn(task: FoundInsight): boolean {
  const { message, conversation } = task.clause;
  for (let distance = 1; distance <= furthestHanding; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    const handed = handedOnIn(next, conversation);
    if (handed !== undefined) return fits(task, next, handed);
  }
  return false;
}

/** The last task before the message that fits. */
function taskBefore(
  message: Message,
  conversation: Conversation,
  isMeant: (task: FoundInsight) => boolean,
): FoundInsight | undefined {
  for (let distance = 1; distance <= furthestHanding; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return undefined;
    const tasks = [...partsAtHand(before, conversation)]
      .flatMap(({ clauses }) => judgedAtHand(clauses))
      .filter(({ insight }) => insight.type !== 'question');
    if (tasks.length > 0) return tasks.find(isMeant);
  }
  return undefined;
}

/** Whether the message does no more than hand on a task that was told before it, to somebody or to anybody else. */
export function handsOn(message: Message, conversation: Conversation): boolean {
  const handed = handedOnIn(message, conversation);
  const doesHand = (task: FoundInsight): boolean =>
    handed === undefined
      ? task.insight.assignee?.speakerId === message.speaker?.id &&
        task.clause.message.speaker?.id !== message.speaker?.id
      : fits(task, message, handed);
  if (handed === undefined && !asksForOther(message.text)) return false;
  return taskBefore(message, conversation, doesHand) !== undefined;
}

/** A task that is handed on, and with what message. */
export interface HandedTask {
  readonly task: FoundInsight;
  readonly request: Message;
}

/** The task that who speaks takes on because another one has handed it on to him; undefined: nobody has. */
export function handedTo({ message, conversation }: Sentence): HandedTask | undefined {
  for (let distance = 1; distance <= furthestAgreement; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    const handed = handedOnIn(before, conversation);
    if (handed?.agreement.id === message.id) {
      const task = taskBefore(before, conversation, (one) => fits(one, before, handed));
      return task && { task, request: before };
    }
  }
  return undefined;
}
