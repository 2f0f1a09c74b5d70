/** The parts of a message: each is a sentence to the analyzers; a long one has clauses, and each of these may be an insight. */

import type { Message } from '../findings.ts';
import { joinReadings } from '../reading.ts';
import { divideText } from '../text/sentences/divided-text.ts';
import type { Window } from '../text/windows.ts';
import { type Conversation, Sentence } from './sentence.ts';

/** A part of a message, where it starts in it, and what it consists of. */
export interface MessagePart extends Window {
  readonly sentence: Sentence;
  /** The sentence itself, or its clauses. */
  readonly clauses: readonly Sentence[];
}

/** The parts of a message in order, each with what was read of it. */
export function* partsOf(message: Message, conversation: Conversation): Generator<MessagePart, void> {
  const { text: whole, readings = [], parts = divideText(whole, undefined, message.list) } = message;
  let read = 0;
  for (const { text, start, transcribed, clauses: places } of parts) {
    const ofClauses = places.map((place, index) => ({ start: place.start, reading: readings[read + index] }));
    read += places.length;
    const said = text === whole ? message : { ...message, text };
    const sentence = new Sentence(said, conversation, joinReadings(ofClauses), transcribed);
    const clauses = places.map((place, index) => sentence.clause(place, ofClauses[index]?.reading));
    yield { text, start, sentence, clauses };
  }
}
