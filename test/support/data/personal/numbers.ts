/** Numbers that are personal, written and said. */

import { type Datum, dataOf, disguised, type Kind, type Spelling } from './datum.ts';
import { exoticDashes, exoticSpaces, pick } from './disguises.ts';
import { digitByDigit, type Manner, manners, spoken } from './spoken-digits.ts';
import { cardGroups, ibanGroups, phoneGroups, ssnGroups } from './values.ts';

/** The end of the text that has its last `count` letters and digits. */
function writtenTail(text: string, count: number): string {
  const places = [...text.matchAll(/[A-Za-z0-9]/g)].map(({ index }) => index);
  return text.slice(places[Math.max(0, places.length - count)]);
}

/** The last `count` characters of the groups, with the separators between them. */
function joinedTail(groups: readonly string[], separator: string, count: number): string {
  const ends: string[] = [];
  let missing = count;
  for (const group of groups.toReversed()) {
    if (missing <= 0) break;
    ends.unshift(group.slice(-missing));
    missing -= group.length;
  }
  return ends.join(separator);
}

/** A written number, and its ends of so many digits. */
const written = (text: string, tails: readonly number[]): Spelling => ({
  text,
  parts: tails.map((count) => writtenTail(text, count)),
});

const otherMarks = ['_', '|', '~', '·', '•', '→', '*', '='];
const breaks = ['<br>', '<br/>', '&nbsp;'];

/** The groups of a number with all that people write between them. */
function separated(groups: readonly string[], tails: readonly number[], random: () => number) {
  const joined = (separator: string): Spelling => ({
    text: groups.join(separator),
    parts: tails.map((count) => joinedTail(groups, separator, count)),
  });
  const digit = Number(groups.at(-1)?.at(-1) ?? 0);
  return {
    plain: joined(''),
    spaced: joined(' '),
    dashed: joined('-'),
    dotted: joined('.'),
    'with slashes': joined('/'),
    'with other marks': joined(otherMarks[digit % otherMarks.length] ?? ''),
    'with breaks of lines as HTML has them': joined(breaks[digit % breaks.length] ?? ''),
    'with wide gaps': joined('       '),
    'with double spaces': joined('  '),
    'with exotic spaces': joined(pick(random, exoticSpaces)),
    'with exotic dashes': joined(pick(random, exoticDashes)),
    'with dashes between spaces': joined(' - '),
    'with zero-width spaces': joined('\u200b'),
    'over two lines': written(groups.join(' ').replace(/ (?=[^ ]+$)/, '\n'), tails),
    'split by fillers': joined(', uh, '),
  } satisfies Record<string, Spelling>;
}

function said(
  groups: readonly string[],
  tails: readonly number[],
  manner: Manner,
  random: () => number,
): Spelling {
  const { text, tail } = spoken(groups, manner, random);
  return { text, parts: tails.map(tail) };
}

/** Every spelling of a number that consists of digits. */
function numberData(
  kind: Kind,
  groups: readonly string[],
  tails: readonly number[],
  random: () => number,
): Datum[] {
  const first = groups.slice(0, -1);
  const last = groups.slice(-1);
  const separatedBy = separated(groups, tails, random);
  const saidInManners = Object.fromEntries(
    Object.entries(manners).map(([name, manner]) => [name, said(groups, tails, manner, random)]),
  );
  const saidPlainly = said(groups, tails, digitByDigit, random);
  const lastSaid = said(last, [], digitByDigit, random).text;
  return [
    ...dataOf(kind, separatedBy),
    ...dataOf(kind, {
      'digit by digit': written([...groups.join('')].join(' '), tails),
      'spoken digits, upper case': {
        text: saidPlainly.text.toUpperCase(),
        parts: saidPlainly.parts.map((part) => part.toUpperCase()),
      },
      'digits and words': { text: `${first.join(' ')} ${lastSaid}`, parts: [lastSaid] },
      ...saidInManners,
    }),
    ...disguised(kind, separatedBy.spaced, random, ['exotic spaces']),
  ];
}

const ssn: Kind = { name: 'SSN', kind: 'SSN' };
const card: Kind = { name: 'CREDIT_CARD_NUMBER', kind: 'card' };
const iban: Kind = { name: 'IBAN_CODE', kind: 'IBAN' };
const phone: Kind = { name: 'PHONE_NUMBER', kind: 'phone' };

function phoneData(random: () => number): Datum[] {
  const groups = phoneGroups(random);
  const [area = '', exchange = '', line = ''] = groups;
  const of = (text: string) => written(text, [7]);
  return [
    ...numberData(phone, groups, [7], random),
    ...dataOf(phone, {
      'area in brackets': of(`(${area}) ${exchange}-${line}`),
      'with country': of(`+1 ${area} ${exchange} ${line}`),
      'with country, plain': of(`+1${area}${exchange}${line}`),
      'with country and brackets': of(`+1 (${area}) ${exchange}-${line}`),
      'with country, zeros': of(`001-${area}-${exchange}-${line}`),
      'British mobile': of(`+44 7700 900${line.slice(1)}`),
      'with exotic plus': of(`\uff0b1 ${area} ${exchange} ${line}`),
    }),
  ];
}

/** Letters as they are called, digits as words. */
const ibanWords = (groups: readonly string[]): string[] =>
  [...groups.join('')].map((character) =>
    /\d/.test(character) ? spoken([character], digitByDigit, () => 0).text : character.toLowerCase(),
  );

function ibanData(random: () => number): Datum[] {
  const groups = ibanGroups(random);
  const words = ibanWords(groups);
  const separatedBy = separated(groups, [8], random);
  return [
    ...dataOf(iban, separatedBy),
    ...dataOf(iban, {
      'spoken letters and digits': { text: words.join(' '), parts: [words.slice(-8).join(' ')] },
      'lower case, plain': written(groups.join('').toLowerCase(), [8]),
    }),
    ...disguised(iban, separatedBy.spaced, random, ['exotic spaces']),
  ];
}

/** Cards, social security numbers, IBANs and telephone numbers. */
export const numbers = (random: () => number): Datum[] => [
  // Who knows the last eight digits of a card knows it, as its first ones are the bank's.
  ...numberData(card, cardGroups(random), [8], random),
  ...numberData(ssn, ssnGroups(random), [6, 4], random),
  ...ibanData(random),
  ...phoneData(random),
];
