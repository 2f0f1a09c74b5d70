/** Ids that a tokenizer puts around every text, such as [CLS] and [SEP]. */
export interface SpecialTokens {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * What the tokenizer puts around a text, seen from one text encoded with and without it.
 *
 * @throws {Error} if the plain ids are not a part of the others
 */
export function specialTokensAround(plain: readonly number[], withSpecial: readonly number[]): SpecialTokens {
  for (let start = 0; start + plain.length <= withSpecial.length; start += 1) {
    if (plain.every((id, offset) => withSpecial[start + offset] === id))
      return { before: withSpecial.slice(0, start), after: withSpecial.slice(start + plain.length) };
  }
  throw new Error('The tokenizer changes a text when it adds special tokens.');
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Splits a text into parts of whole sentences, each as long as the room allows: a model understands a sentence better
 * than its halves. A sentence that is too long by itself is a part of its own. The parts together are the text.
 *
 * @param room most tokens of a part
 * @param countTokens how many tokens a piece of the text has
 */
export function splitAtSentences(
  text: string,
  room: number,
  countTokens: (piece: string) => number,
): string[] {
  const parts: string[] = [];
  let part = '';
  let filled = 0;
  for (const { segment } of sentenceSegmenter.segment(text)) {
    const tokens = countTokens(segment);
    if (part !== '' && filled + tokens > room) {
      parts.push(part);
      part = '';
      filled = 0;
    }
    part += segment;
    filled += tokens;
  }
  return part === '' ? parts : [...parts, part];
}

/**
 * Splits a text's tokens into windows that a model can see whole, each with its special tokens. Nothing is
 * left out and nothing overlaps; all windows but the last are full.
 *
 * @param ids the text's own tokens
 * @param maximumTokens most tokens of a window, special tokens included; undefined: no limit
 * @returns no window for a text without tokens
 * @throws {RangeError} if the special tokens leave no room
 */
export function splitIntoWindows(
  ids: readonly number[],
  special: SpecialTokens,
  maximumTokens: number | undefined,
): number[][] {
  const room = (maximumTokens ?? Number.POSITIVE_INFINITY) - special.before.length - special.after.length;
  if (room < 1)
    throw new RangeError(`maximumTokens ${maximumTokens} leaves no room beside the special tokens.`);
  const windows: number[][] = [];
  for (let start = 0; start < ids.length; start += room)
    windows.push([...special.before, ...ids.slice(start, start + room), ...special.after]);
  return windows;
}
