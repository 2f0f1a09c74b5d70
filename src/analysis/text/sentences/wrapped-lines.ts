/** Lines that were broken to fit a margin: their last word cannot end a sentence. */

import { months, shortWeekdays, weekdays } from '../words/calendar-words.ts';
import { goodDay, hello } from '../words/greeting-words.ts';
import { abbreviationsBeforeNumber, abbreviationsWithin, sentenceOpeners } from './abbreviations.ts';

/** A line at least this long that stops in mid-sentence was broken to fit a margin, not to end a sentence. */
const minimumWrappedLineLength = 45;

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Behind these every sentence goes on, however short its line is. */
const neverLast = listOf('a an the my your our their and or nor because than whose every of');
/** Behind these something is told that belongs to what stands before it: "as soon as", "that". */
const joining = listOf(
  'as but if that when while where which who whom although though unless whether until till so',
);
/** What mostly stands before a noun or a verb, and seldom at the end: "the chair to sit on". */
const leading = listOf(
  'about above across after against along among around at before behind below beside between beyond by during except for ' +
    'from in into near of off on onto over past per since through to toward towards under upon via with within without ' +
    'am are be been can could did do does had has have is may might must not shall should was were will would his its no',
);
/** "By Friday" goes on, and "stop by" ends, where they are written in short lines. */
const leadingToTime =
  /(?<!\b(?:come|drop|go|pass|pop|stand|stop|swing|went|came) )\b(?:by|until|till|since|before)$/u;
const time = new RegExp(`^(?:\\d|(?:${weekdays}|${shortWeekdays}|${months})(?!\\p{L}))`, 'iu');
const greeting = new RegExp(`^(?:dear|${hello}|${goodDay})\\s`, 'iu');
const listMarker = /^[-*•▪◦‣–—·>]+\s|^(?:\d{1,3}|\p{L})[.)]\s/u;
const startsLowerCase = /^\p{Ll}/u;
const startsWithDigit = /^\p{Nd}/u;
const lastWord = /[\p{L}\p{M}\p{N}.]+$/u;
const firstWord = /^[\p{L}\p{M}'’]+/u;
/** Characters of a line's end that are looked at. */
const lengthOfEnd = 60;

/**
 * Whether a sentence goes on behind the break of a line.
 *
 * @param line the line, which may be long
 * @param following the beginning of the next one; empty, or a break, where a blank line stands between them
 */
export function goesOnBehind(line: string, following: string): boolean {
  if (following === '' || /^\s/u.test(following) || listMarker.test(following)) return false;
  const isLong = line.length >= minimumWrappedLineLength;
  if (isLong && startsLowerCase.test(following)) return true;
  const end = line.slice(-lengthOfEnd).trimEnd();
  const last = lastWord.exec(end)?.[0] ?? '';
  if (last.endsWith('.')) return isAbbreviation(last.slice(0, -1).toLowerCase(), following, isLong);
  if (neverLast.has(last)) return true;
  if (leadingToTime.test(end) && time.test(following)) return true;
  if (!isLong) return false;
  if (end.endsWith(',')) return !greeting.test(line);
  if (joining.has(last)) return true;
  return leading.has(last) && !sentenceOpeners.has(firstWord.exec(following)?.[0].toLowerCase() ?? '');
}

/** "Mr."; and "No." before a number, unless it answers in a line of its own. */
const isAbbreviation = (word: string, following: string, isLong: boolean): boolean =>
  abbreviationsWithin.has(word) ||
  (isLong && startsWithDigit.test(following) && abbreviationsBeforeNumber.has(word));
