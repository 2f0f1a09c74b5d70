/** Who is to act: the one addressed or named, else the speaker who says "I", else nobody (docs/insights.md). */

import type { Assignee, Speaker } from '../findings.ts';
import { nameAt } from '../grammar/names.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { normalAt } from '../grammar/verbs.ts';
import { endsClause } from '../grammar/words.ts';
import type { Undertaking } from './undertakings/undertaking.ts';

export function assigneeOf(speaker: Speaker | undefined): Assignee | undefined {
  const name = speaker?.name ?? speaker?.email;
  return speaker === undefined || name === undefined ? undefined : { speakerId: speaker.id, name };
}

/** In a conversation of two, "you" is the other one. */
function theOther(sentence: Sentence): Speaker | undefined {
  const { speakers } = sentence.conversation;
  const speaker = sentence.message.speaker;
  if (speaker === undefined || speakers.length !== 2) return undefined;
  const others = speakers.filter(({ id }) => id !== speaker.id);
  return others.length === 1 ? others[0] : undefined;
}

/** Who takes part and is greeted at the beginning of the mail: "Hi Andrew," stands above all that "you" is asked in it. */
function theGreeted({ message, conversation }: Sentence): Speaker | undefined {
  const { salutation, speaker } = message;
  const greeted = salutation === undefined ? undefined : conversation.names.find(salutation);
  return greeted?.id === speaker?.id ? undefined : greeted;
}

/**
 * Whom a line of minutes charges with what stands before it: "Header check: Ravi, by 12 November", "new signs, owner: Keisha".
 * Undefined where a colon is followed by no name alone.
 */
export function findOwner(sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  for (let index = 1; index < words.length; index += 1) {
    if (!/^\)?:\s*$/u.test(words[index - 1]?.after ?? '')) continue;
    const name = nameAt(sentence, index);
    const last = index + (name?.length ?? 1) - 1;
    if (last < words.length - 1 && !endsClause(words[last])) continue;
    if (normalAt(words, index) === 'me') return assigneeOf(sentence.message.speaker);
    if (name !== undefined) return { speakerId: name.speaker?.id, name: name.name };
  }
  return undefined;
}

export function findAssignee(undertaking: Undertaking, sentence: Sentence): Assignee | undefined {
  const { actor, modality, name, namedSpeaker } = undertaking;
  if (actor === 'speaker') return assigneeOf(sentence.message.speaker);
  // "Can we talk on Friday?" leaves it to the one who proposes it; "we should" to nobody.
  if (actor === 'group') return modality === 'request' ? assigneeOf(sentence.message.speaker) : undefined;
  if (namedSpeaker !== undefined) return assigneeOf(namedSpeaker);
  if (name !== undefined) return { speakerId: undefined, name };
  return assigneeOf(theGreeted(sentence) ?? theOther(sentence));
}
