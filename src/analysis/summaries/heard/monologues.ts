/** What somebody says for long without marks, in pieces: each of them is looked at as a sentence of its own. */

import { isWithoutMarks } from '../../text/clauses/heard.ts';
import { readTranscribed } from '../../text/transcribed/read-transcribed.ts';
import { contentWordsOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { belongsBehind, statementsOf } from '../wording/told-clause.ts';

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

/** The pieces of a message; the message alone where it has marks, or is no longer than a sentence may be. */
export function piecesOf(message: SummaryMessage): SummaryMessage[] {
  const { text, isForeign, ordinal } = message;
  if (isForeign || text.length < 2 * leastWords || wordsIn(text) < leastWords || !isWithoutMarks(text))
    return [message];
  const pieces: string[] = [];
  for (const piece of statementsOf(readTranscribed(text).text).flatMap((one) => one.split(joint))) {
    const before = pieces.at(-1);
    const isShort = Math.min(wordsIn(piece), wordsIn(before ?? piece)) < shortestPiece;
    if (before !== undefined && (isShort || endsOpen.test(before) || belongsBehind(before, piece)))
      pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  const found = foundIn(pieces, message.found);
  return pieces.slice(0, mostPieces).map((piece, index) => ({
    ...message,
    text: piece,
    ordinal: ordinal + index / mostPieces,
    ...(index > 0 && { topics: [] }),
    ...(index !== found && { insight: undefined, found: undefined, assignee: undefined }),
  }));
}

/** The piece that has most of the words of what was found in all of them. */
function foundIn(pieces: readonly string[], found: string | undefined): number {
  const words = new Set(contentWordsOf(found ?? ''));
  const shares = pieces.map((piece) => contentWordsOf(piece).filter((word) => words.has(word)).length);
  const most = Math.max(...shares);
  return most === 0 ? -1 : shares.indexOf(most);
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;
