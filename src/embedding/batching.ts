/** Bounds of one run of a model. */
export interface BatchLimits {
  /** Most texts in one run. */
  readonly maximumTexts: number;
  /** Most tokens in one run, padding included: texts times the longest of them. */
  readonly maximumTokens: number;
  /** Most padding tokens in one run: they cost as much as real ones and give nothing. */
  readonly maximumPadding: number;
}

/**
 * Measured on two cores with a table of vectors and with a six-layer encoder: throughput rises up to about
 * 512 tokens in a run and falls from about 4,096 on, when a run no longer fits the caches. Small runs also
 * keep the wait of the next text short.
 */
export const defaultBatchLimits: BatchLimits = {
  maximumTexts: 64,
  maximumTokens: 1_024,
  maximumPadding: 64,
};

/**
 * Chooses who goes into the next run. The one that has waited longest always goes, alone if it exceeds the limits by
 * itself, so no text starves; with it go those nearest to it in length, so that padding stays small.
 *
 * @param waiting token counts, the longest waiting first; not empty
 * @returns indices into `waiting`, shortest text first
 */
export function nextBatch(waiting: readonly number[], limits: BatchLimits): number[] {
  const lengthOf = (index: number | undefined): number | undefined =>
    index === undefined ? undefined : waiting[index];
  const byLength = waiting
    .map((_, index) => index)
    .sort((a, b) => (waiting[a] ?? 0) - (waiting[b] ?? 0) || a - b);
  const oldest = byLength.indexOf(0);

  // The batch is always the run of neighbours [first, last] of `byLength`; it grows on the cheaper side.
  let first = oldest;
  let last = oldest;
  let longest = waiting[0] ?? 0;
  let padding = 0;
  const fits = (length: number, addedPadding: number): boolean => {
    const texts = last - first + 2;
    return (
      texts <= limits.maximumTexts &&
      texts * Math.max(longest, length) <= limits.maximumTokens &&
      padding + addedPadding <= limits.maximumPadding
    );
  };
  for (;;) {
    const shorter = lengthOf(byLength[first - 1]);
    const longer = lengthOf(byLength[last + 1]);
    // A shorter text is padded up to the longest; a longer one makes all the others be padded up to it.
    const shorterPadding = shorter === undefined ? Number.POSITIVE_INFINITY : longest - shorter;
    const longerPadding =
      longer === undefined ? Number.POSITIVE_INFINITY : (longer - longest) * (last - first + 1);
    if (longer !== undefined && longerPadding <= shorterPadding && fits(longer, longerPadding)) {
      last += 1;
      longest = longer;
      padding += longerPadding;
    } else if (shorter !== undefined && fits(shorter, shorterPadding)) {
      first -= 1;
      padding += shorterPadding;
    } else {
      return byLength.slice(first, last + 1);
    }
  }
}
