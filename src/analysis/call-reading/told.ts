/** Whether a sentence in a model's own words can be of what was said. A right quotation beside it does not show that. */

import { numberOfWords, numberWords } from '../entities/number-words.ts';
import type { Window } from './transcript.ts';

/** Letters in which the forms of a word agree: "price", "pricing". */
const stemLetters = 4;
/** Words that are in every sentence. */
const everyday = new Set(
  'that this they them their there these those with from have having will been being were about said says tell told talk talks talked also what which would could should when then than into over just very some more most other after before because does doing your yours ours asks asked wants wanted made make makes making take takes took give gives gave come comes came goes went going know knows knew think thinks thought need needs needed like likes good well much many such only even each both same here away back again still used uses using participant participants conversation somebody someone speaker'.split(
    ' ',
  ),
);
/** Scripts that put no space between words: two letters in a row stand for a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The beginnings of a text's words that tell something, so that two forms of a word are the same. */
export function stemsOf(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word).flatMap((word) => {
    if (unspaced.test(word))
      return Array.from(word).flatMap((letter, at, all) => letter + (all[at + 1] ?? ''));
    return word.length < stemLetters || everyday.has(word) ? [] : [word.slice(0, stemLetters)];
  });
}

const spelledNumber = new RegExp(`\\b${numberWords}\\b`, 'giu');

/** The numbers of a text, in digits alone; those of one digit are in too many texts, and in dates, to show anything. */
const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\p{Nd}[\p{Nd}.,'’ ]*\p{Nd}/gu), ([number]) => number.replace(/\P{Nd}/gu, ''));

const spelledIn = (text: string): string[] =>
  Array.from(text.matchAll(spelledNumber), ([words]) => String(numberOfWords(words)).replace(/\D/g, ''));

/** Words with a capital that do not begin a sentence. */
const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?<=[\p{L}\p{N},;:)"'’] )\p{Lu}[\p{Ll}\p{M}]+/gu), ([name]) =>
    name.toLowerCase(),
  );

/** In a language that writes many words with capitals, these are no names. */
const mostNames = 0.12;

/** What was said, as sentences are held against it. */
export interface Said {
  /** What the sentence is said to be of. */
  readonly shown: readonly string[];
  /** All that the model has read. */
  readonly window: Window;
}

/**
 * Whether each number of a sentence stands in what is shown, in digits or in English words, each name in what was read, and any word
 * that tells something, in whatever form, in what is shown.
 */
export function isTold(sentence: string, { shown, window }: Said): boolean {
  const text = shown.join('\n');
  const numbers = new Set([...numbersIn(text), ...spelledIn(text)]);
  if (!numbersIn(sentence).every((number) => numbers.has(number))) return false;
  const stems = new Set(stemsOf(text));
  const told = stemsOf(sentence);
  if (told.length > 0 && !told.some((stem) => stems.has(stem))) return false;
  const names = namesIn(sentence);
  const read = window.map((message) => message.text).join('\n');
  if (names.length === 0 || namesIn(read).length > mostNames * read.split(/\s+/).length) return true;
  const speakers = window.map(({ speaker }) => speaker).join('\n');
  const known = `${read}\n${speakers}\n${text}`.toLowerCase();
  return names.every((name) => known.includes(name.slice(0, stemLetters)));
}
