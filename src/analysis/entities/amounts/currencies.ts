/** Currencies by their signs, their codes and the names of their units. */

import { anyOf } from '../../text/any-of.ts';

const ofSign: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₦': 'NGN',
  '₩': 'KRW',
  '₱': 'PHP',
  '₺': 'TRY',
};
/** The signs, for the brackets of a pattern. */
export const signsOfMoney = Object.keys(ofSign).join('');
/** Before a sign, whose dollars they are. */
const ofCountry: ReadonlyMap<string, string> = new Map([
  ['US', 'USD'],
  ['NZ', 'NZD'],
  ['A', 'AUD'],
  ['AU', 'AUD'],
  ['C', 'CAD'],
  ['CA', 'CAD'],
  ['HK', 'HKD'],
  ['S', 'SGD'],
  ['R', 'BRL'],
  ['MX', 'MXN'],
]);
/** Source of a pattern for a sign as it stands before an amount: "$", "NZ$". */
export const signBefore = `(?:(?<![\\p{L}\\p{N}])(?:${[...ofCountry.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\$|[${signsOfMoney}])`;

/** The currency of what `signBefore` matches. */
export const currencyOfSign = (sign: string): string =>
  (sign.length > 1 ? ofCountry.get(sign.slice(0, -1).toUpperCase()) : undefined) ??
  ofSign[sign.at(-1) ?? ''] ??
  '';

/** Codes of currencies, as they are written before an amount or behind it; none that is a word or a name as well. */
export const currencyCodes =
  'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|ZAR|BRL|MXN|ILS|KRW|AED|THB|NGN|KES|GHS|PHP|IDR|MYR|TWD';

/** Source of a pattern for units in short, which follow an amount with or without a space. */
export const unitsInShort = 'kr|zł|kč|kshs?';

/** The units that follow an amount, as they are counted; where several countries have it, of the largest one. */
const units: readonly (readonly [string, string])[] = [
  ['dollars?|bucks', 'USD'],
  ['euros?', 'EUR'],
  ['pounds?|quid', 'GBP'],
  ['rupees?', 'INR'],
  ['pesos?', 'MXN'],
  ['francs?', 'CHF'],
  ['rand', 'ZAR'],
  ['yen', 'JPY'],
  ['yuan', 'CNY'],
  ['kronor', 'SEK'],
  ['kroner', 'DKK'],
  ['zlotys?', 'PLN'],
  ['forints?', 'HUF'],
  ['naira', 'NGN'],
  ['shillings', 'KES'],
  ['shekels?', 'ILS'],
  ['dirhams?', 'AED'],
  ['baht', 'THB'],
  ['reais', 'BRL'],
  ['ringgit', 'MYR'],
  ['lira', 'TRY'],
  ['kr', 'SEK'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['kshs?', 'KES'],
];
/** Whose dollars or francs they are, where that is said. */
const countries: readonly (readonly [string, string])[] = [
  ['(?:us|american)\\sdollars?', 'USD'],
  ['canadian\\sdollars?', 'CAD'],
  ['australian\\sdollars?', 'AUD'],
  ['new\\szealand\\sdollars?', 'NZD'],
  ['singapore\\sdollars?', 'SGD'],
  ['hong\\skong\\sdollars?', 'HKD'],
  ['swiss\\sfrancs?', 'CHF'],
  ['(?:pounds?\\ssterling|british\\spounds?)', 'GBP'],
  ['mexican\\spesos?', 'MXN'],
  ['danish\\skroner', 'DKK'],
  ['norwegian\\skroner', 'NOK'],
];
const named = [...countries, ...units].map(([source, currency]) => ({
  name: new RegExp(`^(?:${source})$`, 'iu'),
  currency,
}));

/** Source of a pattern for those units. */
export const unitsOfMoney = anyOf([...countries, ...units].map(([source]) => source));
/** Without one of these no unit of money is named. */
export const mayHaveUnit = new RegExp(anyOf(units.map(([source]) => source)), 'i');

/** The currency of a unit of money, or the code that it is. */
export const currencyOfUnit = (unit: string): string =>
  named.find(({ name }) => name.test(unit))?.currency ?? unit.toUpperCase();
