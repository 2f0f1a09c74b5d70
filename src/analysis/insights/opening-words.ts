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

/** "Thank you so much, and": what follows is joined to it. */
const thanksBefore =
  /^(?:thank you(?: (?:so|very) much| again| all| both)?|thanks(?: a lot| again| so much| all| everyone)?)[,.!]?\s+(?:and|but|so)\s+/iu;

/** The number of an item of a list. */
const listNumber = /^\d{1,2}[.)]\s+/u;

/** How many characters of the text they are, with what joins them to it, and with the number of an item before them; 0 for none. */
export function lengthOfOpening(text: string): number {
  let length = 0;
  for (const pattern of [listNumber, openingWords, thanksBefore])
    length += pattern.exec(text.slice(length))?.[0].length ?? 0;
  return length;
}

/** The text with a capital at its beginning, as a sentence has one from which they were taken. */
export function capitalised(text: string): string {
  const upper = text.charAt(0).toUpperCase();
  return upper.length === 1 ? upper + text.slice(1) : text;
}
