/**
 * Whether an answer names, with a verb of its own, the deed that was asked for: "Could you find the contracts?" – "I'll dig them out."
 * What is asked and promised in words of which one holds all of the other one's is told once.
 */

import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords } from '../../../grammar/sentence.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { onDayAsked } from '../../due-dates/clock-of-day.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { toldInTouch } from '../in-touch.ts';
import { isMurmur } from './accepters.ts';
import { deedIn, isAllAsked } from './named-deeds.ts';
import { inWordsOf } from './words-of-answers.ts';

/** Verbs that say the same of a thing that was asked for. */
const groups = [
  'send forward mail email share text post pass give get supply provide drop copy dig',
  'find look search dig get fetch pull check',
  'write draft do prepare make put type',
  'add include put insert',
  'fix sort repair do mend correct',
  'change update adjust correct fix move',
  'book reserve arrange organise organize order',
  'check review read look go verify test proofread',
  'buy order get bring pick grab',
  'finish complete do wrap close',
  'print do run make',
  'take remove delete unsubscribe',
  'ask tell inform call phone ring contact message text write email mail',
].map((list) => new Set(list.split(' ')));

/** Whether two verbs, in any form, say the same. */
export function isSameVerb(one: string, other: string): boolean {
  const bases = [baseOf(one), baseOf(other)] as const;
  return bases[0] === bases[1] || groups.some((group) => bases.every((verb) => group.has(verb)));
}

/** Whether `verb`, in any form, says the deed of the task; of what is offered by a question ("shall I print it?"), one of its verbs. */
export const saysDeed = (verb: string, { clause, insight }: FoundInsight): boolean =>
  (inWriting.test(clause.text) && isSameVerb(verb.toLowerCase(), 'send')) ||
  (letsKnow.test(clause.text) && isSameVerb(verb.toLowerCase(), 'tell')) ||
  (looksAt.test(clause.text) && isSameVerb(verb.toLowerCase(), 'look')) ||
  (toHave.test(clause.text) && ['send', 'finish'].some((other) => isSameVerb(verb.toLowerCase(), other))) ||
  (insight.deed === undefined
    ? clause.words.some(
        (word) => isTagged(word, 'Infinitive') && baseOf(word.normal) === baseOf(verb.toLowerCase()),
      )
    : isSameVerb(verb.toLowerCase(), normalAt(clause.words, insight.deed)));
/** "Can you put that in an email?": who sends it has written it. */
const inWriting =
  /(?<!\p{L})(?:put|have) (?:it|that|this|[^,.?!]{2,40}) in (?:an? (?:e-?mail|message|text)|writing)(?!\p{L})/iu;

/** "Let the warehouse know" */
const letsKnow = /(?<!\p{L})let (?!me(?!\p{L})|us(?!\p{L}))[^,.?!]{2,40} know(?!\p{L})/iu;
/** "Would you have a look at it?" */
const looksAt = /(?<!\p{L})(?:have|take|cast|give \p{L}+) an? (?:\p{L}+ )?(?:look|glance|eye)(?!\p{L})/iu;

/** "You should have the slides by Friday", "could you have them ready?": who sends them, or finishes them, does that. */
const toHave = /(?<!\p{L})(?:you should|(?:can|could|would|will) you) have (?!an?(?!\p{L})|to(?!\p{L}))/iu;

/** Whether it is the very verb of the task, in any form. */
export const isVerbOf = (verb: string, { clause, insight }: FoundInsight): boolean =>
  insight.deed !== undefined && baseOf(verb.toLowerCase()) === baseOf(normalAt(clause.words, insight.deed));

/** How many sentences behind the request it is promised at most. */
const furthestPromise = 5;
/** Characters of either at most. */
const longest = 140;
/** Words without which what is asked and what is promised are the same. */
const light = new Set(
  'a an the i you u we it that this them these those him her his their my your our and so then can could will would shall should please pls just maybe yes yeah yep sure ok okay of course right no problem problems worries absolutely happy to do be by on at in for from around about ll ve d m s need needs have has well also thanks thank great fine perfect definitely certainly'.split(
    ' ',
  ),
);
/** Another deed than the one before: "I'll do the flyers too". Who is asked so is not asked for another one. */
const another =
  /(?<!\p{L})(?:too|also|as well|another|and (?:i|then)|then i|not|never)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** "By", "on the" */
const led = /(?:(?:by|on|before|at|until|till|from|in|after|around|about)\s+){0,2}(?:the\s+)?$/iu;

/** The words of weight in the sentence of a task, but for its times and the names of who does it. */
export function wordsOf({ clause }: Pick<FoundInsight, 'clause'>, doer: string | undefined): Set<string> {
  let said = clause.text;
  for (const { start, end } of clause.times.toReversed()) said = `${said.slice(0, start)} ${said.slice(end)}`;
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = new Set(doer?.toLowerCase().split(' ') ?? []);
  return new Set(words.filter((word) => !light.has(word) && !names.has(word)));
}

/** When, with the word before it: " on Friday"; undefined: two times are named. */
export function whenIn({ text, times }: FoundInsight['clause']): string | undefined {
  const [time, other] = times;
  if (time === undefined || other !== undefined) return undefined;
  const start = led.exec(text.slice(0, time.start))?.index ?? time.start;
  return text.slice(start, time.end);
}

/** "I'll have our office send it", "I'll get Tom to send them": whom the one who is asked has do it, and what he does. */
const throughAnother =
  /(?<!\p{L})i(?:['’]ll| will) (?:have|get|ask|tell) (?!(?:it|them|that|this|you|to)(?!\p{L}))(?:[\p{L}'’-]+ ){1,3}?(?:to )?(?<verb>\p{L}+) (?:it|them|that|those|these)(?!\p{L})/iu;

/** "Tell him it's late" – "I'll pass it on." */
const passedOn = /(?<!\p{L})pass (?:it|that|this) (?:on|along)(?!\p{L})/iu;
const tellsOthers = /(?<!\p{L})(?:tell|let|remind|warn|inform) (?!me(?!\p{L})|us(?!\p{L}))/iu;

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

const ours = /(?<!\p{L})we (?:should|need to|ought to|have to)(?!\p{L})/iu;
/** Whether it says what "we" have to do: "I think we should check it every time". */
export const isForUs = (text: string): boolean => ours.test(text);

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
      const told = isAsked ? together(task, promise) : toldInTouch(task, promise);
      if (told === task) return isPromise ? [] : undefined;
      if (told !== undefined) return isPromise ? [told] : [];
    }
  }
  return undefined;
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
  if (fuller === undefined) return undefined;
  const dueAsked = findDueDate(task.clause, task.insight.deed);
  const duePromised = findDueDate(promise.clause, promise.insight.deed);
  if (fuller === 'promise') return duePromised === undefined ? withTimeOf(task, promise, dueAsked) : promise;
  const { clause, insight } = task;
  const { message, conversation } = promise.clause;
  // "Ring me after" – "I'll ring you."
  if (promise.clause.times.length === 0) return task;
  const rest = whenIn(promise.clause);
  if (insight.deed === undefined || rest === undefined) return undefined;
  // "Could you drop it off on Friday?" – "I'll drop it off at nine": the hour is of that day.
  const dueBy = duePromised && dueAsked ? onDayAsked(duePromised, promise.clause, clause) : duePromised;
  if (dueAsked !== undefined && dueBy === duePromised) return undefined;
  if (!isAllAsked(clause, insight.deed)) return undefined;
  const deed = deedIn(clause, insight.deed, message.speaker?.name);
  const told =
    deed === undefined ? undefined : inWordsOf(deed, { isAbility: false, rest }, message, conversation);
  if (told === undefined) return undefined;
  const { deed: _, ...others } = promise.insight;
  return { insight: { ...others, dueBy }, clause: told };
}
