/** A task that is handed on: "Shauna, can you ring them?" – "I'm in workshops. Rick, could you?" – "Sure." It is Rick's then, and told once. */

import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { saysDeed } from '../taken-on/same-deed.ts';
import { type HandedOn, handedOnIn } from './named-instead.ts';

/** How many sentences behind a task it is handed on, and behind that somebody agrees, at most. */
const furthestHanding = 4;
const furthestAgreement = 3;
/** "Do it": whatever it is. */
const isAnyDeed = /^(?:do|take|handle|cover|manage|get|sort|have|pick)$/iu;

/** Whether the message hands on this very task: who is asked for it asks another one, or another one lets somebody else do what was promised. */
function fits(task: FoundInsight, { speaker }: Message, { agreement, verb }: HandedOn): boolean {
  const { insight, clause } = task;
  const doer = insight.assignee?.speakerId;
  const asker = clause.message.speaker?.id;
  if (insight.type === 'question' || doer === undefined || asker === undefined) return false;
  const isByDoer = doer === asker ? speaker?.id !== doer : speaker?.id === doer;
  if (!isByDoer || agreement.speaker?.id === doer) return false;
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

/** The task that the message hands on. */
function taskBefore(
  message: Message,
  handed: HandedOn,
  conversation: Conversation,
): FoundInsight | undefined {
  for (let distance = 1; distance <= furthestHanding; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return undefined;
    const tasks = [...partsAtHand(before, conversation)]
      .flatMap(({ clauses }) => judgedAtHand(clauses))
      .filter(({ insight }) => insight.type !== 'question');
    if (tasks.length > 0) return tasks.find((task) => fits(task, message, handed));
  }
  return undefined;
}

/** Whether the message does no more than hand on a task that was told before it. */
export function handsOn(message: Message, conversation: Conversation): boolean {
  const handed = handedOnIn(message, conversation);
  return handed !== undefined && taskBefore(message, handed, conversation) !== undefined;
}

/** The task that who speaks takes on because another one has handed it on to him; undefined: nobody has. */
export function handedTo({ message, conversation }: Sentence): FoundInsight | undefined {
  for (let distance = 1; distance <= furthestAgreement; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    const handed = handedOnIn(before, conversation);
    if (handed?.agreement.id === message.id) return taskBefore(before, handed, conversation);
  }
  return undefined;
}
