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
