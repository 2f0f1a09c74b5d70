/** The words around a number that say what it is: "my PIN is 4821", "routing number", "4821 is my PIN". */

import { numberedMatters, numberedPeople } from '../codes/introduced-codes.ts';
import type { PersonalDataName } from '../personal-data.ts';
import { isExpiry } from './card-numbers.ts';
import { type DigitRun, digitRuns } from './digit-runs.ts';

/** Characters before a number, and behind it, in which a word may say what it is. */
export const charactersBefore = 70;
const charactersAfter = 32;

/** A word, or several, that say what a number beside them is. */
export interface Clue {
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
export function kindByWords(text: string, run: DigitRun): Clue | undefined {
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
