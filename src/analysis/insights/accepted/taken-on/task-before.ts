/** The task that an answer of a few words takes on, as one of the sentences before it tells it. */

import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { isForAnybody, leavesToOthers } from '../../assignees/takers/volunteers.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { anybodysTaskBefore } from '../handed-on/anybodys-task.ts';
import { findAcceptedOffer } from '../offers/accepted-offers.ts';
import { refuses } from '../over/refusals.ts';
import { givesAfterStep } from '../steps-before.ts';
import { isMurmur } from './accepters.ts';
import { bareAnswerIn } from './bare-answers.ts';
import { isVerbOf, saysDeed } from './same-deed.ts';

/** How many sentences before an answer lies what it takes on at most. */
export const furthestTask = 5;
/** "When could you have that?": who asks so speaks of what was taken on before. */
const asksWhen = withLeadIns(/^\P{L}*when(?!\p{L})/iu, 'by');
/** "By when?", "which ones?", "how many?": who asks back speaks of what he was asked for. */
const asksBack = withLeadIns(
  /^\P{L}*(?:when|what day|which|how (?:many|much|long|soon)|who to)(?!\p{L})[^.!?]{0,20}\?\s*$/iu,
  'by|for|from|to',
);
/** "Then I'll do it tonight": what was told before, by whomever. */
const doesThen = withLeadIns(/^\P{L}*then i(?:['’]ll| will) do (?:it|that)(?!\p{L})/iu);
/** "I'll do it from the car", "I'll send them tonight": what its speaker has said before, where the other one only wants it. */
const doesIt = withLeadIns(/^\P{L}*i(?:['’]ll| will) \p{L}+ (?:it|that|them|both|those)(?!\p{L})/iu);
/** "You should", "might be an idea", "good idea": of what the one before has said he might do. */
const isInFavour = withLeadIns(
  /^\P{L}*(?:(?:yes|yeah|yep|please(?: do)?|do|why not)(?=[\s,.!]*$)|you (?:should|ought|must|could|really should)(?!\p{L})|(?:that|it)?(?:['’]d| would| might|might|could|would|wouldn['’]t)? ?be (?:an?|no bad|not a bad|great|good|lovely|best|better|kind|helpful|wise)(?!\p{L})|(?:that|it)(?:['’]?d| would) help(?!\p{L})|(?:good|great|not a bad) (?:idea|plan|thinking))(?!.*\?)/iu,
  'please(?: do)?(?=[\\s,.!]+\\p{L})',
  asSentences,
);
/** "They close at four", "he's away from tomorrow": a remark on what its hearer has just said he will do. */
const remarksOnIt =
  /^\P{L}*(?:(?:and|but|though|well|oh|ok|okay|ah)[\s,]+)*(?:he|she|they|it|that)(?:['’](?:s|re|ll|ve|d)| (?!was|were|had|did)\p{L}+)[^?]*$/iu;
/** "Would you?", to what is offered */
const begs = /^\P{L}*(?:would|could|can) you(?: really)?\P{L}*$/iu;
type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/** The message that has the task that an answer takes on; undefined: no task is told before it, or not to who answers. */
export const findTaskBefore = (
  answer: Message,
  conversation: Conversation,
  tasksOf: TasksOf,
): Message | undefined =>
  taskJustBefore(answer, conversation, tasksOf) ?? anybodysTaskBefore(answer, conversation, tasksOf);

function taskJustBefore(answer: Message, conversation: Conversation, tasksOf: TasksOf): Message | undefined {
  if (answer.speaker === undefined || !answersIn(answer)) return undefined;
  let asker: string | undefined;
  let isOfOwn = false;
  for (let distance = 1; distance <= furthestTask; distance += 1) {
    const before = answer.near?.(-distance);
    if (before?.speaker === undefined) return undefined;
    if (isMurmur(before.text) || refuses(before.text) || leavesToOthers(before.text)) continue;
    const isOwn = before.speaker.id === answer.speaker.id;
    if (isOwn && asker !== undefined && asksBack.test(before.text)) continue;
    // "I'll call her. What's her number?" – "It's on the list." – "Then I'll do it tonight."
    const isStranger = isOwn
      ? asker !== undefined &&
        !isOfOwn &&
        !doesThen.test(answer.text) &&
        !tasksOf(before, conversation).some(({ clause }) => findAcceptedOffer(clause) !== undefined)
      : before.speaker.id !== (asker ?? before.speaker.id);
    if (isStranger) return undefined;
    if (isOwn && answersIn(before)) continue;
    if (isOwn && givesAfterStep(answer.text, before.text)) return undefined;
    const tasks = tasksOf(before, conversation);
    const doer = answer.speaker.id;
    const verb = verbIn(answer);
    if (tasks.length > 0)
      return tasks.some(
        (task) => task.insight.assignee?.speakerId === doer && (verb === undefined || isAnswered(task, verb)),
      )
        ? before
        : undefined;
    if (isOwn) continue;
    asker = before.speaker.id;
    isOfOwn =
      asksWhen.test(before.text) ||
      (doesIt.test(answer.text) && (isInFavour.test(before.text) || remarksOnIt.test(before.text)));
    if (before.text.trimEnd().endsWith('?') && !isOfOwn && !begs.test(before.text)) return undefined;
  }
  return undefined;
}

/** Whether one of its clauses is no more than an answer. */
const answersIn = (message: Message): boolean =>
  bareAnswerIn(message.text) !== undefined ||
  (message.parts ?? []).some(
    ({ clauses }) => clauses.length > 1 && clauses.some((clause) => bareAnswerIn(clause.text) !== undefined),
  );

/** Whether the verb says the deed that was asked; who does what anybody may do says so by the very verb. */
const isAnswered = (task: FoundInsight, verb: string): boolean =>
  (isForAnybody(task.clause.text) ? isVerbOf : saysDeed)(verb, task);

/** The verb of the first answer in a message, if it has one of its own. */
const verbIn = ({ text, parts }: Message): string | undefined =>
  [text, ...(parts ?? []).flatMap(({ clauses }) => clauses.map((clause) => clause.text))]
    .map(bareAnswerIn)
    .find((answer) => answer !== undefined)?.verb;
