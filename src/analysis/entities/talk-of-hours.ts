/** Numbers that are hours since hours are what is talked of: "Does ten suit you?" "Make it eleven." */

import { countOf } from '../dates/counts.ts';
import { hourWords, minutePattern } from '../dates/hours/spelled-times.ts';
import { workingHour } from '../dates/hours/working-hours.ts';
import { anyOf } from '../text/any-of.ts';
import type { Span } from './span.ts';

const hour = `(?:${anyOf(hourWords)}|1[0-2]|[1-9])`;
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

/** Whether an hour is named in a text for sure. */
export const namesHour = (text: string): boolean => namesOne.test(text);

/** What stands before an hour in such talk. */
const leads = anyOf([
  '(?:make|making|made)\\s(?:it|that)',
  "(?:can|could|do|did)(?:n['’]t|['’]t|not)?\\s(?:also\\s)?(?:do|make|manage)",
  '(?:move|moved|push|pushed|shift|bring|put|change|changed)\\s(?:it|that|this|them|us)(?:\\s(?:back|forward|up))?\\sto',
  '(?:opens?|closes?|starts?|begins?|finish(?:es)?|leaves?|arrives?|says?)',
  '(?:from|after|before|until|till|by|around|not)',
]);
/** What follows one, and no number of something. */
const behind =
  '(?=\\s*(?:[.,;!?–—)](?!\\d)|$)|\\s(?:or\\s(?:so|later|earlier)|then|instead|at\\sthe\\slatest|latest|sharp|already|again|unless|if|because|but|so|and\\s(?:we|i|then|it))\\b)';
/** What says of an hour at the beginning that it is one. */
const said =
  "(?:\\s(?:it\\sis|it['’]s|works?|suits?|then|sharp|got\\sit|is\\s(?:better|fine|good|ok|okay|great|perfect|too\\s(?:early|late)))|,\\sthen)\\b";
const bareHour = new RegExp(
  `(?:\\b${leads}\\s(?<told>${hour})(?<toldMinutes>\\s(?:${minutePattern})|\\.[0-5]\\d)?${behind})|` +
    `(?:(?:^|[.!?]\\s)(?:(?:no|yes|okay|ok|fine|so|or|and|well|sorry),?\\s)?(?<opening>${hour})(?<openingMinutes>\\s(?:${minutePattern})|\\.[0-5]\\d)?(?=${said}))`,
  'giu',
);

/** The hours that a text names by their numbers alone, in talk of hours. Every repetition is bounded: linear time. */
export const bareHours = (text: string): Span[] =>
  Array.from(text.matchAll(bareHour), ({ 0: matched, index, groups = {} }): Span => {
    const written = groups.told ?? groups.opening ?? '';
    const minutes = groups.toldMinutes ?? groups.openingMinutes ?? '';
    const to = index + matched.length;
    const from = to - written.length - minutes.length;
    const [hours, past] = [
      workingHour(countOf(written)),
      minutes === '' ? 0 : countOf(minutes.replace('.', '').trim()),
    ];
    const value = `${String(hours).padStart(2, '0')}:${String(past).padStart(2, '0')}:00`;
    return { type: 'time', text: text.slice(from, to), value, from, to };
  });
