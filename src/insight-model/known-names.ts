/** What is known of names by lists: the companies of models/confab-insight/companies.json, and the values of its lexicon. */

export interface KnownNames {
  /** "company 0", or "known 1" of who has a first name: a feature of models/confab-insight/name-contexts.json. */
  of(name: string): string;
  /** Whether it is a company of the list, and no everyday word or person's name as well. */
  isCompany(name: string): boolean;
  /** The companies that a text names with capitals, in order; none that is an everyday word or a person's name as well. */
  companiesIn(text: string): { start: number; end: number }[];
}

/** The value of an organization in the lexicon. */
const organization = 8;
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}.&'’-]*/gu;
const runOfWords = /\S+/gu;
/** Words whose companies are remembered. Emptied as a whole: frequent words are back at once. */
const rememberedWords = 16_384;
/** Letters of a company's name at most, about. */
const reach = 50;
const spaces = /\s+/gu;
const possessive = /['’]s?$/u;
/** A word without the marks and the "'s" at its end. */
const wordOf = (written: string): string => written.replace(/(?:['’]s)?[.,;:!?)"”'’]*$/u, '');

/** A name as it is compared with others: "Halden's" and "HALDEN" are "halden". */
export const bareName = (name: string): string =>
  name.trim().replace(spaces, ' ').toLowerCase().replace(possessive, '');

/**
 * @param companies their names in lower case
 * @param lexicon values of words and of runs of words in lower case
 */
export function createKnownNames(
  companies: ReadonlySet<string>,
  lexicon: ReadonlyMap<string, number>,
): KnownNames {
  const isCompany = (name: string): boolean => {
    const whole = bareName(name);
    return companies.has(whole) && ((lexicon.get(whole) ?? organization) & ~organization) === 0;
  };
  /** Words of the longest company that begins with a word. */
  const mostWordsFrom = new Map<string, number>();
  for (const company of companies) {
    const words = company.split(' ');
    const [first = ''] = words;
    mostWordsFrom.set(first, Math.max(words.length, mostWordsFrom.get(first) ?? 0));
  }
  /** What was asked of words as they are written: most are said again and again. */
  const mostFromWritten = new Map<string, number>();
  const mostFrom = (written: string): number => {
    let most = mostFromWritten.get(written);
    if (most === undefined) {
      most = mostWordsFrom.get(wordOf(written).toLowerCase()) ?? 0;
      if (mostFromWritten.size >= rememberedWords) mostFromWritten.clear();
      if (written.length <= reach) mostFromWritten.set(written, most);
    }
    return most;
  };
  /** Where the longest company ends that begins at `start`. */
  const longestFrom = (text: string, start: number, most: number): number | undefined => {
    const words = Array.from(text.slice(start, start + reach).matchAll(runOfWords)).slice(0, most);
    for (let length = words.length; length > 0; length -= 1) {
      if (start === 0 && length === 1) return undefined;
      const last = words[length - 1];
      const end = start + (last?.index ?? 0) + wordOf(last?.[0] ?? '').length;
      if (isCompany(text.slice(start, end))) return end;
    }
    return undefined;
  };
  return {
    isCompany,
    of: (name) => {
      const whole = bareName(name);
      const isListed = companies.has(whole);
      const [first = ''] = whole.split(' ');
      const value = lexicon.get(whole) ?? (isListed ? 0 : lexicon.get(first)) ?? 0;
      return `${isListed ? 'company' : 'known'} ${value}`;
    },
    companiesIn: (text) => {
      const found: { start: number; end: number }[] = [];
      let close = 0;
      capitalised.lastIndex = 0;
      for (let match = capitalised.exec(text); match !== null; match = capitalised.exec(text)) {
        const { 0: first, index: start } = match;
        if (start < close) continue;
        const most = mostFrom(first);
        // The first word of a sentence has its capital anyway.
        const end = most === 0 || (start === 0 && most === 1) ? undefined : longestFrom(text, start, most);
        if (end === undefined) continue;
        close = end;
        found.push({ start, end });
      }
      return found;
    },
  };
}
