/** Until when a task is to be done where its speaker says so in a sentence of its own: "Could you send it? By Friday, please." */

import { mayNameTime } from '../../dates/may-name-time.ts';
import { findTimeExpressions } from '../../dates/time-expressions.ts';
import { atLatest, byThen, untilThen } from '../../dates/words/deadline-words.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { findDueDate } from './due-date.ts';

/** Characters of a sentence at most that says by when, and nothing else. */
const longestSaid = 100;

/** What stands in the text for its time. */
const time = '§';
const it =
  '(?:it|that|this|them|those|they|both(?: of (?:it|them|those))?|everything|(?:all|both) of (?:it|that|them))';
const at = `(?:(?:${untilThen}|on|for) )?(?:the )?${time}`;
const byTime = `(?:${byThen}|on|for) (?:the )?${time}`;
/** Why it is due then, and what happens else. */
const saysWhy =
  "(?:,? (?:because|since|as|so (?:that )?(?:i|we|they|he|she|it)|or(?: else)?|otherwise|that['’]s (?:when|what)|when) [^.;!?§]{2,60}|, (?:he|she|they|it|we|there)(?:['’]|\\s)[^.;!?§]{2,50})?";
const ending = `(?:,? (?:please|pls|then|probably|maybe|ideally|preferably|${atLatest}|latest|if possible|if you can|if that works|or so|though|actually|mind))*${saysWhy}`;
const opening = anyLeadIns(
  'please|sorry|ideally|preferably|probably|maybe|just|thanks|thank you|no (?:rush|hurry|stress)|as long as|so long as|make sure',
);
/** "The deadline's the twentieth", which may stand before the task as well. */
const namesDeadline = `(?:(?:the|our|my|your|their|its|and) )*(?:deadline|due date|cut-?off)(?:['’]?s| is| would be|:)? ${at}`;
/** Without one of these no deadline is named so. Looking first spares most texts the rest. */
const mayNameDeadline = /deadline|due|cut/iu;
/** Whoever wants it: "the council wants it back by". */
const others = "(?:(?!(?:i|you|we)(?!\\p{L}))[\\p{L}’'-]+ ){1,4}?";
/** How what was asked for, or promised, is told to have a deadline. */
const told = anyOf([
  `(?:${byThen}|latest) (?:[^,;:.]{1,40} )?${time}`,
  // "Till Thursday!" alone is a goodbye.
  `(?:until|till) (?!(?:the )?${time})[^,;:.]{1,40} ${time}`,
  `(?:until|till) (?:the )?${time}(?=,? (?:please|pls|latest|${atLatest})(?!\\p{L}))`,
  `${time} (?:${atLatest}|latest)`,
  namesDeadline,
  `${it}(?:['’]s|['’]re| is| are) (?:due|needed|wanted|expected)(?: (?:in|back|there|out|ready))? ${at}`,
  `${it} (?:(?:really|only|just) )?(?:has|have|needs?|must|should|ought)(?: to)? (?:be|go|arrive|get)(?: \\p{L}+){0,4}? (?:(?:${byThen}|on|for) )?(?:the )?${time}`,
  `(?:i|we)(?:['’]ll|['’]d| will| would)? (?:really |just |only )?(?:need|want|like) ${it}(?: \\p{L}+){0,3}? ${byTime}`,
  `${others}(?:wants?|needs?|expects?|asked for|(?:would|['’]d) like) ${it}(?: (?:back|in|ready|done|there|over|out|up))? ${byTime}`,
  // Who is told so will have it; of "it" alone an answer tells that (answered-task.ts).
  `(?:you|u|they|he|she)(?:['’]ll| will| shall) (?:have|get) (?:both|everything|(?:all|both) of (?:it|them|that|those))(?: \\p{L}+){0,2}? (?:(?:${byThen}|on) )?(?:the )?${time}`,
  `(?:i|you|we)(?:['’]ve| have)(?: only)?(?: got)? (?:until|till) (?:the )?${time}`,
  `${it}(?:, all of it)? (?:by|before) (?:the )?${time}`,
]);
const limits = anyOf([`(?:(?:on|for|until|till) )?(?:the )?${time}`, told]);
/** "Could you do it before we leave?", and when that is: "We fly on the 19th." */
const setsOff = '(?:leave|go|fly|travel|depart|set off|move|open|start|begin|launch|close|sail|drive)';
const beforeSettingOff = new RegExp(
  `(?<!\\p{L})before (?:we|i|you|they|he|she) (?:all )?${setsOff}s?(?!\\p{L})`,
  'iu',
);
const tellsSettingOff = `(?:we|i|you|they|he|she)(?:['’](?:re|m|s)| are| am| is)? (?:all )?(?:${setsOff}s?|(?:leav|go|fly|travel|depart|mov|open|start|launch|clos|sail|driv)ing)(?: (?:out|off|again|already))? ${at}`;
const [saysDeadline, tellsDeadline, saysDeadlineBefore, saysSettingOff] = [
  limits,
  told,
  namesDeadline,
  tellsSettingOff,
].map((pattern) => new RegExp(`^\\P{L}*${opening}${pattern}${ending}[\\s.!]*$`, 'iu'));

/** When the sentence says that something is due, if it says nothing else. */
function deadlineIn(
  { text, ...message }: Message,
  conversation: Conversation,
  says: RegExp | undefined,
): Date | undefined {
  if (text.length > longestSaid || !mayNameTime.test(text)) return undefined;
  const { timezoneOffset } = conversation;
  const [only, other] = findTimeExpressions(text, {
    instant: message.startTime,
    timezoneOffset,
    isPastAt: () => false,
  });
  if (only === undefined || other !== undefined) return undefined;
  const written = `${text.slice(0, only.start)}${time}${text.slice(only.end)}`;
  // What is past is known by its grammar, which takes longer.
  return says?.test(written) === true ? findDueDate(inOtherWords(message, text, conversation)) : undefined;
}

/** "Two things for Friday.", "By Friday, then:": for when its speaker tells the tasks that come. */
const leadsTasks = new RegExp(
  `^\\P{L}*${opening}(?:(?:[\\p{L}’'-]+ ){0,3}(?:things?|jobs?|tasks?|to-?dos?) (?:for|by|before) (?:the )?${time}(?:,? (?:then|please))?[\\s.:–—-]*|(?:for|by|before) (?:the )?${time}(?:,? (?:then|please))?\\s*:\\s*)$`,
  'iu',
);
/** How many sentences before a task they are led in at most. */
const furthestLead = 6;

/** The time that its speaker has named before the tasks that he tells in one go, one of which this is. */
function deadlineLedIn({ near, speaker }: Message, conversation: Conversation): Date | undefined {
  for (let back = 1; speaker !== undefined && back <= furthestLead; back += 1) {
    const before = near?.(-back);
    if (before?.speaker?.id !== speaker.id) return undefined;
    if (!mayNameTime.test(before.text)) continue;
    const due = deadlineIn(before, conversation, leadsTasks);
    if (due !== undefined) return due;
  }
  return undefined;
}

/** Until when its speaker says that it is to be done in the sentence right behind it, or names the deadline right before it. */
export function deadlineBeside({ text, message, conversation }: Sentence): Date | undefined {
  const [behind, before] = [1, -1].map((distance) => {
    const other = message.near?.(distance);
    const isOwn = message.speaker !== undefined && other?.speaker?.id === message.speaker.id;
    return isOwn ? other : undefined;
  });
  return (
    (behind && deadlineIn(behind, conversation, saysDeadline)) ??
    (behind && beforeSettingOff.test(text) ? deadlineIn(behind, conversation, saysSettingOff) : undefined) ??
    (before && mayNameDeadline.test(before.text)
      ? deadlineIn(before, conversation, saysDeadlineBefore)
      : undefined) ??
    deadlineLedIn(message, conversation)
  );
}

/** Whether the sentence says until when something is to be done, and nothing else. */
export const isDeadlineAlone = (message: Message, conversation: Conversation): boolean =>
  deadlineIn(message, conversation, saysDeadline) !== undefined;

/** Until when something is to be done as the sentence says in so many words; a time alone says no such thing. */
export const deadlineTold = (message: Message, conversation: Conversation): Date | undefined =>
  deadlineIn(message, conversation, tellsDeadline);
