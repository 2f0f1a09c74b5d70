/**
 * How much one job may add to answers that quote a whole text with each place where something was found in it: the
 * messages of trackers and of entities. A text of 100,000 characters in which a word stands 50,000 times would be an
 * answer of 5 GB otherwise.
 */

/** Characters of all quotations of a job together. */
export const maximumQuotedCharacters = 50_000_000;
/** What an answer has of a place beside the text, in characters. */
const charactersOfPlace = 100;

export interface QuotationBudget {
  /** Takes room for one more place in this text; false if there is none left. */
  take(text: string): boolean;
  /** Whether there is room for nothing more. */
  readonly isSpent: boolean;
  /** Characters for which there is room. */
  readonly left: number;
}

/** @param characters for which there is room */
export function createQuotationBudget(characters: number): QuotationBudget {
  let left = characters;
  return {
    take(text) {
      left = Math.max(-1, left - text.length - charactersOfPlace);
      return left >= 0;
    },
    get isSpent() {
      return left <= 0;
    },
    get left() {
      return left;
    },
  };
}
