/** When something takes place, told beside what is done for it at another time: "It's on Thursday, I'll email you the details." */

import type { Sentence } from '../../grammar/sentence.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';

type TimeExpression = Sentence['times'][number];

const takesPlace =
  "(?:starts?|begins?|opens?|takes? place|kicks? off|goes live|launches|(?:isn['’]t|is not|aren['’]t|are not|won['’]t be)(?: (?:on|before|until|till))?)";
const beside = '(?:\\s+(?:now|only|actually|again|then))?\\s+(?:(?:on|at|from|in)\\s+)?(?:the\\s+)?$';
/** By these something has to be done by then. */
const noDeadline =
  '(?!(?:[\\p{L}-]+\\s+){0,2}(?:deadline|due date|cut-?off|closing date|last day|limit)(?!\\p{L}))';
const event = `(?:(?:it|that|this)|(?:the|our|my|your|his|her|their)\\s+${noDeadline}(?:[\\p{L}-]+\\s+){0,2}[\\p{L}-]+)`;
/** Up to the time, where a clause says no more than when it is. */
const leadsToEvent = new RegExp(
  `(?:^|[,;.!?–—]\\s*|(?<!\\p{L})(?:and|but|well|ok|okay|yes|yeah)\\s+)${event}(?:['’]s|\\s+(?:is|are|will be)|\\s+${takesPlace})${beside}`,
  'iu',
);
/** The same without a mark before it, as one says it: "I'll send you the slides the conference starts on". */
const leadsToStart = new RegExp(`(?<!\\p{L})${event}\\s+${takesPlace}${beside}`, 'iu');
/** "The announcement isn't until the thirteenth": nothing is done until then. */
const isNotUntil =
  /(?<!\p{L})(?:is(?:n['’]t| not)|are(?:n['’]t| not)|won['’]t be) (?:until|till|before)\s+(?:the\s+)?$/iu;

/** What one does as soon as one speaks of it, and not when it takes place. */
const tells =
  '(?:(?:just|also|quickly|then)\\s+)?(?:send|e-?mail|mail|forward|text|message|ping|share|invite|put|add|post|upload|let|tell|remind|write|pop|drop you|give you (?:the|all))';
const willTell = `(?:i|we)(?:['’]?ll|\\s+will|\\s+can)\\s+${tells}(?!\\p{L})`;
const tellsBehind = new RegExp(`^[,;.–—]?\\s*(?:(?:and|but)\\s+)?${willTell}`, 'iu');
const tellsBefore = new RegExp(`(?<!\\p{L})${willTell}[^.;!?]*$`, 'iu');
/** "So I'll send it": it is done for that day. */
const isFor = /(?<!\p{L})(?:so|before|by|for)\s+[^,;.!?]*$/iu;

/** Whether somebody has just asked when something is, and the sentence begins with the answer: "two o'clock i'll send an invite". */
const asksWhen = withLeadIns(
  /^\P{L}*(?:when|(?:what|which) (?:time|day|date))(?!\p{L})(?! (?:can|could|will|would|do|are) (?:you|we|i)(?!\p{L}))/iu,
);
const opensAnswer = withLeadIns(/^\P{L}*(?:(?:it|that)(?:['’]s| is)\s+)?(?:on\s+|at\s+)?(?:the\s+)?$/iu);
const isAnswer = ({ message, text }: Sentence, { start }: TimeExpression): boolean => {
  const asked = message.near?.(-1);
  const isAsked = asked?.speaker !== undefined && asked.speaker.id !== message.speaker?.id;
  return isAsked && opensAnswer.test(text.slice(0, start)) && asksWhen.test(asked.text);
};

/** Whether the time says when something takes place of which somebody is told at once, or from when on something may be done. */
export function isOfEventBeside(sentence: Sentence, time: TimeExpression): boolean {
  const before = sentence.text.slice(0, time.start);
  if (isNotUntil.test(before)) return true;
  if (tellsBehind.test(sentence.text.slice(time.end)))
    return leadsToEvent.test(before) || isAnswer(sentence, time);
  return (
    tellsBefore.test(before) &&
    (leadsToEvent.test(before) || leadsToStart.test(before)) &&
    !isFor.test(before)
  );
}
