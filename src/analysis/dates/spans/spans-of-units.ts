/**
 * Days, weeks or months that lie behind or ahead: "the next 10 days", "the last two quarters", "last quarter". Days and
 * what is made of them count from tomorrow on, or up to yesterday; quarters are those of the calendar.
 */

import { anyOf } from '../../text/any-of.ts';
import { periods } from '../../text/words/parts-of-time.ts';
import { addDays, day } from '../calendar.ts';
import { rangeParser } from '../whole-word-parser.ts';
import { count, countOf } from '../words/counts.ts';

const behind = 'last|past|previous';
const ahead = 'next|coming';
const unit = `(${periods})s`;
/** "The last two weeks of March" are of another month than the one it is said in. */
const ofItself = '(?!\\s+(?:of|in)\\s+(?:the\\s+|this\\s+|next\\s+|last\\s+)?[\\p{L}\\p{N}])';
const numbered = new RegExp(
  `\\b(?:(${behind})|(?:${ahead}))\\s+(?:(${count})|couple(?:\\s+of)?|few)\\s+${unit}\\b${ofItself}`,
  'iu',
);
/** "They will last six months", "once you're past three months". */
const isVerb =
  /\b(?:only|will|would|can|could|may|might|must|should|to|they|it|not|n['’]t|\p{L}+['’]re)\s+$/iu;
/** How many "a few" are where somebody says when something is due. */
const aFew = 3;

/** The day so many months later, or the last of its month. */
function monthsLater(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1 + months];
  return day(year, month, Math.min(date.getUTCDate(), day(year, month + 1, 0).getUTCDate()));
}

/** The day that lies so many days, weeks, months or years before or after another one. */
export function daysFrom(today: Date, unitName: string, number: number): Date {
  if (unitName === 'day') return addDays(today, number);
  if (unitName === 'week') return addDays(today, 7 * number);
  return monthsLater(today, unitName === 'month' ? number : 12 * number);
}

/** First and last day of the quarters from one to another, counted from that of today. */
function quarters(today: Date, first: number, last: number): [Date, Date] {
  const [year, month] = [today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 + 1];
  return [day(year, month + 3 * first, 1), day(year, month + 3 * last + 3, 0)];
}

/** "The next few days" are three; "the last few weeks" are nobody knows how many, and neither are a few quarters ahead. */
function numberOf(written: string | undefined, text: string, isBehind: boolean): number | undefined {
  if (written !== undefined) return countOf(written);
  if (isBehind) return undefined;
  if (/couple/iu.test(text)) return 2;
  return /(?:day|week)s$/iu.test(text) ? aFew : undefined;
}

export const spanOfUnits = rangeParser(numbered, (today, [text, back, written, name = ''], before) => {
  if (isVerb.test(before)) return null;
  const isBehind = back !== undefined;
  const number = numberOf(written, text, isBehind);
  if (number === undefined || number === 0) return null;
  const unitName = name.toLowerCase();
  if (unitName === 'quarter') return isBehind ? quarters(today, -number, -1) : quarters(today, 1, number);
  return isBehind
    ? [daysFrom(today, unitName, -number), addDays(today, -1)]
    : [addDays(today, 1), daysFrom(today, unitName, number)];
});

/** The quarter before this one. */
export const lastQuarter = rangeParser(
  new RegExp(`\\b(?:${behind})\\s+quarter\\b${ofItself}`, 'iu'),
  (today) => quarters(today, -1, -1),
);

const foundByChrono = new RegExp(
  `^(?:the\\s+)?(?:${behind}|${ahead})\\s+${anyOf([count, 'a\\s+few', 'few', 'several', '(?:a\\s+)?couple(?:\\s+of)?'])}\\s+(?:${periods})s$`,
  'iu',
);

/** Whether chrono has made a point in time of such a span: a wrong one, since it is a span, and was not meant for one above. */
export const isPointOfSpan = (text: string): boolean => foundByChrono.test(text);
