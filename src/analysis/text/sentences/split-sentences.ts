/**
 * Splits a text into sentences. A message is one sentence.
 *
 * `Intl.Segmenter` is not enough here: it ends a sentence after "Dr." and at every line of a hard-wrapped
 * e-mail, and never before a lower-case letter, which is how chats are written. So the candidate ends are found
 * here, with Unicode's own set of sentence terminators, and each is judged by the words around it.
 *
 * One pass over the text; every look around a candidate is bounded, so the time is linear in the length.
 */

import { startsOfInlineItems } from '../lists/inline-items.ts';
import { capitalWeekdays } from '../words/calendar-words.ts';
import { quick } from '../words/quick-patterns.ts';
import {
  abbreviationsAnywhere,
  abbreviationsBeforeLowerCase,
  abbreviationsBeforeNumber,
  abbreviationsWithin,
  sentenceOpeners,
} from './abbreviations.ts';
import { neverLast, partsVerbFromObject } from './never-last.ts';
import { goesOnBehind } from './wrapped-lines.ts';

/** How far back the word before a full stop is looked for, and how far on the word after it. */
const maximumWordLength = 24;

/** Either a run of terminators with the closing marks that belong to it, or a line break. */
const candidate = /(\p{Sentence_Terminal}|…)[\p{Sentence_Terminal}…]*|[\n\r\u2028\u2029]/gu;

const closingMarks = /[\p{Pe}\p{Pf}"'*_~]*/uy;
const emojiRun = /(?:[ \t]?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f))*/uy;
const whiteSpace = /\s*/uy;
const fullStops = /^\.+$/u;
const startsLowerCase = /^\p{Ll}/u;
const startsWithDigit = /^\p{Nd}/u;
const startsUpperCase = /^[\p{Lu}\p{Lt}]/u;
/** Terminators of scripts that put no space after a sentence. */
const endsWithoutSpace = /[。｡！？．]$/u;
const hasWord = quick(/[\p{L}\p{N}]/u);

/** Index after the match of a sticky pattern at `index`. */
function skip(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}

/** The characters without white space that end just before `index`, at most `maximumWordLength` of them. */
function wordBefore(text: string, index: number): string {
  const slice = text.slice(Math.max(0, index - maximumWordLength), index);
  const start = slice.search(/\S+$/u);
  return start < 0 ? '' : slice.slice(start).replace(/^[\p{Ps}\p{Pi}"']+/u, '');
}

/** The end of the word before `index` where a space stands between them, as transcribers write: "Mm-hmm ." */
function withoutSpaceBefore(text: string, index: number): number {
  return index >= 2 && text[index - 1] === ' ' ? index - 1 : index;
}

/** Whether a full stop after `word` closes the sentence, given the text that follows the space after it. */
function fullStopCloses(word: string, isFirstOnLine: boolean, following: string): boolean {
  const lower = word.toLowerCase();
  if (neverLast.has(word)) return false;
  if (isFirstOnLine && /^(?:\d{1,3}|\p{L})$/u.test(word)) return false; // "1. Buy milk": the marker of a list.
  if (abbreviationsWithin.has(lower)) return false;
  if (startsWithDigit.test(following) && abbreviationsBeforeNumber.has(lower)) return false;
  const isInitial = /^\p{Lu}$/u.test(word) && word !== 'I';
  if (isInitial || abbreviationsAnywhere.has(lower) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) {
    // "No. 5 Jan. 3" and "Sat. morning" go on; so does a name, unless the next word cannot be part of one.
    const next = following.match(wordAtStart)?.[0] ?? '';
    const isOrdinaryWord = !isInitial && /^\p{Ll}{3,}$/u.test(word) && ordinaryWords.has(word);
    if (isOrdinaryWord) return !startsWithDigit.test(following);
    if (abbreviationsBeforeLowerCase.has(lower))
      return startsUpperCase.test(next) && !continuesTime.test(next);
    return startsUpperCase.test(next) && sentenceOpeners.has(next.toLowerCase());
  }
  return true;
}

/** "5 p.m. Monday", "5 p.m. Eastern", "5 p.m. UTC". */
const continuesTime = new RegExp(
  `^(?:${capitalWeekdays}|Eastern|Central|Mountain|Pacific|Greenwich|\\p{Lu}{2,5})$`,
  'u',
);

const wordAtStart = /^[\p{L}\p{M}\p{N}]+/u;
/** Abbreviations that are words of their own when written in lower case: "he sat." */
const ordinaryWords: ReadonlySet<string> = new Set(['sat', 'sun', 'mar', 'may', 'max', 'temp', 'wed', 'fax']);

/**
 * Whether the space after a sentence was forgotten, as in "Thanks.I will call" and "Ready?Go". Between two words of
 * letters only, so that addresses, file names and numbers stay whole; after a full stop only before a word that
 * opens sentences, since "ASP.NET" and "Yahoo.Mail" are names.
 */
function lacksSpace(text: string, run: string, runStart: number, next: number): boolean {
  const opener = text.slice(next, next + maximumWordLength).match(capitalisedWord)?.[0];
  const before = text.slice(Math.max(0, runStart - maximumWordLength), runStart);
  if (opener === undefined || !endsWithLetters.test(before)) return false;
  return /[?!]/u.test(run) || sentenceOpeners.has(opener.toLowerCase());
}

/** A word of nothing but letters. */
const endsWithLetters = /(?:^|[\s"'“‘(?!])\p{L}{2,}$/u;
const capitalisedWord = /^\p{Lu}\p{Ll}*(?=[\s'’,.!?])/u;

/** Whether the run of terminators that ends at `end` closes a sentence; `next` is where the text goes on. */
function closes(
  text: string,
  run: string,
  runStart: number,
  end: number,
  next: number,
  lineStart: number,
): boolean {
  if (next >= text.length) return true;
  if (next === end) return endsWithoutSpace.test(run) || lacksSpace(text, run, runStart, next);
  const following = text.slice(next, next + maximumWordLength);
  const startsLower = startsLowerCase.test(following);
  // `"Stop!" he said` and `(really?) and` go on after the closing mark.
  if (startsLower && end > runStart + run.length) return false;
  if (run === '.') {
    const wordEnd = withoutSpaceBefore(text, runStart);
    const word = wordBefore(text, wordEnd);
    return (
      word !== '' &&
      fullStopCloses(word, wordEnd - word.length === lineStart, following) &&
      !partsVerbFromObject(text, runStart)
    );
  }
  if (run.includes('…') || fullStops.test(run)) return !startsLower; // An ellipsis pauses before a small letter.
  return true;
}

/** Whether the line break at `index` separates two sentences, `lineStart` being where its line begins. */
function lineBreakSeparates(text: string, lineStart: number, index: number): boolean {
  const next = skip(/[ \t\r]*\n?[ \t]*/uy, text, index + (text[index] === '\r' ? 0 : 1));
  return !goesOnBehind(text.slice(lineStart, index), text.slice(next, next + maximumWordLength));
}

const lineBreak = /[\n\r\u2028\u2029]/u;
const onlyMarks = /^[\p{P}\s]+$/u;

/** The lines of a text as one line, without the white space around them. */
function unwrap(text: string): string {
  const trimmed = text.trim();
  if (!lineBreak.test(trimmed)) return trimmed;
  return trimmed
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Where the sentences of `text` end, in order; the last one ends where the text does. */
function* sentenceEnds(text: string): Generator<number> {
  let start = 0;
  let lineStart = 0;
  const items = startsOfInlineItems(text);
  let item = 0;
  for (const match of text.matchAll(candidate)) {
    const runStart = match.index;
    const run = match[0];
    for (let next = items[item]; next !== undefined && next <= runStart; next = items[item]) {
      [start, lineStart, item] = [Math.max(start, next), next, item + 1];
      yield start;
    }
    if (runStart < start) continue;
    if (lineBreak.test(run)) {
      if (lineBreakSeparates(text, lineStart, runStart)) {
        start = runStart + 1;
        yield start;
      }
      lineStart = runStart + 1;
      continue;
    }
    const end = skip(closingMarks, text, runStart + run.length);
    const afterEmoji = skip(emojiRun, text, end);
    const next = skip(whiteSpace, text, afterEmoji);
    if (closes(text, run, runStart, end, next, lineStart)) {
      start = afterEmoji;
      yield start;
    }
  }
  yield* items.slice(item);
  yield text.length;
}

/**
 * The sentences of `text` in order, trimmed, none empty, each when it is asked for. Joined by spaces they equal `text` up
 * to white space: no other character is lost or changed.
 */
export function* sentencesOf(text: string): Generator<string, void> {
  /** The last one: marks that follow it are part of it. */
  let sentence: string | undefined;
  // Collected apart, so that a text of nothing but marks does not grow one string step by step.
  let marks: string[] = [];
  const whole = (first: string) => (marks.length === 0 ? first : `${first} ${marks.join(' ')}`);
  let start = 0;
  for (const end of sentenceEnds(text)) {
    const piece = unwrap(text.slice(start, end));
    start = end;
    if (piece === '') continue;
    // Marks alone are no sentence: "Wait . . ." keeps its dots.
    if (sentence !== undefined && !hasWord.test(piece) && onlyMarks.test(piece)) marks.push(piece);
    else {
      if (sentence !== undefined) yield whole(sentence);
      sentence = piece;
      marks = [];
    }
  }
  if (sentence !== undefined) yield whole(sentence);
}

/** All of {@link sentencesOf} a text. */
export const splitSentences = (text: string): string[] => [...sentencesOf(text)];
