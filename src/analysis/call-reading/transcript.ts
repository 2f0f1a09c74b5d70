/** A conversation as a language model gets it: numbered messages, cut into windows that it can take. */

/** One message, or a part of a long one. The number is the place of the message in the conversation. */
export interface NumberedMessage {
  readonly number: number;
  readonly speaker: string;
  readonly text: string;
  /** Where a part begins in its message, in UTF-16 units. Default 0. */
  readonly start?: number;
}

/** What is read together: messages, and parts of long ones, each on a line of its own. */
export type Window = readonly NumberedMessage[];

/** The longest part of a message, and the shortest one that is made of a message whose characters take much room in JSON. */
const partCharacters = { most: 4_000, fewest: 250 };

/** What some readers take for the end of a line, and JSON leaves as it is. */
const otherLineEnds = /[\u0085\u2028\u2029]/g;

/**
 * One JSON object a line. Whatever a message says stays inside of its quotes: no text can end its message, or begin one that
 * nobody has said.
 */
export const transcriptOf = (window: Window): string => window.map(lineOf).join('\n');

const lineOf = ({ number, speaker, text }: NumberedMessage): string =>
  JSON.stringify({ message: number, speaker, text }).replace(
    otherLineEnds,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The beginning of a text, in at most so many UTF-16 units. A character of which only half would be left is left out. */
const beginningOf = (text: string, units: number): string =>
  text.length <= units ? text : text.slice(0, units).replace(/[\ud800-\udbff]$/, '');

/** How many times as much of a text is looked at as is kept of it: the rest may be white space. */
const tidiedAtOnce = 8;

/** What a model says, on one line, and without what cannot be stored. */
export const tidied = (text: string, units: number): string =>
  beginningOf(
    beginningOf(text, tidiedAtOnce * units)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    units,
  ).toWellFormed();

/** Characters that a message takes in a transcript, with the end of its line. */
const lengthOf = (message: NumberedMessage): number => lineOf(message).length + 1;

/** Ends of sentences and of lines, with the white space behind them. */
const sentenceEnd = /(?:[.!?\u2026]["'\u201d\u2019)\]]*\s|[\u3002\uff01\uff1f]|[\n\r\u2028\u2029])\s*/gu;
const clauseEnd = /(?:[,;:\u2013\u2014]\s|[\u3001\uff0c\uff1b])\s*/gu;
const space = /\s+/gu;

/**
 * The parts of a message, which together are all of it: cut between sentences, else between clauses, else between words,
 * else anywhere but in a character. Each is as long as its line and the limit of all parts allow.
 */
function partsOf(message: NumberedMessage, characters: number): NumberedMessage[] {
  const { text } = message;
  const parts: NumberedMessage[] = [];
  for (let start = 0; start < text.length; ) {
    let units = partCharacters.most;
    const part = () => ({ ...message, text: firstPart(text.slice(start, start + units + 1), units), start });
    while (lengthOf(part()) > characters && units > partCharacters.fewest) units /= 2;
    parts.push(part());
    start += part().text.length;
  }
  return parts.length > 1 ? parts : [message];
}

/** The beginning of a text in at most so many UTF-16 units, which are two at least. */
function firstPart(text: string, units: number): string {
  if (text.length <= units) return text;
  const beginning = text.slice(0, units);
  for (const between of [sentenceEnd, clauseEnd, space]) {
    const end = Array.from(beginning.matchAll(between), ({ index, 0: { length } }) => index + length).at(-1);
    if (end !== undefined && end > units / 2) return beginning.slice(0, end);
  }
  const isCut = isHighSurrogate(text.charCodeAt(units - 1)) && isLowSurrogate(text.charCodeAt(units));
  return isCut ? beginning.slice(0, -1) : beginning;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The messages of a window, each with all that the window has of it. */
export function messagesIn(window: Window): NumberedMessage[] {
  const messages: NumberedMessage[] = [];
  for (const part of window) {
    const before = messages.at(-1);
    if (before?.number === part.number)
      messages[messages.length - 1] = { ...before, text: before.text + part.text };
    else messages.push(part);
  }
  return messages;
}

/**
 * Windows of at most so many characters, which together have all of every message; of a long one in parts. They end at the last place where the talk turns to something else, as far as the
 * turns are known and a window is at least half full there.
 *
 * @param turns numbers of the messages with which something else begins
 * @param characters of a transcript; they have to suffice for the shortest part of a message, and who says it
 */
export function windowsOf(
  messages: readonly NumberedMessage[],
  turns: ReadonlySet<number>,
  characters: number,
): Window[] {
  const windows: NumberedMessage[][] = [];
  let window: NumberedMessage[] = [];
  let length = 0;
  const close = (from: number) => {
    const next = window.splice(from);
    windows.push(window);
    window = next;
    length = next.reduce((sum, message) => sum + lengthOf(message), 0);
  };
  const isTurn = ({ number, start = 0 }: NumberedMessage) => start === 0 && turns.has(number);
  for (const message of messages.flatMap((whole) => partsOf(whole, characters))) {
    const own = lengthOf(message);
    while (window.length > 0 && length + own > characters)
      close(isTurn(message) ? window.length : (lastTurnIn(window, isTurn, characters) ?? window.length));
    window.push(message);
    length += own;
  }
  if (window.length > 0) windows.push(window);
  return windows;
}

/** The last place of a window, at least half full before it, at which something else begins. */
function lastTurnIn(
  window: Window,
  isTurn: (message: NumberedMessage) => boolean,
  characters: number,
): number | undefined {
  let last: number | undefined;
  let length = 0;
  for (const [place, message] of window.entries()) {
    if (length >= characters / 2 && isTurn(message)) last = place;
    length += lengthOf(message);
  }
  return last === 0 ? undefined : last;
}
