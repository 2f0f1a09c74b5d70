/** Telephone numbers in digits. */

import type { Pattern } from '../pattern.ts';

/** Dates, and numbers of papers that begin with a date or a year: "2026-04-14-001", "2027-0318". */
const notDialled = /^(?:\d{4}-\d{2}-\d{2}$|(?:19|20)\d{2}-(?:[01]\d-[0-3]\d(?!\d)|\d{2,4}$))/;
/** Years, or numbers below a hundred, one after another. */
const inRow = /^(?:(?:(?:19|20)\d{2}[ .-]?){2,5}|[1-9]\d(?:[ .-]\d{2}){3,4})$/;
/** What is said before a number, so that pairs of digits are one of Denmark or Norway: "Call me on 22 33 44 55." */
const callBefore =
  /(?<!\p{L})(?:call|dial|ring|text|phone|tele?|telephone|mobile|cell|fax|number|whatsapp)(?!\p{L})[^.?!]{0,20}$/iu;
/** The address of a machine: "10.20.30.40". */
const isAddress = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((group) => Number(group) <= 255);

/** A telephone number in digits alone; undefined if it is too short or too long for one, or something else that is written so. */
function phoneOf(text: string, _: string, before: string): string | undefined {
  const digits = text.replace('(0)', '').replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15 || notDialled.test(text) || isAddress(text)) return undefined;
  if (inRow.test(text) && !(/^\d{2}\D/.test(text) && callBefore.test(before))) return undefined;
  return (text.startsWith('+') ? '+' : '') + digits;
}

/** Every repetition is bounded. */
export const telephones: readonly Pattern[] = [
  {
    type: 'phone',
    // In America a 1 may be dialled first.
    expression:
      /(?<![\p{L}\p{N}.,-])(?:1[ .-]?(?=\(\d{3}\)[ .-]?\d{3}[ .-]\d{4}|(?<=\D)\d{3}([ .-])\d{3}\1\d{4}))?(?:\(\d{2,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\p{L}\p{N}])/gu,
    normalise: phoneOf,
  },
  {
    type: 'phone',
    mayMatch: /\+\d/,
    // Behind the code of a country the first group may have one digit, or be a nought that is not dialled from abroad.
    expression:
      /(?<![\p{L}\p{N}.,-])\+\d{1,3}[ .-]?(?:\(0\)[ .-]?)?(?:\d[ .-])?(?:\(\d{2,4}\)[ .-]?)?\d{2,12}(?:[ .-]\d{2,8}){0,4}(?![\p{L}\p{N}])/gu,
    normalise: phoneOf,
  },
  {
    type: 'phone',
    mayMatch: /\b0\d{2,4}[ /-]\d{3}/,
    // The area code or the network, and all of the rest at once, or in two groups behind the five digits of a British one.
    expression: /(?<![\p{L}\p{N}.,/-])(?:0\d{4}[ -]\d{3}[ -]?\d{3}|0\d{2,4}[ /-]\d{5,8})(?![\p{L}\p{N}/-])/gu,
    normalise: phoneOf,
  },
  {
    type: 'phone',
    mayMatch: /\d{5}[ -]\d{5}/,
    // Mobile numbers of India are two times five digits.
    expression: /(?<![\p{L}\p{N}.,/-])[6-9]\d{4}[ -]\d{5}(?![\p{L}\p{N}-])/gu,
    normalise: phoneOf,
  },
  {
    type: 'phone',
    expression: /(?<=(?<![\p{L}\p{N}])(?:extension|ext\.?)\s)\d{2,6}(?!\d)/giu,
    normalise: (text) => text,
  },
];
