/** The parts of the messages of a conversation that is being read: each message is divided once, however many of its neighbours ask. */

import type { Message } from '../../findings.ts';
import { type MessagePart, partsOf } from '../../grammar/message-parts.ts';
import type { Conversation } from '../../grammar/sentence.ts';

/** The parts of a message so far, and those that nobody has asked for yet. */
interface Divided {
  readonly text: string;
  readonly parts: MessagePart[];
  readonly rest: Iterator<MessagePart>;
}

const divided = new WeakMap<Conversation, Map<string, Divided>>();

/** The parts of a message, as `partsOf` tells them; the same ones whoever asks while the conversation is read. */
export function* partsAtHand(message: Message, conversation: Conversation): Generator<MessagePart, void> {
  const ofConversation = divided.get(conversation) ?? new Map<string, Divided>();
  divided.set(conversation, ofConversation);
  let known = ofConversation.get(message.id);
  if (known?.text !== message.text) {
    known = { text: message.text, parts: [], rest: partsOf(message, conversation) };
    ofConversation.set(message.id, known);
  }
  for (let index = 0; ; index += 1) {
    const part = known.parts[index] ?? known.rest.next().value;
    if (part === undefined) return;
    known.parts[index] = part;
    yield part;
  }
}
