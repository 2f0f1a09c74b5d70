/** Spans that are known by how they are written: addresses, amounts, numbers. */

import { matchesIn } from '../text/matches.ts';
import { numberWord, wordsOfNumbers } from '../text/number-words.ts';
import { signOf } from '../text/words/signs.ts';
import { telephones } from './addresses/telephones.ts';
import { addresses, withoutMarksBehind } from './addresses/written-addresses.ts';
import {
  amount,
  behindCoins,
  coinsOf,
  digitsBefore,
  digitsOf,
  isBelowNought,
  minus,
  moneyOf,
  moneyUpTo,
  signBehind,
  toward,
} from './amounts/amounts.ts';
import {
  currencyCodes,
  currencyOfSign,
  currencyOfUnit,
  mayHaveUnit,
  signBefore,
  signsOfMoney,
  unitsInShort,
  unitsOfMoney,
} from './amounts/currencies.ts';
import { lookedBehind, type Pattern } from './pattern.ts';
import type { Span } from './span.ts';
import { grand, wordPatterns } from './word-patterns.ts';

const moneyBySign = (sign: string, text: string, rest: string): string | undefined => {
  const currency = currencyOfSign(sign);
  const digits = digitsBefore(text, rest, currency);
  return digits === undefined ? undefined : `${currency} ${digits}`;
};

/** Reads an amount before its sign or code, of which one may stand behind the other end of a range. */
function moneyBeforeSign(text: string, rest: string): string | undefined {
  const isNegative = isBelowNought(text);
  const [, written = '', sign = ''] = amountBeforeSign.exec(isNegative ? text.slice(1) : text) ?? [];
  const behind = sign === '' ? (upToSign.exec(rest)?.[1] ?? '') : sign;
  const currency = signOfCurrency.test(behind) ? currencyOfSign(behind) : currencyOfUnit(behind);
  const digits = digitsBefore(written, rest, currency);
  return digits === undefined || currency === ''
    ? undefined
    : `${currency} ${isNegative ? '-' : ''}${digits}`;
}
const signOfCurrency = new RegExp(`^[${signsOfMoney}]$`, 'u');
const anySign = `([${signsOfMoney}]|${currencyCodes}|${unitsInShort})`;
const amountBeforeSign = new RegExp(`^(${amount})\\s?${anySign}?$`, 'iu');
const upToSign = new RegExp(`^${toward}${amount}\\s?${anySign}`, 'iu');

const signOpens = new RegExp(`^\\p{L}*[${signsOfMoney}]`, 'u');
const lastSign = new RegExp(`([${signsOfMoney}])[^${signsOfMoney}]*$`, 'u');
/** Rand, rupees and shillings, whose signs are letters: of rand only amounts that no road or product has for a number. */
const signOfLetters = `(?:R\\s?(?=\\d{1,3}(?:[, ]\\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?\\s?(?:k|m|bn|million|billion)(?!\\p{L}))|(?:Rs|K[Ss]hs?)\\.?\\s?(?=\\d))`;

const mayBePercentage = /%|per ?cent|pct/i;

/** "6 1/2" as 6.5. */
function withFraction(text: string): string {
  const [, whole = '', above = '0', below = '1'] = /^[-−]?([\d,.]+)(?:\s(\d)\/(\d))?/u.exec(text) ?? [];
  const value = Number(whole.replaceAll(',', '')) + Number(above) / Number(below);
  return String(isBelowNought(text) ? -value : value);
}

/** What may follow a number without a space, or as a mark that no number goes on behind: "40-plus", "a 50-seater", "120ms", "bip 118:". */
const joinedToNumber =
  '-(?:plus|odd|seat(?:er)?s?)(?!\\p{L})|(?:ms|kg|km|cm|mg|ml|gb|mb|tb|kw|mw|lbs?|ft)(?![\\p{L}\\p{N}])|(?<=\\p{L}\\s\\d{1,9}):(?=\\s)';
/** What is written with digits or signs. Every repetition is bounded or over characters that nothing after it can match: linear time. */
const ofSigns: readonly Pattern[] = [
  ...addresses,
  ...telephones,
  {
    type: 'money',
    mayMatch: new RegExp(`[${signsOfMoney}]`, 'u'),
    expression: new RegExp(`${minus}${signBefore}\\s?${amount}`, 'giu'),
    normalise: (text, rest) => {
      const isNegative = isBelowNought(text);
      const [sign = ''] = signOpens.exec(isNegative ? text.slice(1) : text) ?? [];
      const money = moneyBySign(sign, text.slice(sign.length + (isNegative ? 1 : 0)), rest);
      return isNegative ? money?.replace(' ', ' -') : money;
    },
  },
  {
    type: 'money',
    mayMatch: new RegExp(
      `[\\p{L}\\d]\\s?[${signsOfMoney}](?![\\p{L}\\p{N}])|[\\d.]\\s?(?:${currencyCodes}|${unitsInShort})(?!\\p{L})`,
      'iu',
    ),
    // "20 €", "500USD", and the first of "10-20 €"
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}.,${signsOfMoney}#/:]|\\p{N}['’])(?<!(?<![\\p{N}${signsOfMoney}])[-−])${minus}${amount}(?:${signBehind}|(?=${toward}${amount}${signBehind}))`,
      'giu',
    ),
    normalise: moneyBeforeSign,
  },
  {
    type: 'money',
    mayMatch: /[\dkmn][-–]\d/iu,
    // The other end of "$30-45k"
    expression: new RegExp(
      `(?<=[${signsOfMoney}]\\d[\\d,.]{0,20}(?:k|m|bn)?[-–])${amount}(?![\\p{N}-])`,
      'giu',
    ),
    normalise: (text, rest, before) => moneyBySign(lastSign.exec(before)?.[1] ?? '', text, rest),
  },
  {
    type: 'money',
    mayMatch: /[Rsh]\.?\s?\d/,
    expression: new RegExp(`(?<![\\p{L}\\p{N}])${signOfLetters}${amount}(?!\\p{N})`, 'gu'),
    normalise: (text, rest) => {
      const [sign = ''] = /^\D*/u.exec(text) ?? [];
      const digits = digitsBefore(text.slice(sign.length), rest);
      const currency = /^K/u.test(sign) ? 'KES' : /s/u.test(sign) ? 'INR' : 'ZAR';
      return digits === undefined ? undefined : `${currency} ${digits}`;
    },
  },
  {
    type: 'money',
    mayMatch: /[A-Z]{3}\s?\d/,
    expression: new RegExp(`(?<![\\p{L}\\p{N}])(?:${currencyCodes})\\s?${amount}(?!\\p{N})`, 'gu'),
    normalise: (text, rest) => {
      const digits = digitsBefore(text.slice(3), rest, text.slice(0, 3));
      return digits === undefined ? undefined : `${text.slice(0, 3)} ${digits}`;
    },
  },
  {
    type: 'money',
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}.,])${amount}\\s(?:(?:${unitsOfMoney})\\s(?:(?:and\\s)?\\d{1,2}\\s(?:cents?|pence)\\b|\\d\\d(?!\\d)${behindCoins})|(?:${unitsOfMoney}|${currencyCodes})(?!\\p{L}))`,
      'giu',
    ),
    normalise: moneyOf(digitsOf),
  },
  {
    type: 'money',
    mayMatch: mayHaveUnit,
    // "20 to 30 dollars"
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}.,${signsOfMoney}#/:-])${amount}(?=${toward}${amount}\\s(?:${unitsOfMoney})\\b)`,
      'giu',
    ),
    normalise: moneyUpTo(digitsOf),
  },
  {
    type: 'money',
    mayMatch: /cents?|pence|\dp/i,
    expression:
      /(?<![\p{L}\p{N}.,$€£#/:-])(?:\d{1,3}(?:\.\d{1,2})?\s(?:cents?|pence)|(?<!(?<!\p{L})(?:at|by|from|till?|until|pages?|pp?\.?)\s)\d{1,2}p)(?![\p{L}\p{N}])/giu,
    normalise: coinsOf((text) => text),
  },
  {
    type: 'money',
    mayMatch: /\swon/i,
    // Of other numbers somebody has won: "48 million won", "1,150 won", but not "team 2 won".
    expression:
      /(?<![\p{L}\p{N}.,$€£#/:-])(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,9}(?:\.\d{1,4})?\s(?:thousand|million|billion))\swon(?!\p{L}|\s(?:the|an?|it|by)\s)/giu,
    normalise: (text) => `KRW ${digitsOf(text.replace(/\swon$/iu, ''))}`,
  },
  {
    type: 'percentage',
    mayMatch: mayBePercentage,
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}.,/])${minus}\\d{1,9}(?:\\.\\d{1,6}|\\s\\d\\/\\d)?(?:-plus\\s|\\+)?\\s?(?:%|(?:percent|per cent|pct)(?!\\p{L}))`,
      'giu',
    ),
    normalise: (text) => `${withFraction(text)}%`,
  },
  {
    type: 'percentage',
    mayMatch: mayBePercentage,
    // The first of "10-15%"
    expression:
      /(?<![\p{L}\p{N}.,$€£¥₹#/:-])\d{1,9}(?:\.\d{1,6})?(?=(?:[-–]|\s(?:to|or)\s)\d{1,9}(?:\.\d{1,6})?\s?(?:%|(?:percent|per cent|pct)(?!\p{L})))/giu,
    normalise: (text) => `${Number.parseFloat(text)}%`,
  },
  {
    type: 'number',
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}.,${signsOfMoney}#/:-])\\d[\\d,]{0,20}(?:\\.\\d{1,9}|\\s[1-7]/[2-8](?![\\p{N}/]))?(?:k\\b|\\s(?:thousand|million|billion|trillion|lakhs?|crores?|mio|mrd)\\b|\\s${grand})?(?:(?=${joinedToNumber})|(?![\\p{L}\\p{N}%/:-]|\\.\\d))`,
      'giu',
    ),
    normalise: (text, rest) => (text.includes('/') ? withFraction(text) : digitsBefore(text, rest)),
  },
  {
    type: 'number',
    mayMatch: /\d[-–][\d.,]+k/iu,
    // The ends of "30-45k"
    expression:
      /(?<![\p{L}\p{N}.,$€£¥₹#/:-])\d[\d,]{0,20}(?:\.\d{1,9})?k?(?=[-–]\d[\d,.]{0,20}k(?![\p{L}\p{N}]))|(?<=(?<![\p{L}\p{N}.,#/:-])\d[\d,.]{0,20}k?[-–])\d[\d,]{0,20}(?:\.\d{1,9})?k(?![\p{L}\p{N}-])/giu,
    normalise: digitsBefore,
  },
];

/** Without one of these nothing matches that is written with digits or signs. */
const hasSign = /[\d@]|www|https?:/iu;
/** Without one of these nothing matches that is written in words: none is a part of "@sixty_nine". */
const hasNumberWord = new RegExp(`\\b(?:${numberWord}|tenner|fiver|minus|negative)`, 'i');
export const wordOfNumber = signOf([...wordsOfNumbers, 'tenner', 'fiver', 'minus', 'negative']);

/**
 * Every match of every pattern; they may overlap.
 *
 * @param mayHaveNumberWord whether one of {@link wordOfNumber} may stand in it
 */
export const findPatterns = (text: string, mayHaveNumberWord = true): Span[] => [
  ...(hasSign.test(text) ? matchesOf(ofSigns, text) : []),
  ...(mayHaveNumberWord && hasNumberWord.test(text) ? matchesOf(wordPatterns, text) : []),
];

const matchesOf = (patterns: readonly Pattern[], text: string): Span[] =>
  patterns.flatMap(({ type, mayMatch, unless, notBehind, expression, normalise }) => {
    if (mayMatch?.test(text) === false || unless?.test(text) === true) return [];
    return matchesIn(text, expression).flatMap(({ 0: matched, index }): Span[] => {
      const before = text.slice(Math.max(0, index - lookedBehind), index);
      if (notBehind?.test(before) === true) return [];
      const written = type === 'url' ? withoutMarksBehind(matched) : matched.replace(/[,.]+$/u, '');
      const value = normalise(written, text.slice(index + written.length), before);
      return value === undefined
        ? []
        : [{ type, text: written, value, from: index, to: index + written.length }];
    });
  });
