/** Hours that are told as they are thought of: "could you come over around 6?", "tomorrow, like 10.30". Chrono knows "at 6" alone. */

import { anyOf } from '../../text/any-of.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { shortWeekdays, weekdays } from '../words/weekdays.ts';

/** Without one of these nothing is written anew; looking first spares most texts the rest. */
const mayLead = /\b(?:around|about|like|say)\s\d/iu;
const hour = '(?:1\\d|2[0-3]|[1-9])';
/** What follows an hour, and no number of something. */
const behind =
  '(?=\\s*(?:[?!;,)]|\\.(?!\\d)|$)|\\s(?:if|so|then|please|pls|unless|when|because|but|or\\s(?:so|later|earlier))\\b)';
const minutes = '\\.[0-5]\\d(?![\\d%]|\\.\\d)';
const behindMinutes = `(?:${behind}|(?=\\s(?:at|in|on|for)\\s(?:the|my|our|your|his|her)\\b))`;
const day = anyOf([`today|tonight|tomorrow|tmrw|${daytimes}|noon`, weekdays, shortWeekdays]);
/** "Tomorrow, like 10.30 at the desk", "on Friday around 6" */
const besideDay = new RegExp(
  `(?<=\\b${day},?\\s)(?:around|about|like|say)(?=\\s(?:${hour}${minutes}${behindMinutes}|${hour}${behind}))`,
  'giu',
);
/** What is asked, promised or proposed to be done, in one clause: "can you send a basket up around 6?" */
const done = new RegExp(
  `\\b(?:(?:can|could|would|will)\\s(?:you|u|we|someone|somebody)|please|pls|(?:i|we)(?:['’]?ll|\\swill)|let['’]?s)\\s([^.,;:!?]{1,80}?)\\s(around)(?=\\s${hour}(?:${minutes})?${behind})`,
  'giu',
);
/** Where the number is rather how much of something: "bring around 6", "keep the pressure around 6". */
const howMuch =
  /\b(?:keep|hold|set|stay|remain|need|cost|weigh|charge|pay|spend|reach)\b|(?:^|\s)(?:bring|order|take|have|get|buy|send|make|use|print|invite|expect|want|add|pick|grab|see|find|be|at|to|from|of|with|for|by|in|and|or|only|just)$/iu;

/** The same word as chrono knows it, and as long as it was. */
const asAt = (lead: string): string => 'at'.padEnd(lead.length);

/** The text with "at" before such hours; places stay what they are. Every repetition is bounded: linear time. */
export function withAt(text: string): string {
  if (!mayLead.test(text)) return text;
  return text
    .replace(besideDay, asAt)
    .replace(done, (whole, deed: string, lead: string) =>
      howMuch.test(deed) ? whole : `${whole.slice(0, -lead.length)}${asAt(lead)}`,
    );
}
