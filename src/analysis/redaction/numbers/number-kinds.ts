/** What a run of digits is: by its check digit, by its shape, and by the words around it (`number-clues.ts`). */

import type { PersonalData, PersonalDataName } from '../personal-data.ts';
import { cardIn, isCodeOfCard, isExpiry } from './card-numbers.ts';
import { passesLuhn } from './checksums.ts';
import { type DigitRun, runOf } from './digit-runs.ts';
import { type Clue, charactersBefore, kindByWords } from './number-clues.ts';
import { isAmount, isOfNobody, isYearAt } from './numbers-of-nobody.ts';

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

/** A number that passes the check, as long as most cards have it, or after somebody has spoken of a card. */
const isCard = (text: string, { digits, start }: DigitRun): boolean =>
  digits.length >= 13 &&
  digits.length <= 19 &&
  passesLuhn(digits) &&
  (digits.length >= 15 ||
    /(?<!\p{L})card(?!\p{L})/iu.test(text.slice(Math.max(0, start - charactersBefore), start)));

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
