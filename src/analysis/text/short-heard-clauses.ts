/** Clauses of a few words in what is written down as it is heard: "that works | i'll send an invite", "let me check | yeah that's free". */

import { anyOf } from './any-of.ts';

const interjection =
  '(?:yeah|yes|yep|ok|okay|oh|right|well|sure|great|perfect|alright|cool|brilliant|lovely|and|so|but)';
/** What says yes to what was said, or that it suits. */
const consent = anyOf([
  '(?:that|this|it) works(?: for me)?',
  "(?:that|this|it)(?:['’]s| is) (?:fine|good|great|perfect|ok|okay|free|open|lovely|brilliant)(?: with me| for me| by me)?",
  'sounds (?:good|fine|great|alright|all right|ok|okay|perfect|lovely)(?: to me)?',
  'works for me|fine (?:by|with) me|no problem|no worries|all good',
]);
/** What opens behind it: a promise, a need, a request. */
const opens = anyOf([
  "(?:i|we|he|she|they)(?:['’](?:ll|m|d|ve|re)| (?:will|am|need|can|could|have|want))(?!\\p{L})",
  "(?:let me|let['’]?s|please|can you|could you|would you)(?!\\p{L})",
  '(?!that|it|this|who|what|which)\\p{L}+ will(?!\\p{L})',
]);
const behindConsent = new RegExp(
  `(?:^|(?<=(?:^|\\s)${interjection} ))(?:${interjection} )*${consent}(?: then)?\\s(?=${opens})`,
  'giu',
);

/** "The eleventh at four let me check yeah that works": before who looks, and behind him. */
const looks =
  /\slet me (?:just )?(?:check|see|look|have a look|think)(?: here| quickly| real quick| my calendar| the calendar)?\s(?=(?:yeah|yes|yep|ok|okay|right|so|well|um|uh|no)\s)/giu;
const names = /\p{L}+day|\d|tomorrow|(?:^|\s)at\s\p{L}+$/iu;

/** "I'm not promising anything mind i need to ask her": what takes back a part of what was said closes it. */
const mind =
  /(?<=\s(?:anything|nothing|though|everything|yet|free|cheap|much|\p{L}+ing) )mind\s(?=(?:i|we|you|it)(?:['’]\p{L}| (?:need|have|will|would|can|could|do|did|was|were|am|are|is))(?!\p{L}*\?))/giu;

/** "What about our landlord he's a bit slow": what is asked about, and what is told of it. */
const asksAbout =
  /(?:^|\s)(?:what|how) about (?:the|our|your|my|his|her|their)(?: (?!(?:he|she|it|they|who|that|which|if|when|do|does|did|is|are|was|were|can|could|will|would|should|have|has)(?!\p{L}))[\p{L}-]+){1,3}\s(?=(?:he|she|it|they)(?:['’](?:s|re|ll|d|ve)| (?:is|are|was|were|has|have|will|would))(?!\p{L}))/giu;

/** With one of these behind it none is looked for. */
const mayHold =
  /works|sounds|fine|good|great|perfect|okay?|free|open|lovely|brilliant|no (?:problem|worries)|let me|mind|about/iu;

const ends = (text: string, pattern: RegExp): number[] =>
  Array.from(text.matchAll(pattern), ({ 0: said, index }) => index + said.length);

/** Where the clauses behind such ones open, and before who looks for something behind a time. */
export function behindShortClauses(text: string): number[] {
  if (!mayHold.test(text)) return [];
  const beforeLooks = Array.from(text.matchAll(looks), ({ index }) => index + 1).filter((start) =>
    names.test(text.slice(0, start).trimEnd()),
  );
  return [
    ...beforeLooks,
    ...[behindConsent, mind, asksAbout].flatMap((pattern) => ends(text, pattern)),
  ].filter((start) => text.slice(start).includes(' '));
}
