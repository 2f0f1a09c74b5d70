/** People who are named with what they are called or what office they hold: "Mr. Max Day", "Councilmember Bates". */

import { isTitle } from '../../grammar/names/speaker-names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { plainMonths, weekdays } from '../../text/words/calendar-words.ts';
import { signOf } from '../../text/words/signs.ts';
import { closesOrganization } from './organization-names.ts';

/** Before a name these say nothing else than whose it is. */
const honorifics =
  'Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Mme|Madame|Monsieur|Herr|Frau|Signora|Señor|Señora|Senhor|Senhora';
/** Words of their own as well: behind another word with a capital they belong to that, as in "Chief Executive Officer". */
const offices =
  'Councilmember|Councilman|Councilwoman|Councill?or|Commissioner|Alderman|Alderwoman|Trustee|Senator|Congressman|Congresswoman|' +
  'Officer|Nurse|Coach|Detective|Sergeant|Pastor|Rabbi|Reverend';

const name = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-]\\p{Lu}[\\p{L}\\p{M}]*)*";
const titled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:Prof|Herr|Frau)\\.?\\s)?(?:${honorifics})\\.?|(?<![\\p{L}\\p{N},;]\\s\\p{Lu}[\\p{L}.]*\\s)(?:${offices}))\\s((?:\\p{Lu}\\.\\s?){0,2}${name}(?:\\s${name}){0,2})`,
  'gu',
);
/** Without one of these none is found. */
export const wordOfTitle = signOf(
  `${honorifics}|${offices.replace('Councill?or', 'Councillor|Councilor')}`.toLowerCase().split('|'),
);
const mayBeTitled = new RegExp(`\\b(?:${honorifics}|${offices})\\.?\\s\\p{Lu}`, 'u');

/** What stands behind an office, or behind "Miss", and is nobody's name. */
const noName = new RegExp(
  `^(?:practitioner|practice|training|class|house|general|hotel|office|board|program(?:me)?|manager|association|conference|meeting|district|elect|emeritus|report|station|case|bag|bags|line|lines|tour|tours|trip|and|or|in|on|of|for|at|i|we|you|he|she|they|it|the|this|that|what|how|then|so|but|if|do|did|is|are|can|could|please|thank|thanks|yes|no|universe|world|america|usa|england|${plainMonths.join('|')}|${weekdays})$`,
  'iu',
);
/** Behind "Miss" a month is a person's name more than a month. */
const namesOfPeople = /^(?:april|june|august)$/iu;
/** "Miss Anna so much": she is missed. */
const isMissed = /^\s(?:so|very|terribly|a\slot|already|too|dearly)(?!\p{L})/iu;

const opensWithOffice = new RegExp(`^(?:(?:${honorifics})\\s|(?:${offices})\\s)(?=\\p{Lu})`, 'u');

/**
 * How much of what was read as a name is the title or office of who bears it: "Senator Dana Frost" is called Dana Frost, and "Mr
 * Frost" Frost. A title with its full stop ("Mr. Frost") is told with the name.
 */
export const lengthOfOffice = (name: string): number => opensWithOffice.exec(name)?.[0].length ?? 0;

/** Who is named with a title. */
export interface TitledName {
  readonly from: number;
  readonly to: number;
  /** Where the name begins behind the title. */
  readonly nameFrom: number;
}

/** Of each sentence that was asked about. */
const known = new WeakMap<Sentence, readonly TitledName[]>();

/** Where a sentence names people with their titles; offices are left out. Linear time: every repetition is bounded, or over one word. */
export function titledNames(sentence: Sentence): readonly TitledName[] {
  if (!sentence.mayHave(wordOfTitle)) return [];
  const found = known.get(sentence) ?? findTitledNames(sentence.text);
  known.set(sentence, found);
  return found;
}

function findTitledNames(text: string): readonly TitledName[] {
  if (!mayBeTitled.test(text)) return [];
  return Array.from(text.matchAll(titled)).flatMap(({ 0: matched, 1: named = '', index }) => {
    const words = named.split(/\s/u);
    const isName = (word: string): boolean =>
      (namesOfPeople.test(word) || !noName.test(word)) && !isTitle(word.toLowerCase());
    const count = words.findIndex((word) => !isName(word));
    const kept = count === -1 ? words : words.slice(0, count);
    const last = kept.at(-1) ?? '';
    if (last.replace(/\.$/u, '').length < 2 || (kept.length > 1 && closesOrganization(last))) return [];
    const nameFrom = index + matched.length - named.length;
    const to = nameFrom + kept.join(' ').length;
    if (/^Miss\s/u.test(matched) && isMissed.test(text.slice(to, to + 10))) return [];
    return [{ from: index + lengthOfOffice(matched), to, nameFrom }];
  });
}
