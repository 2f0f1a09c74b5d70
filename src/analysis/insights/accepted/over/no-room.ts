/** What cannot be, since there is no place for it or nobody gets in: "Friday's solid", "the hall is locked". What is said to that may find a way. */

import { mayNameTime } from '../../../dates/may-name-time.ts';
import type { Message } from '../../../findings.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyWeekday } from '../../../text/words/calendar-words.ts';
import { agrees } from '../../appointments/said/agreement.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { namesTime, urgesNoMore } from './giving-in.ts';

const ofPlace =
  '(?:(?:all|completely|totally|absolutely|already) )?(?:solid|rammed|chock(?:er|a)|jam-packed|full up|sold out|packed out|fully booked|booked (?:up|out|solid))';
const untilWhen = '(?: (?:till|until|on|for|in|that|then|all|this|next|through)(?!\\p{L})[^,.?!;]{0,30})';
/** "Friday's solid", "booked solid till October", "the hall is locked on Saturdays": there is no place, or nobody gets in. */
const isFull = new RegExp(
  `^\\P{L}*(?:(?:oh|ah|ugh|but|no|well)[\\s,.!]+)*${anyOf([
    `(?:${anyWeekday}|tomorrow|tonight|today|(?:that|this|next) (?:day|week|month)|i|it|we|they|he|she|(?:the|our|my|their) \\p{L}+)(?:['’]?(?:s|re|m)| is| are| am) ${ofPlace}${untilWhen}?`,
    // "Booked up." may be said of one of several.
    `${ofPlace}${untilWhen}`,
    `(?:the|their|our) \\p{L}+(?: \\p{L}+)?(?:['’]s| is) (?:locked|closed|shut)(?: (?:at|over)(?!\\p{L})[^,.?!;]{0,30}|${untilWhen})?`,
  ])}(?:,? (?:sorry|i['’]?m afraid|unfortunately))?[\\s.!]*$`,
  'iu',
);

/** Whether the text says that there is no place for what is asked or offered. */
const saysFull = (text: string): boolean => mayBeFull.test(text) && isFull.test(text);
/** Without one of these nothing is full. */
const mayBeFull = /solid|rammed|chock|packed|full|sold out|booked|locked|closed|shut/iu;

/** "Pity.", "oh well": who says so does without. */
const doesWithout =
  /^\P{L}*(?:(?:oh|ah|ok|okay|well|hm+|right)[\s,.!]+)*(?:(?:what )?an? (?:pity|shame)|pity|shame|too bad|never ?mind|(?:oh|ah) well|bad luck|i see|thanks?|thank you|typical|damn|that['’]?s (?:an? )?(?:pity|shame|too bad|annoying|it)|(?:let['’]?s )?(?:skip|drop|cancel|leave|forget) (?:it|that))(?!\p{L})/iu;
/** "I'll leave you a key", "we can let you in": who says so makes it possible. */
const helps =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ll| will| can)|ill) (?:\p{L}+ )?\p{L}+ (?:it |that )?(?:to |for )?you(?!\p{L})/iu;
/** With more characters, more is told than another day. */
const longestDay = 40;
/** How many sentences behind it a way is found at most. */
const furthestWay = 3;

/** Whether the text leaves it at that there is no room. */
const leavesIt = (text: string): boolean =>
  isMurmur(text) || doesWithout.test(text) || (urgesNoMore(text) && !helps.test(text));

const isQuestion = (text: string): boolean => text.trimEnd().endsWith('?');
const takesWay = (text: string): boolean =>
  agrees(text, []) || acceptanceIn(text) !== undefined || namesTime(text);

/** Whether a way is found behind the sentence at a distance: another day is named, or what the other one says of it is agreed to. */
function findsWay(message: Message, distance: number): boolean {
  const refuser = message.near?.(distance)?.speaker?.id;
  let isHelped = false;
  let isMoved = false;
  for (let step = 1; step <= furthestWay; step += 1) {
    const next = message.near?.(distance + step);
    if (next === undefined) return isMoved;
    const { text } = next;
    if (next.speaker?.id === refuser) {
      // Who answers another day with what he does then has said it anew.
      if ((isHelped || isMoved) && !isQuestion(text)) return takesWay(text);
      if (mayNameTime.test(text) && !saysFull(text)) return true;
      continue;
    }
    if (leavesIt(text)) return isMoved;
    isMoved ||= mayNameTime.test(text) && text.length <= longestDay;
    isHelped = !isQuestion(text);
  }
  return isMoved;
}

/** Whether the sentence at a distance says that there is no place for what the message asks or offers, and no way is found behind it. */
export function hasNoRoom(message: Message, distance: number): boolean {
  const answer = message.near?.(distance);
  return answer !== undefined && saysFull(answer.text) && !findsWay(message, distance);
}
