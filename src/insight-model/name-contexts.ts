/**
 * What the words around a name, its spelling and lists say of it (models/confab-insight/name-contexts.json): a linear layer beside the
 * network, which takes most of what it has never seen for a person.
 */

import { nameTypes } from '../analysis/reading.ts';
import { quick } from '../analysis/text/words/quick-patterns.ts';
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
const joinedBefore = quick(
  new RegExp(String.raw`((?:[A-Z][\p{L}\p{N}_'’&-]*\s+){0,2}[A-Z][\p{L}\p{N}_'’.&-]*)${joint}$`, 'u'),
);

/** Reads names by these weights; it takes some microseconds a name. */
export function createNameContexts(
  { levels, features }: NameContextWeights,
  known: KnownNames,
): NameContexts {
  // By their kind, so that most features are looked up without making a text of each.
  const byKind = new Map<string, Map<string, readonly number[]>>();
  for (const [feature, weights] of Object.entries(features)) {
    const [kind, told] = parted(feature);
    const ofKind = byKind.get(kind) ?? new Map<string, readonly number[]>();
    byKind.set(kind, ofKind.set(told, weights));
  }
  return (text, { start, end }) => {
    const odds = [...levels];
    tellFeatures({ known, text, start, end }, (kind, told) => {
      const weights = byKind.get(kind)?.get(told);
      if (weights === undefined) return;
      for (let type = 0; type < weights.length; type += 1)
        odds[type] = (odds[type] ?? 0) + (weights[type] ?? 0) / 100;
    });
    const name = text.slice(start, end);
    if (known.isCompany(name)) odds[organization] = (odds[organization] ?? 0) + ofCompany;
    else if (known.isCityAt(text, { start, end })) odds[location] = (odds[location] ?? 0) + ofCity;
    return odds;
  };
}

/** "before" and "the" of "before the". */
function parted(feature: string): [kind: string, told: string] {
  const end = feature.indexOf(' ');
  return [feature.slice(0, end), feature.slice(end + 1)];
}

interface NameInText {
  readonly known: KnownNames;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Tells what is known of a name: the two words before and behind it, its first and last word, their letters, and lists. */
function tellFeatures(
  { known, text, start, end }: NameInText,
  tell: (kind: string, told: string) => void,
): void {
  const textBefore = text.slice(Math.max(0, start - reach), start);
  const textBehind = text.slice(end, end + reach);
  const wordsBefore = wordsIn(textBefore);
  const [earlier, before] = [wordsBefore.at(-2) ?? '^', wordsBefore.at(-1) ?? '^'];
  const [after = '$', later = '$'] = wordsIn(textBehind);
  const words = text.slice(start, end).trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [begin, close] = [first.toLowerCase(), last.toLowerCase()];
  const shape = shapeOf(first);
  const place = start === 0 ? 'opening' : 'inner';
  const listed = known.of(text.slice(start, end));
  tell(...parted(listed));
  tell(place, `${listed} ${shape.slice(0, 1)}`);
  // "Okta or …": what stands beside a company is one.
  for (const name of [joinedBehind.exec(textBehind)?.[1], joinedBefore.exec(textBefore)?.[1]])
    if (name !== undefined) tell('joined', known.of(name));
  tell('before', before);
  tell('before', `${earlier} ${before}`);
  tell('earlier', earlier);
  tell('after', after);
  tell('after', `${after} ${later}`);
  tell('later', later);
  tell('around', `${before} ${after}`);
  tell('words', String(Math.min(mostWords, words.length)));
  tell('first', begin);
  tell('last', close);
  tell('begins', begin.slice(0, 3));
  tell('ends', close.slice(-3));
  tell('ends', close.slice(-2));
  tell('shape', shape);
  tell(place, `shape ${shape}`);
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
