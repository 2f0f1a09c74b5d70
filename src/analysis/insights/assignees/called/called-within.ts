/** Whom somebody calls in the midst of what he says, without a mark: "so Ben could you …", "and Ben you do the rest". */

import type { Assignee } from '../../../findings.ts';
import { type NameInSentence, nameAt } from '../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged, type Word } from '../../../grammar/words/tagged-words.ts';
import { assigneeOf } from '../addressee.ts';
import { calledBetween } from '../wanted-of-you.ts';

/** Words of a name at most. */
const longestName = 3;
const asks = /^(?:can|could|would|will) (?:you|u)$/u;
/** What is done to something: "call the plant", "get it". */
const object = /^(?:the|a|an|it|them|him|her|me|us|that|this|these|those|your|my|our)$/u;

/** The one of those who take part whom the sentence, or the words right before the clause, call so. */
export function calledWithin(sentence: Sentence): Assignee | undefined {
  const { words, message } = sentence;
  for (let index = 0; index < words.length; index += 1) {
    const name = nameAt(sentence, index);
    if (name?.speaker === undefined || name.speaker.id === message.speaker?.id) continue;
    if (isCalledAt(sentence, index, name)) return assigneeOf(name.speaker);
  }
  return calledBeforeClause(sentence) ?? (isToldOfYou(sentence) ? calledBetween(sentence) : undefined);
}

/** "So you do it at eight, Ivo, every day" */
const isToldOfYou = ({ words }: Sentence): boolean =>
  isTold(
    words,
    words.findIndex(({ normal }) => !/^(?:so|and|then|ok|okay|right|well)$/u.test(normal)),
  );

/** Whether what follows the name at `index` is asked of, or told to, the one who has it. */
function isCalledAt({ words, isUncased }: Sentence, index: number, { length }: NameInSentence): boolean {
  const before = words[index - 1];
  const next = index + length;
  if (isTagged(before, 'Preposition')) return false;
  // "I'm away, so Ivo, you'd be doing the round"
  if (/^(?:so|then)$/u.test(before?.normal ?? '') && isSupposed(words, next)) return true;
  if (!/^\s+$/u.test(words[next - 1]?.after ?? '')) return false;
  if (asks.test(`${normalAt(words, next)} ${normalAt(words, next + 1)}`)) return true;
  // "Ask Mark you know him": behind a verb he is its object.
  if (isTagged(before, 'Verb') || before?.normal === 'and')
    return before?.normal === 'and' && isTold(words, next) && !isPromisedBefore(words, index);
  return isTold(words, next) || (isUncased && isOrdered(words, next));
}

/** "You do the rest"; "you have got to go" tells how it is. */
const isTold = (words: readonly Word[], index: number): boolean =>
  normalAt(words, index) === 'you' &&
  isTagged(words[index + 1], 'Infinitive') &&
  normalAt(words, index + 1) !== 'have';

/** "You'd be doing the round", "you'll take the van" */
const isSupposed = (words: readonly Word[], index: number): boolean =>
  normalAt(words, index) === 'you' &&
  /^(?:will|would|should|must|are)$/u.test(normalAt(words, index + 1)) &&
  (isTagged(words[index + 2], 'Infinitive') || isTagged(words[index + 2], 'Verb'));

/** Whether the speaker has taken something upon himself before: "I'll let Joanne know and Sophie you see to the room". */
const isPromisedBefore = (words: readonly Word[], index: number): boolean =>
  words.some(({ normal }, at) => at < index && normal === 'will' && normalAt(words, at - 1) === 'i');

/** "Call the plant" */
const isOrdered = (words: readonly Word[], index: number): boolean =>
  isTagged(words[index], 'Infinitive') && object.test(normalAt(words, index + 1));

/** "So Ben | could you write it": the name was left with the clause before. */
function calledBeforeClause({ words, text, whole, message }: Sentence): Assignee | undefined {
  if (whole === undefined || !asks.test(`${normalAt(words, 0)} ${normalAt(words, 1)}`)) return undefined;
  const start = whole.text.indexOf(text);
  const end = whole.words.findIndex((word) => word.start >= start);
  for (let length = 1; length <= longestName && length <= end; length += 1) {
    const name = nameAt(whole, end - length);
    if (name?.length === length && name.speaker !== undefined)
      return name.speaker.id === message.speaker?.id ? undefined : assigneeOf(name.speaker);
  }
  return undefined;
}
