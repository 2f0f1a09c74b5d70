/** A message that says when, and nothing else: "Sunday", "Next week already." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../../dates/time-expressions.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { away, busy, notThere } from '../../../grammar/word-lists/absence.ts';
import { speaksOfMeeting } from '../../../grammar/word-lists/meeting-words.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { agrees } from '../../appointments/said/agreement.ts';
import { namedSlots } from '../../appointments/times/named-times.ts';
import { asksEverybody } from '../../assignees/asked-of-all.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import { movesWhatHasTime } from '../../due-dates/moved-times.ts';
import { partOfTodayAlone } from '../../due-dates/part-of-today.ts';
import type { InsightCandidate } from '../../judging/insight-candidate.ts';
import { partsAtHand } from '../at-hand.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { asksWhen, timeAnswered } from './answers-to-when.ts';

/** Characters of such a message at most. */
const longest = 32;
/** What may stand beside the time. "Sure, by Friday" says yes, too. */
const beside =
  /^\P{L}*(?:(?:on|by|at|before|around|please|latest|ideally|first thing|the|already|even|then|maybe|probably|next|this|morning|afternoon|i (?:suppose|guess|think|reckon|hope)|say|let['’]?s say)(?!\p{L})\P{L}*)*$/iu;
/** "A bit late but ok." */
const yieldsAtLast =
  /^(?!.*(?:n['’]t|not)(?!\p{L})).*(?<!\p{L})but (?:it['’]s |that['’]s )?(?:ok|okay|fine|all right|alright)[\s.!]*$/iu;
/** "Thursday night ok?", "is Sunday all right?" */
const asksLeave = /(?:be )?(?:ok|okay|all right|alright|fine|good|possible)(?: (?:for|with) you)?\s*\?\s*$/iu;
/** "Fine.", "yes, I suppose", "yeah, no worries" */
const nods =
  /^\P{L}*(?:fine|sure|yes|yeah|yep|ok|okay|right|good|all ?right|alright|well|deal|of course|no (?:worries|problem)|i (?:suppose|guess)(?: so)?)(?:,? (?:then|sure|of course|no (?:worries|problem)|i (?:suppose|guess)(?: so)?))?[\s.!,]*$/iu;
/** "No rush, but before Monday please", "great, by Friday if you can", "the board meets on the 20th, so by the 13th please": by when another one wishes for what was promised. */
const wishedBy =
  /^\P{L}*(?:(?:great|good|perfect|lovely|ok|okay|fine|thanks|thank you|sure|yes|no (?:rush|hurry|stress)|but|and|please|do)[\s,.–—-]+){0,4}(?:[^,;.!?]{2,40}, so )?(?<when>(?:by|before|on|until|tomorrow|today|tonight|this|next|\p{L}{3,6}day)(?!\p{L})[^,;.!?]{0,30}?),?\s+(?:please|pls|if (?:you can|you could|possible|that works|that['’]s (?:ok|okay|possible)))(?=[\s.!]*$|,\s)/iu;
/** "Yes please, by Friday" */
const wishedThen =
  /^(?=.*(?<!\p{L})(?:please|pls|do (?:it|that)|go ahead|thanks|thank you|great|perfect|lovely)(?!\p{L}))\P{L}*(?:(?:yes|yeah|yep|great|good|perfect|lovely|sure|ok|okay|please|pls|do(?: (?:that|it))?|go ahead|thanks|thank you)(?!\p{L})[\s,.–—-]+){1,5}(?<when>(?:by|before|no later than|until)(?!\p{L})(?! (?:i|we|you|he|she|they|it|this is|that is)(?!\p{L}))(?: (?!(?:i|we|you|he|she|they|it)(?!\p{L}))[\p{L}\p{N}:.]+){1,5}?)[\s.!]*$/iu;
const endsWithWish = /(?:please|pls|if [^,;.!?]{1,20})[\s.!]*$/iu;
/** Without one of these nobody wishes so. */
const mayWish = /please|pls|if|(?<!\p{L})(?:by|before|no later than|until)(?!\p{L})/iu;
/** What may stand before it: "Thank you.", "no rush", "please". */
const thanks =
  /^\P{L}*(?:(?:thanks|thank you|great|good|perfect|lovely|ok|okay|fine|super|no rush|no hurry|yes|please(?: do)?|do (?:that|it)|go ahead)[\s,.!]*){1,3}$/iu;
/** "Can it wait till next week?": who is asked asks when it is wanted. */
const asksDelay = withLeadIns(
  /^\P{L}*(?:can|could|may) (?:it|that|this|they) wait(?!\p{L})[^.?!]{0,40}\?\s*$/iu,
  'sorry',
  asSentences,
);
/** "I'm swamped": why. */
const saysWhy = new RegExp(
  `^\\P{L}*(?:because )?i(?:['’]?m| am) (?:${busy}|${away}|${notThere})(?!\\p{L})`,
  'iu',
);
/** How many sentences behind a promise it is wished for by then at most. */
const furthestWish = 3;
/** Characters at most of who wishes for a time, and says why. */
const longestWish = 90;
/** How many sentences behind a task its time is said alone at most. */
const furthestTime = 4;

/** "Tonight, when I'm home", "tomorrow, once I've got the camera back": what he waits for who does it then. */
const waitsFor =
  /,? (?:when|once|as soon as) (?:i|we|he|she|they|it|the|my|our)(?:['’]\p{L}+)? [^,.;!?]{1,40}(?=[.!]*$)/iu;
const withoutWait = (text: string): string => text.replace(waitsFor, '');

/** What is to be done, and the clause that says so. */
interface Task {
  readonly insight: InsightCandidate;
  readonly clause: Sentence;
}

/** A time, and the message that says it, and nothing else. */
interface TimeSaid {
  readonly time: Date;
  readonly saidIn: Message;
}

/**
 * The time that who does the task of a message says alone behind it, or who wants it as soon as he is asked when, or agrees to a time:
 * "Fine." – "Saturday.", "When?" – "Friday, I suppose.", "Friday?" – "Friday's fine."
 */
function timeSaidBehind(message: Message, doer: string, conversation: Conversation): TimeSaid | undefined {
  const asker = message.speaker?.id;
  const wished = doer === asker ? wishedTime(message, conversation) : undefined;
  if (wished !== undefined) return wished;
  let isAsked = false;
  let isFirstTurn = doer !== asker;
  let proposed: (TimeSaid & { readonly by: string }) | undefined;
  for (let distance = 1; distance <= furthestTime; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return undefined;
    // Whoever is told of a promise may say when.
    if (doer !== asker && speaker !== doer && speaker !== asker) return undefined;
    const isHis = speaker === doer && doer !== asker;
    const isQuestion = isAsking(next);
    // Who asks may say why.
    isFirstTurn &&= speaker === asker && !isQuestion;
    if (proposed !== undefined)
      return speaker !== proposed.by && saysYes(next, conversation) ? proposed : undefined;
    const time =
      (isHis || isAsked || isQuestion ? onlyTimeIn(next, conversation) : undefined) ??
      (isAsked && speaker !== doer && !isQuestion ? timeAnswered(next, conversation) : undefined);
    if (time !== undefined && !isQuestion) return { time, saidIn: next };
    if (time !== undefined) proposed = { time, saidIn: next, by: speaker };
    else if (speaker === doer && (asksWhen.test(next.text) || asksDelay.test(next.text))) isAsked = true;
    else if (speaker === doer ? isAsked && saysWhy.test(next.text) : doer === asker && thanks.test(next.text))
      continue;
    else if (!isFirstTurn && !(isHis && (nods.test(next.text) || takesOn(next.text))) && !isMurmur(next.text))
      return undefined;
  }
  return undefined;
}

/** By when somebody wants what he asks of all of them, once one of them asks for it: "By when?" – "Thursday." */
function timeForAll(message: Message, conversation: Conversation): TimeSaid | undefined {
  const [asking, saidIn] = [message.near?.(1), message.near?.(2)];
  const isAsked = asking !== undefined && asking.speaker?.id !== message.speaker?.id;
  if (!isAsked || !asksWhen.test(asking.text) || saidIn?.speaker?.id !== message.speaker?.id)
    return undefined;
  const time = saidIn && (onlyTimeIn(saidIn, conversation) ?? wishIn(saidIn, conversation));
  return time && { time, saidIn };
}

/** By when the next one who speaks wishes for what the message promises; undefined: he does not say. */
function wishedTime(promise: Message, conversation: Conversation): TimeSaid | undefined {
  for (let distance = 1; distance <= furthestWish; distance += 1) {
    const next = promise.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (next.speaker.id === promise.speaker?.id) {
      if (distance > 1 || next.text.trimEnd().endsWith('?')) return undefined;
      continue;
    }
    const time = wishIn(next, conversation);
    if (time !== undefined) return { time, saidIn: next };
    if (!thanks.test(next.text)) return undefined;
  }
  return undefined;
}

/** The only time in the text of somebody who wishes for it. */
function wishIn(message: Message, conversation: Conversation): Date | undefined {
  const { text, startTime: instant } = message;
  if (text.length > longestWish || !mayWish.test(text) || !mayNameTime.test(text)) return undefined;
  const when = (wishedBy.exec(text) ?? wishedThen.exec(text))?.groups?.when;
  if (when === undefined) return undefined;
  const { timezoneOffset } = conversation;
  const [time, other] = findTimeExpressions(when, { instant, timezoneOffset, isPastAt: () => false });
  const isDay = time?.type === 'date' || time?.type === 'datetime';
  if (!isDay || other !== undefined) return undefined;
  // The day itself begins before anybody speaks.
  return time.due > instant || /^to(?:day|night)(?!\p{L})/iu.test(when) ? time.due : undefined;
}

/** Whether it wishes for something by a time, and says nothing else. */
export const isWishAlone = (message: Message, conversation: Conversation): boolean =>
  (endsWithWish.test(message.text) || wishedThen.test(message.text)) &&
  wishIn(message, conversation) !== undefined;

/** "Friday's fine." */
function saysYes({ text, startTime }: Message, { timezoneOffset }: Conversation): boolean {
  return (
    (text.length <= longest && yieldsAtLast.test(text)) ||
    agrees(text, namedSlots(text, { startTime, timezoneOffset, week: undefined }))
  );
}

/** "I can do that": what says when is left to the next sentence. */
function takesOn(text: string): boolean {
  const answer = bareAnswerIn(text);
  return answer !== undefined && answer.verb === undefined && answer.rest === '';
}

/** Whether it says no more than when a task before it is done, which is due then: "Thursday night ok?" */
export function isTimeOfTask(
  message: Message,
  conversation: Conversation,
  tasksOf: (message: Message, conversation: Conversation) => readonly Task[],
): boolean {
  if (!maySayTimeAlone(message) && !isWishAlone(message, conversation)) return false;
  if (isAnswerToWhen(message, conversation) || repeatsAnswer(message, conversation)) return true;
  for (let distance = 1; distance <= furthestTime; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    const isOfTask = tasksOf(before, conversation).some(
      (task) =>
        // What becomes of a meeting is known already.
        task.clause.message.appointment === undefined &&
        !speaksOfMeeting(task.clause) &&
        timeBehind(task, conversation)?.saidIn.id === message.id,
    );
    if (isOfTask) return true;
  }
  return false;
}

/** "When's the deadline?", "what day is the wedding": when something is, and not when one meets. */
const asksWhenThatIs = withLeadIns(
  /^\P{L}*(?:when|(?:what|which) (?:day|date))(?:['’]?s| is| are) (?!(?:good|best|better|convenient|ok|okay|possible|it (?:ok|okay|good|best)|you|we|i|everyone|everybody)(?!\p{L}))\p{L}[^.!?]*[\s?]*$/iu,
);

/** Whether it says no more than when something is, or is needed, as somebody has just asked: "When is it due?" – "Thursday at noon.", "When's the hearing?" – "The 16th." */
function isAnswerToWhen(message: Message, conversation: Conversation): boolean {
  const { text, startTime } = message;
  const before = message.near?.(-1);
  if (before?.speaker === undefined || before.speaker.id === message.speaker?.id) return false;
  const [isNeeded, isThere] = [
    /(?:need|due)(?!\p{L})/iu.test(before.text) && asksWhen.test(before.text),
    asksWhenThatIs.test(before.text),
  ];
  if ((!isNeeded && !isThere) || timeAlone(message, conversation) === undefined) return false;
  // A day with its hour may be that of a meeting.
  const { timezoneOffset } = conversation;
  return (
    isNeeded ||
    namedSlots(text, { startTime, timezoneOffset, week: undefined }).every(({ clock }) => clock === undefined)
  );
}

/** Whether who has asked by when says the answer again, and nothing else: "Thursday would be ideal." – "Fine, Thursday." */
function repeatsAnswer(message: Message, conversation: Conversation): boolean {
  const [answer, asked] = [message.near?.(-1), message.near?.(-2)];
  if (asked?.speaker?.id !== message.speaker?.id || !asksWhen.test(asked?.text ?? '')) return false;
  const time = answer && timeAnswered(answer, conversation);
  return time !== undefined && timeAnswered(message, conversation)?.getTime() === time.getTime();
}

/** "Ok, until when?" */
const asksToWhen = /(?<!\p{L})(?:(?:until|till|to) (?:when|wh(?:ich|at) (?:day|time|date))|when to)\?/iu;
/** The time of a task that names none itself, as it is said alone behind it. */
export function timeBehind({ insight, clause }: Task, conversation: Conversation): TimeSaid | undefined {
  const doer = insight.assignee?.speakerId;
  const isForAll = doer === undefined && asksEverybody(clause.text);
  if ((doer === undefined && !isForAll) || findDueDate(clause, insight.deed) !== undefined) return undefined;
  if (doer === undefined) return timeForAll(clause.message, conversation);
  // A time that is found for what is moved is none to move it, unless who moves it asks to when.
  if (movesWhatHasTime(clause.text) && !asksToWhen.test(clause.message.near?.(1)?.text ?? ''))
    return undefined;
  return timeSaidBehind(clause.message, doer, conversation);
}

/** The time that a message consists of; undefined: it asks, or says more. */
export const timeAlone = (message: Message, conversation: Conversation): Date | undefined =>
  isAsking(message) ? undefined : onlyTimeIn(message, conversation);

const isAsking = ({ text }: Message): boolean => text.trimEnd().endsWith('?');

/** Whether the text is short enough to say when, and no more, and may do so. Looking first spares most sentences the rest. */
const maySayTimeAlone = ({ text }: Message): boolean =>
  (text.length <= longest || withoutWait(text).length <= longest) &&
  (mayNameTime.test(text) || mayNamePart.test(text));
const mayNamePart = /(?<!\p{L})(?:before|after|over|at|by|when|once|as soon as|later)(?!\p{L})/iu;

function onlyTimeIn(message: Message, conversation: Conversation): Date | undefined {
  if (!maySayTimeAlone(message)) return undefined;
  const ofToday =
    partOfTodayAlone(message, conversation) ??
    partOfTodayAlone({ ...message, text: withoutWait(message.text) }, conversation);
  if (ofToday !== undefined) return ofToday;
  for (const { clauses } of partsAtHand(message, conversation))
    for (const clause of clauses) {
      const [time, other] = clause.times;
      if (time === undefined || other !== undefined) return undefined;
      const [before, behind] = [clause.text.slice(0, time.start), withoutWait(clause.text.slice(time.end))];
      const rest = asksLeave.test(behind)
        ? `${before.replace(/^(?:is|would)\s/iu, '')} ${behind.replace(asksLeave, '')}`
        : `${before} ${behind}`;
      return beside.test(rest) ? time.due : undefined;
    }
  return undefined;
}
