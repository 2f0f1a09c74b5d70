/** Finding many words and phrases in a text in one pass; whole words only, in any letter case. */

import { anyOf } from './any-of.ts';
import { unspacedScripts } from './letters/scripts.ts';

/** A word or phrase to look for, and what the caller knows it by. */
export interface VocabularyEntry<Key> {
  readonly text: string;
  readonly key: Key;
}

/** Where an entry was found, in UTF-16 units. */
export interface VocabularyHit<Key> {
  /**
   * What the entries of these words are known by, in the order they were given. The same array wherever they stand:
   * the work at a place does not grow with their number.
   */
  readonly keys: readonly Key[];
  readonly start: number;
  readonly end: number;
}

/** The places of all entries in a text, by start; entries that start together, shortest first. */
export type Vocabulary<Key> = (text: string) => VocabularyHit<Key>[];

/** An entry of more tokens than this is never found, which bounds the work at each place of a text. */
export const maximumEntryTokens = 64;

const letter = '\\p{L}\\p{M}\\p{N}';
/** Break a word where a line ends, and are not seen elsewhere. */
const hiddenHyphens = '\u00ad\u200b';
/**
 * A character of a script written without spaces; a possessive ending, so that "Acme" is found in "Acme's"; a run
 * of letters, marks and digits with the apostrophes and underscores inside it, so that "don" is not found in "don't", and what is
 * quoted or set in italics is; or any other character but white space.
 */
const tokenPattern = new RegExp(
  `[${unspacedScripts}]|'[sS](?![${letter}])|(?:(?!'[sS](?![${letter}]))(?:[${letter}]|(?<=[${letter}_])_(?=[${letter}_])|(?<=[${letter}])['${hiddenHyphens}](?=[\\p{L}\\p{N}])))+|\\S`,
  'gu',
);

/** Without one of these a text is in composed form already. */
const nonAscii = /[\u0080-\uffff]/;
/** Marks that phrases are compared without (C32 of docs/compatibility.md). */
const ignoredToken = /^[?,!:]$/;
/** Stands before a token that follows its neighbour without a space, so that "node.js" is not "node. JS". */
const glue = '\u0000';

interface Token {
  readonly form: string;
  readonly start: number;
  readonly end: number;
  readonly isGlued: boolean;
}

interface Node<Key> {
  readonly next: Map<string, Node<Key>>;
  readonly keys: Key[];
}

const newNode = <Key>(): Node<Key> => ({ next: new Map(), keys: [] });

/** The tokens that count, in lower case and composed form, with plain apostrophes. */
function tokensOf(text: string): Token[] {
  const isAscii = !nonAscii.test(text);
  const plain = isAscii ? text : text.replace(/[\u2018\u2019\u02bc]/gu, "'").replace(/\u2011/gu, '-');
  const tokens: Token[] = [];
  for (const { 0: written, index } of plain.matchAll(tokenPattern)) {
    if (ignoredToken.test(written)) continue;
    const isGlued = tokens.at(-1)?.end === index;
    tokens.push({
      form: isAscii
        ? written.toLowerCase()
        : written
            .replace(/[\u00ad\u200b]/gu, '')
            .toLowerCase()
            .normalize('NFC'),
      start: index,
      end: index + written.length,
      isGlued,
    });
  }
  return tokens;
}

/** So many entries are looked for one by one before a text is divided into its tokens. */
const fewEntries = 64;

/** What an entry and a text are compared by: an entry stands only in texts that have all of its forms. */
export const tokenForms = (text: string): string[] => tokensOf(text).map(({ form }) => form);

const asSource = (form: string): string =>
  /^\w+$/u.test(form) ? `(?<![a-z0-9])${form}(?![a-z0-9])` : RegExp.escape(form);

/** What finds each place of some entries in a text of plain characters, and places of other words that are written alike. */
const anyOfEntries = (entries: readonly (readonly Token[])[]): RegExp =>
  new RegExp(
    anyOf(entries.map((tokens) => tokens.map(({ form }) => asSource(form)).join('[\\s?,!:]*'))),
    'i',
  );

const edge = ({ form, isGlued }: Token): string => (isGlued ? glue + form : form);

/**
 * Prepares the entries as a tree of tokens, in steps: the caller may do other work between two of them. A text is then read once, whatever the number of entries: the work is
 * linear in its length, with at most `maximumEntryTokens` steps at each token.
 *
 * Case, the kind of apostrophe, the width of white space and the marks `? , ! :` make no difference.
 */
export function* prepareVocabulary<Key>(
  entries: Iterable<VocabularyEntry<Key>>,
): Generator<undefined, Vocabulary<Key>> {
  const root = newNode<Key>();
  const taken: (readonly Token[])[] = [];
  for (const { text, key } of entries) {
    yield;
    const tokens = tokensOf(text);
    if (tokens.length === 0 || tokens.length > maximumEntryTokens) continue;
    let node = root;
    for (const [position, token] of tokens.entries()) {
      const step = position === 0 ? token.form : edge(token);
      const next = node.next.get(step) ?? newNode<Key>();
      node.next.set(step, next);
      node = next;
    }
    node.keys.push(key);
    if (taken.length <= fewEntries) taken.push(tokens);
  }

  const anyEntry = taken.length > fewEntries ? undefined : anyOfEntries(taken);
  /** Most texts have no entry, which is seen sooner than all of their tokens are. */
  const hasNone = (text: string): boolean =>
    anyEntry !== undefined && !nonAscii.test(text) && !anyEntry.test(text);

  return (text) => {
    if (hasNone(text)) return [];
    const tokens = tokensOf(text);
    const hits: VocabularyHit<Key>[] = [];
    for (const [position, first] of tokens.entries()) {
      let node = root.next.get(first.form);
      for (let last = position; node !== undefined; last += 1) {
        const end = tokens[last]?.end ?? first.end;
        if (node.keys.length > 0) hits.push({ keys: node.keys, start: first.start, end });
        const following = tokens[last + 1];
        node = following === undefined ? undefined : node.next.get(edge(following));
      }
    }
    return hits;
  };
}

/** All steps of {@link prepareVocabulary}, one after another. */
export const compileVocabulary = <Key>(entries: Iterable<VocabularyEntry<Key>>): Vocabulary<Key> =>
  completed(prepareVocabulary(entries));

function completed<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A vocabulary for each list of things that are looked for, made once, however many texts are searched for them. */
export interface KeptVocabularies<Item extends object, Key> {
  of(list: readonly Item[]): Vocabulary<Key>;
  /** Makes it in steps, so that {@link of} has it at hand: of many things it takes a while. */
  prepare(list: readonly Item[]): Generator<undefined, Vocabulary<Key>>;
}

/** @param entriesOf what is looked for of a thing */
export function keepVocabularies<Item extends object, Key>(
  entriesOf: (item: Item) => Iterable<VocabularyEntry<Key>>,
): KeptVocabularies<Item, Key> {
  const made = new WeakMap<readonly Item[], Vocabulary<Key>>();
  function* entriesOfAll(list: readonly Item[]) {
    for (const item of list) yield* entriesOf(item);
  }
  function* prepare(list: readonly Item[]): Generator<undefined, Vocabulary<Key>> {
    const vocabulary = made.get(list) ?? (yield* prepareVocabulary(entriesOfAll(list)));
    made.set(list, vocabulary);
    return vocabulary;
  }
  return { of: (list) => completed(prepare(list)), prepare };
}
