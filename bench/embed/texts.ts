/** Texts of a given number of words for benchmarks of embedding: stretches of the transcripts, the same each time. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const transcripts = fileURLToPath(new URL('../transcripts/', import.meta.url));
/** No factor of the number of words: stretches begin all over the transcripts. */
const stride = 37;

/** The lengths that are measured, in words, and how many texts of each make one pass. */
export const textCounts: Readonly<Record<number, number>> = { 12: 384, 60: 192, 300: 64 };

const words = readdirSync(transcripts)
  .sort()
  .flatMap((file) => readFileSync(`${transcripts}${file}`, 'utf8').split(/\s+/))
  .filter((word) => word !== '');

/** Distinct texts of so many words. */
export function textsOf(wordCount: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = (index * stride) % (words.length - wordCount);
    return words.slice(start, start + wordCount).join(' ');
  });
}
