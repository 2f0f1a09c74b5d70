/** What "somebody" has to do, or "we" should, and another one then asks of somebody: "Somebody needs to call the bakery." – "Mia, can you ring them?" is one task. */

import type { Message, Speaker } from '../../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { isBaseVerb, normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { somebody } from '../../../text/words/somebody.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { InsightCandidate } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { deedIn } from '../taken-on/named-deeds.ts';
import { isForUs, isVerbOf, saysDeed } from '../taken-on/same-deed.ts';
import { isThatForYou, whoAgreesTo, youOrYours } from './asked-with-others.ts';
import { handedOnIn } from './named-instead.ts';

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/** How many sentences behind what is to be done it is passed on at most. */
const furthestRequest = 3;
/** "Can you ring them?", "would you do it yourself?", "could your team do that?", "is that something you could do?": the deed, and of whom or what another sentence says. */
const passing = new RegExp(
  `(?:^|[\\s,])(?:(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) ${youOrYours} (?:please |just |maybe )?(?<verb>\\p{L}+) (?:(?:care of|on) )?(?:it|that|this|them|him|her|those)|(?<isOne>[Ii]${isThatForYou.slice(1)}))(?:[\\s,]+(?:please|then|yourself|maybe|\\p{Lu}\\p{L}+))*\\s*[?.]*$`,
  'u',
);

const anybody = new RegExp(`(?<!\\p{L})(?:${somebody})(?!\\p{L})`, 'iu');

/** Whether it is for anybody who takes it. */
const isForSomebody = ({ insight, clause }: FoundInsight): boolean =>
  insight.type !== 'question' && anybody.test(clause.text);

/** Whether the text asks somebody for the deed of the task, and says no more. */
function passes(text: string, task: FoundInsight): boolean {
  const { verb, isOne } = passing.exec(text)?.groups ?? {};
  if (isOne !== undefined) return true;
  return verb !== undefined && (/^(?:do|take|handle)$/u.test(verb) || saysDeed(verb, task));
}

/** Who is called behind what nobody is to do yet, and agrees: "Somebody has to ring the bank." – "I did it last time." – "Leo?" – "Oh, go on." */
function calledFor({ insight, clause }: FoundInsight): Speaker | undefined {
  const { message, conversation, text } = clause;
  // "We should move in May. Leo?" asks what he thinks of it.
  if (insight.assignee !== undefined || insight.type === 'question' || isForUs(text)) return undefined;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    const handed = handedOnIn(next, conversation);
    if (handed !== undefined) return handed.isCallAlone ? handed.agreement.speaker : undefined;
    if (next.text.trimEnd().endsWith('?')) return undefined;
  }
  return undefined;
}

/** Who is asked to do what somebody has to do, by whomever, and agrees, or by another one; undefined: it is asked of nobody, or of somebody at a time. */
export function passedOnTo(task: FoundInsight): InsightCandidate['assignee'] {
  const { message, conversation } = task.clause;
  const called = calledFor(task);
  if (called !== undefined) return assigneeOf(called);
  if (!isForSomebody(task)) return undefined;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (!passes(next.text, task)) continue;
    const agreeing = whoAgreesTo(next);
    if (agreeing !== undefined) return assigneeOf(agreeing);
    if (next.speaker.id === message.speaker?.id || task.insight.assignee !== undefined) continue;
    for (const { clauses } of partsAtHand(next, conversation))
      for (const { insight, clause } of judgedAtHand(clauses))
        if (insight.type !== 'question' && clause.times.length === 0) return insight.assignee;
    return undefined;
  }
  return undefined;
}

/** Whether a request only passes on what somebody has to do, as a sentence before it says. */
export function isPassedOn({ message, conversation, times }: Sentence, tasksOf: TasksOf): boolean {
  if (times.length > 0 || !passing.test(message.text)) return false;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return false;
    const isTold = tasksOf(before, conversation).some(
      (task) =>
        passes(message.text, task) &&
        passedOnTo({ ...task, insight: { ...task.insight, assignee: undefined } }) !== undefined,
    );
    if (isTold) return true;
  }
  return false;
}

/** "Can you, Raj?", "Raj, could you?" */
const chargesAlone =
  /^\P{L}*(?:(?:[Aa]ctually|[Oo]r|[Aa]nd|[Ss]o|[Bb]ut|[Mm]aybe),? )?(?:\p{Lu}[\p{L}’'-]+,? )?(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you(?: please| maybe)?(?:,? \p{Lu}[\p{L}’'-]+)?\s*\?\s*$/u;

/** Whether it only names who is to do what was told before it, and that is his. */
export function isChargeAlone({ text, message, conversation }: Sentence, tasksOf: TasksOf): boolean {
  const called = message.exchange?.called;
  if (called === undefined || !chargesAlone.test(text)) return false;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    const tasks = tasksOf(before, conversation);
    if (tasks.length > 0) return tasks.some(({ insight }) => insight.assignee?.speakerId === called.id);
  }
  return false;
}

/** "Can you and Tom start doing that from Monday?": the deed that another one has named. */
const charging =
  /(?<=(?:^|[\s,])(?:can|could|would|will) you (?:and \p{L}+ )?(?:please |just |maybe )?(?<start>start )?)(?<verb>\p{L}+) (?:it|that|this|them)(?= *[?.,]| (?:from|on|by|before|tomorrow|today|tonight|this|next|please|then)(?!\p{L}))/iu;

/** What the message asks for, in the words of what another one has said that "we" should do; undefined: it asks for something else. */
function inWordsOfUs(task: FoundInsight, request: Sentence): string | undefined {
  const { insight, clause } = task;
  const { text, speaker } = request.message;
  const { deed } = insight;
  const groups = charging.exec(text)?.groups;
  if (groups?.verb === undefined || deed === undefined || insight.type === 'question') return undefined;
  // "We should get a room for Thursday" – "Do that by Monday": one sentence has one of the two times.
  const hasBothTimes = clause.times.length > 0 && request.times.length > 0;
  if (hasBothTimes || !isForUs(clause.text)) return undefined;
  if (!/^(?:do|doing)$/iu.test(groups.verb) && !isVerbOf(groups.verb, task)) return undefined;
  // "Start doing that" takes another form than "do that".
  const verb = normalAt(clause.words, deed) === 'be' ? deed + 1 : deed;
  const isGoingOn = normalAt(clause.words, verb).endsWith('ing');
  if (groups.start === undefined ? !isBaseVerb(clause.words, verb) : !isGoingOn) return undefined;
  const said = deedIn(clause, verb, speaker?.name);
  return said === undefined ? undefined : text.replace(charging, () => said);
}

/** What "we" should do and what is then asked of somebody, as one: none where the other one tells it; undefined: it is told once. */
export function toldAsCharged(one: FoundInsight, tasksOf: TasksOf): FoundInsight[] | undefined {
  const { message, conversation, text } = one.clause;
  const isCharge = charging.test(message.text);
  if (!isCharge && !isForUs(text)) return undefined;
  for (let distance = 1; distance <= furthestRequest; distance += 1) {
    const near = message.near?.(isCharge ? -distance : distance);
    if (near?.speaker === undefined) return undefined;
    if (near.speaker.id === message.speaker?.id) continue;
    for (const other of tasksOf(near, conversation)) {
      const [task, request] = isCharge ? [other, one] : [one, other];
      const told = inWordsOfUs(task, request.clause);
      if (told === undefined) continue;
      if (!isCharge) return [];
      const { deed: _, ...insight } = one.insight;
      const dueBy = insight.dueBy ?? findDueDate(one.clause, one.insight.deed);
      return [{ insight: { ...insight, dueBy }, clause: inOtherWords(message, told, conversation) }];
    }
  }
  return undefined;
}
