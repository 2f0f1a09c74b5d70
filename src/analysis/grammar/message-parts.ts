/** The parts of a message: each is a sentence to the analyzers; a long one has clauses, and each of these may be an insight. */

import type { Message } from '../findings.ts';
import { joinReadings } from '../reading.ts';
import { spokenClauses } from '../text/spoken-clauses.ts';
import { readTranscribed } from '../text/transcribed.ts';
import { maximumSentenceLength, type Window, windowsOf } from '../text/windows.ts';
import { type Conversation, Sentence } from './sentence.ts';

/**
 * What of a message is read by the insight model: the clauses of its parts, as they were meant. The message takes the readings
 * with it, in this order, where it is analysed.
 */
export function* textsToRead(text: string): Generator<string, void> {
  for (const part of windowsOf(text, maximumSentenceLength))
    for (const clause of spokenClauses(readTranscribed(part.text).text)) yield clause.text;
}

/** A part of a message, where it starts in it, and what it consists of. */
export interface MessagePart extends Window {
  readonly sentence: Sentence;
  /** The sentence itself, or its clauses. */
  readonly clauses: readonly Sentence[];
}

/** The parts of a message in order, each with what was read of it. */
export function* partsOf(message: Message, conversation: Conversation): Generator<MessagePart, void> {
  const { text: whole, readings = [] } = message;
  let read = 0;
  for (const { text, start } of windowsOf(whole, maximumSentenceLength)) {
    const transcribed = readTranscribed(text);
    const places = spokenClauses(transcribed.text);
    const ofClauses = places.map((place, index) => ({ start: place.start, reading: readings[read + index] }));
    read += places.length;
    const said = text === whole ? message : { ...message, text };
    const sentence = new Sentence(said, conversation, joinReadings(ofClauses), transcribed);
    const clauses = places.map((place, index) => sentence.clause(place, ofClauses[index]?.reading));
    yield { text, start, sentence, clauses };
  }
}
