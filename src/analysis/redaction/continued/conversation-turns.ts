/** Which messages of a conversation may hold one value that somebody says over several of them. */

import { mayHaveNumber, ones } from '../../text/number-words.ts';
import { legible } from '../legible.ts';
import { digitRuns } from '../numbers/digit-runs.ts';

/** A message as it is looked at: who says it, and what. */
export interface SaidText {
  /** Undefined where nobody knows. */
  readonly speaker: string | undefined;
  readonly text: string;
}

/** What somebody says in one go, whatever others put in between, and what was said right before. */
export interface Turn {
  /** What somebody else asked, with nothing in it that could be a part of the answer. */
  readonly question: string;
  /** In plain letters, each of at most 200 UTF-16 units. */
  readonly parts: readonly string[];
  /** What others said in between and soon afterwards, which may repeat it; each of at most 200 UTF-16 units. */
  readonly heard: readonly string[];
}

/** Longer messages say more than a part of a value: only their ends are looked at. */
const longestPart = 200;
/** Parts of one value at most, and others' messages between two of them. */
const mostParts = 24;
const mostHeard = 4;
const longestReply = 10;

/** A text, or the beginning and the end of a longer one. */
const endsOf = (text: string): string[] =>
  text.length <= longestPart ? [text] : [text.slice(0, longestPart), text.slice(-longestPart)];

const replies =
  /^(?:ok|okay|yes|yeah|yep|yup|right|alright|sure|great|good|perfect|got|it|that|thats|that's|this|all|mhm|mm|mmhm|hm|hmm|uh|um|huh|go|on|ahead|continue|and|the|rest|next|then|so|far|what's|whats|what|is|last|first|few|one|two|three|four|five|six|digit|digits|number|numbers|part|half|group|please|thanks|thank|you|i'm|im|i|am|with|me|you're|ready|listening|writing|down|noted|copy|moment|second|sorry|could|can|repeat|slower|slowly|again|cool|fine|oh|ah|a|of|to|after|still|here|now|comes|follows|keep|going|more|remaining|other)$/iu;
/** Words that ask for something else, unless the rest is asked for. */
const asks =
  /(?<!\p{L})(?:pin|cvv|cvc|card|social|ssn|account|routing|phone|telephone|mobile|cell|expiry|expiration|expire|expires|e-?mail|mail|address|name|zip|postal|postcode|code|order|invoice|ticket|policy|birth|passport|licen[cs]e|iban|swift|bic|how|who|when|where|why|which)(?!\p{L})/iu;
const asksOn =
  /(?<!\p{L})(?:rest|remaining|remainder|next|other half|continue|go on|go ahead|carry on|repeat|keep going)(?!\p{L})/iu;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

/** Whether a message only keeps somebody else talking: "okay", "go on", "and the rest?". */
export const isReply = (text: string): boolean => {
  const words = wordsOf(text);
  const isNumber = words.every((word) => /^(?:one|two|three|four|five|six|oh|a)$/iu.test(word));
  return !isNumber && words.length <= longestReply && words.every((word) => replies.test(word));
};

const digitsIn = (text: string): string[] =>
  mayHaveNumber.test(text) ? digitRuns(text).map(({ digits }) => digits) : [];

/** Whether somebody else says nothing of their own: a reply, a few words that ask for nothing else, or what was said. */
function isInBetween(text: string, said: string): boolean {
  const words = wordsOf(text);
  if (words.length > 2 * longestReply) return false;
  const digits = digitsIn(text).filter((one) => one.length > 1);
  if (digits.length > 0)
    return said !== '' && digits.every((one) => said.includes(one) || one.includes(said));
  return isReply(text) || asksOn.test(text) || (words.length <= longestReply && !asks.test(text));
}

/** Whether a value may go on from one message to the next: a digit, a letter, "dot" or the like stands where they meet. */
const number = `zero|oh|nought|${ones}|ten|eleven|twelve|\\p{L}+teen|\\p{L}+ty|double|triple`;
const opens = new RegExp(
  `(?:[\\d@._-]|(?<![\\p{L}'’])(?:\\p{L}|${number}|hundred|dot|at|slash|colon|underscore|dash|hyphen|plus|is|are|it's|number|address|social|email|of|in))[\\s.,;:!?…-]*$`,
  'iu',
);
const goesOn = new RegExp(
  `^[\\s.,;:…-]*(?:[@._-]|(?:[\\p{L}']+[\\s,:]+){0,6}?(?:\\d|(?:\\p{L}|${number}|dot|at|slash|underscore|street|avenue|road|lane|drive|court|boulevard)(?!\\p{L})))`,
  'iu',
);

const givesName = /(?<!\p{L})(?:name|named|called|this is|i'm|i am)(?!\p{L})/iu;

const mayGoOn = (before: string, next: string): boolean =>
  opens.test(before.slice(-40)) ||
  goesOn.test(next.slice(0, 80)) ||
  (givesName.test(before) && wordsOf(next).length <= 3);

/**
 * The turns of a conversation that may hold a value over several messages, or one whose kind somebody else's question says. Linear
 * time.
 */
export function* turnsOf(messages: Iterable<SaidText>): Generator<Turn> {
  let question = '';
  let open:
    | {
        speaker: string | undefined;
        question: string;
        parts: string[];
        heard: string[];
        since: number;
        digits: string;
      }
    | undefined;
  for (const { speaker, text } of messages) {
    const plain = legible(text).text.trim();
    if (plain === '') continue;
    const own = open !== undefined && open.speaker === speaker;
    const said = open?.digits ?? '';
    const isRepeated = speaker === undefined && open !== undefined && isRepetition(plain, said);
    if (
      open !== undefined &&
      (!own || isRepeated || (speaker === undefined && isReply(plain) && digitsIn(plain).length === 0))
    ) {
      open.heard.push(...endsOf(plain));
      open.since += 1;
      if (
        (isReply(plain) || opens.test(open.parts.at(-1)?.slice(-40) ?? '')) &&
        open.since <= mostHeard &&
        isInBetween(plain, said)
      )
        continue;
      yield open;
      open = undefined;
    } else if (open !== undefined) {
      const last = open.parts.at(-1) ?? '';
      if (open.parts.length < mostParts && plain.length <= longestPart && mayGoOn(last, plain)) {
        open.parts.push(plain);
        open.digits += digitsIn(plain).join('');
        open.since = 0;
        continue;
      }
      // The beginning of a longer message may be the end of a value.
      if (open.parts.length < mostParts && mayGoOn(last, plain)) open.parts.push(plain.slice(0, longestPart));
      yield open;
      open = undefined;
    }
    const part = plain.slice(-longestPart);
    open = { speaker, question, parts: [part], heard: [], since: 0, digits: digitsIn(part).join('') };
    question = /\d/u.test(plain) ? '' : plain.slice(-longestPart);
  }
  if (open !== undefined) yield open;
}

/** Whether somebody repeats the last digits, and says so. */
function isRepetition(text: string, said: string): boolean {
  const digits = digitsIn(text).join('');
  return (
    digits.length > 1 &&
    said.endsWith(digits) &&
    /(?<!\p{L})(?:okay|ok|got|right|yes|yeah|so|that's|thanks|noted)(?!\p{L})/iu.test(text)
  );
}
