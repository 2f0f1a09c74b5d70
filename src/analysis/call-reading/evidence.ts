/** What a language model says is believed as far as it quotes the messages that show it, word for word. */

import { isTold } from './told.ts';
import { type NumberedMessage, tidied, type Window } from './transcript.ts';

/** A quotation, as a model gives it. */
export interface Evidence {
  /** The number of the message. */
  readonly message: number;
  readonly quote: string;
}

/** A quotation of fewer words stands in many messages, and shows nothing, unless it is all of its message. */
const fewestWords = 3;

/** White space and the shape of quotation marks are not what was said. */
const normalised = (text: string): string =>
  text
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛‹›´`]/g, "'")
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a message, as they were said. */
export interface Quotation extends NumberedMessage {
  readonly quote: string;
}

/**
 * The messages that really say what is quoted, each once, in order: the one that is named, or the one message of the
 * window that has the words.
 */
export function proven(window: Window, evidence: readonly Evidence[]): Quotation[] {
  const byNumber = new Map(window.map((message) => [message.number, message]));
  const found = new Map<number, Quotation>();
  for (const { message, quote: given } of evidence) {
    const quote = normalised(given);
    if (quote === '') continue;
    const named = byNumber.get(message);
    const sayers =
      named !== undefined && says(named, quote) ? [named] : window.filter((one) => says(one, quote));
    const [only] = sayers;
    if (only !== undefined && sayers.length === 1 && !found.has(only.number))
      found.set(only.number, { ...only, quote });
  }
  return [...found.values()].sort((one, other) => one.number - other.number);
}

/** A sentence, and the numbers of the messages that show it. */
export interface ProvenSentence {
  readonly text: string;
  readonly messages: readonly number[];
}

const maximumSentence = 500;

/** A sentence in a model's own words with the messages that show it; undefined where it cannot be of what they say. */
export function provenSentence(
  window: Window,
  sentence: string,
  evidence: readonly Evidence[],
): ProvenSentence | undefined {
  const quotations = proven(window, evidence);
  const text = tidied(sentence, maximumSentence);
  if (quotations.length === 0 || text === '') return undefined;
  const shown = quotations.map((quotation) => quotation.text);
  return isTold(text, { shown, window }) ? { text, messages: numbersOf(quotations) } : undefined;
}

export const numbersOf = (quotations: readonly Quotation[]): number[] =>
  quotations.map(({ number }) => number);

/** Where the words of a quotation stand in its message, in UTF-16 units. */
export function placeOfQuotation({ text, quote }: Quotation): {
  readonly start: number;
  readonly end: number;
} {
  const from = placeIn(normalised(text), quote) ?? 0;
  const start = lastIndexOf(text, from);
  const behind = lastIndexOf(text, from + quote.length);
  return { start, end: start + text.slice(start, behind).trimEnd().length };
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

const says = ({ text }: NumberedMessage, quote: string): boolean =>
  placeIn(normalised(text), quote) !== undefined;

/** Where a quotation stands in what was said, both of them normalised; undefined where it does not. */
function placeIn(said: string, quote: string): number | undefined {
  if (said === quote) return 0;
  if (quote.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length < fewestWords) return undefined;
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
