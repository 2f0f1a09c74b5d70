/** Whom a promise among three people or more means by "you": the one who spoke just before. */

import type { Speaker } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';

/** Sentences of the speaker's own before the promise: behind more, "you" may be whoever listens. */
const mostOwnSentences = 3;

/**
 * The name of the one who spoke just before the speaker; undefined where the speaker has gone on for long, or has named somebody else.
 *
 * @param before what was said before it, in order
 */
export function nameOfAnswered(promise: Sentence, before: readonly Sentence[]): string | undefined {
  const { speaker } = promise.message;
  const start = before.findLastIndex(({ message }) => message.speaker?.id !== speaker?.id);
  const answered = before[start]?.message.speaker;
  const own = before.slice(start + 1);
  if (speaker === undefined || answered === undefined || own.length > mostOwnSentences) return undefined;
  return [...own, promise].some((sentence) => namesAnother(sentence, [speaker, answered]))
    ? undefined
    : answered.name;
}

/** Whether it names one who takes part, and is none of these. */
const namesAnother = (sentence: Sentence, these: readonly Speaker[]): boolean =>
  sentence.words.some((_, index) => {
    const named = nameAt(sentence, index)?.speaker;
    return named !== undefined && these.every(({ id }) => id !== named.id);
  });
