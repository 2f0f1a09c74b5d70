/**
 * Grammar and date parsers of others take more than linear time on long input. They are therefore given at most
 * `maximumWindowLength` characters at once, which makes the whole linear. A sentence is nearly always shorter, so
 * that windows matter only for text without punctuation and for input made to be slow.
 */
const maximumWindowLength = 500;

/**
 * Characters of the longest sentence: of a longer message each part counts as a sentence. People do not speak so; a
 * transcript without punctuation does, and its parts are understood better, and in less time, than the whole.
 */
export const maximumSentenceLength = 1000;

/** A stretch of a text and where it starts, in UTF-16 units. */
export interface Window {
  readonly text: string;
  readonly start: number;
}

/** Consecutive windows that together are `text`, cut at white space where the last half of a window has some. */
export function windowsOf(text: string, maxLength = maximumWindowLength): Window[] {
  if (text.length <= maxLength) return [{ text, start: 0 }];
  const windows: Window[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + maxLength, text.length);
    if (end < text.length) {
      let space = end;
      while (space > start + maxLength / 2 && !/\s/u.test(text[space - 1] ?? '')) space -= 1;
      if (/\s/u.test(text[space - 1] ?? '')) end = space;
      else if (isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    }
    windows.push({ text: text.slice(start, end), start });
    start = end;
  }
  return windows;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
