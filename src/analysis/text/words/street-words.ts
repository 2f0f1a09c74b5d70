/** How streets are called in English, as sources of patterns. */

import { ones, teens, tens } from '../number-words.ts';

/** Words that end the name of a street wherever they stand. */
export const streets =
  'street|avenue|ave|road|boulevard|blvd|lane|crescent|parkway|pkwy|highway|hwy|turnpike';
/** Words that do so behind a name with a capital: "Hill Close", "Oak Dr". */
export const places =
  'St|Rd|Ln|Drive|Dr|Court|Ct|Circle|Cir|Way|Place|Pl|Terrace|Ter|Square|Sq|Close|Gardens|Mews|Row|Walk|Hill|Grove|Alley|Plaza|Loop|Trail|Quay|Wharf|Park|Street|Avenue|Ave|Road|Boulevard|Blvd|Lane|Crescent|Parkway|Highway';
/** Words of a house number that is said. */
export const numbers = `${ones}|${teens}|${tens}|hundred|oh`;
/** "12", "77B", "341-343", "fourteen hundred" */
export const houseNumber = `(?:\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,4})?|(?:${numbers})(?:[\\s-](?:${numbers})){0,4})`;
/** What follows the street: a flat, a floor. May be nothing. */
export const unit = `(?:[,.]?\\s{1,2}(?:[Aa]pt|[Aa]partment|[Ss]uite|[Ss]te|[Uu]nit|[Ff]lat|[Ff]loor|[Ff]l|[Rr]oom|#)\\.?\\s{0,2}#?(?:[A-Za-z]?\\d{1,5}[A-Za-z]?|[A-Za-z](?![\\p{L}\\p{N}])|(?:${numbers})(?:\\s[a-z](?![\\p{L}\\p{N}'’]))?))?`;
/** A word of the name of a street that somebody writes without capitals: no article, no preposition. */
export const lowerStreetWord =
  "(?!(?:the|a|an|of|on|in|at|to|for|and|or|is|was|people|percent|dollars|more|other|different|days|miles|blocks|way|ways|one|down)\\s)[\\p{L}\\d][\\p{L}\\d'’.-]{0,30}";
/** Before the name of a street. May be nothing. */
export const direction = '(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\.?\\s)?';
