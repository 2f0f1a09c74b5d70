/** A message in which several insights were found, in pieces of one insight each: each of them is told as a sentence of its own. */

import { anyOf } from '../../text/any-of.ts';
import { matchesIn } from '../../text/matches.ts';
import { contentWordsOf, type FoundInMessage, type SummaryMessage } from '../choosing/sentence-value.ts';
import { deedOf } from '../deeds/deeds.ts';
import { isOrder } from '../deeds/plain-orders.ts';

const word = /[\p{L}\p{N}@][\p{L}\p{M}\p{N}'’.-]*/gu;
/** What joins a clause to the one before it. */
const joint = /^(?:and|but|so|then|plus|because|also)$/u;
/** With what a clause opens where nothing joins it: "i'll get them what time do you need them". */
const opens = new RegExp(
  `^${anyOf(
    "i i['’]\\p{L}+ we we['’]\\p{L}+ you you['’]\\p{L}+ please pls let can could would will do does did is are have has shall what['’]?s? when where who how which why".split(
      ' ',
    ),
  )}$`,
  'u',
);
const mark = /[,;:.?!–—-]/u;
const trailing = /(?:[\s,;:–—-]+(?:and|but|so|then|plus))*[\s,;:–—-]*$/iu;
const leading = /^[\s,;:–—-]*(?:(?:and|but|so|plus|also)(?!\p{L})[\s,]*)*/iu;
const ended = /[.?!…]["'”’)\]]*$/u;

/** How much speaks for a piece that it has a word of its insight, by whether the word says something. */
const worth = { content: 1, other: 0.25 };
/** How much speaks for a cut, by what stands there; nothing is cut elsewhere. */
const parting = { mark: 0.3, joint: 0.3, opening: 0.2 };
/** Words of a piece at least. */
const shortestPiece = 3;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An insight with its words, in lower case. */
interface Sought {
  readonly one: FoundInMessage;
  readonly words: ReadonlySet<string>;
  readonly content: ReadonlySet<string>;
}

/** The insights of a message, the surest first. */
export const insightsOf = ({ insight, found, assignee, further = [] }: SummaryMessage): FoundInMessage[] =>
  insight === undefined || found === undefined ? [] : [{ insight, found, assignee }, ...further];

/** The text in pieces with what was found in each, in order; undefined where it has not a piece for each insight. */
export function insightsApart(
  message: SummaryMessage,
): readonly { readonly text: string; readonly one: FoundInMessage }[] | undefined {
  const { text } = message;
  if (message.further === undefined) return undefined;
  const tokens = tokensOf(text);
  const sought = inOrder(insightsOf(message).map(soughtOf), tokens);
  const starts = sought.length < 2 ? undefined : startsOf(sought, tokens, text);
  if (starts === undefined) return undefined;
  const pieces = starts.map((first, index) => {
    const end = starts[index + 1];
    const own = tokens.slice(first, end);
    const said = text.slice(
      index === 0 ? 0 : own[0]?.start,
      end === undefined ? undefined : tokens[end]?.start,
    );
    return { sought: sought[index], own, said };
  });
  const isEachFound = pieces.every(
    ({ sought: one, own }) =>
      own.length >= shortestPiece && own.some(({ text: said }) => one?.content.has(said)),
  );
  if (!isEachFound) return undefined;
  const apart = pieces.flatMap(({ sought: one, said }, index) =>
    one === undefined
      ? []
      : [{ one: one.one, text: asSentence(said, one.one.found, index, index + 1 === pieces.length) }],
  );
  // "Sanna does the soup, and I'll write the invitation" is told in one go.
  return apart.some(({ text: piece, one }) => asksAnything(piece, one)) ? apart : undefined;
}

function asksAnything(piece: string, { insight, assignee }: FoundInMessage): boolean {
  const text = piece.replace(call, '');
  return (
    insight === 'question' ||
    deedOf(text, insight)?.kind === 'request' ||
    (assignee !== undefined && isOrder(text))
  );
}

/** "@ben please …", "Ben: …" */
const call = /^(?:@\S+|\S+:)\s+/u;

/** The piece as a sentence, with the mark of its insight where another one was cut off. */
function asSentence(said: string, found: string, index: number, isLast: boolean): string {
  const begun = index === 0 ? said : said.replace(leading, '');
  const whole = isLast ? begun.trim() : begun.replace(trailing, '');
  // Its insight has names with their capitals.
  if (wordsAlone(whole.replace(leading, '')) === wordsAlone(found)) return found;
  if (isLast && ended.test(whole)) return whole;
  return `${whole.replace(/[.?!]+$/u, '')}${/\?["'”’)\]]*$/u.test(found) ? '?' : '.'}`;
}

const wordsAlone = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const tokensOf = (text: string): Token[] =>
  matchesIn(text, word).map(({ 0: said, index }) => ({
    text: plain(said),
    start: index,
    end: index + said.length,
  }));

const plain = (said: string): string => said.toLowerCase().replace(/^@|['’]s$|[.'’-]+$/gu, '');

function soughtOf(one: FoundInMessage): Sought {
  const words = new Set(tokensOf(one.found).map(({ text }) => text));
  return { one, words, content: new Set(contentWordsOf(one.found).map(plain)) };
}

/** In the order of the text: by where the words stand that no other one has. */
function inOrder(all: readonly Sought[], tokens: readonly Token[]): Sought[] {
  const placeOf = (one: Sought): number => {
    const others = all.filter((other) => other !== one);
    const own = tokens.flatMap(({ text }, index) =>
      one.content.has(text) && !others.some(({ content }) => content.has(text)) ? [index] : [],
    );
    return own.length === 0 ? Infinity : own.reduce((sum, index) => sum + index, 0) / own.length;
  };
  const placed = all.map((one) => ({ one, place: placeOf(one) }));
  // Of two that have the same words one tells nothing more.
  return placed
    .filter(({ place }) => place < Infinity)
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** The first token of each piece, so that the pieces have as many words of their insights as can be; undefined: it cannot be cut. */
function startsOf(
  sought: readonly Sought[],
  tokens: readonly Token[],
  text: string,
): readonly number[] | undefined {
  // Of each piece, the best value of all tokens up to here if this one is in it, and where the pieces before it begin.
  let best = sought.map((_, piece) => ({ value: piece === 0 ? 0 : -Infinity, starts: [0] }));
  for (const [index, token] of tokens.entries()) {
    const cut = index === 0 ? -Infinity : partingAt(tokens[index - 1], token, text);
    best = best.map((stays, piece) => {
      const before = best[piece - 1];
      const opened =
        before === undefined ? undefined : { value: before.value + cut, starts: [...before.starts, index] };
      const from = opened !== undefined && opened.value > stays.value ? opened : stays;
      return { value: from.value + worthOf(token, sought[piece]), starts: from.starts };
    });
  }
  const last = best.at(-1);
  return last === undefined || last.value === -Infinity ? undefined : last.starts;
}

function worthOf({ text }: Token, one: Sought | undefined): number {
  if (one?.content.has(text)) return worth.content;
  return one?.words.has(text) ? worth.other : 0;
}

function partingAt(before: Token | undefined, token: Token, text: string): number {
  const between = text.slice(before?.end, token.start);
  let value = 0;
  if (mark.test(between)) value += parting.mark;
  if (joint.test(token.text)) value += parting.joint;
  if (opens.test(token.text)) value += parting.opening;
  return value === 0 ? -Infinity : value;
}
