/** The numbers of a text. */

import { numberOfWords, numberWords } from '../entities/number-words.ts';

const spelledNumber = new RegExp(`\\b${numberWords}\\b`, 'giu');

/** The numbers of a text, in digits alone; those of one digit are in too many texts, and in dates, to show anything. */
export const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\p{Nd}[\p{Nd}.,'’ ]*\p{Nd}/gu), ([number]) => number.replace(/\P{Nd}/gu, ''));

export const spelledIn = (text: string): string[] =>
  Array.from(text.matchAll(spelledNumber), ([words]) => String(numberOfWords(words)).replace(/\D/g, ''));
