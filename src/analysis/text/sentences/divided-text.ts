/** How a message is divided before anything is found in it: into parts as they were meant, and these into clauses. */

import { isWithoutMarks } from '../clauses/heard.ts';
import { type ClauseOpenings, heardClauses } from '../clauses/heard-clauses.ts';
import { spokenClauses } from '../clauses/spoken-clauses.ts';
import { readAsItem } from '../lists/item-read.ts';
import type { ListPlace } from '../lists/list-places.ts';
import { readTranscribed, type Transcribed } from '../transcribed/read-transcribed.ts';
import { maximumSentenceLength, type Window, windowsOf } from '../windows.ts';

/** A part of a message as it was sent, and where it starts in it: a sentence to the analyzers. */
export interface TextPart extends Window {
  /** As it was meant. */
  readonly transcribed: Transcribed;
  /** Its clauses, which are places in {@link transcribed}: the insight model reads each of them. */
  readonly clauses: readonly Window[];
}

/**
 * The parts of a text in order.
 *
 * @param openingsIn who knows where clauses open in a text without marks. Absent: nobody does
 * @param list where it stands in a list. Absent: in none
 */
export function* divideText(
  text: string,
  openingsIn?: ClauseOpenings,
  list?: ListPlace,
): Generator<TextPart, void> {
  const divide = isWithoutMarks(text) ? (part: string) => heardClauses(part, openingsIn) : spokenClauses;
  for (const part of windowsOf(text, maximumSentenceLength)) {
    const read = readTranscribed(part.text);
    const transcribed = part.start === 0 ? readAsItem(read, list) : read;
    // What a list completes is one clause, though an item has no mark where it ends.
    const isCompleted = (transcribed.lead ?? 0) > 0;
    yield { ...part, transcribed, clauses: (isCompleted ? spokenClauses : divide)(transcribed.text) };
  }
}
