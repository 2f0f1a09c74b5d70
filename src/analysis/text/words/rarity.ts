/** How rare words are in talk: what every talk speaks of tells little about this one. */

import wordsByRarity from './word-rarity.json';

/** What a word is at most: as rare as the rarest that were counted. */
export const rarest = 7;

const rarities: ReadonlyMap<string, number> = new Map(
  Object.entries(wordsByRarity).flatMap(([rarity, words]) =>
    words.split(' ').map((word) => [word, Number(rarity)] as const),
  ),
);

/**
 * The rarity of a word in lower case, from 0 to 7: -ln of the share of talks that have it, the mean over business talk, podcasts
 * and booked services (`models/confab-insight/training/word_rarity.py` has counted them).
 */
export const rarityOf = (word: string): number => rarities.get(word) ?? rarest;

/** Whether a word in lower case is said in many talks: "help" is, "omari" is not. */
export const isEveryday = (word: string): boolean => rarities.has(word);
