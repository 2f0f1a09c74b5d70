/** Hours that are written by their number: in four digits ("at 0830"), or right behind their day ("Thursday 4 works"). */

import { parser } from '../whole-word-parser.ts';
import { months } from '../words/months.ts';
import { shortWeekdays, weekdays } from '../words/weekdays.ts';
import { tellsDifference } from './differences.ts';
import { tellsSum, weighs } from './sums-for-hours.ts';
import { workingHour } from './working-hours.ts';

const dayOfMonth = `(?:\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:${months})|(?:${months})\\s\\d{1,2})`;
const behindDay = new RegExp(
  `(?<!\\p{L})(?:today|tonight|tomorrow|tmrw|${weekdays}|(?:${shortWeekdays})\\.?|\\d(?:st|nd|rd|th)|${dayOfMonth},?|\\d/\\d{1,2})\\s$`,
  'iu',
);

const behindDayOfMonth = new RegExp(`(?<!\\p{L})(?:${dayOfMonth},?|\\d/\\d{1,2})\\s$`, 'iu');

/** Four digits, as those write them who work around the clock; without the nought, or "eta", they may be a number of something. */
export const clockWithoutColon = parser(
  /\b(?:(?:at|by|before|after|until|till|around|about|from|since)\s+(0\d)|eta:?\s+(?:is\s+|now\s+)?([01]\d|2[0-3]))([0-5]\d)(?![\d\p{L}:/-]|\.\d)/iu,
  (_today, [, hour, arrival, minute]) => ({ hour: Number(hour ?? arrival), minute: Number(minute) }),
);

/** What tells an hour that was found so: its words alone may be an amount. */
export const clockOfDutyTag = 'confab/clockOfDuty';
/** What somebody is to do up to then, or be at: "please send it by 1700", "be there at 1700". */
const asksDeed =
  /(?<!\p{L})(?:please|pls|plz|(?:can|could|would|will)\s(?:you|u|we|i)|(?:i|we)(?:['’]?ll|\swill)|let['’]?s|need\s(?:it|this|that|them|you))\s[^.,;:!?]{0,70}$/iu;
const meets =
  /(?<!\p{L})(?:meet|see|be|come|arrive|start|begin|leave|call|ring|join|land|talk|speak|pick\s[^.,;:!?]{1,30}\sup)(?:\s(?:you|me|us|them|him|her|there|here|in|on\ssite|ready|back|over|again|today|tomorrow))*\s$/iu;
/** These are years as well. */
const mayBeYear = /^(?:19|20)$/u;

/** The day of an hour that is said first: "at 1430 on 14 June". */
const beforeDay = `(?=(?<onDay>\\son\\s(?:the\\s)?(?:${weekdays}|${dayOfMonth}|\\d(?:st|nd|rd|th)))?)(?=(?<behind>[^.;!?]*))`;

/** "By 1700", where somebody is to do something by then, "1700 hrs", "fri 1700", "by 17h". */
export const clockOfDuty = parser(
  new RegExp(
    `\\b(?:(?:(at)|by|before|until|till)\\s+)?(1\\d|2[0-3]|0?[7-9])(?:(00|15|30|45)(?:(\\s?(?:hrs|hours))\\b(?!\\sof\\b)|(?![\\d\\p{L}:/-]|\\.\\d|\\s*[%€$£])(?=\\s*(?:[.,;!?)]|$)|\\s(?:please|pls|plz|instead|latest|sharp|today|tomorrow|tonight|works?|is|if|so|and|or|on|at\\sthe|for)\\b))|h(?![\\d\\p{L}-]))${beforeDay}`,
    'iu',
  ),
  (_today, [text, at, hour = '', minute, hours, onDay, behind = ''], before) => {
    // "25/12 2015" is a year.
    const isYear = at === undefined && mayBeYear.test(hour) && /\d\/\d{1,2}\s$/u.test(before);
    const mayBeSum = at === undefined && hours === undefined && behindDayOfMonth.test(before);
    const isSum = mayBeSum && tellsSum(before, behind);
    const isBesideDay =
      (behindDay.test(before) && !isYear && !isSum) ||
      (at !== undefined && onDay !== undefined && !tellsDifference(before) && !weighs.test(before));
    if (isBesideDay && minute !== undefined) return { hour: Number(hour), minute: Number(minute) };
    if (!/^\p{L}/u.test(text) || tellsDifference(before)) return null;
    const isDue = at === undefined ? asksDeed.test(before) : meets.test(before);
    return minute === undefined || hours !== undefined || (isDue && !mayBeYear.test(hour))
      ? { hour: Number(hour), minute: Number(minute ?? 0) }
      : null;
  },
  clockOfDutyTag,
);

/** "Fri @10", "tmrw @9": an hour right behind its day, and no place. */
export const hourBehindSign = parser(
  /@(1\d|2[0-3]|[1-9])(?![\d\p{L}:/-]|\.\d|\s*[%€$£])/iu,
  (_today, [, hour], before) =>
    behindDay.test(before) ? { hour: workingHour(Number(hour)), minute: 0 } : null,
);

const anyDay = `(?:tomorrow|tmrw|${weekdays}|${shortWeekdays})`;
/** A day that is proposed, and nothing else before it: "tomorrow", "or Wednesday". */
const proposedDay = new RegExp(
  `(?:^|[.,;!?]\\s|(?<!\\p{L})(?:or|about|say|maybe|rather|then|it)\\s)(?:on\\s|for\\s|next\\s|this\\s)?${anyDay},?\\s$`,
  'iu',
);

/** An hour right behind its day, where it is said to suit, or asked for: elsewhere it may be how many come on it. */
export const hourBehindDay = parser(
  new RegExp(
    `\\b(1[0-2]|[1-9])(?:\\.([0-5]\\d))?(?:(?=\\s(?:works?|suits?|does\\sit|(?:is|would\\sbe|sounds|should\\sbe)\\s(?:fine|good|great|ok|okay|perfect|better|best|too\\s(?:early|late)))\\b(?!\\sof\\b))|(?<asked>(?=\\?|\\s(?:ok|okay|or\\s${anyDay})(?!\\p{L}))))`,
    'iu',
  ),
  (_today, [, hour, minute = '0', asked], before) => {
    const isDay = /(?:day|tomorrow|tonight),?\s$/iu.test(before);
    return (asked === undefined ? isDay : proposedDay.test(before))
      ? { hour: workingHour(Number(hour)), minute: Number(minute) }
      : null;
  },
);
