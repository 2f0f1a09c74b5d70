/** Places that are known by how they are written: "218 Mercy Lane", "County Road 12", "Wade County", "King's Lynn", "Laurel Cottage". */

import type { Sentence } from '../../grammar/sentence.ts';
import { matchesIn } from '../../text/matches.ts';
import { numberWord } from '../../text/number-words.ts';
import { signOf } from '../../text/words/signs.ts';
import { direction, lowerStreetWord, numbers, streets, unit } from '../../text/words/street-words.ts';

/** Where something is written, in UTF-16 units. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** What a street is called behind its name; none that one counts several of: "2 Central Park tickets". */
const streetEndings =
  'St|Rd|Ln|Drive|Dr|Court|Ct|Circle|Cir|Way|Place|Pl|Terrace|Ter|Square|Sq|Close|Cl|Gardens|Mews|Row|Walk|Grove|Alley|Quay|Wharf|Yard|' +
  'Street|Avenue|Ave|Road|Boulevard|Blvd|Lane|Crescent|Parkway|Highway';
const digit = /\d/u;
const house = '\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,4})?';
const word = "(?:(?!The\\s)\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}|\\d{1,3}(?:st|nd|rd|th))";
const said = `(?:\\d{1,6}[a-z]?|${numberWord}(?:[\\s-](?:${numberWord}|oh)){1,4})`;
/** What is counted before a road, and is no name of one: "a four lane road". */
const noStreet = '(?!(?:lane|way|mile|foot|feet|year|minute|hour|long|new|old|big|small|busy|side)s?\\s)';

/** With capitals, and without where a whole sentence has none. */
const cased = new RegExp(
  `(?<![\\p{L}\\p{N}$€£#.,/-])${house},?\\s${direction}(?:${word}\\s){1,4}(?:${streetEndings})(?![\\p{L}\\p{N}])(?:\\.(?=,))?${unit}`,
  'gu',
);
const uncased = new RegExp(
  `(?<![\\p{L}\\p{N}$€£#.,/-])${said}\\s(?:${noStreet}${lowerStreetWord}\\s){1,2}(?:${streets})(?![\\p{L}\\p{N}])${unit}(?:(?<=\\s(?:${numbers}))(?:\\s(?:${numbers}|zero)){1,3}(?!\\p{L}))?`,
  'giu',
);
/** On the continent the number follows: "Herengracht 341-343, 1016 AZ". */
const continentalEnding =
  '(?:straße|strasse|str\\.|platz|allee|gasse|damm|ufer|gracht|straat|laan|plein|kade|weg)\\s';
const continental = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{M}-]{1,40}${continentalEnding}\\d{1,4}(?:-\\d{1,4})?[a-z]?(?:,\\s\\d{4}\\s[A-Z]{2}(?=\\s\\p{Lu}\\p{Ll}))?(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Looking first for how such a street ends spares most texts a look at each of their names. */
const mayBeContinental = new RegExp(`${continentalEnding}\\d`, 'u');
/** Roads that have a number for a name; "Route 53" is a service of names as well. */
const numbered =
  /(?<![\p{L}\p{N}])(?:(?:County|State|Farm|Ranch)\s(?:Road|Route|Highway)|Highway|Interstate|Route|Hwy\.?)\s\d{1,4}[A-Z]?(?![\p{L}\p{N}]|(?<=Route\s53)\s(?:plug-?in|zones?|records?|hosted|DNS|API|console))/gu;

/** Without a street's word nothing is one, where all is written without capitals. */
const wordOfStreet = signOf(streets.split('|'));

/** Where the streets of a sentence stand with their house numbers. Every repetition is bounded: linear time. */
export function streetsIn(sentence: Sentence): Place[] {
  const { text, isUncased } = sentence;
  // Only without capitals may a house number be said: else most sentences have none.
  if (isUncased && !sentence.mayHave(wordOfStreet)) return [];
  const hasDigit = digit.test(text);
  if (!isUncased && !hasDigit) return [];
  const expressions = [
    isUncased ? uncased : cased,
    ...(mayBeContinental.test(text) ? [continental] : []),
    ...(hasDigit ? [numbered] : []),
  ];
  return expressions.flatMap((expression) => placesOf(text, expression));
}

const noCounty = 'The|This|That|Our|Your|Their|Each|Every|Which|Same|In|At|From|And|Or|Of';
const counties = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!(?:${noCounty})\\s)(?:St\\.?\\s)?\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}(?:\\s\\p{Lu}[\\p{L}\\p{M}'’-]{1,30})?\\sCounty(?![\\p{L}\\p{N}]|['’]s?|\\s\\p{Lu})|` +
    `(?<![\\p{L}\\p{N}])(?:City|Town|County)\\sof\\s\\p{Lu}[\\p{L}\\p{M}-]{1,30}(?![\\p{L}\\p{N}]|\\s(?:and\\s)?\\p{Lu})`,
  'gu',
);
const owners = 'King|Queen|Bishop|Abbot|Prince|Regent|Land';
/** Places that are called after whose they were. */
const owned = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${owners})['’]s\\s(?:Lynn|Cross|Stortford|Heath|Langley|Waltham|Castle|Park|Cleeve|Road|Street|Square|End)(?![\\p{L}\\p{N}])`,
  'gu',
);

/** What houses are called, and people are not: "Laurel Cottage", "the Old Rectory". */
const kindsOfHouse = 'Cottage|Farmhouse|Vicarage|Rectory';
const houses = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!(?:${noCounty}|My|His|Her)\\s)\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}(?:\\s\\p{Lu}[\\p{L}\\p{M}'’-]{1,30})?\\s(?:${kindsOfHouse})(?![\\p{L}\\p{N}]|\\s\\p{Lu})`,
  'gu',
);

const wordOfCounty = signOf(['county', 'city', 'town', ...kindsOfHouse.toLowerCase().split('|')]);
const wordOfOwner = signOf(owners.toLowerCase().split('|'));
/** Without one of these no county, town or house is found. */
export const wordOfPlace = wordOfCounty | wordOfOwner;

/** Where the counties, towns and houses of a sentence stand that are known by their form. */
export const countiesIn = (sentence: Sentence): Place[] => [
  ...(sentence.mayHave(wordOfCounty)
    ? [counties, houses].flatMap((expression) => placesOf(sentence.text, expression))
    : []),
  ...(sentence.mayHave(wordOfOwner) ? placesOf(sentence.text, owned) : []),
];

const placesOf = (text: string, expression: RegExp): Place[] =>
  matchesIn(text, expression).map(({ 0: written, index }) => ({ from: index, to: index + written.length }));

/** Words that open the name of a place and are none by themselves. */
const openings =
  /(?:^|[^\p{L}\p{M}])(?:São|Sao|San|Santa|Santo|Saint|St\.?|Los|Las|El|Porto|Buenos|Rio|Puerto|Fort|Port|Mount|Cape)$/u;

/** Whether what was read as two names is the one of a place: "São" and "Paulo". */
export const opensPlace = (text: string, to: number, next: number): boolean =>
  next === to + 1 && text[to] === ' ' && openings.test(text.slice(Math.max(0, to - 8), to));

/** Words behind which nothing but the rest of a place's name can stand. */
const sureOpening = /(?<![\p{L}\p{M}])(?:São|Sao|San|Puerto|Buenos|Los|Las)\s$/u;

/** How many characters before a name are the beginning of a place's: 4 in "São Paulo", where "Paulo" was read as a name. */
export const lengthOfPlaceOpening = (text: string, start: number): number =>
  sureOpening.exec(text.slice(Math.max(0, start - 8), start))?.[0].length ?? 0;

/** The place without the code that stands before it or behind it: "AZ Amsterdam" behind "1016", "London EC3M". */
export function withoutCode(text: string, { from, to }: Place): Place {
  const written = text.slice(from, to);
  const before =
    /^[A-Z]{2}\s(?=\p{Lu}\p{Ll})/u.test(written) && /\d{4}\s$/u.test(text.slice(Math.max(0, from - 5), from))
      ? 3
      : 0;
  const behind = /(?<=\p{Ll}),?\s[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?$/u.exec(written)?.[0].length ?? 0;
  return { from: from + before, to: to - behind };
}
