/** Who does what another one has refused: "Could you get the float, Ben?" – "Can't, sorry." – "I can go on Thursday." */

import type { Message } from '../../../findings.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { handsTo, thing, verbsOfTaking } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { isConsent } from '../../assignees/takers/acceptances.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { declines } from '../over/declines.ts';
import { isRefusedBy, isTalkedRound, verbRefusedIn } from '../over/refusals.ts';
import { isRegretted } from '../over/regrets.ts';
import { takenOverBy, withoutAbsence } from '../over/taken-over.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { type BareAnswer, bareAnswerIn } from '../taken-on/bare-answers.ts';
import { deedAsAsked } from '../taken-on/named-deeds.ts';
import { isSameVerb, saysDeed, whenIn } from '../taken-on/same-deed.ts';
import { inWordsOf } from '../taken-on/words-of-answers.ts';
import { handedTo, isHandedOn } from './handed-on.ts';
import { answerBehindYes, doesAllTheSame, namedInstead } from './named-instead.ts';

/** How many sentences before the offer lies the refusal, and before that what is asked, at most. */
const furthestRefusal = 3;
const furthestRequest = 3;
/** "I can go Thursday lunch, how much?", "I'll get it then" */
const going = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('no (?:problem|worries)', asSentences)}i(?:['’]?ll| will| (?<can>can|could)) (?:${anyOf(['go', 'come', 'do', 'manage', 'help', '(?:do|take|get|make|cover|manage) (?:it|that|this|them)'])})(?<rest>(?: (?!(?:it|that|the|a|an|my|your|our|to|with)(?!\\p{L}))[\\p{L}\\p{N}:'’]+){0,5})(?:[,.!?].*)?$`,
    'iu',
  ),
);

/** "Fine, give it to me" */
const wantsIt = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('all right|go on', asSentences)}(?:${handsTo('me')}|send (?:it|that|them) (?:over )?to me)(?: then)?[\\s.!]*$`,
    'iu',
  ),
);

/** "Then I'll get Mia to do it before she goes": another one is to do it. */
const passingOn = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('no (?:problem|worries)', asSentences)}i(?:['’]?ll| will) (?<lead>(?:get|ask|tell) \\p{L}+(?: (?-i:\\p{Lu})\\p{L}+)? to) ${verbsOfTaking} ${thing}(?<rest>[^.!?]{0,60})[.!]*$`,
    'iu',
  ),
);
/** What is said of whom, and when, where the text passes a deed on. Most texts have no "to", and are spared the pattern. */
const passesOn = (text: string) => (text.includes(' to ') ? passingOn.exec(text)?.groups : undefined);
/** "Take it": who passes it on says no less himself. */
const leavesOpen = new RegExp(`^${verbsOfTaking} ${thing}(?!\\p{L})`, 'iu');
/** Who agrees says no more, in characters. */
const longestAgreement = 45;

/** Whether `doer`, who is asked for the task, refuses it, or another one takes it over. */
export const isLeftUndone = (task: FoundInsight, doer: string): boolean =>
  isHandedOn(task) ||
  isRefusedBy(task.clause, doer) ||
  (isRegretted(task.clause, doer) && !isTalkedRound(task.clause.message, doer)) ||
  isTurnedDown(task, doer) ||
  isTakenByOther(task, doer);

/** Whether the first turn of `doer` says that he will not do this very deed, or names another one for it. */
function isTurnedDown(task: FoundInsight, doer: string): boolean {
  const { message, conversation } = task.clause;
  let isFound = false;
  let hasSpoken = false;
  for (let distance = 1; distance <= furthestRequest + furthestRefusal; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) break;
    if (next.speaker.id !== doer) {
      if (hasSpoken || distance >= furthestRequest) break;
      continue;
    }
    hasSpoken = true;
    if (!isFound && doesAllTheSame.test(next.text)) return false;
    const verb = verbRefusedIn(next.text);
    isFound ||=
      (verb !== undefined && (/^do(?:ing)?$/u.test(verb) || saysDeed(verb, task))) ||
      namedInstead(next, conversation) !== undefined;
  }
  return isFound;
}

/** Whether another one takes over what `doer` is asked to do, once he has said why he does not do it. */
function isTakenByOther(task: FoundInsight, doer: string): boolean {
  const { message } = task.clause;
  let refusal: string | undefined;
  for (let distance = 1; distance <= furthestRequest + furthestRefusal; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === doer && refusal === undefined) {
      if (!declines(next.text)) return false;
      refusal = next.text;
    } else if (refusal !== undefined && takesOver(next.text, task, refusal, next.speaker.id === doer))
      return true;
    else if (refusal === undefined && distance >= furthestRequest) return false;
  }
  return false;
}

/** Whether somebody offers to do the task, or what its doer says that he will not do, or to get another one to. */
function takesOver(text: string, task: FoundInsight, refusal: string, isDoer: boolean): boolean {
  if (passesOn(text) !== undefined) return true;
  const answer = isDoer ? undefined : offerIn(text);
  if (answer?.verb === undefined) return answer !== undefined;
  const refused = verbRefusedIn(refusal);
  return saysDeed(answer.verb, task) || (refused !== undefined && isSameVerb(refused, answer.verb));
}

/** The task that who speaks takes over from one who has refused it; undefined: nothing was refused, or he does not offer himself. */
export function takenInstead(sentence: Sentence): FoundInsight | undefined {
  const { message, conversation } = sentence;
  const passed = passesOn(sentence.text);
  const handed = handedTo(sentence);
  const answer =
    passed === undefined
      ? (offerIn(withoutAbsence(sentence.text)) ??
        agreesAsNamed(sentence) ??
        (handed && agreesAsAsked(sentence)))
      : { offers: true, isAbility: false, rest: passed.rest ?? '', verb: undefined };
  const assignee = assigneeOf(message.speaker);
  if (answer === undefined || assignee === undefined) return undefined;
  const refused =
    handed?.task ??
    takenOverBy(sentence) ??
    (isRefusedJustBefore(sentence) ? refusedBefore(message, sentence, passed !== undefined) : undefined);
  if (refused?.insight.deed === undefined) return undefined;
  if (answer.verb !== undefined && !saysDeed(answer.verb, refused)) return undefined;
  const { clause, insight } = refused;
  const said = deedAsAsked(clause, refused.insight.deed, message.speaker?.name);
  if (said === undefined || (passed !== undefined && leavesOpen.test(said))) return undefined;
  const dueBefore = findDueDate(clause, insight.deed);
  const dueAnswered = findDueDate(sentence);
  const asked = dueAnswered === undefined && handed ? timeAskedIn(handed.request, conversation) : undefined;
  const dueThen = dueAnswered ?? asked?.dueBy;
  const deed = dueThen === undefined ? said : withoutTime(said, clause);
  const told = inWordsOf(
    passed?.lead === undefined ? deed : `${passed.lead} ${deed}`,
    dueThen === undefined && (passed === undefined || dueBefore !== undefined)
      ? { ...answer, rest: '' }
      : { ...answer, rest: asked?.when ?? answer.rest },
    message,
    conversation,
  );
  if (told === undefined) return undefined;
  const { deed: _, ...others } = insight;
  return { insight: { ...others, assignee, dueBy: dueThen ?? dueBefore }, clause: told };
}

/** The time for which something is handed on: "Could you do it by Friday, Theo?" Undefined: none, or more than one. */
function timeAskedIn(
  request: Message,
  conversation: Sentence['conversation'],
): { readonly dueBy: Date; readonly when: string } | undefined {
  for (const { sentence } of partsAtHand(request, conversation)) {
    const dueBy = findDueDate(sentence);
    const when = whenIn(sentence);
    if (dueBy !== undefined && when !== undefined) return { dueBy, when };
  }
  return undefined;
}

/** What a text offers in a few words; undefined: it says more, or offers nothing. */
function offerIn(text: string): BareAnswer | undefined {
  if (wantsIt.test(text)) return { offers: true, isAbility: false, rest: '', verb: undefined };
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

/** "Sure", "no problem": he agrees whom the one who was asked has just put in his place. */
function agreesAsNamed({ text, message, conversation }: Sentence): BareAnswer | undefined {
  if (text.length > longestAgreement) return undefined;
  const answer =
    bareAnswerIn(text) ?? (isConsent(text) ? { isAbility: false, rest: '', verb: undefined } : undefined);
  const before = answer && message.near?.(-1);
  if (before === undefined || namedInstead(before, conversation)?.id !== message.speaker?.id)
    return undefined;
  return answer && { ...answer, offers: true };
}

/** "Yeah go on, I'll ring them at three": what is said by who agrees to do what is handed on to him. */
const agreesAsAsked = ({ text }: Sentence): BareAnswer => {
  const said = answerBehindYes(text);
  return said?.offers === true ? said : { offers: true, isAbility: false, rest: '', verb: undefined };
};

/** Whether somebody refuses something in the sentences just before. */
function isRefusedJustBefore({ message, conversation }: Sentence): boolean {
  for (let distance = 1; distance <= furthestRefusal; distance += 1) {
    const before = message.near?.(-distance);
    if (before !== undefined && (declines(before.text) || namedInstead(before, conversation) !== undefined))
      return true;
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
    if (isMurmur(refusal.text)) continue;
    if (!declines(refusal.text) && namedInstead(refusal, conversation) === undefined) continue;
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
