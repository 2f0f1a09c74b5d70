/** Numbers that are hours because hours are talked of: "Does ten suit you?" "Make it eleven." */

import { anyOf } from '../../text/any-of.ts';
import { matchesIn } from '../../text/matches.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { countOf } from '../words/counts.ts';
import { hourWords, minutePattern } from './spelled-times.ts';
import { workingHour } from './working-hours.ts';

/** An hour as it is written, where it stands in UTF-16 units, and as it is meant. */
export interface BareHour {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly value: string;
}

const hour = `(?:${anyOf(hourWords)}|1[0-2]|[1-9])`;
/** Without one of these none is named. Looking first spares most texts the rest. */
const mayNameHour = quick(new RegExp(`[1-9]|${anyOf(hourWords)}`, 'iu'));
/** What stands before an hour in such talk. */
const leads = anyOf([
  '(?:make|making|made)\\s(?:it|that)',
  "(?:can|could|do|did)(?:n['’]t|['’]t|not)?\\s(?:also\\s)?(?:do|make|manage)",
  '(?:move|moved|push|pushed|shift|bring|put|change|changed)\\s(?:it|that|this|them|us)(?:\\s(?:back|forward|up))?\\sto',
  '(?:opens?|closes?|starts?|begins?|finish(?:es)?|leaves?|arrives?|says?)',
  '(?:from|after|before|until|till|by|around|not|say)',
  // "Be here for nine"
  "(?:be|am|is|are|['’](?:m|s|re)|get|gets|come|comes|came|got)\\s(?:back\\s|up\\s|in\\s)?(?:here|there|ready|back|home)\\sfor",
  // "Get the truck here for five thirty"
  `(?:here|there|ready|back|home)\\sfor(?=\\s${hour}\\s(?:${minutePattern}))`,
  '(?:booked|scheduled|set|planned|down|pencilled in|arranged)\\sfor',
]);
/** What follows one, and no number of something. */
const behind =
  '(?=\\s*(?:[.,;!?–—)](?!\\d)|$)|\\s(?:or\\s(?:so|later|earlier)|then|instead|at\\sthe\\slatest|latest|sharp|already|again|unless|if|because|but|so|and\\s(?:we|i|then|it))\\b)';
/** What says of an hour at the beginning that it is one. */
const said =
  "(?:['’]s\\s(?:fine|good|ok|okay|great|perfect|lovely|ideal|better|too\\s(?:early|late))|\\s(?:it\\sis|it['’]s|works?|suits?|then|sharp|got\\sit|is\\s(?:better|fine|good|ok|okay|great|perfect|lovely|ideal|too\\s(?:early|late)))|,\\sthen)\\b";
const bareHour = new RegExp(
  `(?:\\b${leads}\\s(?<told>${hour})(?<toldMinutes>\\s(?:${minutePattern})|\\.[0-5]\\d)?${behind})|` +
    // "I said ten, ten thirty."
    `(?:\\b(?<loose>${hour})(?=,\\s(?:(?:or|maybe|say|like)\\s)?\\k<loose>\\s(?:${minutePattern})(?!\\p{L})))|` +
    `(?:(?<=\\b(?<same>${hour}),\\s(?:(?:or|maybe|say|like)\\s)?)(?<again>\\k<same>)(?<againMinutes>\\s(?:${minutePattern}))(?!\\p{L}))|` +
    `(?:(?:^|[.!?]\\s|,\\s(?=\\p{L}+\\s(?:works|suits)(?!\\p{L}))(?!one\\b))(?:(?:no|yes|okay|ok|fine|so|or|and|well|sorry),?\\s)?(?<opening>${hour})(?<openingMinutes>\\s(?:${minutePattern})|\\.[0-5]\\d)?(?=${said}))`,
  'giu',
);

/** The hours that a text names by their numbers alone, in talk of hours. Every repetition is bounded: linear time. */
export function bareHours(text: string): BareHour[] {
  if (!mayNameHour.test(text)) return [];
  return matchesIn(text, bareHour).map(({ 0: matched, index, groups = {} }): BareHour => {
    const written = groups.told ?? groups.loose ?? groups.again ?? groups.opening ?? '';
    const minutes = groups.toldMinutes ?? groups.againMinutes ?? groups.openingMinutes ?? '';
    const to = index + matched.length;
    const from = to - written.length - minutes.length;
    const [hours, past] = [
      workingHour(countOf(written)),
      minutes === '' ? 0 : countOf(minutes.replace('.', '').trim()),
    ];
    const value = `${String(hours).padStart(2, '0')}:${String(past).padStart(2, '0')}:00`;
    return { text: text.slice(from, to), value, from, to };
  });
}
