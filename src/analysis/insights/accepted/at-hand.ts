/** The parts of the messages of a conversation that is being read: each message is divided once, however many of its neighbours ask. */

import type { Message } from '../../findings.ts';
import { type MessagePart, partsOf } from '../../grammar/message-parts.ts';
import type { Conversation } from '../../grammar/sentence.ts';

/** The parts of a message so far, and those that nobody has asked for yet. */
interface Divided {
  readonly text: string;
  readonly parts: MessagePart[];
  readonly rest: Iterator<MessagePart>;
  /** Whether nothing is left of it. */
  isWhole: boolean;
}

const divided = new WeakMap<Conversation, Map<string, Divided>>();

/** The parts of a message, as `partsOf` tells them; the same ones whoever asks while the conversation is read. */
export function partsAtHand(message: Message, conversation: Conversation): Iterable<MessagePart> {
  const known = dividedOf(message, conversation);
  return known.isWhole ? known.parts : partsSoFar(known);
}

function dividedOf(message: Message, conversation: Conversation): Divided {
  const ofConversation = divided.get(conversation) ?? new Map<string, Divided>();
  divided.set(conversation, ofConversation);
  const known = ofConversation.get(message.id);
  if (known?.text === message.text) return known;
  const begun = { text: message.text, parts: [], rest: partsOf(message, conversation), isWhole: false };
  ofConversation.set(message.id, begun);
  return begun;
}

/** The parts that are known, and then the others one by one: who asks may do other work between two of them. */
function* partsSoFar(known: Divided): Generator<MessagePart, void> {
  for (let index = 0; ; index += 1) {
    const part = known.parts[index] ?? known.rest.next().value;
    if (part === undefined) break;
    known.parts[index] = part;
    yield part;
  }
  known.isWhole = true;
}
