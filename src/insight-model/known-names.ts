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
const mostWords = 4;
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}.&'’-]*/gu;
const possessive = /['’]s?$/u;

/** A name as it is compared with others: "Halden's" and "HALDEN" are "halden". */
export const bareName = (name: string): string =>
  name.trim().replace(/\s+/gu, ' ').toLowerCase().replace(possessive, '');

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
      const words = Array.from(text.matchAll(capitalised), ({ 0: word, index: start }) => ({
        start,
        end: start + word.replace(/[.'’]+$|['’]s$/u, '').length,
      }));
      for (let first = 0; first < words.length; ) {
        const { start = 0 } = words[first] ?? {};
        let length = Math.min(mostWords, words.length - first);
        for (; length > 0; length -= 1) {
          const { end = start } = words[first + length - 1] ?? {};
          // The first word of a sentence has its capital anyway.
          if (start === 0 && length === 1) continue;
          if (!isCompany(text.slice(start, end))) continue;
          found.push({ start, end });
          break;
        }
        first += Math.max(1, length);
      }
      return found;
    },
  };
}
