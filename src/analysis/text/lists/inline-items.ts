/** Where the items of a list begin that was written in one line: "Decisions: 1. we start on Monday 2. Ana calls Hugo". */

import { months } from '../words/calendar-words.ts';
import { quick } from '../words/quick-patterns.ts';
import { completedByItems } from './headings.ts';

const line = /[^\n\r\u2028\u2029]+/gu;
/** "1. ", "(2) ", "b) " with white space or the beginning of the line before it. */
const mark = /(?<![^\s])(?<open>\(?)(?:(?<number>\d{1,2})(?<close>[.)])|(?<letter>[a-h])\))(?=\s+[\p{L}@])/gu;
const first = quick(/(?<![^\s])\(?(?:1[.)]|a\))\s/u);
/** Behind these a number is no mark: "at 2. Then", "on page 2. There", "1) tea or 2) coffee". */
const belongsToNumber = new RegExp(
  `(?<!\\p{L})(?:or|at|by|before|until|till|on|in|to|from|of|than|around|about|page|step|no|${months})\\.?\\s*$`,
  'iu',
);
const or = /(?<!\p{L})or\s*$/iu;
/** Characters before a mark that are looked at. */
const reach = 160;

/** Places in the text at which an item begins behind others, or behind what says of them whose they are; in order. */
export function startsOfInlineItems(text: string): number[] {
  if (!first.test(text)) return [];
  return [...text.matchAll(line)].flatMap(({ 0: written, index }) =>
    itemsIn(written).flatMap((start) => (written.slice(0, start).trim() === '' ? [] : [index + start])),
  );
}

function itemsIn(written: string): number[] {
  const starts: number[] = [];
  let form: string | undefined;
  for (const { index, groups } of written.matchAll(mark)) {
    const { open = '', close = ')', number, letter = '' } = groups ?? {};
    const place = number === undefined ? letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : Number(number);
    const formHere = `${open}${number === undefined ? 'a' : '1'}${close}`;
    const before = written.slice(Math.max(0, index - reach), index);
    const isNext =
      form === undefined
        ? place === 1 && mayStandBefore(before)
        : place === starts.length + 1 &&
          formHere === form &&
          !(close === '.' ? belongsToNumber : or).test(before);
    if (!isNext) continue;
    form = formHere;
    starts.push(index);
  }
  return starts.length < 2 ? [] : starts;
}

/** Whether a list may begin behind it: nothing, a sentence or a line that ends, or what its items complete. */
const mayStandBefore = (before: string): boolean =>
  before.trim() === '' || /[.:!?…–—-]\s*$/u.test(before) || completedByItems(before.trim());
