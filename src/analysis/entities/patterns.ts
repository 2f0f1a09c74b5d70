/** Spans that are known by how they are written: addresses, amounts, numbers. */

import { numberOfWords, numberWord, numberWords } from './number-words.ts';
import type { Span } from './span.ts';

interface Pattern {
  readonly type: string;
  readonly expression: RegExp;
  /** The normalised value of a match; undefined if it is none after all. */
  readonly normalise: (text: string) => string | undefined;
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
  usd: 'USD',
  euro: 'EUR',
  eur: 'EUR',
  pound: 'GBP',
  gbp: 'GBP',
};
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
    expression:
      /(?<![\p{L}\p{N}.,-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\p{L}\p{N}])/gu,
    normalise: (text) => {
      const digits = text.replace(/\D/g, '');
      if (digits.length < 7 || digits.length > 15 || /^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
      return (text.startsWith('+') ? '+' : '') + digits;
    },
  },
  {
    type: 'phone',
    expression: /(?<=(?<![\p{L}\p{N}])(?:extension|ext\.?)\s)\d{2,6}(?!\d)/giu,
    normalise: (text) => text,
  },
  {
    type: 'money',
    expression: /[$€£¥₹]\s?\d[\d,]{0,20}(?:\.\d{1,4})?(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
    normalise: (text) => {
      const amount = digitsOf(text.slice(1));
      return amount === undefined ? undefined : `${currencies[text[0] ?? ''] ?? ''} ${amount}`;
    },
  },
  {
    type: 'money',
    expression:
      /(?<![\p{L}\p{N}.,])\d[\d,]{0,20}(?:\.\d{1,4})?(?:\s?(?:k|thousand|million|billion))?\s(?:dollars?|bucks|euros?|pounds?|USD|EUR|GBP)\b/giu,
    normalise: (text) => {
      const [, amount = '', unit = ''] = /^(.*?)\s+(\p{L}+)$/u.exec(text) ?? [];
      const currency = currencyOfUnit[unit.toLowerCase().replace(/s$/u, '')];
      const digits = digitsOf(amount);
      return digits === undefined || currency === undefined ? undefined : `${currency} ${digits}`;
    },
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
    normalise: digitsOf,
  },
];

/** What is written in words, one after the other as above. */
const ofWords: readonly Pattern[] = [
  {
    type: 'percentage',
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWords}\\s(?:percent|per cent)\\b`, 'giu'),
    normalise: (text) => `${numberOfWords(text.replace(/\s(?:percent|per cent)$/iu, ''))}%`,
  },
  {
    type: 'money',
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])${numberWords}\\s(?:dollars?|euros?|pounds?|bucks)\\b`,
      'giu',
    ),
    normalise: (text) => {
      const [, amount = '', unit = ''] = /^(.*)\s(\p{L}+)$/u.exec(text) ?? [];
      return `${currencyOfUnit[unit.toLowerCase().replace(/s$/u, '')] ?? ''} ${numberOfWords(amount)}`;
    },
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
  patterns.flatMap(({ type, expression, normalise }) =>
    [...text.matchAll(expression)].flatMap(({ 0: matched, index }): Span[] => {
      const written =
        type === 'url' ? matched.replace(/[.,;:!?)\]}'’]+$/u, '') : matched.replace(/[,.]+$/u, '');
      const value = normalise(written);
      return value === undefined
        ? []
        : [{ type, text: written, value, from: index, to: index + written.length }];
    }),
  );
