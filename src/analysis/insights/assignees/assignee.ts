/** Who is to act: the one addressed or named, else the speaker who says "I", else nobody (docs/insights.md). */

import type { Assignee } from '../../findings.ts';
import { nameAt } from '../../grammar/names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs.ts';
import { endsClause, type Word } from '../../grammar/words.ts';
import type { Undertaking } from '../undertakings/undertaking.ts';
import { assigneeOf, findByNameIn, namedOne, plainWords, takesUpon, theAddressee } from './addressee.ts';
import { isLeftToAnybody, whoOffers } from './anybody.ts';
import { subjectOf } from './subjects.ts';

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

/** Who stands before what he has to do: "- me: postmortem by Thursday", "mei: add the missing test", "mei can you add it". */
export function findOwnerBefore(sentence: Sentence): Assignee | undefined {
  const [first, ...others] = sentence.words;
  if (first === undefined) return undefined;
  const isHeading = /^:\s/u.test(first.after);
  if (!isHeading && !opensRequest.test(`${others[0]?.normal} ${others[1]?.normal}`)) return undefined;
  if (isHeading && first.normal === 'me') return assigneeOf(sentence.message.speaker);
  return assigneeOf(findByNameIn(sentence.conversation)(first.text));
}

const opensRequest = /^(?:(?:can|could|would|will) you|(?:please|pls|plz) \p{L}+)$/u;

export function findAssignee(undertaking: Undertaking, sentence: Sentence): Assignee | undefined {
  const { actor, modality, name, namedSpeaker } = undertaking;
  const { speaker, charged } = sentence.message;
  // "Sophie writes the first part, and I'd like to read it": what is wished comes behind what is to be done.
  if (actor === 'speaker')
    return (modality === 'wish' ? subjectOf(sentence) : undefined) ?? assigneeOf(speaker);
  // "Can we talk on Friday?" leaves it to the one who proposes it; "we should" to nobody.
  if (actor === 'group') {
    if (isLeftToAnybody(sentence.words.slice(0, undertaking.verb))) return whoOffers(sentence);
    return assigneeOf(modality === 'request' ? speaker : charged);
  }
  if (name !== undefined || namedSpeaker !== undefined) return namedOne(name ?? '', namedSpeaker, sentence);
  const isOrder = actor === 'addressee' && modality === 'order' && !sentence.isAsked;
  const isPromise = actor === 'addressee' && modality === 'commitment' && isGiven(undertaking, sentence);
  const isTaken = isOrder && takesUpon.test(plainWords(sentence.words.slice(undertaking.verb)));
  if (isPromise || isTaken || (isOrder && goesOnAfterPromise(undertaking, sentence)))
    return assigneeOf(speaker);
  const owner = /^(?:order|request|need)$/u.test(modality) ? findOwnerBefore(sentence) : undefined;
  // "Consider it done" orders nothing.
  if (isOrder && normalAt(sentence.words, undertaking.verb) === 'consider') return undefined;
  return owner ?? theAddressee(sentence);
}

/** "You'll find it in your inbox": whoever says so sees to it. */
const isGiven = ({ verb }: Undertaking, { words }: Sentence): boolean =>
  /^(?:have|get|receive|hear|find|see)$/u.test(normalAt(words, verb));

/** "I'll look over it again and just make sure it works": the second verb has the subject of the first one. */
function goesOnAfterPromise({ verb }: Undertaking, { words }: Sentence): boolean {
  let before = verb - 1;
  while (/^(?:just|also|then)$/u.test(normalAt(words, before))) before -= 1;
  if (normalAt(words, before) !== 'and') return false;
  for (let index = before - 1; index >= 0 && !endsClause(words[index]); index -= 1) {
    const word = normalAt(words, index);
    const isOther = /^(?:you|we|he|she|they)$/u.test(word);
    if (isOther && (isSubject(words, index) || normalAt(words, index + 1) === 'to')) return false;
    if (word === 'i') return isSubject(words, index);
  }
  return false;
}

/** Whether the pronoun at `index` is one of which it is said what he will do. */
const isSubject = (words: readonly Word[], index: number): boolean =>
  /^(?:will|would|am|was|can|should|need|have|must)$/u.test(normalAt(words, index + 1));
