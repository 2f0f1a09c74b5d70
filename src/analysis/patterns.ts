/** Spans that are known by how they are written: addresses, amounts, numbers. */

import type { Span } from './mentions.ts';

interface Pattern {
  readonly type: string;
  readonly expression: RegExp;
  /** The normalised value of a match; undefined if it is none after all. */
  readonly normalise: (text: string) => string | undefined;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** "1,250.5" and "3.2 million" in plain digits. */
function digitsOf(text: string): string | undefined {
  const [, digits = '', scale = ''] = /^([\d,.]*\d)\s*([\p{L}]*)$/u.exec(text.trim()) ?? [];
  const value = Number(digits.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1);
  return digits === '' || !Number.isFinite(value) ? undefined : String(value);
}

/** Every repetition is bounded or over characters that nothing after it can match: linear time. */
const PATTERNS: readonly Pattern[] = [
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
    type: 'money',
    expression: /[$€£¥₹]\s?\d[\d,]{0,20}(?:\.\d{1,4})?(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
    normalise: (text) => {
      const amount = digitsOf(text.slice(1));
      return amount === undefined ? undefined : `${CURRENCIES[text[0] ?? ''] ?? ''} ${amount}`;
    },
  },
  {
    type: 'money',
    expression:
      /(?<![\p{L}\p{N}.,])\d[\d,]{0,20}(?:\.\d{1,4})?(?:\s?(?:k|thousand|million|billion))?\s(?:dollars?|euros?|pounds?|USD|EUR|GBP)\b/giu,
    normalise: (text) => {
      const [, amount = '', unit = ''] = /^(.*?)\s+(\p{L}+)$/u.exec(text) ?? [];
      const currency = { d: 'USD', u: 'USD', e: 'EUR', p: 'GBP', g: 'GBP' }[unit[0]?.toLowerCase() ?? ''];
      const digits = digitsOf(amount);
      return digits === undefined ? undefined : `${currency} ${digits}`;
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
      /(?<![\p{L}\p{N}.,$€£¥₹#/:-])\d[\d,]{0,20}(?:\.\d{1,9})?(?:\s(?:thousand|million|billion)\b)?(?![\p{L}\p{N}%/:-])/giu,
    normalise: digitsOf,
  },
  {
    type: 'number',
    // "One" is nearly always a pronoun.
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])(?:${NUMBER_WORDS.slice(2).join('|')})(?![\\p{L}\\p{N}-])`,
      'giu',
    ),
    normalise: (text) => String(NUMBER_WORDS.indexOf(text.toLowerCase())),
  },
];

/** Every match of every pattern; they may overlap. */
export function findPatterns(text: string): Span[] {
  if (!/[\d@]|www|https?:/i.test(text) && !/\b(?:t|f|s|e|n)\p{L}{2,8}\b/iu.test(text)) return [];
  return PATTERNS.flatMap(({ type, expression, normalise }) =>
    [...text.matchAll(expression)].flatMap(({ 0: matched, index }): Span[] => {
      const written =
        type === 'url' ? matched.replace(/[.,;:!?)\]}'’]+$/u, '') : matched.replace(/[,.]+$/u, '');
      const value = normalise(written);
      return value === undefined
        ? []
        : [{ type, text: written, value, from: index, to: index + written.length }];
    }),
  );
}
