/** First names that are nearly always a man's, or nearly always a woman's. */

import names from './gendered-names.json';

const genders: ReadonlyMap<string, 'MaleName' | 'FemaleName'> = new Map([
  ...names.male.split(' ').map((name) => [name, 'MaleName'] as const),
  ...names.female.split(' ').map((name) => [name, 'FemaleName'] as const),
]);

/**
 * The tag of compromise for a first name in lower case; undefined: nobody knows, or many of either are called so ("alex"). The names are those
 * of compromise (MIT), without such (test/analysis/grammar/names/gendered-names.test.ts).
 */
export const genderTagOf = (name: string): 'MaleName' | 'FemaleName' | undefined => genders.get(name);
