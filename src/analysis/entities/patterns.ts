/** Spans that are known by how they are written: addresses, amounts, numbers. */

import {
  digitsOfWords,
  mayBeRecited,
  numberOfWords,
  numberWord,
  numberWords,
  recitedDigits,
  yearOfWords,
  yearWords,
} from './number-words.ts';
import type { Span } from './span.ts';

interface Pattern {
  readonly type: string;
  /** Without this nothing matches; looking first spares most sentences the rest. Absent: nothing is known. */
  readonly mayMatch?: RegExp;
  readonly expression: RegExp;
  /** What, right before a match, shows that it is only the end of something longer. */
  readonly notBehind?: RegExp;
  /** The normalised value of a match, given what follows it; undefined if it is none after all. */
  readonly normalise: (text: string, rest: string) => string | undefined;
}

const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};
/** The units that follow an amount, in the singular. */
const currencyOfUnit: Readonly<Record<string, string>> = {
  dollar: 'USD',
  buck: 'USD',
  euro: 'EUR',
  pound: 'GBP',
};
/** Codes of currencies, as they are written before an amount or behind it; none that is a word or a name as well. */
const currencyCodes =
  'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|ZAR|BRL|MXN|ILS|KRW|AED|THB';
/** "500", "2,150", "40k", "3.2 million" */
const amount =
  '\\d[\\d,]{0,20}(?:\\.\\d{1,4})?(?:\\s?(?:k|m|bn|thousand|million|billion)(?![\\p{L}\\p{N}]))?';
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  grand: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
/** "1,250.5" and "3.2 million" in plain digits. */
function digitsOf(text: string): string | undefined {
  const [, digits = '', scale = ''] = /^([\d,.]*\d)\s*([\p{L}]*)$/u.exec(text.trim()) ?? [];
  const value = Number(digits.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1);
  return digits === '' || !Number.isFinite(value) ? undefined : String(value);
}

/** "26 to £28 million": the number up to which it goes, and its scale. */
const upTo =
  /^\s?(?:to|or|-|–|—)\s?[$€£¥₹]?(\d[\d,]{0,20}(?:\.\d{1,4})?)\s?(k|m|bn|thousand|million|billion)\b/iu;

/** The digits of an amount: of "26" in "26 to 28 million" it is millions, too, but not of "500" in "500 to 2 million". */
function digitsBefore(text: string, rest: string): string | undefined {
  const digits = digitsOf(text);
  const [, last = '', scale = ''] = /^[\d,.]+$/u.test(text.trim()) ? (upTo.exec(rest) ?? []) : [];
  return scale === '' || Number(digits) >= Number(digitsOf(last)) ? digits : digitsOf(`${text} ${scale}`);
}

/** A telephone number in digits alone; undefined if it is too short or too long for one, or a date. */
function phoneOf(text: string): string | undefined {
  const digits = text.replace('(0)', '').replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15 || /^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return (text.startsWith('+') ? '+' : '') + digits;
}

/** What is written with digits or signs. Every repetition is bounded or over characters that nothing after it can match: linear time. */
const ofSigns: readonly Pattern[] = [
  {
    type: 'url',
    expression: /\b(?:https?:\/\/|www\.)[^\s<>"'“”]{2,2000}/giu,
    normalise: (text) => text,
  },
  {
    type: 'email',
    expression:
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu,
    normalise: (text) => text.toLowerCase(),
  },
  {
    type: 'phone',
    expression: /(?<![\p{L}\p{N}.,-])(?:\(\d{2,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\p{L}\p{N}])/gu,
    normalise: phoneOf,
  },
  {
    type: 'phone',
    mayMatch: /\+\d/,
    // Behind the code of a country the first group may have one digit, or be a nought that is not dialled from abroad.
    expression:
      /(?<![\p{L}\p{N}.,-])\+\d{1,3}[ .-]?(?:\(0\)[ .-]?|\d[ .-])?(?:\(\d{2,4}\)[ .-]?)?\d{2,12}(?:[ .-]\d{2,8}){0,4}(?![\p{L}\p{N}])/gu,
    normalise: phoneOf,
  },
  {
    type: 'phone',
    expression: /(?<=(?<![\p{L}\p{N}])(?:extension|ext\.?)\s)\d{2,6}(?!\d)/giu,
    normalise: (text) => text,
  },
  {
    type: 'money',
    expression: /[$€£¥₹]\s?\d[\d,]{0,20}(?:\.\d{1,4})?(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
    normalise: (text, rest) => {
      const digits = digitsBefore(text.slice(1), rest);
      return digits === undefined ? undefined : `${currencies[text[0] ?? ''] ?? ''} ${digits}`;
    },
  },
  {
    type: 'money',
    mayMatch: /[A-Z]{3}\s?\d/,
    expression: new RegExp(`(?<![\\p{L}\\p{N}])(?:${currencyCodes})\\s?${amount}(?!\\p{N})`, 'gu'),
    normalise: (text, rest) => {
      const digits = digitsBefore(text.slice(3), rest);
      return digits === undefined ? undefined : `${text.slice(0, 3)} ${digits}`;
    },
  },
  {
    type: 'money',
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}.,])${amount}\\s(?:(?:dollars?|euros?|pounds?)\\s(?:and\\s)?\\d{1,2}\\s(?:cents?|pence)|dollars?|bucks|euros?|pounds?|${currencyCodes})\\b`,
      'giu',
    ),
    normalise: moneyOf(digitsOf),
  },
  {
    type: 'percentage',
    expression: /(?<![\p{L}\p{N}.,])\d{1,9}(?:\.\d{1,6})?\s?(?:%|percent\b|per cent\b)/giu,
    normalise: (text) => `${Number.parseFloat(text)}%`,
  },
  {
    type: 'number',
    expression:
      /(?<![\p{L}\p{N}.,$€£¥₹#/:-])\d[\d,]{0,20}(?:\.\d{1,9})?(?:k\b|\s(?:thousand|million|billion)\b)?(?![\p{L}\p{N}%/:-]|\.\d)/giu,
    normalise: digitsBefore,
  },
];

/** Reads amounts with a unit behind them, and what is said of smaller coins behind that: "twelve dollars and forty cents". */
function moneyOf(digitsOf: (amount: string) => string | undefined) {
  return (text: string): string | undefined => {
    const [, amount = '', unit = '', coins] =
      /^(.*?)\s(\p{L}+)(?:\s(?:and\s)?(\S+(?:[ -]\S+)?)\s(?:cents?|pence))?$/iu.exec(text) ?? [];
    const name = unit.toLowerCase().replace(/s$/u, '');
    const currency = currencyOfUnit[name] ?? unit.toUpperCase();
    const [digits, hundredths] = [digitsOf(amount), coins === undefined ? '0' : digitsOf(coins)];
    if (digits === undefined || hundredths === undefined) return undefined;
    return `${currency} ${Number((Number(digits) + Number(hundredths) / 100).toPrecision(12))}`;
  };
}

/** "Twelve fifty euros" are not 50. */
const numberWordBefore = new RegExp(`(?<!\\p{L})${numberWord}[ -]$`, 'iu');
/** With what stands around it, in characters. */
const longestNumberWord = 12;

/** What is written in words, one after the other as above. */
const ofWords: readonly Pattern[] = [
  {
    type: 'percentage',
    mayMatch: /per ?cent/i,
    notBehind: numberWordBefore,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWords}\\s(?:percent|per cent)\\b`, 'giu'),
    normalise: (text) => `${numberOfWords(text.replace(/\s(?:percent|per cent)$/iu, ''))}%`,
  },
  {
    type: 'money',
    mayMatch: /dollar|euro|pound|buck/i,
    notBehind: numberWordBefore,
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])${numberWords}\\s(?:(?:dollars?|euros?|pounds?)\\s(?:and\\s)?${numberWords}\\s(?:cents?|pence)|dollars?|euros?|pounds?|bucks)\\b`,
      'giu',
    ),
    normalise: moneyOf((text) => String(numberOfWords(text))),
  },
  {
    type: 'number',
    mayMatch: mayBeRecited,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${recitedDigits}(?![\\p{L}\\p{N}-])`, 'giu'),
    normalise: digitsOfWords,
  },
  {
    type: 'number',
    mayMatch: /nineteen|twenty/i,
    notBehind: numberWordBefore,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${yearWords}(?![\\p{L}\\p{N}-])`, 'giu'),
    normalise: (text) => String(yearOfWords(text)),
  },
  {
    type: 'number',
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWords}(?![\\p{L}\\p{N}-])`, 'giu'),
    // "One" is nearly always a pronoun.
    normalise: (text) =>
      /^(?:one|zero|hundred|thousand|million|billion)$/iu.test(text)
        ? undefined
        : String(numberOfWords(text)),
  },
];

/** Without one of these no pattern of its kind matches; looking first spares most sentences the rest. */
const hasSign = /[\d@]|www|https?:/iu;
const hasNumberWord = new RegExp(`\\b${numberWord}`, 'i');

/** Every match of every pattern; they may overlap. */
export const findPatterns = (text: string): Span[] => [
  ...(hasSign.test(text) ? matchesOf(ofSigns, text) : []),
  ...(hasNumberWord.test(text) ? matchesOf(ofWords, text) : []),
];

const matchesOf = (patterns: readonly Pattern[], text: string): Span[] =>
  patterns.flatMap(({ type, mayMatch, notBehind, expression, normalise }) => {
    if (mayMatch?.test(text) === false) return [];
    return Array.from(text.matchAll(expression)).flatMap(({ 0: matched, index }): Span[] => {
      if (notBehind?.test(text.slice(Math.max(0, index - longestNumberWord), index)) === true) return [];
      const written =
        type === 'url' ? matched.replace(/[.,;:!?)\]}'’]+$/u, '') : matched.replace(/[,.]+$/u, '');
      const value = normalise(written, text.slice(index + written.length));
      return value === undefined
        ? []
        : [{ type, text: written, value, from: index, to: index + written.length }];
    });
  });
