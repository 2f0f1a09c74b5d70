/** How a sentence becomes numbers for the insight model; what `models/confab-insight/training/encoding.py` does. */

import { isAscii, kindOfAscii, letterOrDigit, space } from '../analysis/text/words/ascii.ts';
import { quick } from '../analysis/text/words/quick-patterns.ts';

/** Pieces of one run of the model at most; a longer text is read in parts. */
const maximumPieces = 80;
/** Longest entry of the lexicon, in words. */
const maximumEntryWords = 3;
/** Words whose numbers are remembered. Emptied as a whole: frequent words are back at once. */
const rememberedWords = 65_536;
/** Longer words seldom come again. */
const maximumRememberedLength = 32;

const word = /[\p{L}\p{N}]+|\S/gu;
const upperCase = /^\p{Lu}/u;
const hasWord = quick(/[\p{L}\p{N}]/u);

export interface EncodedWord {
  /** Its first piece. */
  readonly piece: number;
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Whether the lexicon has it among the first names. */
  readonly isFirstName: boolean;
  /** Whether the lexicon has it among the words that are no names. */
  readonly isWord: boolean;
}

/** What an entry of the lexicon is worth that is a first name, or a word and no name (`config.json`). */
const [firstName, commonWord] = [1, 16];

/** Text in the form that the model takes: one number of each kind for each word piece. */
export interface EncodedText {
  readonly inputIds: readonly number[];
  readonly caseIds: readonly number[];
  readonly lexiconIds: readonly number[];
  readonly words: readonly EncodedWord[];
}

export interface EncoderOptions {
  /** The ids of the word pieces of a word. */
  readonly piecesOf: (word: string) => readonly number[];
  /** The value of lower-cased words, and of runs of them joined by spaces. */
  readonly lexicon: ReadonlyMap<string, number>;
}

interface KnownWord {
  /** UTF-16 units. */
  readonly length: number;
  readonly pieces: readonly number[];
  readonly case: number;
  readonly lower: string;
  readonly value: number;
  /** What stands behind it in entries that it is the first word of: most words are that of none. */
  readonly seconds: ReadonlySet<string> | undefined;
}

/** The words and marks of a text; tells where each starts. */
function wordsOf(text: string, starts: number[]): string[] {
  const words: string[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    words.push(match[0]);
    starts.push(match.index);
  }
  return words;
}

/** The same of a text of ASCII. */
function wordsOfAscii(text: string, starts: number[]): string[] {
  const words: string[] = [];
  for (let end = 0; end < text.length; ) {
    const start = end;
    const kind = kindOfAscii[text.charCodeAt(start)];
    end += 1;
    if (kind === space) continue;
    if (kind === letterOrDigit)
      while (end < text.length && kindOfAscii[text.charCodeAt(end)] === letterOrDigit) end += 1;
    words.push(text.slice(start, end));
    starts.push(start);
  }
  return words;
}

/** 0 lower or other, 1 Initial capital, 2 ALL CAPITALS. */
function caseOf(written: string): number {
  if (!upperCase.test(written)) return 0;
  return written.length > 1 && written === written.toUpperCase() ? 2 : 1;
}

/** @returns a function that gives the parts of a text, each of at most {@link maximumPieces} pieces; none of one without words */
export function createEncoder({ piecesOf, lexicon }: EncoderOptions): (text: string) => EncodedText[] {
  const known = new Map<string, KnownWord>();
  /** The first words of the lexicon's entries of several words, and what stands behind them there. */
  const openings = new Map<string, Set<string>>();
  for (const entry of lexicon.keys()) {
    const [first = '', second] = entry.split(' ');
    if (second === undefined) continue;
    const seconds = openings.get(first) ?? new Set();
    seconds.add(second);
    openings.set(first, seconds);
  }

  function lookUp(written: string): KnownWord {
    const remembered = known.get(written);
    if (remembered !== undefined) return remembered;
    const lower = written.toLowerCase();
    const found = {
      length: written.length,
      pieces: piecesOf(written).slice(0, maximumPieces),
      case: caseOf(written),
      lower,
      value: lexicon.get(lower) ?? 0,
      seconds: openings.get(lower),
    };
    if (known.size >= rememberedWords) known.clear();
    if (written.length <= maximumRememberedLength) known.set(written, found);
    return found;
  }

  /** The value of each word; an entry of several words gives its value to each of them. */
  function valuesOf(words: readonly KnownWord[]): number[] {
    const values = words.map(({ value }) => value);
    for (let start = 0; start < words.length; start += 1) {
      const first = words[start];
      if (first?.seconds?.has(words[start + 1]?.lower ?? '') !== true) continue;
      let entry = first.lower;
      for (let length = 2; length <= maximumEntryWords && start + length <= words.length; length += 1) {
        entry = `${entry} ${words[start + length - 1]?.lower}`;
        const value = lexicon.get(entry) ?? 0;
        for (let index = start; value > 0 && index < start + length; index += 1)
          values[index] = (values[index] ?? 0) | value;
      }
    }
    return values;
  }

  return (text) => {
    if (!hasWord.test(text)) return [];
    const starts: number[] = [];
    const words = (isAscii(text) ? wordsOfAscii(text, starts) : wordsOf(text, starts)).map(lookUp);
    const values = valuesOf(words);
    const parts: EncodedText[] = [];
    let part = emptyPart();
    for (let index = 0; index < words.length; index += 1) {
      const known = words[index];
      if (known === undefined || known.pieces.length === 0) continue;
      const { pieces, length } = known;
      const start = starts[index] ?? 0;
      if (part.inputIds.length + pieces.length > maximumPieces) {
        parts.push(part);
        part = emptyPart();
      }
      const value = values[index] ?? 0;
      part.words.push({
        piece: part.inputIds.length,
        start,
        end: start + length,
        isFirstName: (value & firstName) > 0,
        isWord: (value & commonWord) > 0,
      });
      for (const piece of pieces) {
        part.inputIds.push(piece);
        part.caseIds.push(known.case);
        part.lexiconIds.push(value);
      }
    }
    if (part.inputIds.length > 0) parts.push(part);
    return parts;
  };
}

interface GrowingText {
  readonly inputIds: number[];
  readonly caseIds: number[];
  readonly lexiconIds: number[];
  readonly words: EncodedWord[];
}

const emptyPart = (): GrowingText => ({ inputIds: [], caseIds: [], lexiconIds: [], words: [] });
