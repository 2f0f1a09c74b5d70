/** Clauses of a few words in what is written down as it is heard: "that works | i'll send an invite", "let me check | yeah that's free". */

import { anyOf } from '../any-of.ts';
import { quick } from '../words/quick-patterns.ts';

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

/** What is ordered at the beginning, and not what is to be told or found out: "ring the bakery". */
const orders = `^(?:${interjection} |then ){0,3}(?:ring|call|phone|text|email|book|order|buy|send|print|bring|collect|cancel|clean|fix)`;
/** Who asks for something, offers it, orders it, or asks when and how it is done. */
const asksOrOffers = new RegExp(
  `(?:${orders}|(?:^|\\s)(?:(?:can|could|would|will) you|please|(?:i|we|you)(?:['’](?:ll|d)| can| could)|(?:when|where|what|how) (?:would|will|shall|should|do|can|could) (?:we|i|you)))\\s(?=\\p{L})`,
  'giu',
);
/** "I'll text you his number", "she's in tomorrow", "he's just on another call": what is promised with its object, and who is where. */
const promiseOrPlace =
  /(?<!,)\s(?=(?:i|we)(?:['’]ll| will) (?:just )?\p{L}+ (?:you|him|her|them|it|that|the|my|your|his|our|their|an?|some|everything)(?!\p{L})|(?:she|he|they|we|i)['’](?:s|re|m) (?:(?:just|still|only|already|not) )*(?:(?<=(?:she|he|i)['’]\p{L} (?:\p{L}+ )?)in(?= (?:tomorrow|today|tonight|on|all|again|until|till|from|later|\p{L}+day)(?!\p{L}))|here|there|off|away|out|back|closed|open|around|shut|on (?:holiday|leave|vacation|another call|a call|the phone))(?:\s\p{L}|$))/giu;
/** Behind one of these it may be what is told, asked or meant by what stands before it: "can you tell lena i'll bring the keys". */
const goesOnWith =
  /(?<!\p{L})(?:tell|say|says|said|know|think|hope|sure|check|see|ask|find|remind|mention|promise|guess|explain|write|means?|if|whether|when|because|cause|since|before|after|until|once|while|as|so|that|who|what|which|where|why|how|unless|every|anything|everything|everyone|everybody|all|day|week|weekend|month|time|case|moment|minute)(?!\p{L})|(?:^|\s)(?:and|or|but|the|an?|my|your|our|to|for|of|with|at|by|from|like|than|now)$/iu;
/** "Pull that", "stick them on", "when would we do it then": the end of what is asked. */
const closedBy =
  /(?<=(?<!\p{L})(?:pull|do|get|send|sign|print|fix|sort|handle|bring|collect|finish|order|post|copy|share|update|move|run|take|book)) that$|(?<=(?:it|them|that|these|those)) (?:on|in|up|off|out|over|down|back)$| then$/iu;
const fewestWords = 2;

/** Where somebody promises something, or tells where somebody is, behind what he asks for or offers: "include peter | i'll text you his number". */
function behindRequests(text: string): number[] {
  const openings = Array.from(text.matchAll(asksOrOffers), ({ 0: said, index }) => index + said.length);
  if (openings.length === 0) return [];
  return Array.from(text.matchAll(promiseOrPlace), ({ index }) => index).flatMap((end) => {
    const start = openings.findLast((opening) => opening < end);
    const asked = start === undefined ? '' : text.slice(start, end).replace(closedBy, '');
    return asked.split(' ').length < fewestWords || goesOnWith.test(asked) ? [] : [end + 1];
  });
}

/** "To show it to peter too he's going to ask", "yeah i can hear you fine my partner is late": what closes what stands before it. */
const closes =
  /(?:^|\s)(?:too|as well|anyway|i can (?:hear|see) you(?: all| both)?(?: (?:fine|well|okay|ok|good|now|loud and clear))?)\s(?=(?:i|we|he|she|they|it)['’]\p{L}+ \p{L}|my \p{L}+ )/giu;
/** "I'd load it into a sandbox takes me two days": how long it takes. */
const takesLong =
  /(?:^|\s)(?:i|we)(?:['’](?:d|ll)| will| would| can) \p{L}+ (?:it|them|that|those)(?: (?:in|into|to|on|onto|from|over|through|up)(?: (?:the|an?|my|our|your) \p{L}+)?)?\s(?=takes (?:me|us|about|around|only|an?|two|three) )/giu;

/** "So that's me i can drop them off", "she's in front of me i'll put you on": who was told of closes it, unless he is told what follows. */
const behindSomebody =
  /(?<!(?:^|\s)(?:as for|let|lets|letting|tell|tells|telling|told|text|texts|texted|ask|asks|asked|show|shows|showed|promise|promised|assure|assured|remind|reminds|reminded|warn|warned|email|emailed|message|messaged|convince|convinced|give|gives|gave|help|helps|if|when|than)) (?:me|him|us|them)\s(?=i(?:['’]?ll| will| can)\s)/giu;

/** With one of these behind it none is looked for. */
const mayHold = quick(
  /works|sounds|fine|good|great|perfect|okay?|free|open|lovely|brilliant|no (?:problem|worries)|let me|mind|about|too |as well|anyway|(?:hear|see) you|takes|(?:me|him|us|them) i/iu,
);
/** Without one of these nobody asks for anything or offers it, and promises it or tells where somebody is. */
const mayAsk = quick(
  new RegExp(
    `(?:${orders}|(?:(?:can|could|would|will) you|please|(?:i|we|you)(?:['’](?:ll|d)| can| could)|(?:when|where|what|how) \\p{L}+ (?:we|i|you)))\\s.*\\s(?:i|we|she|he|they)(?:['’](?:ll|s|re|m)| will)\\s`,
    'iu',
  ),
);

const ends = (text: string, pattern: RegExp): number[] =>
  Array.from(text.matchAll(pattern), ({ 0: said, index }) => index + said.length);

/** Where the clauses behind such ones open, and before who looks for something behind a time. */
export function behindShortClauses(text: string): number[] {
  const behind = mayAsk.test(text) ? behindRequests(text) : [];
  if (!mayHold.test(text)) return behind;
  const beforeLooks = Array.from(text.matchAll(looks), ({ index }) => index + 1).filter((start) =>
    names.test(text.slice(0, start).trimEnd()),
  );
  return [
    ...behind,
    ...beforeLooks,
    ...[behindConsent, mind, asksAbout, behindSomebody, closes, takesLong].flatMap((pattern) =>
      ends(text, pattern),
    ),
  ].filter((start) => text.slice(start).includes(' '));
}
