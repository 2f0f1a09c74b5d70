/** What was found out about a message while its neighbours were read: each is divided and judged once, however many ask. */

import type { Message } from '../../findings.ts';
import { type MessagePart, partsOf } from '../../grammar/message-parts.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { type FoundInsight, judgeClauses } from '../judgement.ts';

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

const judgements = new WeakMap<readonly Sentence[], readonly FoundInsight[]>();

/** The insights of clauses, as `judgeClauses` finds them. */
export function judgedAtHand(clauses: readonly Sentence[]): readonly FoundInsight[] {
  const known = judgements.get(clauses);
  if (known !== undefined) return known;
  const found = judgeClauses(clauses);
  judgements.set(clauses, found);
  return found;
}
