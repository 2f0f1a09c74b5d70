/** What is asked and promised in words of which one holds all of the other one's, or of the same thing, is told once: "Could you find the contracts?" – "I'll dig the contracts out." */

import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords } from '../../../grammar/sentence.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isForAnybody } from '../../assignees/takers/volunteers.ts';
import { onDayAsked } from '../../due-dates/clock-of-day.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { findPhrasePlaces } from '../../phrases/phrases.ts';
import { toldInTouch } from '../in-touch.ts';
import { isMurmur } from './accepters.ts';
import { deedIn, isAllAsked } from './named-deeds.ts';
import { isForUs, isTimeOfThing, saysDeed, whenIn, wordsOf } from './same-deed.ts';
import { fullerOfThing } from './same-thing.ts';
import { inWordsOf } from './words-of-answers.ts';

/** How many sentences behind the request it is promised at most. */
const furthestPromise = 5;
/** Characters of either at most. */
const longest = 140;
/** Another deed than the one before: "I'll do the flyers too". Who is asked so is not asked for another one. */
const another =
  /(?<!\p{L})(?:too|also|as well|another|and (?:i|then)|then i|not|never)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** "I'll have our office send it", "I'll get Tom to send them": whom the one who is asked has do it, and what he does. */
const throughAnother =
  /(?<!\p{L})i(?:['’]ll| will) (?:have|get|ask|tell) (?!(?:it|them|that|this|you|to)(?!\p{L}))(?:[\p{L}'’-]+ ){1,3}?(?:to )?(?<verb>\p{L}+) (?:it|them|that|those|these)(?!\p{L})/iu;

/** "Tell him it's late" – "I'll pass it on." */
const passedOn =
  /(?<!\p{L})pass (?:it|that|this) (?:on|along)(?!\p{L})|(?<!\p{L})i(?:['’]?ll| will) (?:tell (?:him|her|them)|let (?:him|her|them) know)(?: (?:that|so|now|then))?[\s.!]*$/iu;
const tellsOthers =
  /(?<!\p{L})(?:tell|let|remind|warn|inform|ask) (?!me(?!\p{L})|us(?!\p{L}))|(?<!\p{L})(?:have (?:him|her|them|(?-i:\p{Lu})\p{L}+)|get (?:him|her|them|(?-i:\p{Lu})\p{L}+) to) \p{L}/iu;

/** Whether the promise of `doer` is what the task asks of him, and which of the two says all. */
function fullerOf(task: FoundInsight, promise: FoundInsight): 'task' | 'promise' | undefined {
  const { insight, clause } = task;
  const { deed } = promise.insight;
  const { text, words, message } = promise.clause;
  if (insight.type === 'question' || another.test(text)) return undefined;
  if (clause.text.length > longest || text.length > longest) return undefined;
  if (passedOn.test(text) && tellsOthers.test(clause.text)) return 'task';
  const verb = throughAnother.exec(text)?.groups?.verb;
  if (verb !== undefined && saysDeed(verb, task)) return 'promise';
  if (deed === undefined) return undefined;
  const normal = normalAt(words, deed);
  if (insight.deed === undefined || baseOf(normal) !== baseOf(normalAt(clause.words, insight.deed)))
    return undefined;
  const name = message.speaker?.name;
  const [asked, promised] = [wordsOf(task, name), wordsOf(promise, name)];
  const leavesOpen = /(?<!\p{L})(?:it|that|this|them|those|these|one|him|her|me)(?!\p{L})/iu.test(text);
  if (asked.size > 1 && !leavesOpen && [...asked].every((word) => promised.has(word))) return 'promise';
  // "I'll call you" is nobody else.
  const isToAsker = /(?<!\p{L})(?:you|u)(?!\p{L})/iu.test(text);
  const isOfAsker = /(?<!\p{L})(?:me|us)(?!\p{L})/iu.test(clause.text);
  if (isToAsker ? !isOfAsker : promised.size < 2) return undefined;
  return [...promised].every((word) => asked.has(word)) ? 'task' : undefined;
}

/** Whether the task is what "we" have to do, and nobody is known to. */
const isOurs = ({ insight, clause }: FoundInsight): boolean =>
  insight.type !== 'question' && insight.assignee === undefined && isForUs(clause.text);

/** Whether `promise` is made by whom another one has asked for `task`. */
const isAskedOf = ({ insight, clause }: FoundInsight, { clause: { message } }: FoundInsight): boolean =>
  insight.assignee?.speakerId !== undefined &&
  insight.assignee.speakerId === message.speaker?.id &&
  clause.message.speaker?.id !== message.speaker.id;

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/**
 * The task as the request and the promise of it are told together: none where the other one tells it, all that was asked with
 * the time of the promise where that says less; undefined: it is told once.
 */
export function toldTogether(one: FoundInsight, tasksOf: TasksOf): FoundInsight[] | undefined {
  const { message, conversation } = one.clause;
  if (one.clause.text.length > longest) return undefined;
  const isPromise = one.insight.assignee?.speakerId === message.speaker?.id;
  let isNear = true;
  for (let distance = 1; distance <= furthestPromise; distance += 1) {
    const near = message.near?.(isPromise ? -distance : distance);
    if (near?.speaker === undefined) return undefined;
    const isNext = isNear;
    isNear &&= isMurmur(near.text);
    if (near.speaker.id === message.speaker?.id) continue;
    for (const other of tasksOf(near, conversation)) {
      const [task, promise] = isPromise ? [other, one] : [one, other];
      const isAsked = isAskedOf(task, promise);
      if (!isAsked && !(isNext && isOurs(task))) continue;
      const told = isAsked ? together(task, promise) : takenOn(task, promise);
      if (told === task) return isPromise ? [] : undefined;
      if (told !== undefined) return isPromise ? [told] : [];
    }
  }
  return undefined;
}

/** What "we" should do as who promises it does it; undefined: he does something else. */
function takenOn(task: FoundInsight, promise: FoundInsight): FoundInsight | undefined {
  const inTouch = toldInTouch(task, promise);
  if (inTouch !== undefined || fullerOfThing(task, promise) === 'step') return inTouch;
  const told = together(task, promise);
  const { assignee } = promise.insight;
  return told === task ? { ...task, insight: { ...task.insight, assignee } } : told;
}

/** The promise with the time for which it was asked. */
function withTimeOf({ clause }: FoundInsight, promise: FoundInsight, dueBy: Date | undefined): FoundInsight {
  const when = whenIn(clause);
  const { text, message, conversation } = promise.clause;
  const { deed: _, ...insight } = promise.insight;
  if (dueBy === undefined || when === undefined) return promise;
  return {
    insight: { ...insight, dueBy },
    clause: inOtherWords(message, `${text.replace(/[\s.!]+$/u, '')} ${when}.`, conversation),
  };
}

/** The promise with all that was asked, or what was asked where that is all; undefined: both are told. */
function together(task: FoundInsight, promise: FoundInsight): FoundInsight | undefined {
  const inTouch = toldInTouch(task, promise);
  if (inTouch !== undefined) return inTouch;
  const fuller = fullerOf(task, promise);
  if (fuller === undefined)
    return mayBeSame(task, promise) ? toldAsOne(task, promise, fullerOfThing(task, promise)) : undefined;
  const dueAsked = findDueDate(task.clause, task.insight.deed);
  const duePromised = findDueDate(promise.clause, promise.insight.deed);
  if (fuller === 'promise') return duePromised === undefined ? withTimeOf(task, promise, dueAsked) : promise;
  // "Ring me after" – "I'll ring you."
  if (promise.clause.times.length === 0) return task;
  const told = asPromised(task, promise, dueAsked, duePromised);
  const isOne = isForAnybody(task.clause.text) && findPhrasePlaces(task.clause).length === 1;
  if (told !== undefined || duePromised === undefined || !isOne) return told;
  // "Could someone call me when it's ready?" – "I'll call you by noon."
  return dueAsked === undefined
    ? { insight: { ...task.insight, dueBy: duePromised }, clause: task.clause }
    : promise;
}

/** Both in the words of the one that says more, with the time of the later one; undefined: neither does, and both are told. */
export function toldAsOne(
  task: FoundInsight,
  promise: FoundInsight,
  fuller: 'task' | 'promise' | 'step' | undefined,
): FoundInsight | undefined {
  if (fuller === undefined) return undefined;
  const dueAsked = findDueDate(task.clause, task.insight.deed);
  const dueBy = findDueDate(promise.clause, promise.insight.deed);
  if (fuller === 'promise') return dueBy === undefined ? withTimeOf(task, promise, dueAsked) : promise;
  if (dueBy === undefined) return task;
  const told = fuller === 'step' ? undefined : asPromised(task, promise, dueAsked, dueBy);
  return told ?? { insight: { ...task.insight, dueBy }, clause: task.clause };
}

/** "The photos tonight, the receipt I'd have to ask Gavin" */
const reserves = /(?<!\p{L})i(?:['’]?d| would)(?!\p{L})/iu;

/** Whether neither of them is too long, or says that it is another deed than the other one. */
const mayBeSame = (task: FoundInsight, promise: FoundInsight): boolean =>
  task.insight.type !== 'question' &&
  !another.test(promise.clause.text) &&
  !reserves.test(promise.clause.text) &&
  [task, promise].every(({ clause }) => clause.text.length <= longest);

/** What was asked as who promises it tells it, with his time; undefined: no sentence can have both. */
function asPromised(
  task: FoundInsight,
  promise: FoundInsight,
  dueAsked: Date | undefined,
  duePromised: Date | undefined,
): FoundInsight | undefined {
  const { message, conversation } = promise.clause;
  const rest = whenIn(promise.clause);
  if (task.insight.deed === undefined || rest === undefined) return undefined;
  // "Could you drop it off on Friday?" – "I'll drop it off at nine": the hour is of that day.
  const dueBy = duePromised && dueAsked ? onDayAsked(duePromised, promise.clause, task.clause) : duePromised;
  const isMoved = dueAsked !== undefined && dueBy === duePromised;
  const clause = isMoved ? withoutTime(task.clause) : task.clause;
  if (clause === undefined || !isAllAsked(clause, task.insight.deed)) return undefined;
  const deed = deedIn(clause, task.insight.deed, message.speaker?.name);
  const told =
    deed === undefined ? undefined : inWordsOf(deed, { isAbility: false, rest }, message, conversation);
  if (told === undefined) return undefined;
  const { deed: _, ...others } = promise.insight;
  return { insight: { ...others, dueBy }, clause: told };
}

/** What was asked without its time at the end: "Could you fix it by Friday?"; undefined: it has none there, or another one. */
function withoutTime(clause: FoundInsight['clause']): FoundInsight['clause'] | undefined {
  const when = whenIn(clause);
  const [time] = clause.times;
  // "A table for Saturday" is one of that day.
  if (when === undefined || time === undefined || isTimeOfThing(clause)) return undefined;
  const start = time.end - when.length;
  if (!/^(?:,? please)?[\s.?!]*$/iu.test(clause.text.slice(time.end))) return undefined;
  return inOtherWords(clause.message, clause.text.slice(0, start).trimEnd(), clause.conversation);
}
