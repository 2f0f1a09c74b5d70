/** What keeps a sentence that is no task from hiding one: it goes on to say what is to be done. */

import { anybody, asks, please } from '../undertaking-words.ts';

/** Whoever asks for something says what is to be done, whatever he says before. */
const requests = `${[...please].join('|')}|(?:${[...asks].join('|')}) (?:you|${[...anybody].join('|')})`;

/**
 * The source that matches where no request stands before the end of the sentence, nor any of the words, which are alternatives of a pattern.
 * What one is obliged to is no request: some of these sentences tell of that.
 */
export const unlessItGoesOn = (words?: string): string =>
  `(?![^.?!]*(?<!\\p{L})(?:${requests}${words === undefined ? '' : `|${words}`})(?!\\p{L}))`;

/** The pattern where, behind what it matches, the sentence does not go on so. */
export const unlessGoingOn = ({ source, flags }: RegExp, words?: string): RegExp =>
  new RegExp(source + unlessItGoesOn(words), flags);
