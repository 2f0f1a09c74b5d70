/** An item of a list as it is read: without its mark, behind what the line above the list says. */

import type { Transcribed } from '../transcribed/read-transcribed.ts';
import { saidThings, writtenThings } from '../words/written-things.ts';
import { isRow, lengthOfMark } from './item-marks.ts';
import type { ListPlace } from './list-places.ts';

/** What opens no verb: "for the hall", "all the chairs", "is the door open". */
const noVerb = new Set(
  (
    'a an the all both each every some any no this that these those my your our his her its their one two three ' +
    'about above across after against along among around at before behind below beside between beyond by down during except ' +
    'for from in inside into like near of off on onto out outside over past per since than through to toward under until up upon with within without ' +
    'and or but so if when while because as then also only just even still not maybe perhaps probably now later ' +
    'i you he she it we they who what which where why how whose is are was were be been am has have had do does did can could ' +
    'will would shall should may might must there here yes no ok okay'
  ).split(' '),
);
/** "Pay the rent", "pick up her keys", "send two copies": an order, whatever else the first word may be. */
const order =
  /^(?<verb>\p{L}[\p{Ll}-]+)(?: (?:up|out|back|off|over|down|through|in))? (?:the|an?|all|both|each|every|some|any|this|that|these|those|my|your|our|his|her|its|their|it|them|him|us|me|everybody|everyone|two|three|four|five|\d+)(?![\p{L}\p{N}:.])/iu;

/** Whether the word may be the base form of a verb, by its form alone. */
const mayBeVerb = (word: string): boolean =>
  !noVerb.has(word) && (/^b?ring$/u.test(word) || !/(?:ing|ed|(?<![us])s)$/u.test(word));

/** "The signed contract", "A sample" */
const opensWithNoVerb = (item: string): boolean => {
  const [first = ''] = item.split(/[^\p{L}]/u, 1);
  return first !== 'I' && noVerb.has(first.toLowerCase());
};

/** Whether a text begins with the base form of a verb and with what is done to it. */
export function opensWithOrder(text: string): boolean {
  const verb = order.exec(text)?.groups?.verb?.toLowerCase();
  return verb !== undefined && mayBeVerb(verb);
}

/** An item that says itself who does it: "I call Hugo", "Ben: the chairs", "@ben …", "Ben to call Hugo". */
const namesDoer =
  /^(?:@|(?:i|you|he|she|it|we|they|somebody|someone|everybody|everyone)(?![\p{L}])|[\p{L}'’-]+(?: [\p{L}'’-]+)?:|\p{Lu}\p{L}+ (?:to|will|is|has|can|should)(?!\p{L}))/iu;

/** "The signed contract", "bank details": a thing, and neither an order nor a sentence. */
const isThing = (item: string): boolean =>
  !opensWithOrder(item) &&
  item.split(/\s+/u).length <= longestThing &&
  !noThing.test(item) &&
  !isSentence.test(item.replace(whatYouHave, ' '));
/** "Nothing else", "no shoes": it is not to be sent. */
const noThing = /^(?:nothing|none|not|no)(?!\p{L})(?! ?\.?\d)/iu;
const isSentence = /[?]|(?<!\p{L})(?:is|are|was|were|will|can|could|please|has|have)(?!\p{L})/iu;
/** "Everything you have", "what you can find" */
const whatYouHave =
  /^(?:all|everything|anything|whatever|what|those|the ones)(?: (?:that|which))? (?:you|we|they)(?:['’]ve| have| can| could| will)?(?!\p{L})/iu;
const longestThing = 12;
/** "The permit from the council", "Hugo's answer" come from others; "the bank to open" is not sent. */
const ofOthers =
  /(?<!\p{L})(?:from (?!you(?!\p{L})|your(?!\p{L}))|to (?!(?:the|me|us|my|our|your)(?!\p{L})))|^\p{Lu}\p{L}+['’]s(?!\p{L})/u;
/** "Your passport", "the signed form", "two photos": it may be sent, and no one is waited for by it. */
const maySend = new RegExp(
  `^your |(?<!\\p{L})(?:${saidThings}|${writtenThings}|signed|completed)(?!\\p{L})`,
  'iu',
);

/** The words with which the item is read; undefined: it is read alone. */
function wordsBefore(item: string, { heading, isFirst }: ListPlace): string | undefined {
  if (!isFirst || heading?.words === undefined || namesDoer.test(item)) return undefined;
  if (heading.whose === 'named') return heading.words;
  if (heading.lacks !== undefined && ofOthers.test(item)) return undefined;
  if (heading.lacks === 'awaited' && !maySend.test(item)) return undefined;
  if (heading.whose === 'things') return isThing(item) ? heading.words : undefined;
  const [first = ''] = item.toLowerCase().split(/[^\p{L}-]/u);
  if (heading.whose === 'clause') return mayBeVerb(first) ? heading.words : undefined;
  return opensWithOrder(item) ? heading.words : undefined;
}

/** A text that was read, as an item of the list. Words that were put before it stand where it begins. */
export function readAsItem(read: Transcribed, place: ListPlace | undefined): Transcribed {
  if (place === undefined || place.isHeading) return read;
  const cells = isRow(read.text);
  const length = cells ? (/^\|?\s*/u.exec(read.text)?.[0].length ?? 0) : lengthOfMark(read.text);
  const behind = cells ? (/\s*\|?\s*$/u.exec(read.text)?.[0].length ?? 0) : 0;
  const bare = read.text.slice(length, read.text.length - behind);
  const item = cells ? bare.replace(/ [|] |\t|[|]/gu, (bar) => (bar.length === 3 ? ' - ' : ',')) : bare;
  const words = wordsBefore(item, place);
  if (length === 0 && words === undefined && !cells) return read;
  const lead = words === undefined ? '' : `${words} `;
  // "I will Send it": what no capital stands before has none.
  const isWord = /^\p{Lu}\p{Ll}* /u.test(item) && (opensWithOrder(item) || opensWithNoVerb(item));
  const said = lead !== '' && isWord ? item.charAt(0).toLowerCase() + item.slice(1) : item;
  return {
    ...read,
    text: `${lead}${said}`,
    lead: lead.length,
    placeOf: (index) => read.placeOf(length + Math.max(0, index - lead.length)),
  };
}
