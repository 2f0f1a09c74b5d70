/** A number with what it counts, as English writes it: `1 row`, `12,000 rows`, `2 calls`. The plural of the noun ends in "s". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
