/** Whether hours are what is talked of: then a number alone may be one. */

import { anyOf } from '../../text/any-of.ts';
import { partsOfDay } from '../../text/words/parts-of-time.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { shortWeekdays } from '../words/weekdays.ts';
import { hourWords, minutePattern } from './spelled-times.ts';

const hour = `(?:${anyOf(hourWords)}|1[0-2]|[1-9])`;
const part = `(?:today|tonight|tomorrow|tmrw|${partsOfDay}|\\p{L}+day|${shortWeekdays})`;
/** What hours are named by for sure. */
const namesOne = quick(
  new RegExp(
    anyOf([
      '(?<![\\d.,$€£])(?:[01]?\\d|2[0-3])[:h][0-5]\\d(?!\\d)',
      '\\d\\s?[ap]m\\b',
      "\\bo['’]?\\s?clock\\b",
      `\\bhalf\\s(?:past\\s)?${hour}\\b`,
      '\\bquarter\\s(?:past|to)\\b',
      '\\b(?:noon|midnight)\\b',
      '\\bwhat\\stime\\b',
      `\\b(?:till|until)\\s${hour}(?![\\p{L}\\p{N}])`,
      `\\b(?:after|before|by|from|around)\\s${hour}\\son\\s(?:\\p{L}+day|${shortWeekdays})\\b`,
      // "When do they open?", "do we know the opening hours?"
      '\\bwhen\\s(?:do|does|did|will)\\s(?:\\p{L}+\\s){1,3}(?:open|close)\\b',
      '\\b(?:opening|closing|visiting|office|holiday|summer|winter|eve|christmas|xmas|easter|bank)\\s(?:hours|times)\\b',
      `\\b${part},?\\s(?:(?:at|from|after|around)\\s)?${hour}(?:\\s(?:${minutePattern}))?(?=\\s*(?:[.,;!?]|$)|\\s(?:or\\sso|work|suit|if|so|then|and|or|with|on)\\b)`,
      // "I said ten, ten thirty", "a call booked for eleven", "Wednesday afternoon would be better, say four"
      `\\b(${hour}),\\s(?:(?:or|maybe|say|like)\\s)?\\1\\s(?:${minutePattern})(?!\\p{L})`,
      `\\b(?:call|meeting|appointment|table|slot|demo|visit|interview|session)\\s(?:is\\s|was\\s)?(?:booked|scheduled|set|planned|down)\\sfor\\s${hour}(?=\\s*(?:[.,;!?]|$))`,
      `\\b${part}\\s(?:is|works|suits|looks|(?:would|might|could|will)\\s(?:be|work|suit))(?:\\s\\p{L}+){0,3},?\\ssay\\s${hour}(?=\\s*(?:[.,;!?]|$))`,
      `(?:^|[.!?,]\\s)(?:around|at)\\s${hour}(?:\\s(?:${minutePattern}))?\\s*\\?`,
      `\\bat\\s${hour}(?:\\s(?:${minutePattern}))?(?=\\s*(?:[.,;!?](?!\\d)|$)|\\s(?:work|suit|on|if|so|then|with|this|tomorrow|today|tonight)\\b)`,
    ]),
    'iu',
  ),
);

/** Without one of these a text names no hour: most texts have none, and the pattern takes ten times as long. */
const mayNameOne = new RegExp(
  `\\d|clock|half|quarter|noon|midnight|what\\stime|when\\s|hours|times|(?<!\\w)${anyOf(hourWords)}(?!\\w)`,
  'i',
);

/** Whether an hour is named in a text for sure. */
export const namesHour = (text: string): boolean => mayNameOne.test(text) && namesOne.test(text);
