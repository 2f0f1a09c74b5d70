/** A time that is said alone behind what somebody is to do, where nobody speaks of coming together: it is when that is done. "Somebody has to count the stock." – "Tomorrow, then." */

import { untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { saysTogether, speaksOfMeeting } from '../../../grammar/word-lists/meeting-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { isOfMeeting, isOfVisit } from '../../appointments/meetings/who-meets.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { tasksIn } from '../tasks-of-message.ts';

/** How many sentences before the time may tell what is done then, and how many around it that people meet. */
const [furthestTask, furthestBefore, furthestBehind] = [4, 8, 3];

// In a text whose times are written "T".
const lead = `(?:(?:${untilThen}|on|for|at|around|about|after|from|not|first thing|the|next|this|say|make it)\\s+)*`;
const behind =
  '(?:,? (?:then|please|pls|it is|in the (?:morning|afternoon|evening)|first thing|from me|works?|suits?(?: me)?))*';
const timeAlone = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('no|sorry|maybe|perhaps|rather|mhm')}${lead}T(?:,? ${lead}T)*${behind}[\\s.!]*$`,
    'u',
  ),
);

/** Whether the text says no more than on what day; a day with its hour is rather that of a meeting. */
function saysDayAlone({ text, times }: Sentence): boolean {
  const isDay = times.length > 0 && times.every(({ type }) => type === 'date' || type === 'daterange');
  let written = text;
  for (const { start, end } of times.toReversed())
    written = `${written.slice(0, start)}T${written.slice(end)}`;
  return isDay && timeAlone.test(written.replace(/[A-SU-Z]/gu, (capital) => capital.toLowerCase()));
}

/** "When can you do it?", "would Friday be okay?", "by Monday?": asks for the time of what was said. */
const asksForTime = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('thanks|no|mhm')}(?:(?:(?:un)?til|by|from|since) )?(?:when(?!\\p{L})|how (?:soon|long|quickly|fast)(?!\\p{L})|(?:(?:is|would|will|does|do|can|could|shall|should|how about|what about|how['’]?s|on|by|at|next|this|the|first thing|you|i|we|it|that|be|have|get|make|say|okay|ok|fine|work|suit|enough|good|early|late|too|soon|then|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|noon|week|weekend|month|\\d+(?:st|nd|rd|th)?)(?![\\p{L}\\d])[\\s,.?!]*)+$)`,
    'iu',
  ),
);

/** Whether somebody else has just asked for another thing, so that the time answers that: "Tennis tomorrow?" */
function answersOther({ speaker, near }: Message): boolean {
  // "Yes. Thursday then."
  const before = [-1, -2].map((distance) => near?.(distance)).find((one) => one?.speaker?.id !== speaker?.id);
  if (before === undefined) return false;
  const asked =
    before.text
      .trim()
      .split(/(?<=[.!?])\s+/u)
      .at(-1) ?? '';
  return asked.endsWith('?') && !asksForTime.test(asked);
}

/** Whether it is a follow-up by its time alone, and that is when a task before it is done. */
export function isTimeOfDeed({ insight, clause }: FoundInsight): boolean {
  const { message, conversation } = clause;
  if (insight.type !== 'follow_up' || insight.deed !== undefined || !saysDayAlone(clause)) return false;
  if (message.appointment?.isMeeting === true || message.near === undefined) return false;
  if (answersOther(message)) return false;
  const before = [...messagesAround(message, 1, furthestTask)];
  const isTold = before.some((one) =>
    tasksIn(one, conversation).some(
      (task) => task.insight.type === 'action_item' && !speaksOfMeeting(task.clause),
    ),
  );
  if (!isTold) return false;
  const around = [
    ...messagesAround(message, 1, furthestBefore),
    ...messagesAround(message, -1, furthestBehind),
  ];
  const texts = around.map(({ text }) => text);
  return !texts.some(saysTogether) && !isOfMeeting('', texts) && !isOfVisit(texts);
}

/** So many messages before one, or behind it. */
function* messagesAround({ near }: Message, step: 1 | -1, count: number): Generator<Message> {
  for (let distance = 1; distance <= count; distance += 1) {
    const other = near?.(-step * distance);
    if (other === undefined) return;
    yield other;
  }
}
