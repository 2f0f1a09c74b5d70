/** What "somebody" has to do, and another one then asks of somebody: "Somebody needs to call the bakery." – "Mia, can you ring them?" is one task. */

import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import type { InsightCandidate } from '../candidate.ts';
import type { FoundInsight } from '../judgement.ts';
import { partsAtHand } from './at-hand.ts';
import { judgedAtHand } from './judged-at-hand.ts';
import { saysDeed } from './same-deed.ts';

/** How many sentences behind what is to be done it is passed on at most. */
const furthestRequest = 3;
/** "Can you ring them?", "would you do it yourself?": the deed, and of whom or what another sentence says. */
const passing =
  /(?:^|[\s,])(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you (?:please |just |maybe )?(?<verb>\p{L}+) (?:it|that|this|them|him|her|those)(?:[\s,]+(?:please|then|yourself|maybe|\p{Lu}\p{L}+))*\s*[?.]*$/u;

/** Whether it is for anybody who takes it. */
const isForSomebody = ({ insight, clause }: FoundInsight): boolean =>
  insight.type !== 'question' &&
  insight.assignee === undefined &&
  /(?<!\p{L})(?:somebody|someone|anybody|anyone)(?!\p{L})/iu.test(clause.text);

/** Whether the text asks somebody for the deed of the task, and says no more. */
function passes(text: string, task: FoundInsight): boolean {
  const verb = passing.exec(text)?.groups?.verb;
  return verb !== undefined && (/^(?:do|take)$/u.test(verb) || saysDeed(verb, task));
}

/** Who is asked to do what somebody has to do; undefined: it is asked of nobody, or of somebody at a time. */
export function passedOnTo(task: FoundInsight): InsightCandidate['assignee'] {
  const { message, conversation } = task.clause;
  if (!isForSomebody(task)) return undefined;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (next.speaker.id === message.speaker?.id || !passes(next.text, task)) continue;
    for (const { clauses } of partsAtHand(next, conversation))
      for (const { insight, clause } of judgedAtHand(clauses))
        if (insight.type !== 'question' && clause.times.length === 0) return insight.assignee;
    return undefined;
  }
  return undefined;
}

/** Whether a request only passes on what somebody has to do, as a sentence before it says. */
export function isPassedOn(
  { message, conversation, times }: Sentence,
  tasksOf: (message: Message, conversation: Conversation) => readonly FoundInsight[],
): boolean {
  if (times.length > 0 || !passing.test(message.text)) return false;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return false;
    if (before.speaker.id === message.speaker?.id) continue;
    const isTold = tasksOf(before, conversation).some(
      (task) =>
        passes(message.text, task) &&
        passedOnTo({ ...task, insight: { ...task.insight, assignee: undefined } }) !== undefined,
    );
    if (isTold) return true;
  }
  return false;
}
