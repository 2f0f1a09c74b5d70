/** Spans that are written in words: amounts, numbers. */

import {
  digitsOfWords,
  hasScale,
  mayBeRecited,
  numberOfWords,
  numberWord,
  numberWords,
  numberWordsBelowHundred,
  ones,
  recitedDigits,
  teens,
  tens,
  yearOfWords,
  yearWords,
} from '../text/number-words.ts';
import { behindCoins, coinsOf, digitsOf, moneyOf, moneyUpTo } from './amounts/amounts.ts';
import { mayHaveUnit, unitsOfMoney } from './amounts/currencies.ts';
import type { Pattern } from './pattern.ts';

/** "Twelve fifty euros" are not 50. */
const numberWordBefore = new RegExp(`(?<!\\p{L})${numberWord}[ -]$`, 'iu');

/** "One" is nearly always a pronoun. */
const uncounted = /^(?:a\s)?(?:one|zero|hundred|thousand|million|billion|trillion)$/iu;

const parts: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['couple', 2],
]);
/** "Half a million", "a quarter of a million" and "a couple hundred" among others: how often the scale is meant, and the rest. */
const partOfScale = /^(?:a\s)?(half|quarter|couple)\s(?:of\s)?(?:a\s)?/iu;
/** The number that words say of {@link counted}. */
function numberSaid(text: string): number {
  const [part = '', name = ''] = partOfScale.exec(text) ?? [];
  return numberOfWords(text.slice(part.length)) * (parts.get(name.toLowerCase()) ?? 1);
}

function countOf(text: string): string | undefined {
  return uncounted.test(text) ? undefined : String(numberSaid(text));
}

/** With the article before a scale: "a hundred and eighty". */
const countedWith = (part: string): string =>
  `(?:(?:${part}|a)\\s(?=(?:hundred|thousand|million|billion|trillion)(?!\\p{L})))?${numberWords}`;
const counted = countedWith('half(?:\\sa)?|(?:a\\s)?quarter(?:\\sof\\sa)?');
/** The same of money, where a couple of hundreds is an amount. */
const countedMoney = countedWith('half(?:\\sa)?|(?:a\\s)?quarter(?:\\sof\\sa)?|a\\scouple(?:\\sof)?');

/** Thousands of money, but no "grand piano". */
export const grand =
  'grand(?=[.,!?;)]|$|\\s(?:more|less|an?|each|per|on|for|in|to|over|of|off|and|or|from|by|short|cheaper|but|so|if|they|we|it)(?!\\p{L}))';

/** What is written in words. Every repetition is bounded. */
export const wordPatterns: readonly Pattern[] = [
  {
    type: 'percentage',
    mayMatch: /per ?cent/i,
    notBehind: numberWordBefore,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWords}\\s(?:percent|per cent)\\b`, 'giu'),
    normalise: (text) => `${numberOfWords(text.replace(/\s(?:percent|per cent)$/iu, ''))}%`,
  },
  {
    type: 'money',
    mayMatch: mayHaveUnit,
    notBehind: numberWordBefore,
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])${countedMoney}\\s${unitsOfMoney}(?:\\s(?:and\\s)?${numberWords}\\s(?:cents?|pence)\\b|\\s(?:${tens}|${teens})(?:[ -](?:${ones}))?${behindCoins}|\\b)`,
      'giu',
    ),
    normalise: moneyOf((text) => String(numberSaid(text))),
  },
  {
    type: 'money',
    mayMatch: mayHaveUnit,
    notBehind: numberWordBefore,
    // "from twenty five to forty dollars"
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])${numberWords}(?=\\s(?:to|or)\\s${numberWords}\\s(?:${unitsOfMoney})\\b)`,
      'giu',
    ),
    normalise: moneyUpTo((text) => String(numberOfWords(text))),
  },
  {
    type: 'money',
    mayMatch: /cents?|pence/i,
    notBehind: numberWordBefore,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWords}\\s(?:cents?|pence)(?!\\p{L})`, 'giu'),
    normalise: coinsOf((text) => String(numberOfWords(text))),
  },
  {
    type: 'number',
    mayMatch: /grand/i,
    notBehind: numberWordBefore,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWords}\\s${grand}`, 'giu'),
    normalise: (text) => String(numberOfWords(text.replace(/\sgrand$/iu, '')) * 1000),
  },
  {
    type: 'money',
    mayMatch: /(?:tenn|fiv)er/i,
    expression: /(?<=(?<!\p{L})an?\s)(?:tenner|fiver)(?!\p{L})/giu,
    normalise: (text) => (/^t/iu.test(text) ? 'GBP 10' : 'GBP 5'),
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
    mayMatch: /(?:six|seven|eigh|nine)ty/i,
    notBehind: numberWordBefore,
    // "One seventy", which nobody says of an hour; of money it may be dollars and cents.
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])(?:${ones})\\s(?:sixty|seventy|eighty|ninety)(?:[ -](?:${ones}))?(?![\\p{L}\\p{N}-]|\\s(?:${numberWord}|point|percent|per\\scent|${unitsOfMoney})(?!\\p{L}))`,
      'giu',
    ),
    normalise: (text) => {
      const [hundreds = '', rest = ''] = text.split(/\s(.*)/su);
      return String(numberOfWords(hundreds) * 100 + numberOfWords(rest));
    },
  },
  {
    type: 'number',
    mayMatch: hasScale,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${counted}(?![\\p{L}\\p{N}-])`, 'giu'),
    normalise: countOf,
  },
  {
    type: 'number',
    mayMatch: /(?:minus|negative)\s/i,
    // "Minus eleven", but not "ten minus three" or "minus five percent".
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}-])(?<!(?:\\d|plus|(?<!\\p{L})${numberWord})\\s)(?:minus|negative)\\s(?:${numberWords}|\\d[\\d,]{0,20}(?:\\.\\d{1,9})?)(?![\\p{L}\\p{N}%-]|\\.\\d|\\s(?:%|percent|per\\scent|${unitsOfMoney}))`,
      'giu',
    ),
    normalise: (text) => {
      const written = text.replace(/^\p{L}+\s/u, '');
      return `-${digitsOf(written) ?? numberOfWords(written)}`;
    },
  },
  {
    type: 'number',
    unless: hasScale,
    expression: new RegExp(`(?<![\\p{L}\\p{N}-])${numberWordsBelowHundred}(?![\\p{L}\\p{N}-])`, 'giu'),
    normalise: countOf,
  },
];
