/** Amounts of money and other numbers in digits, as they are written in English and on the continent. */

import { currencyCodes, currencyOfUnit, signsOfMoney, unitsInShort, unitsOfMoney } from './currencies.ts';

/** Where cents stand behind a comma: "74,50". */
const withComma = /^(?:EUR|SEK|NOK|DKK|PLN|CZK|HUF|BRL)$/u;

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  grand: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  million: 1e6,
  lakh: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  crores: 1e7,
  mio: 1e6,
  mrd: 1e9,
  bn: 1e9,
  billion: 1e9,
  tn: 1e12,
  trillion: 1e12,
};
/** Source of a pattern for the scales of money; "mm" of something else are millimetres. */
const scale = 'k|mm|mn|m|bn|tn|thousand|million|billion|trillion|lakhs?|crores?|mio\\.?|mrd\\.?';
/** "12 500" and "1 250,50" as the continent has them; before an amount in dollars "5 100" may be two numbers. */
const spaced = '(?<![$£₹]\\s?)\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?![\\d/:]|[.,]\\d)';
/** Source of a pattern for digits as money has them: "2,150", "3.2", "61.480,00", "1.250.000", "1'250.50". */
const digits =
  `(?:${spaced}|` +
  "\\d{1,3}(?:\\.\\d{3}){1,4},\\d{2}(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,4}(?!\\d)|\\d{1,3}(?:['’]\\d{3}){1,4}(?:\\.\\d{1,2})?(?!\\d)|\\d[\\d,]{0,20}(?:\\.\\d{1,4})?)";
/** Source of a pattern for "500", "2,150", "40k", "3.2 million". */
export const amount = `${digits}(?:\\s?(?:${scale})(?![\\p{L}\\p{N}]))?`;

/** Before what is sold by it a price has three decimals: "€ 1.459 a litre". */
const byMeasure =
  /^\s?(?:(?:an?|per|each|the)\s|\/\s?)(?:lit(?:re|er)|l|kilo(?:gram(?:me)?|metre|meter)?|kg|km|kwh|kilowatt|gallon|share|unit|minute|metre|meter|m)(?!\p{L})/iu;
/** Thousands parted by points: "1.250" of euros, "1.250.000" of whatever. */
const thousandsWithPoints = (written: string, currency: string): boolean =>
  (withComma.test(currency) ? /^[1-9]\d{0,2}(?:\.\d{3})+$/u : /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/u).test(written);

/** The digits of what is written with commas, points and apostrophes, as English has them. */
function pointed(written: string, currency: string, hasScale: boolean, rest: string): string {
  if (/\s/u.test(written)) return written.replaceAll(/\s/gu, '').replace(',', '.');
  const isContinental =
    /^\d{1,3}(?:\.\d{3})+,\d{2}$/u.test(written) ||
    (withComma.test(currency) && /^\d+,\d{2}$/u.test(written)) ||
    // "1,2 million"
    (hasScale && /^\d{1,3},\d{1,2}$/u.test(written)) ||
    (!hasScale && thousandsWithPoints(written, currency) && !byMeasure.test(rest));
  return isContinental ? written.replaceAll('.', '').replace(',', '.') : written.replaceAll(/[,'’]/gu, '');
}

/** "1,250.5" and "3.2 million" in plain digits, and "74,50" of a currency that is written so. */
export function digitsOf(text: string, currency = '', rest = ''): string | undefined {
  const [, written = '', scaleName = ''] =
    /^([\d,.'’]*\d(?:\s\d[\d,.]*)*)\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? [];
  const plain = pointed(written, currency, scaleName !== '', rest);
  const value = Number(plain) * (scales[scaleName.toLowerCase()] ?? 1);
  // "1.1 million" is 1,100,000, and not 1,100,000.0000000002.
  return written === '' || !Number.isFinite(value) ? undefined : String(Number(value.toPrecision(15)));
}

/** "26 to £28 million": the number up to which it goes, and its scale. */
const upTo = new RegExp(
  `^\\s?(?:to|or|-|–|—)\\s?[${signsOfMoney}]?(\\d[\\d,]{0,20}(?:\\.\\d{1,4})?)\\s?(${scale})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The digits of an amount: of "26" in "26 to 28 million" it is millions, too, but not of "500" in "500 to 2 million". */
export function digitsBefore(text: string, rest: string, currency = ''): string | undefined {
  const plain = digitsOf(text, currency, rest);
  const [, last = '', scaleName = ''] = /^[\d,.]+$/u.test(text.trim()) ? (upTo.exec(rest) ?? []) : [];
  return scaleName === '' || Number(plain) >= Number(digitsOf(last))
    ? plain
    : digitsOf(`${text} ${scaleName}`, currency);
}

const withUnit = new RegExp(
  `^(.*?)\\s(${unitsOfMoney}|${currencyCodes})(?:\\s(?:and\\s)?(\\S+(?:[ -]\\S+)?)(?:\\s(?:cents?|pence))?)?$`,
  'iu',
);

/** Reads amounts with a unit behind them, and what is said of smaller coins behind that: "twelve dollars and forty cents", "nine euros forty". */
export function moneyOf(digitsOf: (amount: string, currency: string, rest: string) => string | undefined) {
  return (text: string, rest: string): string | undefined => {
    const [, amount = '', unit = '', coins] = withUnit.exec(text) ?? [];
    const currency = currencyOfUnit(unit);
    const [digits, hundredths] = [
      digitsOf(amount, currency, rest),
      coins === undefined ? '0' : digitsOf(coins, '', ''),
    ];
    if (digits === undefined || hundredths === undefined) return undefined;
    return `${currency} ${Number((Number(digits) + Number(hundredths) / 100).toPrecision(12))}`;
  };
}

/** Reads small coins that stand alone: "95 cents", "eighty pence", "99p". */
export const coinsOf =
  (digitsOf: (amount: string) => string) =>
  (text: string): string => {
    const [, amount = '', unit = ''] = /^(.*?)\s?(\p{L}+)$/u.exec(text) ?? [];
    return `${/^p/iu.test(unit) ? 'GBP' : 'USD'} ${Number((Number(digitsOf(amount)) / 100).toPrecision(12))}`;
  };

/** What may follow coins that are not called so: "nine euros forty a kilo"; else they may be a number of something. */
export const behindCoins =
  '(?=\\s*(?:[,.;:!?)](?!\\d)|$)|\\s(?:an?|per|each|for|the|on|in|at|to|is|was|and|or|but|so|more|less|now|since|plus|with|including|all|it|he|she|we|you|they)(?!\\p{L}))';

/** Source of a pattern for what stands between the ends of a range. */
export const toward = '(?:\\s?[-–]\\s?|\\s(?:to|or)\\s)';
/** Source of a pattern for the sign or the code of a currency behind an amount. */
export const signBehind = `(?:\\s?[${signsOfMoney}](?![\\p{L}\\p{N}])|\\s?(?:${currencyCodes}|${unitsInShort})(?!\\p{L}))`;
/** Source of a pattern for the sign of what is below nought; behind a number it is a hyphen or takes away. */
export const minus = `(?:(?<![\\p{L}\\p{N}]|[\\p{N}%${signsOfMoney}]\\s?)[-−])?`;
export const isBelowNought = (text: string): boolean => /^[-−]/u.test(text);
const unitBehind = new RegExp(`\\s(${unitsOfMoney})(?!\\p{L})`, 'iu');

/** Reads the first end of a range whose unit stands behind the other: "from twenty five to forty dollars". */
export function moneyUpTo(digitsOf: (amount: string) => string | undefined) {
  return (text: string, rest: string): string | undefined => {
    const [digits, unit] = [digitsOf(text), unitBehind.exec(rest)?.[1]];
    return digits === undefined || unit === undefined ? undefined : `${currencyOfUnit(unit)} ${digits}`;
  };
}
