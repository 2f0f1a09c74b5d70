/** What anybody may do, and who takes it on after others have refused it: "Somebody needs to clean the filter." – "Not before Thursday." – "Mia?" – "I can do it today." */

import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { isForAnybody } from '../../assignees/takers/volunteers.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { isVerbOf } from '../taken-on/same-deed.ts';

/** How many sentences before the answer it is said at most. */
export const furthestOffer = 7;

/** The message before the answer with what anybody may do, where it is known to be done by who answers; undefined: he may speak of something else. */
export function anybodysTaskBefore(
  answer: Message,
  conversation: Conversation,
  tasksOf: (message: Message, conversation: Conversation) => readonly FoundInsight[],
): Message | undefined {
  const said = bareAnswerIn(answer.text);
  const doer = answer.speaker?.id;
  if (said?.offers !== true || doer === undefined) return undefined;
  const isOfIt = (task: FoundInsight): boolean =>
    isForAnybody(task.clause.text) && (said.verb === undefined || isVerbOf(said.verb, task));
  for (let distance = 1; distance <= furthestOffer; distance += 1) {
    const before = answer.near?.(-distance);
    if (before?.speaker === undefined) return undefined;
    const own = tasksOf(before, conversation).filter(({ insight }) => insight.assignee?.speakerId === doer);
    if (own.length > 0) return before.speaker.id !== doer && own.every(isOfIt) ? before : undefined;
  }
  return undefined;
}
