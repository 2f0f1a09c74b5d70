/** Who does what another one has refused: "Could you get the float, Ben?" – "Can't, sorry." – "I can go on Thursday." */

import type { Message } from '../../findings.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import type { FoundInsight } from '../judgement.ts';
import { isMurmur } from './accepters.ts';
import { partsAtHand } from './at-hand.ts';
import { type BareAnswer, bareAnswerIn } from './bare-answers.ts';
import { deedAsAsked } from './deed-before.ts';
import { judgedAtHand } from './judged-at-hand.ts';
import { isRefusedBy, isRegretted, refuses } from './refusals.ts';
import { saysDeed } from './same-deed.ts';
import { inWordsOf } from './words-of-answers.ts';

/** How many sentences before the offer lies the refusal, and before that what is asked, at most. */
const furthestRefusal = 3;
const furthestRequest = 3;
/** "I can go Thursday lunch, how much?", "I'll get it then" */
const going = new RegExp(
  `^\\P{L}*(?:(?:ok|okay|oh|well|then|no (?:problem|worries)|yeah|yes|sure|fine)[\\s,.!]+)*i(?:['’]?ll| will| (?<can>can|could)) (?:${anyOf(['go', 'come', 'do', 'manage', 'help', '(?:do|take|get|make|cover|manage) (?:it|that|this|them)'])})(?<rest>(?: (?!(?:it|that|the|a|an|my|your|our|to|with)(?!\\p{L}))[\\p{L}\\p{N}:'’]+){0,5})(?:[,.!?].*)?$`,
  'iu',
);

/** "Then I'll get Mia to do it before she goes": another one is to do it. */
const passingOn =
  /^\P{L}*(?:(?:ok|okay|oh|well|then|no (?:problem|worries)|yeah|yes|sure|fine|but)[\s,.!]+)*i(?:['’]?ll| will) (?<lead>(?:get|ask|tell) \p{L}+(?: \p{Lu}\p{L}+)? to) (?:do|take|handle|sort) (?:it|that|this|them)(?<rest>[^.!?]{0,60})[.!]*$/iu;
/** What is said of whom, and when, where the text passes a deed on. Most texts have no "to", and are spared the pattern. */
const passesOn = (text: string) => (text.includes(' to ') ? passingOn.exec(text)?.groups : undefined);
/** "Take it": who passes it on says no less himself. */
const leavesOpen = /^(?:do|take|handle|sort) (?:it|that|this|them)(?!\p{L})/iu;
/** "I'm not in this week, Tim is", "I don't have access", "I've got football": why somebody does not do it, if another one then does. */
const reason =
  /^\P{L}*(?:(?:oh|ah|well|hm+|sorry|no|but|actually|ugh|the thing is)[\s,.!]+)*(?:i(?:['’]?m| am)(?: not| off| out| away| in| at| on| busy| working)|i (?:don['’]?t|do not|can['’]?t|cannot|won['’]?t|haven['’]?t)|i(?:['’]?ve| have) (?:got )?(?:(?:a|an|my|the|to|no|another)(?!\p{L})|\p{L}+ (?:on|at|that)(?!\p{L})|\p{L}+\P{L}*$))/iu;
/** Who says so does it all the same, or asks what he needs for it. */
const doesAllTheSame =
  /(?<!\p{L})(?:yes|yeah|sure|will do|i(?:['’]ll| will)|i (?:can|could)(?!['’]?t| ?not)|until|till|before|yet|later|so no|fine|please|how|where|which|what)(?!\p{L})/iu;

/** Whether the text refuses, or gives a reason that does so once another one does what was asked. */
const declines = (text: string): boolean =>
  refuses(text) || (reason.test(text) && !doesAllTheSame.test(text));

/** Whether `doer`, who is asked for the task, refuses it, or another one takes it over. */
export const isLeftUndone = (task: FoundInsight, doer: string): boolean =>
  isRefusedBy(task.clause.message, doer) || isRegretted(task.clause, doer) || isTakenByOther(task, doer);

/** Whether another one takes over what `doer` is asked to do, once he has said why he does not do it. */
function isTakenByOther(task: FoundInsight, doer: string): boolean {
  const { message } = task.clause;
  let hasDeclined = false;
  for (let distance = 1; distance <= furthestRequest + furthestRefusal; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === doer && !hasDeclined) {
      if (!declines(next.text)) return false;
      hasDeclined = true;
    } else if (hasDeclined && takesOver(next.text, task, next.speaker.id === doer)) return true;
    else if (!hasDeclined && distance >= furthestRequest) return false;
  }
  return false;
}

/** Whether somebody offers to do the task, or to get another one to. */
function takesOver(text: string, task: FoundInsight, isDoer: boolean): boolean {
  if (passesOn(text) !== undefined) return true;
  const answer = isDoer ? undefined : offerIn(text);
  return answer !== undefined && (answer.verb === undefined || saysDeed(answer.verb, task));
}

/** The task that who speaks takes over from one who has refused it; undefined: nothing was refused, or he does not offer himself. */
export function takenInstead(sentence: Sentence): FoundInsight | undefined {
  const { message, conversation } = sentence;
  const passed = passesOn(sentence.text);
  const answer =
    passed === undefined
      ? offerIn(sentence.text)
      : { offers: true, isAbility: false, rest: passed.rest ?? '', verb: undefined };
  const assignee = assigneeOf(message.speaker);
  if (answer === undefined || assignee === undefined || !isRefusedJustBefore(message)) return undefined;
  const refused = refusedBefore(message, sentence, passed !== undefined);
  if (refused?.insight.deed === undefined) return undefined;
  if (answer.verb !== undefined && !saysDeed(answer.verb, refused)) return undefined;
  const { clause, insight } = refused;
  const said = deedAsAsked(clause, refused.insight.deed, message.speaker?.name);
  if (said === undefined || (passed !== undefined && leavesOpen.test(said))) return undefined;
  const dueBefore = findDueDate(clause, insight.deed);
  const dueThen = findDueDate(sentence);
  const deed = dueThen === undefined ? said : withoutTime(said, clause);
  const told = inWordsOf(
    passed?.lead === undefined ? deed : `${passed.lead} ${deed}`,
    dueThen === undefined && (passed === undefined || dueBefore !== undefined)
      ? { ...answer, rest: '' }
      : answer,
    message,
    conversation,
  );
  if (told === undefined) return undefined;
  const { deed: _, ...others } = insight;
  return { insight: { ...others, assignee, dueBy: dueThen ?? dueBefore }, clause: told };
}

/** What a text offers in a few words; undefined: it says more, or offers nothing. */
function offerIn(text: string): BareAnswer | undefined {
  const found = going.exec(text);
  if (found !== null)
    return {
      offers: true,
      isAbility: found.groups?.can !== undefined,
      rest: found.groups?.rest ?? '',
      verb: undefined,
    };
  const answer = bareAnswerIn(text);
  return answer?.offers === true ? answer : undefined;
}

/** Whether somebody refuses something in the sentences just before. */
function isRefusedJustBefore(message: Message): boolean {
  for (let distance = 1; distance <= furthestRefusal; distance += 1) {
    const before = message.near?.(-distance);
    if (before !== undefined && declines(before.text)) return true;
  }
  return false;
}

/** The deed without the time that it ends with: who takes it over has named his own. */
function withoutTime(deed: string, { times }: Sentence): string {
  const time = times.find(({ text }) => deed.endsWith(text));
  return time === undefined
    ? deed
    : deed.slice(0, deed.length - time.text.length).replace(/\s+(?:on|by|at|before|in)?\s*$/iu, '');
}

/** What somebody was asked to do, and has refused, before the message. */
function refusedBefore(
  message: Message,
  { conversation }: Sentence,
  isPassedOn: boolean,
): FoundInsight | undefined {
  for (let distance = 1; distance <= furthestRefusal; distance += 1) {
    const refusal = message.near?.(-distance);
    if (refusal?.speaker === undefined) return undefined;
    if (!isPassedOn && refusal.speaker.id === message.speaker?.id) continue;
    if (isMurmur(refusal.text) || !declines(refusal.text)) continue;
    for (let step = 1; step <= furthestRequest; step += 1) {
      const request = message.near?.(-distance - step);
      if (request === undefined) return undefined;
      for (const { clauses } of partsAtHand(request, conversation))
        for (const one of judgedAtHand(clauses))
          if (
            one.insight.assignee?.speakerId === refusal.speaker.id &&
            request.speaker?.id !== refusal.speaker.id
          )
            return one;
    }
    return undefined;
  }
  return undefined;
}
