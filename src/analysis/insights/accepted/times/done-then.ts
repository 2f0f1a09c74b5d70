/** When who is to do a task says in words of his own that it is done: "Put it there." – "I'll try that this evening.", "Could you send me some?" – "They'll go out in today's post." */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../../dates/time-expressions.ts';
import { untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { asksAll } from '../../assignees/asked-of-all.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';

/** How many sentences behind a task its doer says so at most. */
const furthestAnswer = 5;
/** Characters at most of who says when, and a little more. */
const longestAnswer = 90;

/** What stands in the text for its time. */
const time = '§';
const at = `(?:(?:${untilThen}|on|for|at|around|about|between|in|first thing|sometime) )*(?:the )?${time}`;
const will = "(?:['’]?ll|['’]d| will| would| can| could| should)";
const word = "(?!(?:and|but|if|unless|when|once|not|never|until|till)(?!\\p{L}))[\\p{L}'’-]+";
const ofIt = '(?:it|that|this|them|those|these|both|him|her)';
/** "I'll try that", "you'll get the hours": the task itself, and no other one. */
const [triesIt, getsIt] = [
  `(?:i|we)${will}(?: \\p{L}+ly| just| also)? (?:try|manage|do|get|see to|look at|fix|sort|finish|handle) (?:it|that|this)(?: ${word}){0,2}? ${at}`,
  `you(?:['’]ll| will) (?:have|get) (?!to(?!\\p{L})|no(?!\\p{L}))(?:${word} ){1,4}?${at}`,
];
const ready =
  '(?:coming|going|on (?:its|their|the) way|with you|there|ready|done|sent|sorted|finished|fixed|posted|in the post|on your desk)';
const isReady = `(?:it|they|that|those|these)(?:(?:['’]ll| will| should) (?:be ${ready}|go(?: out| off)?|come|arrive)|(?:['’](?:s|re)| is| are) (?:coming|going out|going off))(?: ${word}){0,4}? ${at}(?:['’]s (?:post|mail|delivery))?`;
const tellsWhen = [
  triesIt,
  getsIt,
  // "I'll write to him this afternoon"
  `(?:i|we)${will}(?: \\p{L}+ly| just| also)? (?!(?:have|need|ask|tell|let|hold|keep|mind|reserve|store)(?!\\p{L}))\\p{L}+(?: (?:to|at|into|with|through|round))? ${ofIt}(?: ${word}){0,3}? ${at}`,
  isReady,
  // "I can be there about six", "I'm passing at four"
  `(?:i|we)(?:${will} (?:be (?:there|round|over|with you|at yours)|come(?: (?:round|over|by|out|past))?|pop (?:round|over|by|in)|drop (?:round|by|in))|['’](?:m|re) (?:passing|coming past|going past|over there|round there)) ${at}`,
  // "On my round this afternoon.", "with you on the 14th", "more like nine"
  `(?:(?:on|in|with) (?:my|our|the|you)(?: ${word})? |more like |between )${at}`,
];
const opening = anyLeadIns(
  "thanks|thank you|lovely|sorry|no problem|probably|(?:that['’]s|that is) \\p{L}+",
  asSentences,
);
const ending = `(?=[\\s.!]*$|,|;| [–—-] | (?:if|because|since|as|so|when|once|after|before|with|and|then|please|at|on|in)(?!\\p{L}))`;
/** What who has promised something himself says when it is done. */
const ofOwn = [getsIt, isReady, `with you ${at}`];
const [says, saysOfOwn, saysOfTask] = [tellsWhen, ofOwn, [triesIt, getsIt]].map(
  (patterns) => new RegExp(`^\\P{L}*${opening}${anyOf(patterns)}${ending}`, 'iu'),
);

/** Behind the time, where a clause that is no second time begins. */
const apart = /[,;] (?!(?:or|and|maybe|perhaps|say|at|on|by|the|in|\p{L}{3,6}day|\d)(?!\p{L}))(?=\p{L})/iu;

/** The only time of a sentence that says when something is done, if it is one of these. */
function timeTold(
  message: Message,
  conversation: Conversation,
  pattern: RegExp | undefined,
): Date | undefined {
  const { text, startTime: instant } = message;
  if (text.length > longestAnswer || text.trimEnd().endsWith('?') || !mayNameTime.test(text))
    return undefined;
  const { timezoneOffset } = conversation;
  const [only, other] = findTimeExpressions(text, { instant, timezoneOffset, isPastAt: () => false });
  if (only === undefined) return undefined;
  // "About six, they're calmer in the evening"
  const mark = other && apart.exec(text.slice(only.end, other.start));
  if (mark === null) return undefined;
  const said = mark === undefined ? text : text.slice(0, only.end + mark.index);
  const written = `${said.slice(0, only.start)}${time}${said.slice(only.end)}`;
  return pattern?.test(written) === true ? findDueDate(inOtherWords(message, said, conversation)) : undefined;
}

/** When a task that names no time is done, and the sentence of its doer that says so; undefined: he does not say. */
export function doneThen({ insight, clause }: FoundInsight, conversation: Conversation) {
  const { message, text } = clause;
  const [asker, doer] = [message.speaker?.id, insight.assignee?.speakerId];
  if (asker === undefined || insight.type === 'question') return undefined;
  if (insight.dueBy !== undefined || findDueDate(clause, insight.deed) !== undefined) return undefined;
  if (doer === undefined && asksAll(text)) return undefined;
  const isOwn = doer === asker;
  let [isAnswered, isHeard] = [false, !isOwn];
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return undefined;
    const isHis = doer === undefined ? speaker !== asker : speaker === doer;
    if (!isHis && (isAnswered || (!isOwn && speaker !== asker))) return undefined;
    isHeard ||= !isHis;
    if (!isHis || !isHeard) continue;
    const due = timeTold(next, conversation, isOwn ? saysOfOwn : says);
    if (due !== undefined) return { time: due, saidIn: next };
    // Whoever asks back has not answered yet.
    isAnswered ||= !next.text.trimEnd().endsWith('?');
  }
  return undefined;
}

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/** Whether the sentence says no more than when its speaker does what he was asked for before it. */
export function saysWhenDone(message: Message, conversation: Conversation, tasksOf: TasksOf): boolean {
  if (timeTold(message, conversation, saysOfTask) === undefined) return false;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    if (tasksOf(before, conversation).some((task) => doneThen(task, conversation)?.saidIn.id === message.id))
      return true;
  }
  return false;
}
