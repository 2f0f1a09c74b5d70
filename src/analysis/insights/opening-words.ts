/** Answers and fillers that open a sentence, and say nothing of what is to be done. */

import { anyOf } from '../text/any-of.ts';

const openingWords = new RegExp(
  `^(?:${anyOf([
    ...'ok okay sure yes yeah yep alright right well so and but great perfect good'.split(' '),
    'no problem',
    'of course',
    'absolutely',
    'definitely',
  ])}[,.!]?\\s+)*${anyOf([
    ...'ok okay sure yes yeah yep alright right well great perfect'.split(' '),
    'no problem',
    'of course',
    'absolutely',
  ])}[,.!]\\s+(?:(?:and|but|so)\\s+)?`,
  'iu',
);

/** How many characters of the text they are, with the comma after them; 0 for none. */
export const lengthOfOpening = (text: string): number => openingWords.exec(text)?.[0].length ?? 0;

/** The text with a capital at its beginning, as a sentence has one from which they were taken. */
export function capitalised(text: string): string {
  const upper = text.charAt(0).toUpperCase();
  return upper.length === 1 ? upper + text.slice(1) : text;
}
