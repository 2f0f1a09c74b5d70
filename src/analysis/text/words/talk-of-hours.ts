/** Whether hours are what is talked of: then a number alone may be one. */

import { anyOf } from '../any-of.ts';
import { ones, teens } from '../number-words.ts';

const hour = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|[1-9])';
const minutePattern = `(?:oh|o)[- ](?:${ones})|${teens}|(?:twenty|thirty|forty|fifty)(?:[- ](?:${ones}))?`;
const part =
  '(?:today|tonight|tomorrow|tmrw|morning|afternoon|evening|night|\\p{L}+day|mon|tue|wed|thu|fri|sat|sun)';
/** What hours are named by for sure. */
const namesOne = new RegExp(
  anyOf([
    '(?<![\\d.,$€£])(?:[01]?\\d|2[0-3])[:h][0-5]\\d(?!\\d)',
    '\\d\\s?[ap]m\\b',
    "\\bo['’]?\\s?clock\\b",
    `\\bhalf\\s(?:past\\s)?${hour}\\b`,
    '\\bquarter\\s(?:past|to)\\b',
    '\\b(?:noon|midnight)\\b',
    '\\bwhat\\stime\\b',
    `\\b(?:till|until)\\s${hour}(?![\\p{L}\\p{N}])`,
    `\\b${part},?\\s(?:at\\s)?${hour}(?:\\s(?:${minutePattern}))?(?=\\s*(?:[.,;!?]|$)|\\s(?:work|suit|if|so|then|and|or|with|on)\\b)`,
    `\\bat\\s${hour}(?:\\s(?:${minutePattern}))?(?=\\s*(?:[.,;!?](?!\\d)|$)|\\s(?:work|suit|on|if|so|then|with|this|tomorrow|today|tonight)\\b)`,
  ]),
  'iu',
);

/** Without one of these a text names no hour: most texts have none, and the pattern takes ten times as long. */
const mayNameOne =
  /\d|clock|half|quarter|noon|midnight|what\stime|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve/i;

/** Whether an hour is named in a text for sure. */
export const namesHour = (text: string): boolean => mayNameOne.test(text) && namesOne.test(text);
