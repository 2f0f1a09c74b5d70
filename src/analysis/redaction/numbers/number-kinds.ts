/** What a run of digits is: by its check digit, by its shape, and by the words around it. */

import { numberedMatters, numberedPeople } from '../codes/introduced-codes.ts';
import type { PersonalData, PersonalDataName } from '../personal-data.ts';
import { passesLuhn } from './checksums.ts';
import { type DigitRun, digitRuns, runOf } from './digit-runs.ts';
import { isAmount, isOfNobody, isYearAt } from './numbers-of-nobody.ts';

/** Characters before a number, and behind it, in which a word may say what it is. */
const charactersBefore = 70;
const charactersAfter = 32;

interface Clue {
  /** Undefined: the number is nobody's secret. */
  readonly name: PersonalDataName | undefined;
  readonly word: RegExp;
  /** How many digits a number has that the word may be about. */
  readonly fewest: number;
  readonly most: number;
  /** How much farther away than it is the word counts as, where others say more. */
  readonly penalty: number;
}

const clue = (
  name: PersonalDataName | undefined,
  words: string,
  [fewest, most]: readonly [number, number],
  penalty = 0,
): Clue => ({
  name,
  word: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])`, 'giu'),
  fewest,
  most,
  penalty,
});

const clues: readonly Clue[] = [
  clue('CREDIT_CARD_PIN', 'pin|pin code|pin number|passcode', [4, 8]),
  clue(
    'CREDIT_CARD_CVV',
    'cvv2?|cvc2?|cvn|c v v|c v c|csc|cid|security code|verification code|security number|(?:three|four|3|4) digits? (?:on|at) the (?:back|front)|(?:three|four|3|4) digit code|(?:three|four|3|4) digits|code on the (?:back|front)|numbers? on the back|on the back(?: of (?:it|the card|my card))?',
    [3, 4],
  ),
  clue(
    'CREDIT_CARD_EXPIRATION_DATE',
    'exp|expiry|expiration|expires|expire|expiring|expiry date|expiration date|valid (?:thru|through|until|till|to)|good (?:thru|through|until)',
    [3, 6],
  ),
  clue(
    'SSN',
    'social|social security(?: number)?|ss|ssn|s s n|socials?|tax id|taxpayer id|itin|steuer-?id(?:nummer)?|emirates id|aadhaar(?: number| card)?',
    [4, 15],
  ),
  clue('DATE_OF_BIRTH', 'born|date of birth|birth date|birthdate|birthday|dob|d o b|d\\.o\\.b', [4, 8]),
  clue(
    'BANK_ROUTING_NUMBER',
    'routing(?: number)?|aba|transit number|rtn|sort code|bsb(?: number| code)?',
    [6, 9],
  ),
  clue(
    'BANK_ACCOUNT_NUMBER',
    'account(?: number| no)?|acc\\.? (?:no\\.?|number|num)|acct|checking|savings|a/c|konto|kontonummer',
    [5, 17],
  ),
  // However short it is, where nothing stands between it and what it is.
  clue(
    'BANK_ACCOUNT_NUMBER',
    "(?:account|acct)(?: \\p{L}+){0,2} (?:ending|ends)(?: (?:in|with|on))?|(?:account|acct)\\.?\\s?(?:number|no\\.?|num|#)(?:'s|\\s(?:is|was|it's|ends|ending|in|just)){0,3}(?=[\\s:,.?#=-]{0,3}(?:(?:it's|it is|that's|uh|um|yes|sure|so)[\\s,]{1,2}){0,3}$)",
    [2, 4],
  ),
  // By which a company, a hospital or a school knows a person.
  clue('BANK_ACCOUNT_NUMBER', `(?:${numberedPeople})(?: number| no\\.?| num| id| code|'s id)|mrn`, [3, 17]),
  // By which a company knows a contract or a matter of somebody.
  clue('REFERENCE_NUMBER', `(?:${numberedMatters})(?: number| no\\.?| num| id| code| reference)`, [3, 17]),
  clue(
    'LICENSE_PLATE',
    '(?:licen[cs]e|number|registration|reg) plate(?: number)?|plate number|(?:vehicle|car) registration|registration number|vin',
    [2, 8],
  ),
  clue('PASSPORT_NUMBER', 'passport(?: number| no)?', [6, 9]),
  clue(
    'DRIVERS_LICENSE',
    "driver'?s'? licen[cs]e|driving licen[cs]e|licen[cs]e(?! plate)|d\\.?l\\.?",
    [5, 14],
  ),
  clue('CREDIT_CARD_NUMBER', 'card|visa|mastercard|amex|american express|card number', [12, 19]),
  clue(
    'CREDIT_CARD_NUMBER',
    '(?:card|visa|mastercard|amex)(?: \\p{L}+){0,3} (?:ending|ends|ending in|ends in|last four)(?: \\p{L}+){0,2}',
    [4, 4],
  ),
  clue('PHONE_NUMBER', 'ext|extension', [2, 6]),
  clue(
    'PHONE_NUMBER',
    'phone|telephone|call|called|cell|cellphone|mobile|landline|reach|fax|tel|text|ring|dial|whatsapp|hotline|callback|contact|(?:my|your|his|her|the|our|their|best|a|direct) number|direct line|sms|handy|phone number',
    [7, 15],
  ),
  clue('PHONE_NUMBER', "numbers?|number's", [7, 15], 30),
  clue(
    'PHONE_NUMBER',
    "(?:my|your|his|her) (?:(?:phone|telephone|mobile|cell|home|work|direct|office|new|old) )?number(?:'s|\\s(?:is|was|it's|still|now)){0,2}(?=[\\s:,.?-]{1,3}(?:(?:it's|it is|that's|uh|um|yes|sure|so)[\\s,]{1,2}){0,3}$)",
    [4, 15],
  ),
  clue(
    undefined,
    '(?:order|ticket|invoice|tracking|case|confirmation|reference|ref|part|item|sku|serial|model|version|build|booking|flight|policy|claim|quote|po|purchase|isbn|upc|barcode|batch|lot|bug|issue|commit|meeting id|reservation|room|page|shipment|parcel|container|population|views|users|rows|records|bytes|id)(?: number| no| id| code| count)?',
    [1, 40],
  ),
];

/** The kind that the nearest word says, of those that a number of so many digits may be. */
function kindByWords(text: string, run: DigitRun): Clue | undefined {
  const before = text.slice(Math.max(0, run.start - charactersBefore), run.start);
  const after = text.slice(run.end, run.end + charactersAfter);
  const length = run.digits.length;
  let nearest: Clue | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const candidate of clues) {
    if (length < candidate.fewest || length > candidate.most) continue;
    if (candidate.name === 'CREDIT_CARD_EXPIRATION_DATE' && !isExpiry(run.digits)) continue;
    const last = [...before.matchAll(candidate.word)].at(-1);
    const [next] = after.matchAll(candidate.word);
    // What comes behind is about the number only where nothing ends in between: "4821 is my PIN".
    const isAbout =
      next !== undefined &&
      /^\s(?:is|was|being|as|for|on)?\s?/u.test(after) &&
      !/[.?!,;]/u.test(after.slice(0, next.index));
    for (const away of [
      last === undefined
        ? Number.POSITIVE_INFINITY
        : before.length - last.index - last[0].length + candidate.penalty,
      isAbout ? next.index + 8 : Number.POSITIVE_INFINITY,
    ])
      if (away < distance) [nearest, distance] = [candidate, away];
  }
  return nearest;
}

/** Whether a word near a number says that it is of this kind. */
export function saysWhatNumberIs(
  text: string,
  { start, end }: { start: number; end: number },
  name: string,
): boolean {
  const [run] = digitRuns(text.slice(start, end));
  const said = run && kindByWords(text, { ...run, start, end });
  return said?.name === name;
}

/** What a piece of a longer code is, of the kinds that have letters. */
function kindOfPiece(text: string, run: DigitRun): Clue | undefined {
  const said = kindByWords(text, run);
  return said?.name === 'PASSPORT_NUMBER' || said?.name === 'DRIVERS_LICENSE' ? said : undefined;
}

const groupsOf = ({ groups }: DigitRun): string => groups.map(({ digits }) => digits.length).join('-');

/** Whether the sign of an international number stands before it. */
const isSigned = (text: string, { start }: DigitRun): boolean =>
  /\+\s?\(?$|(?<!\p{L})plus\s$/iu.test(text.slice(Math.max(0, start - 6), start));

/** The kind of a number that no word says anything about. */
function kindByShape(text: string, run: DigitRun): PersonalDataName | undefined {
  const { digits, groups } = run;
  const { length } = digits;
  const written = text.slice(run.start, run.end);
  if (isOfNobody(written)) return undefined;
  const shape = groupsOf(run);
  const isRecited = groups.filter((group) => group.isSaid || group.digits.length === 1).length >= 4;
  if (isSigned(text, run) && length >= 7 && length <= 15) return 'PHONE_NUMBER';
  if (length >= 13 && length <= 19 && passesLuhn(digits)) return 'CREDIT_CARD_NUMBER';
  if (length >= 16 && length <= 19) return 'CREDIT_CARD_NUMBER';
  if (shape === '4-6-5' || shape === '4-4-4-4') return 'CREDIT_CARD_NUMBER';
  if (length === 9) return shape === '3-3-3' ? 'PHONE_NUMBER' : 'SSN';
  if (length >= 10 && length <= 15) return 'PHONE_NUMBER';
  const isParted =
    groups.length > 1 && groups.length < 6 && length >= 7 && groups.every((group) => group.digits.length > 1);
  if (isParted && !/^\d{4}-\d{1,2}-\d{1,2}$/u.test(written)) return 'PHONE_NUMBER';
  if (isRecited && length >= 7 && !'0123456789'.includes(digits)) return 'PHONE_NUMBER';
  return undefined;
}

/** A number of a card at the start of the run or within it: its groups, and those around it. */
function cardIn({
  digits: all,
  groups,
}: DigitRun): { readonly from: number; readonly to: number } | undefined {
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    let longest: { from: number; to: number } | undefined;
    for (let to = from; to < groups.length && digits.length < 19; to += 1) {
      digits += groups[to]?.digits ?? '';
      const isCard = digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
      // 16 digits are what most cards have; 15, those of American Express.
      const isUsual = digits.length === 16 || (digits.length === 15 && /^3[47]/u.test(digits));
      // A part of as many digits as a card may have passes the check by chance.
      const isLikely = isUsual || all.length > 19 || digits === all;
      if (isCard && isLikely && (isUsual || longest === undefined)) longest = { from, to };
      if (isCard && isUsual) break;
    }
    if (longest !== undefined) return longest;
  }
  return undefined;
}

/** "Code 123" where a card, or when it expires, was told of before. */
const isCodeOfCard = (text: string, { digits, start }: DigitRun): boolean =>
  (digits.length === 3 || digits.length === 4) &&
  /(?<!\p{L})code(?:\s(?:is|was))?[\s:,]{1,2}$/iu.test(text.slice(Math.max(0, start - 12), start)) &&
  /(?<!\p{L})(?:card|visa|mastercard|amex|exp|expiry|expires|expiration)(?!\p{L})/iu.test(
    text.slice(Math.max(0, start - 120), start),
  );

/** A number that passes the check, as long as most cards have it, or after somebody has spoken of a card. */
const isCard = (text: string, { digits, start }: DigitRun): boolean =>
  digits.length >= 13 &&
  digits.length <= 19 &&
  passesLuhn(digits) &&
  (digits.length >= 15 ||
    /(?<!\p{L})card(?!\p{L})/iu.test(text.slice(Math.max(0, start - charactersBefore), start)));

/** The month and year that are said behind the number of a card. */
const isExpiry = (digits: string): boolean => /^(?:0?[1-9]|1[0-2])(?:2\d|3\d|20[23]\d)$/u.test(digits);

/** What belongs to a number before it, and behind it: the sign and the extension of a telephone, the letters of a licence. */
const leads: Partial<Record<PersonalDataName, RegExp>> = {
  PHONE_NUMBER: /(?:\+\s?\(?|\(|(?<!\p{L})plus\s)$/iu,
  PASSPORT_NUMBER: /(?:(?<![\p{L}\p{N}'])(?:[A-Z]{1,5}|[a-z])[\s-]?){1,3}$/u,
  DRIVERS_LICENSE: /(?:(?<![\p{L}\p{N}'])(?:[A-Z]{1,5}|[a-z])[\s-]?){1,3}$/u,
};
const tails: Partial<Record<PersonalDataName, RegExp>> = {
  // The sign at the end of a Chinese identity number.
  CREDIT_CARD_NUMBER: /^x(?![\p{L}\p{N}])/iu,
  PHONE_NUMBER: /^,?\s?(?:ext\.?|extension|x)\s?\d{1,6}(?!\d)/iu,
  PASSPORT_NUMBER: /^(?:[\s-]?[A-Z0-9]*\d[A-Z0-9]*|[A-Z]{1,3}(?!\p{L})){1,2}/u,
  DRIVERS_LICENSE: /^(?:[\s-]?[A-Z0-9]*\d[A-Z0-9]*|[A-Z]{1,3}(?!\p{L})){1,2}/u,
};
const longestLead = 20;

function found(name: PersonalDataName | undefined, text: string, run: DigitRun): PersonalData[] {
  if (name === undefined) return [];
  const before = text.slice(Math.max(0, run.start - longestLead), run.start);
  const after = text.slice(run.end, run.end + longestLead);
  const lead = leads[name]?.exec(before)?.[0].length ?? 0;
  const tail = tails[name]?.exec(after)?.[0].length ?? 0;
  return [{ name, start: run.start - lead, end: run.end + tail }];
}

/** The numbers that are somebody's secret in a run of digits: a card may be followed by its expiry date and its code. */
export function kindsOfRun(text: string, run: DigitRun): PersonalData[] {
  if (run.digits.length < 2) return [];
  // American social security numbers are written so, and hardly anything else is.
  if (/^\d{3}-\d{2}-\d{4}$/u.test(text.slice(run.start, run.end))) return found('SSN', text, run);
  const isLong = run.digits.length > 16 || run.groups.length > 4;
  const card = isLong && !isSigned(text, run) ? cardIn(run) : undefined;
  if (card !== undefined) {
    const parts = [run.groups.slice(0, card.from), run.groups.slice(card.to + 1)];
    const [before, after] = parts.map(runOf);
    const own = runOf(run.groups.slice(card.from, card.to + 1));
    return [
      ...(before === undefined ? [] : kindsOfRun(text, before)),
      ...(own === undefined ? [] : found('CREDIT_CARD_NUMBER', text, own)),
      ...(after === undefined ? [] : afterCard(text, after)),
    ];
  }
  if (isCard(text, run)) return found('CREDIT_CARD_NUMBER', text, run);
  if (isCodeOfCard(text, run)) return found('CREDIT_CARD_CVV', text, run);
  // A piece of a code of letters and digits, such as the number of a series.
  const isPiece =
    /\p{L}-?$/u.test(text.slice(Math.max(0, run.start - 2), run.start)) && run.digits.length < 7;
  const said = isPiece ? kindOfPiece(text, run) : kindByWords(text, run);
  if ((isPiece && said === undefined) || (said?.name === 'CREDIT_CARD_PIN' && isYearAt(text, run))) return [];
  const isPlain = isAmount(text, run);
  if (said !== undefined && (said.name !== undefined || !passesLuhn(run.digits) || run.digits.length < 15)) {
    if (isPlain && !['CREDIT_CARD_PIN', 'BANK_ACCOUNT_NUMBER', 'SSN'].includes(said.name ?? '')) return [];
    if (said.name === 'PHONE_NUMBER' && run.digits.length === 9 && groupsOf(run) === '3-2-4')
      return found('SSN', text, run);
    return found(said.name, text, run);
  }
  return isPlain ? [] : found(kindByShape(text, run), text, run);
}

function afterCard(text: string, run: DigitRun): PersonalData[] {
  const [first] = run.groups;
  if (first !== undefined && isExpiry(run.digits)) return found('CREDIT_CARD_EXPIRATION_DATE', text, run);
  const two = runOf(run.groups.slice(0, 2));
  if (two !== undefined && run.groups.length === 3 && isExpiry(two.digits)) {
    const code = runOf(run.groups.slice(2));
    return [
      ...found('CREDIT_CARD_EXPIRATION_DATE', text, two),
      ...(code === undefined ? [] : found('CREDIT_CARD_CVV', text, code)),
    ];
  }
  if (run.digits.length === 3 || run.digits.length === 4) return found('CREDIT_CARD_CVV', text, run);
  return kindsOfRun(text, run);
}

/** When a card expires, as it is written: "exp 12/27", "expires 04/2027". */
export const writtenExpiry =
  /(?<=(?<!\p{L})(?:exp|expiry|expiration|expires|expire|expiring|valid thru|valid through|valid until|good through)(?:\s(?:date|on|in|is|of|at)){0,2}[\s.:,]{0,3})(?:0?[1-9]|1[0-2])\s?[/-]\s?(?:20)?\d{2}(?![\p{N}/])/giu;
