/** Ways to write a time that chrono does not know, as ones of the same length that it does: places stay what they are. */

import { startsOfMonths } from '../../text/words/calendar-words.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { withAt } from '../hours/around-hours.ts';
import { months } from './months.ts';
import { shortWeekdays, weekdays } from './weekdays.ts';

/** Without one of these nothing is written anew; looking first spares most texts the rest. */
const mayDiffer = quick(
  /\b(?:from|tues|weds|sat|sun|them|they)\b|\dh\d|\d-?ish\b|\d\.\d\d\s*(?:-|–|to\b|till\b|until\b|(?:at|in|outside|on)\s)|\b(?:mon|fri|wed|jan|mar|may|dec)-|[–—@]\s?\d|(?:day|st|nd|rd|th)\sto\s|\sto\s\d|\b[ecp][sd]t\b|\d.{0,6}\s(?:eastern|central|mountain|pacific)\b/iu,
);
const dotted = '(1?\\d|2[0-3])\\.([0-5]\\d)';
const dottedRange = new RegExp(
  `(?<![\\d.,$€£])${dotted}(\\s*(?:-|–|to)\\s*)${dotted}(?![\\d%]|\\.\\d|\\s?(?:%|per))`,
  'giu',
);
const dottedUntil = new RegExp(`(?<![\\d.,$€£])${dotted}(?=\\s+(?:till|until)\\s+\\d)`, 'giu');
/** Where what is said opens, or behind what leads to an hour, before a place: "3.30 at the church hall", and not "3.30 at the shop". */
const dottedAtPlace =
  /(?<=(?:^|[.!?]\s|\b(?:so|ok|okay|yes|then|say|it|it['’]s|at|by|from|around|about)\s))(1[0-2]|[1-9])\.(00|15|30|45)(?=\s(?:at|in|outside|on)\s(?:the|my|our|your|his|her)\s(?!(?:shop|store|market|supermarket|bakery|till|moment|minimum|maximum|most|least|end|pump|corner|survey|test|race)\b))/giu;
/** Beside a range with dots, it is one of hours. */
const ofHours = quick(
  new RegExp(
    String.raw`\b(?:today|tonight|tomorrow|tmrw|${weekdays}s?|(?:${shortWeekdays})s?|open|doors|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\s+(?:${startsOfMonths})\p{L}*|[ap]\.?m)\b`,
    'iu',
  ),
);

const movedFrom = String.raw`(?<=\b(?:mov(?:ed?|ing)|chang(?:ed?|ing)|push(?:ed)?|shift(?:ed)?|postponed?|rescheduled?|brought|switch(?:ed)?)\s(?:\p{L}+\s){0,3}(?:from|on)\s(?:the\s)?`;
/** What is moved from one day to another is on two days, and not from the one to the other. */
const moved = new RegExp(String.raw`${movedFrom}[\p{L}\d]+(?:\s[\p{L}\d]+){0,2}\s)to(?=\s)`, 'giu');
/** The same of two hours of a day: "from 3 to 4 on Friday". */
const movedHour = new RegExp(
  String.raw`${movedFrom}\d{1,2}(?:[:.][0-5]\d)?(?:\s?[ap]\.?m)?\s)to(?=\s\d{1,2}(?:[:.][0-5]\d)?(?:\s?[ap]\.?m)?\s(?:on\s)?(?:today|tonight|tomorrow|tmrw|${weekdays})(?!\p{L}))`,
  'giu',
);

const shortNames = `(?:${shortWeekdays}|${startsOfMonths})`;
/** What only looks like a time: "we sat", "the sun", "Sun-hee", and "they" and "them", which chrono takes for "the y" and "the m". "Mon-Fri" are two. */
const noTimes: readonly RegExp[] = [
  /\bthe[ym]\b/giu,
  /(?<=\b(?:[Ii]|[Ww]e|[Ss]?[Hh]e|who|then)\s)sat\b/gu,
  // "Fix it sat morning" names one.
  /(?<=\b(?:[Yy]ou|[Ii]t|just|all|_{4})\s)sat\b(?!\s+(?:morning|afternoon|evening|night|noon|am|pm|eod)\b)/gu,
  /(?<=\b(?:the|in|full|no|more|much|some|of)\s)sun\b/gu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:sun|sat|mon|fri|wed|jan|mar|may|dec)(?=-\p{L})(?!-${shortNames})(?!-(?:ish|end))`,
    'giu',
  ),
];
/** The end of what names a day: "Friday", "20 April", "the 5th". */
const behindDay = `(?<=\\b(?:today|tonight|tomorrow|tmrw|${weekdays}|(?:${shortWeekdays})\\b\\.?|${months}\\.?|\\d{1,2}(?:st|nd|rd|th))`;
const clock = '(?:1?\\d|2[0-3])(?:[:.][0-5]\\d(?:\\s?[ap]\\.?m)?|\\s?[ap]\\.?m)(?!\\p{L})';
/** "Friday – 10:00" is an hour of that day; only behind a hyphen chrono knows that, and right before a number it takes one for the sign of a zone. */
const dashed = new RegExp(`${behindDay}\\s?)(?:[–—](\\s)|[–—@])(?=${clock})`, 'giu');
/** "Friday @ 5" */
const atHour = new RegExp(`${behindDay}\\s)@\\s(?=\\d{1,2}(?!\\d|\\.\\d))`, 'giu');
/** "Let's meet @ 9", "be there @ 10:30 tmrw": where people come together, and no price. */
const atMeeting =
  /(?<=(?<!\p{L})(?:meet|there|here|back|in|call|talk|chat|catch up|lunch|dinner|start|starts|begins|see you)\s)@\s(?=\d{1,2}(?:[:.][0-5]\d)?(?:\s?[ap]\.?m)?(?:\s*(?:[?!,;)]|\.(?!\d)|$)|\s(?:tmrw|tomorrow|today|tonight|on|sharp|pls|please|then|\p{L}+day)(?!\p{L})))/giu;
/** "Friday to 5pm" leads from no day to an hour: one is put in place of the other. */
const dayToHour = new RegExp(`${behindDay}\\s)to(?=\\s${clock})`, 'giu');
/** "3pm EST", "at 9am Pacific": of the hour that is shown there, in summer as in winter. */
const zoneOfPlace =
  /(?<=\d\s?(?:[ap]\.?m\.?)?\s?|[ap]\.?m\.?\s)\b(?:(?<zone>[ecp])[sd]t|(?<place>Eastern|Central|Mountain|Pacific)(?:\s(?:(?:Standard|Daylight)\s)?Time)?)\b(?!\s(?-i:\p{Lu}))/giu;
const blanked = (written: string): string => '_'.repeat(written.length);

/** A text as chrono can read it. */
export function asKnown(written: string): string {
  const text = withAt(written);
  if (!mayDiffer.test(text)) return text;
  const spelled = text
    .replace(/\btues\b/giu, 'tue.')
    .replace(/\bweds\b/giu, 'wed.')
    .replace(/(?<![\d.,])([01]\d|2[0-3])h([0-5]\d)(?![\d\p{L}])/giu, '$1:$2')
    // "7-ish am", "12ish".
    .replace(/(?<=(?<!\d)\d{1,2}(?:[:.]\d\d)?)-?ish\b/giu, (ending) => ' '.repeat(ending.length))
    .replace(dottedUntil, '$1:$2')
    .replace(dottedAtPlace, '$1:$2')
    .replace(movedHour, 'at')
    .replace(moved, '; ')
    .replace(dashed, (mark, space?: string) =>
      space === undefined ? (mark === '@' ? ',' : ' ') : `-${space}`,
    )
    .replace(atHour, 'at')
    .replace(atMeeting, 'at')
    .replace(zoneOfPlace, (written, zone = '', place = '') =>
      `${(zone || place).charAt(0).toUpperCase()}T`.padStart(written.length),
    )
    .replace(dayToHour, '; ');
  const known = noTimes.reduce((text, pattern) => text.replace(pattern, blanked), spelled);
  return ofHours.test(text) ? known.replace(dottedRange, '$1:$2$3$4:$5') : known;
}
