/**
 * A number with what it counts, as English writes it: `1 row`, `12,000 rows`, `2 jobs are`.
 *
 * @param several default: the noun with an "s"
 */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : several}`;
