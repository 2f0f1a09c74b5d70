/** Times of day and positions in a recording, as transcripts write them. */

/** A pattern for `0:03`, `10:30`, `00:12:03.250` and `10:30 PM`, to be put into larger ones. */
export const clockTime = String.raw`\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\.?(?![\p{L}]))?`;

const partsPattern = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,3}))?\s?(?:([AaPp])\.?[Mm]\.?)?$/;
const day = 24 * 3_600_000;

/**
 * Milliseconds since midnight, or since the beginning of a recording.
 *
 * @param twoParts what `1:02` is: hours and minutes, or minutes and seconds
 */
export function readClockTime(text: string, twoParts: 'hours' | 'minutes'): number {
  const [, first = '0', second = '0', third, fraction = '', half] = partsPattern.exec(text.trim()) ?? [];
  const numbers =
    third === undefined && twoParts === 'minutes' ? ['0', first, second] : [first, second, third];
  const [hours = 0, minutes = 0, seconds = 0] = numbers.map((part) => Number(part ?? 0));
  const hour = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return ((hour * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}

/**
 * Milliseconds of a position whose parts are known: `['0', '00', '01', '250']`.
 *
 * @param parts hours, minutes, seconds and the digits after the point
 * @param digits what fewer than three of them are: a fraction (`.5` is 500 ms), or `unpadded` milliseconds, as
 *   Microsoft Teams writes them (`.90` is 90 ms, and the second is over at `.999`)
 */
export function positionOf(parts: readonly string[], digits: 'fraction' | 'unpadded' = 'fraction'): number {
  const [hours = '0', minutes = '0', seconds = '0', end = '0'] = parts;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
    Number(digits === 'unpadded' ? end : end.padEnd(3, '0'))
  );
}

/**
 * Positions in a talk from times of its day: the first one is its beginning, and midnight may come in between. A time
 * before the first is negative.
 */
export function sinceFirst(times: readonly number[]): number[] {
  const [first = 0] = times;
  let [days, last] = [0, first];
  return times.map((time) => {
    // A line that was written a little late is no new day.
    if (last - time > day / 2) days += 1;
    last = time;
    return time - first + days * day;
  });
}
