/**
 * Shallow grammar: the words of a sentence with their parts of speech, by `compromise`.
 */

import { windowsOf } from '../../text/windows.ts';
import { fastSweep } from './sweep.ts';

type Parse = typeof import('compromise/two')['default'];

let parse: Parse | undefined;

/**
 * Loads compromise when it is first asked for. That takes 0.4 s of a core, and most processes never need it: where the
 * insight model has read a sentence, its words come from the model.
 */
function loadParse(): Parse {
  const loaded: Parse = require('compromise/two');
  loaded.plugin(fastSweep);
  return loaded;
}

/** A word, or one half of a contraction: "I'll" gives `i` and `will`. */
export interface Word {
  /** As written; empty for the second half of a contraction, which the first half holds. */
  readonly text: string;
  /** Lower case, plain apostrophes, contractions expanded. */
  readonly normal: string;
  /** Part-of-speech tags of compromise: Noun, Verb, Modal, Infinitive, Person … */
  readonly tags: ReadonlySet<string>;
  /** Where `text` starts and ends in the sentence, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What stands between the previous word and this one, and between this one and the next. */
  readonly before: string;
  readonly after: string;
}

/** What compromise attaches to a contraction, and its types leave out. */
interface ContractionPart {
  readonly implicit?: string;
}

const noTags: ReadonlySet<string> = new Set();

/** Characters that compromise should see as the plain ones; each is as long as its replacement. */
const plainCharacters = (text: string): string => text.replace(/[\u2018\u2019\u02bc]/gu, "'");

/**
 * The words of `sentence`, in order. Parsing costs about 0.2 ms per sentence of ten words, most of an analysis,
 * so it should happen once per sentence; time is linear because of the windows.
 */
export function parseWords(sentence: string): Word[] {
  parse ??= loadParse();
  const words: Word[] = [];
  for (const window of windowsOf(plainCharacters(sentence))) {
    let position = window.start;
    for (const terms of parse(window.text).document) {
      for (const term of terms) {
        const start = position + term.pre.length;
        const end = start + term.text.length;
        position = end + term.post.length;
        // A contraction's halves carry what they stand for in `implicit`, which the package's types lack.
        const implicit = (term as ContractionPart).implicit;
        words.push({
          text: sentence.slice(start, end),
          normal: implicit ?? term.normal,
          tags: term.tags ?? noTags,
          start,
          end,
          before: term.pre,
          after: term.post,
        });
      }
    }
  }
  return words;
}

/** The words in plain form, with a space between two. */
export const plainWords = (words: readonly Word[]): string => words.map(({ normal }) => normal).join(' ');

/** Whether `word` has the given tag. */
export const isTagged = (word: Word | undefined, tag: string): boolean => word?.tags.has(tag) === true;

/** Whether a clause ends with `word` because of the punctuation after it. */
export const endsClause = (word: Word | undefined): boolean =>
  word !== undefined &&
  // Behind most words there is nothing else.
  word.after !== ' ' &&
  /[,;:.!?…()[\]"“”—–]|\s-+\s/u.test(word.after) &&
  !(word.after.startsWith('. ') && (word.tags.has('Abbreviation') || word.tags.has('Honorific')));

/** Whether a clause ends behind the word, but for when something is, and for such words as `isBeside` knows. */
export function isLastOfClause(words: readonly Word[], index: number, isBeside: RegExp): boolean {
  const [word, next] = [words[index], words[index + 1]];
  return next === undefined || endsClause(word) || isTagged(next, 'Date') || isBeside.test(next.normal);
}
