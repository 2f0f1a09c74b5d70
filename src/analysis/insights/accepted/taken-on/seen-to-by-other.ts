/** What becomes of a thing, said right behind who sees to it: "Ben's on it. It'll be done by Friday." The task is his, and not of who says so. */

import type { Message } from '../../../findings.ts';
import { inOtherWords } from '../../../grammar/sentence.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { findByNameIn, namedOne } from '../../assignees/addressee.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import type { BareAnswer } from './bare-answers.ts';
import { deedBefore } from './deed-before.ts';
import { deedIn } from './named-deeds.ts';

const seesToIt = quick(
  /^\P{L}*(?:(?:oh|ok|okay|yes|yeah|yep|no|not yet|well|sure|don['’]?t worry|no worries)(?!\p{L})[\s,.!–—-]+)*(?:(?:he|she|they|someone|somebody)|(?<who>(?-i:\p{Lu})\p{L}+))(?:['’](?:s|re)| is| are)(?: already| still)? (?:on (?:it|that|the case)|(?:doing|handling|fixing|finishing|sorting) (?:it|that|this)(?: out)?|dealing with (?:it|that)|seeing to (?:it|that)|taking care of (?:it|that)|working on (?:it|that))[\s.!]*$/iu,
);

/** Whether right before the answer its speaker has said that another one sees to it; then the task in the name of that one, if he is named, be it one of those that were asked for before. */
export function seenToByOther(
  one: FoundInsight,
  answer: BareAnswer,
  asked: readonly FoundInsight[],
): FoundInsight | undefined {
  const { message, conversation } = one.clause;
  const before = message.near?.(-1);
  if (answer.outcome === undefined || before?.speaker?.id !== message.speaker?.id) return undefined;
  const found = seesToIt.exec(before?.text ?? '');
  if (found === null) return undefined;
  const name = found.groups?.who;
  if (name === undefined) return one;
  const task = asked.find(({ insight }) => insight.deed !== undefined);
  const deed = deedBefore(message, conversation) ?? deedOf(task, message);
  if (deed === undefined) return one;
  const { deed: _, ...insight } = one.insight;
  return {
    insight: {
      ...insight,
      type: task?.insight.type ?? insight.type,
      assignee: namedOne(name, findByNameIn(conversation)(name), one.clause),
      dueBy: findDueDate(one.clause, one.insight.deed),
    },
    clause: inOtherWords(message, `${name} will ${deed} ${answer.rest.trim()}.`, conversation),
  };
}

const deedOf = (task: FoundInsight | undefined, { speaker }: Message): string | undefined =>
  task?.insight.deed === undefined ? undefined : deedIn(task.clause, task.insight.deed, speaker?.name);
