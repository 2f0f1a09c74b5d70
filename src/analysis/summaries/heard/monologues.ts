/** What somebody says for long without marks, and what has several insights in it, in pieces: each of them is looked at as a sentence of its own. */

import { isWithoutMarks } from '../../text/clauses/heard.ts';
import { readTranscribed } from '../../text/transcribed/read-transcribed.ts';
import { contentWordsOf, type FoundInMessage, type SummaryMessage } from '../choosing/sentence-value.ts';
import { belongsBehind, statementsOf } from '../wording/told-clause.ts';
import { insightsApart, insightsOf } from './insights-apart.ts';

/** Words of speech without marks from which on one clause of it is not enough. */
const leastWords = 60;
/** Words of a piece at least, which is more than a joint and a verb. */
const shortestPiece = 5;
/** The pieces of a message stand before the next one. */
const mostPieces = 1_000;
/** Where another statement is joined to what was said. */
const joint =
  /\s(?=(?:and|but|so) (?:the|my|our|his|her|their|a|an|what|who|on|in|at|by|now|um|uh|please|can you|could you)(?!\p{L})(?! (?:half|quarter|third|bit)(?!\p{L}))|please \p{L})/giu;

/** "… and if they don't": what is done then is said behind it. */
const endsOpen = /\s(?:and|but|so) (?:if|when|unless|once)(?:\s[\p{L}'’]+){1,3}$/iu;

/** The pieces of a message; the message alone where it has marks, or is no longer than a sentence may be, and has but one insight. */
export function piecesOf(message: SummaryMessage): SummaryMessage[] {
  if (message.isForeign) return [message];
  const { text } = message;
  if (text.length >= 2 * leastWords && wordsIn(text) >= leastWords && isWithoutMarks(text))
    return piecesOfMonologue(message);
  return (
    insightsApart(message)?.map(({ text: piece, one }, index) => pieceOf(message, piece, index, one)) ?? [
      message,
    ]
  );
}

function piecesOfMonologue(message: SummaryMessage): SummaryMessage[] {
  const pieces: string[] = [];
  for (const piece of statementsOf(readTranscribed(message.text).text).flatMap((one) => one.split(joint))) {
    const before = pieces.at(-1);
    const isShort = Math.min(wordsIn(piece), wordsIn(before ?? piece)) < shortestPiece;
    if (before !== undefined && (isShort || endsOpen.test(before) || belongsBehind(before, piece)))
      pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  const found = new Map<number, FoundInMessage>();
  // The surest one of a piece is set last, and stays.
  for (const one of insightsOf(message).reverse()) found.set(placeOf(one, pieces), one);
  return pieces.slice(0, mostPieces).map((piece, index) => pieceOf(message, piece, index, found.get(index)));
}

const pieceOf = (
  message: SummaryMessage,
  text: string,
  index: number,
  one: FoundInMessage | undefined,
): SummaryMessage => ({
  ...message,
  text,
  ordinal: message.ordinal + index / mostPieces,
  ...(index > 0 && { topics: [] }),
  insight: one?.insight,
  found: one?.found,
  assignee: one?.assignee,
  further: undefined,
});

/** The piece that has most of the words of what was found in all of them; -1: none has any. */
function placeOf({ found }: FoundInMessage, pieces: readonly string[]): number {
  const words = new Set(contentWordsOf(found));
  const shares = pieces.map((piece) => contentWordsOf(piece).filter((word) => words.has(word)).length);
  const most = Math.max(...shares);
  return most === 0 ? -1 : shares.indexOf(most);
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;
