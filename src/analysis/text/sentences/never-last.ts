/** Words with which no sentence ends: a stop behind them is one of software that writes down what it hears. */

import { weekdays } from '../words/calendar-words.ts';
import { quick } from '../words/quick-patterns.ts';
import { verbsWithObject } from '../words/verbs-with-object.ts';

/** Small letters alone: "The" may be the name of something. */
export const neverLast: ReadonlySet<string> = new Set('the an whether my your our their'.split(' '));

/** "Run it through the. Checker": the stop, with what stands around it. */
export const stopInside = new RegExp(`(?<=(?:^|\\s)(?:${[...neverLast].join('|')}))\\.(?=\\s+\\p{L})`, 'gu');

/** A promise, a plea or a need up to a verb that needs its object: "I'll write". */
const awaitsObject = new RegExp(
  `(?<![\\p{L}'’])(?:(?:i|we|you)(?:['’]?ll| will| must| should)|(?:going|need|needs|have|has|want) to|gonna|(?:can|could|would|will) (?:you|we)|let me|let['’]?s|please)(?: (?:just|also|then|please|probably|definitely))* (?:${verbsWithObject}|write|finish|prepare|draft|revise|complete|review|update|pay|make|buy)$`,
  'iu',
);
/** The object stands before who does it: "what I have to bring", "the letter you have to sign", "the chairs that we need to order". */
const hasObjectBefore =
  /(?:(?<!\p{L})(?:what|which|whom|whatever|whichever|how (?:much|many))(?: \p{L}+)?|(?<!\p{L})(?:the|an?|my|your|our|his|her|their|this|these|those|some|any|no|every|all)(?: [\p{L}\p{N}-]+){1,3} (?:that|which|who)|(?:(?<!\p{L})(?:is|are|was|were|got|have|has|need)|['’]s|['’]re) (?:the|an?|all|my|your|our|some|another|one)(?: [\p{L}\p{N}-]+){0,3}|(?<!\p{L})(?:all|everything|anything|something|nothing)(?: that)?) (?:i|we|you)$/iu;
/** "My best wishes for tomorrow!" is said for its own sake. */
const wishes =
  /^\s+(?:(?:all|my|our|with|the|very|best|kind|warm|many|sincere)\s){0,4}(?:wishes|regards|thanks|love|greetings|apologies|condolences|congratulations|luck)(?!\p{L})/iu;
/** What is no sentence of its own, and has a time: "The letter this week." Where it has a verb, or says please, it is one. */
const objectWithTime = new RegExp(
  `^\\s+(?:the|an?|my|your|our|his|her|their|this|that|these|those|all|both|another|some|more|several|new|extra|\\d+|two|three|four|five|six|ten|twelve|twenty)(?: (?!(?:is|are|was|were|will|would|has|have|had|can|could|should|may|must|does|did|needs?|(?:com|go|start|begin|arriv|open|clos|end|leav|run|work|finish|happen|fall|land|expir|follow)e?s|i|we|you|he|she|they|it|and|but)(?!\\p{L})|\\p{L}+(?:n['’]t|ed)(?!\\p{L}))[\\p{L}\\p{N}-]+){1,5}? (?:(?:by|before|until|till|on|for|in|at|this|next|later|end of|first thing)(?: \\p{L}+){0,2}?(?: [\\p{L}\\p{N}:.]+)|today|tonight|tomorrow|${weekdays}|asap)(?!,? please)\\s*(?:[.!?,;]|$)`,
  'iu',
);
/** Characters that are looked at on both sides. */
const widthAround = 90;

/** "I'll write. The letter this week": whether the stop at this place of the text parts a verb from its object. */
export function partsVerbFromObject(text: string, stop: number): boolean {
  const before = text.slice(Math.max(0, stop - widthAround), stop);
  const awaits = awaitsObject.exec(before);
  const behind = text.slice(stop + 1, stop + 1 + widthAround);
  if (awaits === null || !objectWithTime.test(behind) || wishes.test(behind)) return false;
  const [who = ''] = /^(?:i|we|you)(?!\p{L})/iu.exec(awaits[0]) ?? [];
  return !hasObjectBefore.test(`${before.slice(0, awaits.index)}${who}`.trimEnd());
}

/** Such stops of a text, with the letter behind each, and what is meant there. */
export function stopsBehindVerbs(text: string): { start: number; end: number; meant: string }[] {
  if (!text.includes('. ')) return [];
  return [...text.matchAll(/\.(?<space>\s+)(?<letter>[\p{L}\p{N}])/gu)]
    .filter(({ index }) => partsVerbFromObject(text, index))
    .map(({ 0: matched, index, groups: { space = '', letter = '' } = {} }) => ({
      start: index,
      end: index + matched.length,
      meant: space + letter.toLowerCase(),
    }));
}

/** "Carl if you can order the", "ring them and see if": who says so was interrupted, and nobody knows what he meant. */
export const isCutShort = (text: string): boolean => cutShort.test(text.slice(-longestEnd));
const cutShort = quick(
  new RegExp(`(?:^|\\s)(?:${[...neverLast].join('|')}|(?:see|ask|check|find out|wonder) if)[\\s.]*$`, 'u'),
);
/** Characters of the end of a text that are looked at. */
const longestEnd = 20;
