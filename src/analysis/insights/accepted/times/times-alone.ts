/** A message that says when, and nothing else: "Sunday", "Next week already." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { away, busy, notThere } from '../../../grammar/word-lists/absence.ts';
import { contactVerbs, writingVerbs } from '../../../grammar/word-lists/lexicon.ts';
import { speaksOfMeeting } from '../../../grammar/word-lists/meeting-words.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { namedSlots } from '../../appointments/times/named-times.ts';
import { asksEverybody } from '../../assignees/asked-of-all.ts';
import { deadlineTold } from '../../due-dates/deadline-beside.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import { movesWhatHasTime } from '../../due-dates/moved-times.ts';
import { partOfTodayAlone } from '../../due-dates/part-of-today.ts';
import type { InsightCandidate } from '../../judging/insight-candidate.ts';
import { partsAtHand } from '../at-hand.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { bareAnswerIn } from '../taken-on/bare-answers.ts';
import { asksWhen, timeAnswered } from './answers-to-when.ts';
import { asksOfDeed, isLeftAt, namesHour, proposesMeeting } from './asked-of-task.ts';
import { asksForTime, asksNeed, refusesTime, saysYes, timeOffered, timeProposed } from './proposed-times.ts';
import { type TimeSaid, thanks, wishedTime, wishIn } from './wished-times.ts';

/** Characters of such a message at most. */
const longest = 32;
/** What may stand beside the time. "Sure, by Friday" says yes, too. */
const beside =
  /^\P{L}*(?:(?:on|by|at|before|around|please|latest|ideally|first thing|the|already|even|then|maybe|probably|next|this|morning|afternoon|i (?:suppose|guess|think|reckon|hope)|say|let['’]?s say)(?!\p{L})\P{L}*)*$/iu;
/** "Thursday night ok?", "is Sunday all right?" */
const asksLeave = /(?:be )?(?:ok|okay|all right|alright|fine|good|possible)(?: (?:for|with) you)?\s*\?\s*$/iu;
/** "Fine.", "yes, I suppose", "yeah, no worries" */
const nods =
  /^\P{L}*(?:fine|sure|yes|yeah|yep|ok|okay|right|good|all ?right|alright|well|deal|of course|no (?:worries|problem)|i (?:suppose|guess)(?: so)?)(?:,? (?:then|sure|of course|no (?:worries|problem)|i (?:suppose|guess)(?: so)?))?[\s.!,]*$/iu;
/** A refusal, or what its speaker does himself: no short answer behind which he says when. */
const saysOther = /n['’]t(?!\p{L})|(?<!\p{L})(?:no|not|nope|nah|never|cannot|sorry|afraid|i|we)(?!\p{L})/iu;
/** "Let me know if Wednesday works": the time is what is told. */
const wantsToKnow =
  /(?<!\p{L})(?:know|lmk|tell|say|confirm|check|see|shout)\s(?:[^.;!?]*\s)?(?:if|whether)(?!\p{L})/iu;
/** "I'm swamped": why. */
const saysWhy = new RegExp(
  `^\\P{L}*(?:because )?i(?:['’]?m| am) (?:${busy}|${away}|${notThere})(?!\\p{L})`,
  'iu',
);
/** How many sentences behind a task its time is said alone at most. */
const furthestTime = 5;
/** Characters at most of a sentence that says when, and why. */
const longestTime = 120;
/** Characters at most of an answer to what else he asks. */
const longestAnswer = 60;

/** "Tonight, when I'm home", "tomorrow, once I've got the camera back": what he waits for who does it then. */
const waitsFor =
  /,? (?:when|once|as soon as) (?:i|we|he|she|they|it|the|my|our)(?:['’]\p{L}+)? [^,.;!?]{1,40}(?=[.!]*$)/iu;
const withoutWait = (text: string): string => text.replace(waitsFor, '');

/** What is to be done, and the clause that says so. */
interface Task {
  readonly insight: InsightCandidate;
  readonly clause: Sentence;
}

/**
 * The time that who does the task of a message says alone behind it, or who wants it as soon as he is asked when, or agrees to a time:
 * "Fine." – "Saturday.", "When?" – "Friday, I suppose.", "Friday?" – "Friday's fine."
 */
function timeSaidBehind(
  { insight, clause }: Task,
  doer: string,
  conversation: Conversation,
): TimeSaid | undefined {
  const { message } = clause;
  const verb = insight.deed === undefined ? '' : normalAt(clause.words, insight.deed);
  const asker = message.speaker?.id;
  const wished = doer === asker ? wishedTime(message, conversation) : undefined;
  if (wished !== undefined) return wished;
  let askedBy: string | undefined;
  let [isFirstTurn, isAskedBack] = [doer !== asker, false];
  let proposed: (TimeSaid & { readonly by: string }) | undefined;
  for (let distance = 1; distance <= furthestTime; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return undefined;
    // Whoever is told of a promise may say when.
    if (doer !== asker && speaker !== doer && speaker !== asker) return undefined;
    const isHis = speaker === doer && doer !== asker;
    // Who asks may say why.
    isFirstTurn &&= speaker === asker && !isAsking(next);
    if (proposed !== undefined && speaker !== proposed.by && saysYes(next, proposed.time, conversation))
      return proposed;
    const isAsked = askedBy !== undefined && speaker !== askedBy;
    const time = isAsking(next)
      ? (onlyTimeIn(next, conversation) ?? timeAskedFor(next, doer === asker, conversation))
      : ((isHis || isAsked ? onlyTimeIn(next, conversation) : undefined) ??
        (isAsked ? timeAnswered(next, conversation) : undefined) ??
        (isHis && !wantsToKnow.test(message.text) ? timeLeftAt(next, conversation) : undefined) ??
        deadlineTold(next, conversation));
    // An answer that says more is told with the task (answered-task.ts).
    if (time !== undefined && !isAsking(next)) {
      const behind = next.near?.(1);
      const isPromised = [next, behind].some((one) => one?.speaker?.id === doer && tellsWhen(one.text));
      return isPromised ? undefined : { time, saidIn: next };
    }
    if (proposed?.by === speaker && !asksForTime(next.text) && saysWhy.test(next.text)) continue;
    if (proposed !== undefined && (time === undefined || proposed.by === speaker)) return undefined;
    if (time !== undefined) proposed = { time, saidIn: next, by: speaker };
    // By when it is needed, who does it wants to know.
    if (asksForTime(next.text) && asksOfDeed(next.text, verb) && (speaker === doer || !asksNeed(next.text)))
      askedBy = speaker;
    // He may ask back for something else.
    else if (isHis && isAsking(next)) isAskedBack = true;
    else if (
      time === undefined &&
      !((isAsked || (isHis && !saysOther.test(next.text))) && next.text.length <= longest) &&
      !(isAskedBack && !isAsking(next) && next.text.length <= longestAnswer) &&
      !(speaker === doer
        ? askedBy === doer && saysWhy.test(next.text)
        : doer === asker && thanks.test(next.text)) &&
      !isFirstTurn &&
      !(isHis && (nods.test(next.text) || takesOn(next.text) || refusesTime(next, conversation))) &&
      !isMurmur(next.text)
    )
      return undefined;
  }
  return undefined;
}

/** The time of the task that somebody proposes, and none to meet. */
const timeAskedFor = (message: Message, isOwnTask: boolean, conversation: Conversation): Date | undefined =>
  proposesMeeting(message, conversation, isOwnTask) ? undefined : timeProposed(message, conversation);

/** "Till Thursday!" */
const saysGoodbye = /^\P{L}*(?:until|till)(?!\p{L})/iu;
/** The time that who does it offers, and nobody turns down. */
function timeLeftAt(message: Message, conversation: Conversation): Date | undefined {
  const time = saysGoodbye.test(message.text) ? undefined : timeOffered(message, conversation);
  return time !== undefined && isLeftAt(message, time, conversation) ? time : undefined;
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

/** "I can do that by Thursday" */
const tellsWhen = (text: string): boolean =>
  mayNameTime.test(text) && bareAnswerIn(text) !== undefined && !takesOn(text);

/** The time that the next one who speaks says alone, where who has told the task agrees to it: "Get me a list." – "Monday." – "Monday's fine." */
function timeSettled({ near, speaker }: Message, conversation: Conversation): TimeSaid | undefined {
  const [next, answer] = [near?.(1), near?.(2)];
  if (next?.speaker === undefined || next.speaker.id === speaker?.id || answer?.speaker?.id !== speaker?.id)
    return undefined;
  const time = onlyTimeIn(next, conversation);
  const isSettled = time !== undefined && answer !== undefined && saysYes(answer, time, conversation);
  return isSettled ? { time, saidIn: next } : undefined;
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
  if (message.text.length > longestTime || !(mayNameTime.test(message.text) || maySayTimeAlone(message)))
    return false;
  if (isAnswerToWhen(message, conversation) || repeatsAnswer(message, conversation)) return true;
  for (let distance = 1; distance <= furthestTime; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    const isOfTask = tasksOf(before, conversation).some(
      (task) =>
        // What becomes of a meeting is known already.
        task.clause.message.appointment === undefined &&
        ((isWriting(task) && !namesHour(message, conversation)) || !speaksOfMeeting(task.clause)) &&
        timeBehind(task, conversation)?.saidIn.id === message.id,
    );
    if (isOfTask) return true;
  }
  return false;
}

/** "I'll write it": what is written for somebody brings nobody together. */
const isWriting = ({ insight, clause }: Task): boolean =>
  insight.type === 'action_item' &&
  insight.deed !== undefined &&
  writingVerbs.has(normalAt(clause.words, insight.deed)) &&
  !clause.words.some(({ normal }, index) => index !== insight.deed && contactVerbs.has(normal));

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
  if (findDueDate(clause, insight.deed) !== undefined) return undefined;
  if (doer === undefined)
    return isForAll ? timeForAll(clause.message, conversation) : timeSettled(clause.message, conversation);
  // A time that is found for what is moved is none to move it, unless who moves it asks to when.
  if (movesWhatHasTime(clause.text) && !asksToWhen.test(clause.message.near?.(1)?.text ?? ''))
    return undefined;
  return timeSaidBehind({ insight, clause }, doer, conversation);
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
