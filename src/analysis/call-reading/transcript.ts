/** A conversation as a language model gets it: numbered messages, cut into windows that it can take. */

/** One message. The number is its place in the conversation. */
export interface NumberedMessage {
  readonly number: number;
  readonly speaker: string;
  readonly text: string;
}

/** Messages that are read together. */
export type Window = readonly NumberedMessage[];

/** Characters of a message that a model gets: one of many pages says nothing that its beginning does not. */
export const maximumMessageCharacters = 4_000;

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

/** The beginning of a text, as far as a model gets it. */
export const cutText = (text: string): string => beginningOf(text, maximumMessageCharacters);

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

/**
 * Windows of at most so many characters. They end at the last place where the talk turns to something else, as far as the
 * turns are known and a window is at least half full there.
 *
 * @param turns numbers of the messages with which something else begins
 * @param characters of a transcript; a message that has more is a window of its own
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
  for (const message of messages) {
    const own = lengthOf(message);
    while (window.length > 0 && length + own > characters)
      close(
        turns.has(message.number) ? window.length : (lastTurnIn(window, turns, characters) ?? window.length),
      );
    window.push(message);
    length += own;
  }
  if (window.length > 0) windows.push(window);
  return windows;
}

/** The last place of a window, at least half full before it, at which something else begins. */
function lastTurnIn(window: Window, turns: ReadonlySet<number>, characters: number): number | undefined {
  let last: number | undefined;
  let length = 0;
  for (const [place, message] of window.entries()) {
    if (length >= characters / 2 && turns.has(message.number)) last = place;
    length += lengthOf(message);
  }
  return last === 0 ? undefined : last;
}
