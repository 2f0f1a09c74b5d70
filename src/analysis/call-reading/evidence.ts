/** What a language model says is believed as far as it quotes the messages that show it, word for word. */

import { longestText, mostQuotations } from './ask.ts';
import { normalised, type ReadMessage, type ReadWindow, type Steps } from './read-window.ts';
import { isTold } from './told.ts';
import { type NumberedMessage, tidied } from './transcript.ts';

/** A quotation, as a model gives it. */
export interface Evidence {
  /** The number of the message. */
  readonly message: number;
  readonly quote: string;
}

/** A quotation of fewer words stands in many messages, and shows nothing, unless it is all of its message. */
const fewestWords = 3;

/** Words of a message, as they were said. */
export interface Quotation extends NumberedMessage {
  readonly quote: string;
}

/**
 * The messages that really say what is quoted, each once, in order: the one that is named, or the one message of the
 * window that has the words.
 *
 * @param most quotations that are looked for: those behind them are not
 */
export function* proven(
  window: ReadWindow,
  evidence: readonly Evidence[],
  most = mostQuotations,
): Steps<Quotation[]> {
  const found = new Map<number, Quotation>();
  for (const { message: number, quote: given } of evidence.slice(0, most)) {
    yield;
    if (given.length > longestText) continue;
    const quote = normalised(given);
    if (quote === '') continue;
    const named = window.messageOf(number);
    const isLong = hasEnoughWords(quote);
    const only =
      named !== undefined && says(named, quote, isLong) ? named : yield* onlySayer(window, quote, isLong);
    if (only !== undefined && !found.has(only.message.number))
      found.set(only.message.number, { ...only.message, quote });
  }
  return [...found.values()].sort((one, other) => one.number - other.number);
}

/** The message that says it; undefined if none does, or several do. */
function* onlySayer(window: ReadWindow, quote: string, isLong: boolean): Steps<ReadMessage | undefined> {
  let only: ReadMessage | undefined;
  for (const message of window.messages) {
    yield;
    if (!says(message, quote, isLong)) continue;
    if (only !== undefined) return undefined;
    only = message;
  }
  return only;
}

/**
 * What of the first ones that a model says is shown by what was said, each of them held against it.
 *
 * @param most of them that were asked for: the others are dropped
 */
export function* proveEach<Given, Found>(
  given: readonly Given[],
  most: number,
  prove: (one: Given) => Steps<Found | undefined>,
): Steps<Found[]> {
  const kept: Found[] = [];
  for (const one of given.slice(0, most)) {
    yield;
    const found = yield* prove(one);
    if (found !== undefined) kept.push(found);
  }
  return kept;
}

/** Words of a message, as they stand there, that show something. */
export interface ShownWords {
  /** The number of the message. */
  readonly number: number;
  readonly quote: string;
}

/** A sentence, and what shows it. */
export interface ProvenSentence {
  readonly text: string;
  readonly shownBy: readonly ShownWords[];
}

const maximumSentence = 500;

/** A sentence in a model's own words with the messages that show it; undefined where it cannot be of what they say. */
export function* provenSentence(
  window: ReadWindow,
  sentence: string,
  evidence: readonly Evidence[],
): Steps<ProvenSentence | undefined> {
  const quotations = yield* proven(window, evidence);
  const text = tidied(sentence, maximumSentence);
  if (quotations.length === 0 || text === '') return undefined;
  const shown = saidBy(window, quotations);
  return (yield* isTold(text, { shown, window })) ? { text, shownBy: yield* wordsOf(quotations) } : undefined;
}

/** What is quoted, as it was said. */
export function* wordsOf(quotations: readonly Quotation[]): Steps<ShownWords[]> {
  const words: ShownWords[] = [];
  for (const quotation of quotations) {
    yield;
    words.push(asSaid(quotation));
  }
  return words;
}

/** What is quoted, with the marks and the spaces that it has in its message. */
export function asSaid(quotation: Quotation): ShownWords {
  const { number, text, start: partStart = 0 } = quotation;
  const { start, end } = placeOfQuotation(quotation);
  return { number, quote: text.slice(start - partStart, end - partStart) };
}

/** The messages that are quoted, whole. */
export const saidBy = (window: ReadWindow, quotations: readonly Quotation[]): ReadMessage[] =>
  quotations.flatMap(({ number }) => window.messageOf(number) ?? []);

export const numbersOf = (quotations: readonly Quotation[]): number[] =>
  quotations.map(({ number }) => number);

/** Where the words of a quotation stand in its message, in UTF-16 units. */
export function placeOfQuotation({ text, quote, start: partStart = 0 }: Quotation): {
  readonly start: number;
  readonly end: number;
} {
  const from = placeIn(normalised(text), quote) ?? 0;
  const start = lastIndexOf(text, from);
  const behind = lastIndexOf(text, from + quote.length);
  const end = start + text.slice(start, behind).trimEnd().length;
  return { start: partStart + start, end: partStart + end };
}

/** The last place of a text of which what is before it has no more than so many characters once it is normalised. */
function lastIndexOf(text: string, characters: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (normalised(text.slice(0, middle)).length <= characters) low = middle;
    else high = middle - 1;
  }
  return low;
}

const says = ({ normalised: said }: ReadMessage, quote: string, isLong: boolean): boolean =>
  said === quote || (isLong && placeIn(said, quote) !== undefined);

const hasEnoughWords = (quote: string): boolean =>
  quote.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length >= fewestWords;

/** Where a quotation stands in what was said, both of them normalised; undefined where it does not. */
function placeIn(said: string, quote: string): number | undefined {
  for (let from = said.indexOf(quote); from !== -1; from = said.indexOf(quote, from + 1)) {
    const to = from + quote.length;
    if (!isInsideWord(said, from) && !isInsideWord(said, to)) return from;
  }
  return undefined;
}

/**
 * Whether a word or a number goes on at a place: what is said is not "able" in "unable", "can" in "can't", or "10" in
 * "10,500".
 */
function isInsideWord(text: string, place: number): boolean {
  // Enough for a letter of two units and the mark that joins it to the next one.
  const before = text.slice(Math.max(0, place - 3), place);
  const after = text.slice(place, place + 3);
  return (
    (/[\p{L}\p{M}\p{N}]['‐-]?$/u.test(before) && /^[\p{L}\p{M}\p{N}]/u.test(after)) ||
    (/[\p{L}\p{M}\p{N}]$/u.test(before) && /^['‐-][\p{L}\p{N}]/u.test(after)) ||
    (/\p{N}$/u.test(before) && /^[.,]\p{N}/u.test(after)) ||
    (/\p{N}[.,]$/u.test(before) && /^\p{N}/u.test(after))
  );
}
