/** Ways to write a time that chrono does not know, as ones of the same length that it does: places stay what they are. */

import { shortWeekdays, weekdays } from './weekdays.ts';

/** Without one of these nothing is written anew; looking first spares most texts the rest. */
const mayDiffer = /\b(?:tues|weds)\b|\dh\d|\d-?ish\b|\d\.\d\d\s*(?:-|–|to\b|till\b|until\b)/iu;
const dotted = '(1?\\d|2[0-3])\\.([0-5]\\d)';
const dottedRange = new RegExp(
  `(?<![\\d.,$€£])${dotted}(\\s*(?:-|–|to)\\s*)${dotted}(?![\\d%]|\\.\\d|\\s?(?:%|per))`,
  'giu',
);
const dottedUntil = new RegExp(`(?<![\\d.,$€£])${dotted}(?=\\s+(?:till|until)\\s+\\d)`, 'giu');
/** Beside a range with dots, it is one of hours. */
const ofHours = new RegExp(
  String.raw`\b(?:today|tonight|tomorrow|tmrw|${weekdays}s?|(?:${shortWeekdays})s?|open|doors|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|[ap]\.?m)\b`,
  'iu',
);

/** A text as chrono can read it. */
export function asKnown(text: string): string {
  if (!mayDiffer.test(text)) return text;
  const known = text
    .replace(/\btues\b/giu, 'tue.')
    .replace(/\bweds\b/giu, 'wed.')
    .replace(/(?<![\d.,])([01]\d|2[0-3])h([0-5]\d)(?![\d\p{L}])/giu, '$1:$2')
    // "7-ish am", "12ish".
    .replace(/(?<=(?<!\d)\d{1,2}(?:[:.]\d\d)?)-?ish\b/giu, (ending) => ' '.repeat(ending.length))
    .replace(dottedUntil, '$1:$2');
  return ofHours.test(text) ? known.replace(dottedRange, '$1:$2$3$4:$5') : known;
}
