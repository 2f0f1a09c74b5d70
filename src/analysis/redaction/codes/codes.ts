/** Codes of letters and digits: international account numbers, identifiers of banks, passports and licences. */

import { ones, teens, tens } from '../../text/number-words.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { passesIban } from '../numbers/checksums.ts';
import { findAll, type PersonalData, type PersonalDataName } from '../personal-data.ts';
import { type CodeGroup, codeRuns } from '../spoken/code-characters.ts';
import { findIntroducedCodes } from './introduced-codes.ts';

const ibanStart = /(?<![\p{L}\p{N}])[A-Z]{2}[ -]?\d{2}/giu;
/** Letters and digits in groups, as they go on from there. */
const ibanGroups = /^[A-Z]{2}[ -]?\d{2}(?:(?:[\s/._|~·•*=→-]{0,10}|<br\s?\/?>|&nbsp;)[A-Z0-9]{1,34}){1,12}/iu;
/** With ten characters between every two groups. */
const longestIban = 160;
const iban = /(?<!\p{L})iban(?!\p{L})/iu;

const mayBeIban = /^[A-Z]{2}|^(?:\D*\d){6}/u;

/** The longest beginning of the candidate that passes the check: words may follow it. */
function ibanIn(candidate: string): string | undefined {
  const ends = Array.from(candidate.matchAll(/[A-Z0-9](?![A-Z0-9])/giu), ({ index }) => index + 1).reverse();
  return ends
    .map((end) => candidate.slice(0, end))
    .find((written) => passesIban(written.replace(/<br\s?\/?>|&nbsp;|[^A-Z0-9]/giu, '').toUpperCase()));
}

function findIbans(text: string): PersonalData[] {
  return Array.from(text.matchAll(ibanStart)).flatMap(({ index }): PersonalData[] => {
    const candidate = ibanGroups.exec(text.slice(index, index + longestIban))?.[0] ?? '';
    const written =
      ibanIn(candidate) ??
      // Somebody who has mistyped one has still told most of it, but "is 12 weeks late" is none.
      (iban.test(text.slice(Math.max(0, index - 40), index)) && mayBeIban.test(candidate) ? candidate : '');
    return written === '' ? [] : [{ name: 'IBAN_CODE', start: index, end: index + written.length }];
  });
}

/** Two letters and a number that are said: nothing else begins an account number. */
const saidStart = quick(
  new RegExp(
    `(?<![\\p{L}\\p{N}])[a-z][\\s-]*[a-z][\\s,-]+(?:\\d|zero|oh|double|triple|${ones}|${teens}|${tens})`,
    'iu',
  ),
);
/** Letters and digits of the longest, and of the shortest. */
const mostCharacters = 34;
const fewestCharacters = 15;

const withLetter = (text: string, group: CodeGroup): CodeGroup =>
  /^o$/iu.test(text.slice(group.start, group.end)) ? { ...group, characters: 'O' } : group;

/** Where the longest account number ends that begins with the first group; undefined if none does. */
function endOfIban(groups: readonly CodeGroup[]): number | undefined {
  let code = '';
  let longest: number | undefined;
  for (const { characters, end } of groups) {
    code += characters;
    if (code.length > mostCharacters || (code.length > 3 && !/^[A-Z]{2}\d\d/u.test(code))) break;
    if (code.length >= fewestCharacters && passesIban(code)) longest = end;
  }
  return longest;
}

/** International account numbers that are said: "D E eight nine three seven oh four …", "DE eighty nine, thirty seven, oh four …". */
function findSpokenIbans(text: string): PersonalData[] {
  if (!saidStart.test(text)) return [];
  return codeRuns(text).flatMap(({ groups }) => {
    const finds: PersonalData[] = [];
    for (const [first, { characters, start }] of groups.entries()) {
      if (!/^[A-Z]{1,2}$/u.test(characters)) continue;
      const end =
        endOfIban(groups.slice(first, first + mostCharacters)) ??
        // "N O" is said like a nought.
        endOfIban(groups.slice(first, first + mostCharacters).map((group) => withLetter(text, group)));
      if (end !== undefined) finds.push({ name: 'IBAN_CODE', start, end });
    }
    return finds;
  });
}

/** The words that say what a code is, without which there is none, and what it may look like behind them. */
const codes: readonly {
  readonly name: PersonalDataName;
  readonly words: RegExp;
  readonly expression: RegExp;
}[] = [
  {
    name: 'PASSPORT_NUMBER',
    words: /passport/iu,
    expression:
      /(?<=(?<!\p{L})passport(?:\s(?:number|no|num|id))?[\s.,:#]{0,3}(?:(?:is|was|it's|it is|says|reads|of)[\s,:]{1,2})?)(?=[A-Z0-9 ]{0,6}\d)[A-Z]{0,3}\s?\d[A-Z0-9]{4,10}(?![\p{L}\p{N}])/giu,
  },
  {
    name: 'DRIVERS_LICENSE',
    words: /licen[cs]e|dl/iu,
    expression:
      /(?<=(?<!\p{L})(?:licen[cs]e(?! plate)|dl)(?:\s(?:number|no|num|id))?[\s.,:#]{0,3}(?:(?:is|was|it's|it is|says|reads)[\s,:]{1,2})?)(?=[A-Z0-9 -]{0,8}\d)[A-Z]{0,5}[\s-]?\d[A-Z0-9-]{4,16}(?![\p{L}\p{N}])/giu,
  },
];

/** Identifiers of banks, where the text says that it is one. */
const swift = /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![\p{L}\p{N}])/giu;
const namesSwift = /(?<!\p{L})(?:swift|bic)(?!\p{L})/iu;

const findSwiftCodes = (text: string): PersonalData[] =>
  namesSwift.test(text) || iban.test(text) || findIbans(text).length > 0
    ? findAll(text, swift, 'SWIFT_CODE').filter(({ start, end }) => {
        const written = text.slice(start, end);
        const around = text.slice(Math.max(0, start - 60), start) + text.slice(end, end + 40);
        // Words in lower case have eight letters, too.
        return (
          (namesSwift.test(around) || !namesSwift.test(text)) &&
          (written === written.toUpperCase() || /\d/u.test(written))
        );
      })
    : [];

/** Codes of letters and digits some words behind what they are: "the licence that you sent, WDLABCD456DG". */
const mixed =
  /(?<=(?<!\p{L})(passport|licen[cs]e(?! plate))[^.?!]{1,40}?)(?<![\p{L}\p{N}])(?=[A-Z]*\d)(?=\d*[A-Z])(?=\w*\d\w*\d)[A-Z0-9]{7,18}(?![\p{L}\p{N}])/gu;

const namesMixed = /passport|licen[cs]e/u;

const findMixedCodes = (text: string): PersonalData[] =>
  namesMixed.test(text)
    ? Array.from(text.matchAll(mixed), ({ 0: written, 1: word, index }) => ({
        name: word === 'passport' ? 'PASSPORT_NUMBER' : 'DRIVERS_LICENSE',
        start: index,
        end: index + written.length,
      }))
    : [];

/** The codes of a text; they may overlap. Every repetition is bounded: linear time. */
export function findCodes(text: string): PersonalData[] {
  return [
    ...findIbans(text),
    ...findSpokenIbans(text),
    ...codes.flatMap(({ name, words, expression }) =>
      words.test(text) ? findAll(text, expression, name) : [],
    ),
    ...findSwiftCodes(text),
    ...findMixedCodes(text),
    ...findIntroducedCodes(text),
  ];
}
