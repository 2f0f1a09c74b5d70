/** Until when somebody stays, or looks after something: that is no deadline. "I'll stay until six", "could you look after the plants until Sunday?" */

import { fromWallClock, midnightOf, toWallClock } from '../../dates/calendar.ts';
import type { Sentence } from '../../grammar/sentence.ts';

type TimeExpression = Sentence['times'][number];

/** No other deed stands in between: "no wait, I'll put them off till Wednesday". */
const upTo =
  "(?:(?!\\s(?:i|you|we|he|she|they|it|let)(?:['’]|\\s))[^.,;:!?]){0,50}\\s(?:until|till|til)\\s+(?:the\\s+)?";
/** What lasts until a day as well as until an hour. */
const stays =
  '(?:stay|remain|wait|hang (?:on|about|around)|stick around|look after|babysit|sit with|keep an eye on)';
/** What may be done by a day, and lasts until an hour: "watch the stall till four". */
const keepsWatch = '(?:watch|mind|cover|man|guard|supervise|do|serves?|work(?! on(?!\\p{L})))';
const leadsToEnd = new RegExp(`(?<!\\p{L})(?<!(?:n['’]t|not|never) )${stays}(?!\\p{L})${upTo}$`, 'iu');
const leadsToEndOfWatch = new RegExp(
  `(?<!\\p{L})(?<!(?:n['’]t|not|never) )${keepsWatch}(?!\\p{L})${upTo}$`,
  'iu',
);
/** "Wait until Friday and then send it": what follows is due then. */
const doesThen =
  /^,?\s+(?:and|before|then(?!\s(?:i|we|you|he|she|they)(?:['’](?:m|re|s|ve)|\s(?:am|are|is|have|has|need|needs|must))(?!\p{L})))(?!\p{L})/iu;
/** "Until six tomorrow", "on Friday until seven": the day is when it is done. */
const hourFirst =
  /^(?:half |(?:a )?quarter )?(?:\d|noon|midnight|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L}))/iu;

const dayUpTo = /^.+\s(?:until|till|til)\s+(?=\S+$)/iu;

/** Whether a time tells until when somebody stays or looks after something. */
export function isEndOfStay({ text }: Sentence, { type, start, end }: TimeExpression): boolean {
  // "On Friday until seven" is one time.
  const day = dayUpTo.exec(text.slice(start, end))?.[0] ?? '';
  const before = text.slice(0, start) + day;
  const isEnd = leadsToEnd.test(before) || (/time$/u.test(type) && leadsToEndOfWatch.test(before));
  return isEnd && !doesThen.test(text.slice(end));
}

/** Whether a sentence tells so, whatever it says besides. */
export const tellsEndOfStay = (sentence: Sentence): boolean =>
  sentence.times.some((time) => isEndOfStay(sentence, time));

/** Its day, where the end is an hour of a day that is named. */
export function dayOfStay(sentence: Sentence, time: TimeExpression): TimeExpression | undefined {
  if (time.type !== 'datetime' || !(hourFirst.test(time.text) || dayUpTo.test(time.text))) return undefined;
  const { timezoneOffset } = sentence.conversation;
  return {
    ...time,
    type: 'date',
    due: fromWallClock(midnightOf(toWallClock(time.due, timezoneOffset)), timezoneOffset),
  };
}
