/** What is known of names by lists: companies.json and cities.json of models/confab-insight, and the values of its lexicon. */

import type { NameType } from '../analysis/reading.ts';
import { rememberedByText, rememberedForWords } from '../analysis/remembered.ts';

/** What a text names that stands in a list, in UTF-16 units. */
export interface ListedName {
  readonly type: NameType;
  readonly start: number;
  readonly end: number;
}

export interface KnownNames {
  /** "company 0", or "known 1" of who has a first name: a feature of models/confab-insight/name-contexts.json. */
  of(name: string): string;
  /** Whether it is a company of the list, and no everyday word or person's name as well. */
  isCompany(name: string): boolean;
  /** Whether a city of the list stands there, which is nothing else, and no part of another name. */
  isCityAt(text: string, place: { start: number; end: number }): boolean;
  /** Whether people are called so, and no city. */
  isPersonAlone(name: string): boolean;
  /** Whether a city of the list, or a place of the lexicon, is called so. */
  isPlace(name: string): boolean;
  /** Whether people are called so, and a city of the list. */
  isCityToo(name: string): boolean;
  /** The companies and cities that a text names with capitals, in order; none that is an everyday word or a person's name as well. */
  listedIn(text: string): readonly ListedName[];
}

/** Values of the lexicon. */
const [firstName, lastName, place, organization] = [1, 2, 4, 8];
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}.&'’-]*/gu;
const runOfWords = /\S+/gu;
/** Letters of a name at most, about. */
const reach = 50;
const spaces = /\s+/gu;
const possessive = /['’]s?$/u;
/** A word without the marks and the "'s" at its end. */
const wordOf = (written: string): string => written.replace(/(?:['’]s)?[.,;:!?)"”'’]*$/u, '');

/** The first words of a text, `most` at most. */
function firstWords(text: string, most: number): RegExpExecArray[] {
  const words: RegExpExecArray[] = [];
  runOfWords.lastIndex = 0;
  while (words.length < most) {
    const word = runOfWords.exec(text);
    if (word === null) break;
    words.push(word);
  }
  return words;
}

/** Each name is asked for again and again by all that is known of it. */
const bareNames = rememberedByText<string>();

/** A name as it is compared with others: "Halden's" and "HALDEN" are "halden". */
export const bareName = (name: string): string =>
  bareNames.of(name, () => name.trim().replace(spaces, ' ').toLowerCase().replace(possessive, ''));

/** Whether what stands beside a city makes it a part of another name: "Hamburg Süd", "University of Munich". */
const isPart = (text: string, start: number, end: number): boolean =>
  /^[\s-]\p{Lu}/u.test(text.slice(end, end + 2)) ||
  /(?<=.)(?!(?:The|In|At|From|To|And|Our|For|Is|Or|But|So)\s)\p{Lu}[\p{L}.]{0,20}[\s-](?:of\s)?$/u.test(
    text.slice(Math.max(0, start - 25), start),
  );

/**
 * @param companies their names in lower case
 * @param cities so too; none is a company
 * @param lexicon values of words and of runs of words in lower case
 */
export function createKnownNames(
  companies: ReadonlySet<string>,
  cities: ReadonlySet<string>,
  lexicon: ReadonlyMap<string, number>,
): KnownNames {
  const isCompany = (name: string): boolean => {
    const whole = bareName(name);
    return companies.has(whole) && ((lexicon.get(whole) ?? organization) & ~organization) === 0;
  };
  const isPerson = (bare: string): boolean => ((lexicon.get(bare) ?? 0) & (firstName | lastName)) !== 0;
  const isCityAt = (text: string, { start, end }: { start: number; end: number }): boolean =>
    cities.has(bareName(text.slice(start, end))) &&
    !isPerson(bareName(text.slice(start, end))) &&
    !isPart(text, start, end);
  /** Words of the longest name that begins with a word. */
  const mostWordsFrom = new Map<string, number>();
  /** What stands behind it there: of most words that is nothing. */
  const secondsBehind = new Map<string, Set<string>>();
  for (const name of [...companies, ...cities]) {
    const [first = '', second, ...others] = name.split(' ');
    const count = second === undefined ? 1 : 2 + others.length;
    mostWordsFrom.set(first, Math.max(count, mostWordsFrom.get(first) ?? 0));
    if (second === undefined) continue;
    const seconds = secondsBehind.get(first) ?? new Set();
    secondsBehind.set(first, seconds.add(second));
  }
  const mostFrom = rememberedForWords(
    (written: string): number => mostWordsFrom.get(wordOf(written).toLowerCase()) ?? 0,
    { longest: reach },
  );
  /** Whether a name of several words may begin with these. Only the last word of a name is read without the marks behind it. */
  const mayOpenName = ([first, second]: readonly RegExpExecArray[]): boolean => {
    const seconds = secondsBehind.get(first?.[0].toLowerCase() ?? '');
    if (seconds === undefined || second === undefined) return false;
    const written = second[0].toLowerCase();
    return seconds.has(written) || seconds.has(wordOf(written));
  };
  /** The longest name that begins at `start`. */
  const longestFrom = (text: string, start: number, most: number): ListedName | undefined => {
    const words = firstWords(text.slice(start, start + reach), most);
    if (!mayOpenName(words)) words.length = 1;
    for (let length = words.length; length > 0; length -= 1) {
      if (start === 0 && length === 1) return undefined;
      const last = words[length - 1];
      const end = start + (last?.index ?? 0) + wordOf(last?.[0] ?? '').length;
      if (isCompany(text.slice(start, end))) return { type: 'organization', start, end };
      if (isCityAt(text, { start, end })) return { type: 'location', start, end };
    }
    return undefined;
  };
  return {
    isCompany,
    isCityAt,
    isPlace: (name) => cities.has(bareName(name)) || ((lexicon.get(bareName(name)) ?? 0) & place) !== 0,
    isCityToo: (name) => cities.has(bareName(name)) && isPerson(bareName(name)),
    isPersonAlone: (name) => {
      const whole = bareName(name);
      return !cities.has(whole) && ((lexicon.get(whole.split(' ')[0] ?? '') ?? 0) & firstName) !== 0;
    },
    of: (name) => {
      const whole = bareName(name);
      const isListed = companies.has(whole);
      const [first = ''] = whole.split(' ');
      const value = lexicon.get(whole) ?? (isListed ? 0 : lexicon.get(first)) ?? 0;
      return `${isListed ? 'company' : 'known'} ${value}`;
    },
    listedIn: (text) => {
      const found: ListedName[] = [];
      let close = 0;
      capitalised.lastIndex = 0;
      for (let match = capitalised.exec(text); match !== null; match = capitalised.exec(text)) {
        const { 0: first, index: start } = match;
        if (start < close) continue;
        const most = mostFrom(first);
        // The first word of a sentence has its capital anyway.
        const name = most === 0 || (start === 0 && most === 1) ? undefined : longestFrom(text, start, most);
        if (name === undefined) continue;
        close = name.end;
        found.push(name);
      }
      return found;
    },
  };
}
