/** What somebody offers or promises, and says once more, is told once: "I can send you the slides." – "That'd be great." – "Okay, I'll email you the slides tonight." */

import { dayInMilliseconds } from '../../../dates/calendar.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { isTimeOfThing } from './same-deed.ts';
import { fullerOfOwn } from './same-thing.ts';
import { toldAsOne, toldTogether } from './told-together.ts';

/** How many sentences behind it is said again at most. */
const furthestAgain = 5;
/** Another deed than the one before, or the same at another time. */
const another =
  /(?<!\p{L})(?:too|also|as well|another|again|next|second|then i|and (?:i|then)|not|never)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** "Would you?", "could you really?" */
const begs = /^\P{L}*(?:oh )?(?:would|could|can) you(?: really)?\P{L}*$/iu;

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

const isHis = ({ insight, clause }: FoundInsight, doer: string): boolean =>
  insight.type !== 'question' && insight.assignee?.speakerId === doer && clause.message.speaker?.id === doer;

/** Whether others only want what was said first until it is said again. */
function isWantedBetween(first: Message, again: Message): boolean {
  let isHeard = false;
  for (let distance = 1; distance <= furthestAgain; distance += 1) {
    const before = again.near?.(-distance);
    if (before?.speaker === undefined) return false;
    if (before.id === first.id) return isHeard;
    if (before.text.trimEnd().endsWith('?') && !begs.test(before.text)) return false;
    isHeard ||= before.speaker.id !== again.speaker?.id;
  }
  return false;
}

/** When it is due; "a table for Saturday" says nothing of that. */
const dueOf = ({ clause, insight }: FoundInsight): Date | undefined =>
  isTimeOfThing(clause) ? undefined : findDueDate(clause, insight.deed);

/** Whether both are due, on two days. */
function areOfTwoDays(first: FoundInsight, again: FoundInsight): boolean {
  const [due, then] = [dueOf(first), dueOf(again)];
  return (
    due !== undefined && then !== undefined && Math.abs(due.getTime() - then.getTime()) >= dayInMilliseconds
  );
}

/** Whether the second says again what the first has said. */
const isSaidAgain = (first: FoundInsight, again: FoundInsight): boolean =>
  !another.test(again.clause.text) &&
  !areOfTwoDays(first, again) &&
  isWantedBetween(first.clause.message, again.clause.message) &&
  fullerOfOwn(first, again) !== undefined;

/** The two as one. */
const asOne = (first: FoundInsight, again: FoundInsight): FoundInsight | undefined =>
  toldAsOne(first, again, fullerOfOwn(first, again));

/** What its speaker has said before that it says again; undefined: nothing. */
function saidBefore(again: FoundInsight, tasksOf: TasksOf): FoundInsight | undefined {
  const { message, conversation } = again.clause;
  const doer = message.speaker?.id;
  if (doer === undefined || !isHis(again, doer)) return undefined;
  for (let distance = 2; distance <= furthestAgain; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return undefined;
    const found =
      before.speaker?.id === doer
        ? tasksOf(before, conversation).find((first) => isHis(first, doer) && isSaidAgain(first, again))
        : undefined;
    if (found !== undefined) return toldTogether(found, tasksOf) === undefined ? found : undefined;
  }
  return undefined;
}

/** The task as it is told with what its speaker says again: none where the other one tells it; undefined: it is told by itself. */
export function toldAgain(one: FoundInsight, tasksOf: TasksOf): FoundInsight[] | undefined {
  const { message, conversation } = one.clause;
  const doer = message.speaker?.id;
  if (doer === undefined || !isHis(one, doer)) return undefined;
  const first = saidBefore(one, tasksOf);
  if (first !== undefined) {
    const told = saidBefore(first, tasksOf) === undefined ? asOne(first, one) : undefined;
    return told && (told === first ? [] : [told]);
  }
  for (let distance = 2; distance <= furthestAgain; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return undefined;
    if (next.speaker?.id !== doer) continue;
    for (const again of tasksOf(next, conversation)) {
      if (saidBefore(again, tasksOf)?.clause !== one.clause) continue;
      const told = asOne(one, again);
      return told === undefined || told === one ? undefined : [];
    }
  }
  return undefined;
}
