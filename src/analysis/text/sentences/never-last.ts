/** Words with which no sentence ends: a stop behind them is one of software that writes down what it hears. */

import { quick } from '../words/quick-patterns.ts';

/** Small letters alone: "The" may be the name of something. */
export const neverLast: ReadonlySet<string> = new Set('the an whether my your our their'.split(' '));

/** "Run it through the. Checker": the stop, with what stands around it. */
export const stopInside = new RegExp(`(?<=(?:^|\\s)(?:${[...neverLast].join('|')}))\\.(?=\\s+\\p{L})`, 'gu');

/** "Carl if you can order the", "ring them and see if": who says so was interrupted, and nobody knows what he meant. */
export const isCutShort = (text: string): boolean => cutShort.test(text.slice(-longestEnd));
const cutShort = quick(
  new RegExp(`(?:^|\\s)(?:${[...neverLast].join('|')}|(?:see|ask|check|find out|wonder) if)[\\s.]*$`, 'u'),
);
/** Characters of the end of a text that are looked at. */
const longestEnd = 20;
