/**
 * Where a clause opens in what is written down as it is heard, without marks (models/confab-insight/clause-openings.json): one linear
 * layer over the words around a place.
 */

import type { ClauseOpenings } from '../analysis/text/clauses/heard-clauses.ts';
import { longestWhole } from '../analysis/text/clauses/spoken-clauses.ts';
import { matchesIn } from '../analysis/text/matches.ts';

/** Hundredths of log-odds that a clause opens at a place. */
export interface ClauseOpeningWeights {
  /** By how many words are before the place, from none on; the last one stands for all more. */
  readonly before: readonly number[];
  /** By how many are behind it. */
  readonly behind: readonly number[];
  /** By how many the text has: 1, 2 to 3, 4 to 7 and so on. */
  readonly inAll: readonly number[];
  /** By words around the place, which is a stroke; a line is any word: "i mean|", "so|i", "|_ you". */
  readonly features: Readonly<Record<string, number>>;
}

/** A place before a word, in UTF-16 units, and hundredths of log-odds that a clause opens there. */
export interface JudgedPlace {
  readonly start: number;
  readonly odds: number;
}

// As models/confab-insight/training/clause_openings.py has them.
const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const digits = /\p{Nd}+/gu;
/** Of each feature, the words that it has, counted from the place: -1 is the last one before it, 0 the first one behind it. */
const shapes = [
  [-1],
  [-2],
  [0],
  [1],
  [2],
  [-2, -1],
  [-1, 0],
  [0, 1],
  [1, 2],
  [-3, -2, -1],
  [-2, -1, 0],
  [-1, 0, 1],
  [0, 1, 2],
  [-2, -1, 0, 1],
];
const outside = '^';
const any = '_';

/** Hundredths of log-odds from which on a place is one, chosen on business talk and meetings without their marks; and in what is too long. */
const least = 50;
const leastOfLong = -100;

/** For each shape its slots before the place and behind it; undefined: any word. */
const slots = shapes.map((shape) => {
  const offsets = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) =>
      shape.includes(from + index) ? from + index : undefined,
    );
  return { before: offsets(Math.min(...shape, 0), 0), behind: offsets(0, Math.max(...shape) + 1) };
});

/** Judges each place between two words of a text. */
export function createPlaceJudge(weights: ClauseOpeningWeights): (text: string) => JudgedPlace[] {
  const features = new Map(Object.entries(weights.features));
  const last = weights.before.length - 1;
  return (text) => {
    const found = matchesIn(text, word);
    const words = found.map(([said]) => said.toLowerCase().replaceAll('’', "'").replaceAll(digits, '0'));
    const ofLength = weights.inAll[Math.min(Math.floor(Math.log2(words.length)), last)] ?? 0;
    return found.slice(1).map(({ index }, before): JudgedPlace => {
      const place = before + 1;
      const told = (offset: number | undefined): string =>
        offset === undefined ? any : (words[place + offset] ?? outside);
      let odds =
        ofLength +
        (weights.before[Math.min(place, last)] ?? 0) +
        (weights.behind[Math.min(words.length - place, last)] ?? 0);
      for (const shape of slots)
        odds += features.get(`${shape.before.map(told).join(' ')}|${shape.behind.map(told).join(' ')}`) ?? 0;
      return { start: index, odds };
    });
  };
}

/** Where clauses open: what is too long for one clause is divided at its likeliest place even if that is in doubt. */
export function createClauseOpenings(weights: ClauseOpeningWeights): ClauseOpenings {
  const judge = createPlaceJudge(weights);
  return (text) => openingsAmong(judge(text)).map(({ start }) => start);
}

/** The openings among the places between some words, in order. */
function openingsAmong(places: readonly JudgedPlace[]): JudgedPlace[] {
  const likeliest = places.reduce<JudgedPlace | undefined>(
    (best, place) => (best === undefined || place.odds > best.odds ? place : best),
    undefined,
  );
  const isLong = places.length >= longestWhole;
  if (likeliest === undefined || likeliest.odds < (isLong ? leastOfLong : least)) return [];
  const index = places.indexOf(likeliest);
  return [...openingsAmong(places.slice(0, index)), likeliest, ...openingsAmong(places.slice(index + 1))];
}
