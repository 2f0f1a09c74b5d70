/** Firms that are called by two names, as two people are: "Marlow and Finch". */

import type { KnownNames } from './known-names.ts';

/** Where a name stands in a text, in UTF-16 units. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** Two names with "and" between them, wherever they are said together. */
export interface PairOfNames {
  /** How often it is said. */
  count: number;
  /** Whether something around it tells that it is one, as a firm is. */
  isOne: boolean;
}

export interface PairsOfNames {
  /** The pair that two names make which follow one another; undefined: they are apart, or two people or places. */
  notice(text: string, first: Place, second: Place): PairOfNames | undefined;
}

const joined = /^\s(?:and|&|\+)\s$/u;
const joinedBySign = /[&+]/u;
/** "Marlow and Finch wants a demo", "the Marlow and Finch contract". */
const saidOfOne =
  /^\s(?:is|isn['’]t|was|has|hasn['’]t|wants|needs|says|does|doesn['’]t|uses|offers|charges|makes|sends|runs|sells)(?!\p{L})/u;
const ofFirm = /^\s(?:account|contract|deal|invoice|order|proposal|quote|renewal)(?!\p{L})/u;
/** "Tell me a little bit about Marlow and Finch": whoever is asked so tells of a firm. */
const asksOf = /\b(?:tell|told|telling)\s(?:me|us)\s(?:\p{Ll}+\s){0,4}about\s$/iu;
/** "Between Marlow and Finch", "both Marlow and Finch" are two. */
const ofTwo = /\b(?:between|both|either|neither)\s$/iu;
/** How far is looked before a pair, in characters. */
const lookedBefore = 50;

/** Takes notice of the pairs of what is read together. */
export function createPairsOfNames(
  known: Pick<KnownNames, 'isPersonAlone' | 'isPlace'>,
  keyOf: (name: string) => string,
): PairsOfNames {
  const pairs = new Map<string, PairOfNames>();
  const mayBeOfFirm = (name: string): boolean =>
    /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(name) && !known.isPersonAlone(name) && !known.isPlace(name);
  return {
    notice: (text, first, second) => {
      const between = text.slice(first.end, second.start);
      if (!joined.test(between)) return undefined;
      const names = [first, second].map(({ start, end }) => text.slice(start, end));
      if (!names.every(mayBeOfFirm)) return undefined;
      const before = text.slice(Math.max(0, first.start - lookedBefore), first.start);
      if (ofTwo.test(before)) return undefined;
      const key = names.map(keyOf).join(' ');
      const pair = pairs.get(key) ?? { count: 0, isOne: false };
      pairs.set(key, pair);
      pair.count += 1;
      const behind = text.slice(second.end, second.end + lookedBefore);
      pair.isOne ||=
        joinedBySign.test(between) || saidOfOne.test(behind) || ofFirm.test(behind) || asksOf.test(before);
      return pair;
    },
  };
}
