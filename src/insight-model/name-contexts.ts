/**
 * What the words around a name, its spelling and lists say of it (models/confab-insight/name-contexts.json): a linear layer beside the
 * network, which takes most of what it has never seen for a person.
 */

import { nameTypes } from '../analysis/reading.ts';
import type { KnownNames } from './known-names.ts';

/** Hundredths of log-odds against no name, in the order of `nameTypes`: of each feature; the levels are log-odds. */
export interface NameContextWeights {
  readonly levels: readonly number[];
  readonly features: Readonly<Record<string, readonly number[]>>;
}

/** The log-odds that a part of a text is a name of each type, and none, in the order of `nameTypes`. */
export type NameContexts = (text: string, place: { start: number; end: number }) => readonly number[];

/** Log-odds for a company of the list: of what has capitals and was learned, most is no name, and of these nearly all are. */
const ofCompany = 2;
/** For a city of the list. */
const ofCity = 3;
const [location, organization] = [nameTypes.indexOf('location'), nameTypes.indexOf('organization')];

// As models/confab-insight/training/name_contexts.py has them.
const word = /[\p{L}\p{N}_]+(?:['’][\p{L}\p{N}_]+)*|[^\p{L}\p{N}_\s]/gu;
const reach = 60;
const longestShape = 6;
const mostWords = 3;
const joint = String.raw`(?:,\s*(?:and |or )?|\s*/\s*|\s+(?:and|or|vs\.?|versus|&)\s+)`;
const joinedBehind = new RegExp(
  String.raw`^${joint}([A-Z][\p{L}\p{N}_'’.&-]*[\p{L}\p{N}_](?:\s+[A-Z][\p{L}\p{N}_'’&-]*){0,2})`,
  'u',
);
const joinedBefore = new RegExp(
  String.raw`((?:[A-Z][\p{L}\p{N}_'’&-]*\s+){0,2}[A-Z][\p{L}\p{N}_'’.&-]*)${joint}$`,
  'u',
);

/** Reads names by these weights; it takes some microseconds a name. */
export function createNameContexts(
  { levels, features }: NameContextWeights,
  known: KnownNames,
): NameContexts {
  const weightsOf = new Map(Object.entries(features));
  return (text, { start, end }) => {
    const odds = [...levels];
    for (const feature of featuresOf(known, text, start, end))
      for (const [type, weight] of (weightsOf.get(feature) ?? []).entries())
        odds[type] = (odds[type] ?? 0) + weight / 100;
    const name = text.slice(start, end);
    if (known.isCompany(name)) odds[organization] = (odds[organization] ?? 0) + ofCompany;
    else if (known.isCityAt(text, { start, end })) odds[location] = (odds[location] ?? 0) + ofCity;
    return odds;
  };
}

/** What is known of a name: the two words before and behind it, its first and last word, their letters, and lists. */
function featuresOf(known: KnownNames, text: string, start: number, end: number): string[] {
  const [textBefore, textBehind] = [
    text.slice(Math.max(0, start - reach), start),
    text.slice(end, end + reach),
  ];
  const [earlier, before] = ['^', '^', ...wordsIn(textBefore)].slice(-2);
  const [after, later] = [...wordsIn(textBehind), '$', '$'];
  const words = text.slice(start, end).trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [begin, close] = [first.toLowerCase(), last.toLowerCase()];
  const shape = shapeOf(first);
  const place = start === 0 ? 'opening' : 'inner';
  const listed = known.of(text.slice(start, end));
  const joined = [joinedBehind.exec(textBehind)?.[1], joinedBefore.exec(textBefore)?.[1]];
  return [
    listed,
    `${place} ${listed} ${shape.slice(0, 1)}`,
    // "Okta or …": what stands beside a company is one.
    ...joined.flatMap((name) => (name === undefined ? [] : [`joined ${known.of(name)}`])),
    `before ${before}`,
    `before ${earlier} ${before}`,
    `earlier ${earlier}`,
    `after ${after}`,
    `after ${after} ${later}`,
    `later ${later}`,
    `around ${before} ${after}`,
    `words ${Math.min(mostWords, words.length)}`,
    `first ${begin}`,
    `last ${close}`,
    `begins ${begin.slice(0, 3)}`,
    `ends ${close.slice(-3)}`,
    `ends ${close.slice(-2)}`,
    `shape ${shape}`,
    `${place} shape ${shape}`,
  ];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/** How a word is spelled: "Xx" of "Halden", "XxX" of "McK", "X" of "IBM". */
const shapeOf = (written: string): string =>
  written
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/\p{Ll}+/gu, 'x')
    .replace(/\p{Nd}+/gu, 'd')
    .replace(/([^Xxd])\1+/gu, '$1')
    .slice(0, longestShape);
