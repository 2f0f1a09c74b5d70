/** Who is to act: the one addressed or named, else the speaker who says "I", else nobody (docs/insights.md). */

import type { Assignee, Speaker } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import type { Undertaking } from './undertaking.ts';

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

export function findAssignee(undertaking: Undertaking, sentence: Sentence): Assignee | undefined {
  const { actor, modality, name, namedSpeaker } = undertaking;
  if (actor === 'speaker') return assigneeOf(sentence.message.speaker);
  // "Can we talk on Friday?" leaves it to the one who proposes it; "we should" to nobody.
  if (actor === 'group') return modality === 'request' ? assigneeOf(sentence.message.speaker) : undefined;
  if (namedSpeaker !== undefined) return assigneeOf(namedSpeaker);
  if (name !== undefined) return { speakerId: undefined, name };
  return assigneeOf(theOther(sentence));
}
