/** Numbers of cards: where one stands in a run of digits, the code on its back, and when it expires. */

import { passesLuhn } from './checksums.ts';
import type { DigitRun } from './digit-runs.ts';

/** A number of a card at the start of the run or within it: its groups, and those around it. */
export function cardIn({
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
export const isCodeOfCard = (text: string, { digits, start }: DigitRun): boolean =>
  (digits.length === 3 || digits.length === 4) &&
  /(?<!\p{L})code(?:\s(?:is|was))?[\s:,]{1,2}$/iu.test(text.slice(Math.max(0, start - 12), start)) &&
  /(?<!\p{L})(?:card|visa|mastercard|amex|exp|expiry|expires|expiration)(?!\p{L})/iu.test(
    text.slice(Math.max(0, start - 120), start),
  );

/** The month and year that are said behind the number of a card. */
export const isExpiry = (digits: string): boolean => /^(?:0?[1-9]|1[0-2])(?:2\d|3\d|20[23]\d)$/u.test(digits);

/** When a card expires, as it is written: "exp 12/27", "expires 04/2027". */
export const writtenExpiry =
  /(?<=(?<!\p{L})(?:exp|expiry|expiration|expires|expire|expiring|valid thru|valid through|valid until|good through)(?:\s(?:date|on|in|is|of|at)){0,2}[\s.:,]{0,3})(?:0?[1-9]|1[0-2])\s?[/-]\s?(?:20)?\d{2}(?![\p{N}/])/giu;
