/** Hours that are written by their number: in four digits ("at 0830"), or right behind their day ("Thursday 4 works"). */

import { parser } from '../whole-word-parser.ts';
import { workingHour } from './working-hours.ts';

/** Four digits, as those write them who work around the clock; without the nought, or "eta", they may be a number of something. */
export const clockWithoutColon = parser(
  /\b(?:(?:at|by|before|after|until|till|around|about|from|since)\s+(0\d)|eta:?\s+(?:is\s+|now\s+)?([01]\d|2[0-3]))([0-5]\d)(?![\d\p{L}:/-]|\.\d)/iu,
  (_today, [, hour, arrival, minute]) => ({ hour: Number(hour ?? arrival), minute: Number(minute) }),
);

/** An hour right behind its day, where it is said to suit: elsewhere it may be how many come on it. */
export const hourBehindDay = parser(
  /\b(1[0-2]|[1-9])(?:\.([0-5]\d))?(?=\s(?:works?|suits?|does\sit|(?:is|would\sbe|sounds|should\sbe)\s(?:fine|good|great|ok|okay|perfect|better|best|too\s(?:early|late)))\b(?!\sof\b))/iu,
  (_today, [, hour, minute = '0'], before) =>
    /(?:day|tomorrow|tonight),?\s$/iu.test(before)
      ? { hour: workingHour(Number(hour)), minute: Number(minute) }
      : null,
);
