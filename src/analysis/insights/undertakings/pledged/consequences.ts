/** What falls to another one by what the speaker says of himself: "I won't be here, so you'd have to sign it", "I didn't get to it, so Tom will have to finish it". */

import { type NameInSentence, nameAt } from '../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { normalAt, predicateAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged, type Word } from '../../../grammar/words/tagged-words.ts';

/** Whom it falls to, and where his verb is expected. */
export interface Consequence {
  readonly actor: 'addressee' | 'named';
  readonly name: NameInSentence | undefined;
  readonly next: number;
}

/** What follows only if something is so: "if you want it, you'd have to pay", "I'd be there by then, so you'd have to wait". */
const isConditional = /^(?:if|unless|would|once|whenever)$/u;
/** Who cannot, or is not there. */
const oneself = /^(?:i|we)$/u;

/** What falls to "you", or to who is named, at `index` of the sentence's words; undefined: nothing does. */
export function consequenceAt(sentence: Sentence, index: number): Consequence | undefined {
  const { isAsked, words } = sentence;
  const isYou = normalAt(words, index) === 'you';
  const name = isYou ? undefined : nameAt(sentence, index);
  if (isAsked || (!isYou && name === undefined)) return undefined;
  const last = index + (name?.length ?? 1) - 1;
  const next = endsClause(words[last]) ? undefined : neededAt(words, last + 1);
  if (next === undefined) return undefined;
  const called = isYou ? calledBefore(sentence, index) : undefined;
  const clauseStart = called?.start ?? index;
  const before = words.slice(0, clauseStart);
  if (before.some(({ normal }) => isConditional.test(normal))) return undefined;
  const isCalledAlone = called !== undefined && clauseStart === 0 && isHypothetical(words, index);
  const isSaidForSure = saysSorry(words) || sentence.message.exchange?.taker?.agrees === true;
  const isTaken = isYou && isHypothetical(words, index) && isSaidForSure && isTakenOn(sentence);
  if (!isCalledAlone && !isTaken && !followsFromOneself(sentence, before)) return undefined;
  return { actor: isYou ? 'addressee' : 'named', name: name ?? called?.name, next };
}

/** "You would have to sign it" */
const isHypothetical = (words: readonly Word[], index: number): boolean =>
  normalAt(words, index + 1) === 'would';

/** How many sentences further on it is taken on at most. */
const furthestAnswer = 3;
/** "Ok, I'll ask him": who says what he does is told with his own words. */
const promisesItself = /(?<!\p{L})i(?:['’]?ll| will) (?!do(?!\p{L}))\p{L}{2,}/iu;

/** Whether another one says yes to it, in no words of his own. Who only hears what something takes may well not want it: "never mind then". */
function isTakenOn({ message }: Sentence): boolean {
  const taker = message.exchange?.taker?.speaker;
  if (taker === undefined) return false;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker?.id === taker.id) return !promisesItself.test(next.text);
  }
  return true;
}

/** "You'd have to pay it, I'm afraid": it is so, and not only supposed. */
const saysSorry = (words: readonly Word[]): boolean =>
  words.some(
    ({ normal }, index) =>
      /^(?:afraid|sorry)$/u.test(normal) &&
      normalAt(words, index - 1) === 'am' &&
      normalAt(words, index - 2) === 'i',
  );

/** The verb behind "would have to", "will have to", "need to" and "must". */
function neededAt(words: readonly Word[], index: number): number | undefined {
  const isWould =
    normalAt(words, index) === 'would' &&
    /^(?:have|need)$/u.test(normalAt(words, index + 1)) &&
    normalAt(words, index + 2) === 'to';
  if (isWould) return index + 3;
  const predicate = predicateAt(words, index);
  return predicate?.modality === 'need' ? predicate.next : undefined;
}

/** Words of a name that is called at most. */
const longestName = 4;

/** Who is called right before "you" at `index`: "so Gail, you'd have to". */
function calledBefore(sentence: Sentence, index: number) {
  const starts = Array.from({ length: longestName }, (_, step) => index - 1 - step);
  return starts
    .filter((start) => start >= 0)
    .map((start) => ({ start, name: nameAt(sentence, start) }))
    .find(({ start, name }) => name !== undefined && start + name.length === index);
}

/** Whether "so" goes on from what the speaker, or one who takes part, does not do: "I can't make it, so". */
function followsFromOneself(sentence: Sentence, before: readonly Word[]): boolean {
  const [mark, so] = [before.at(-2), before.at(-1)];
  if (so?.normal !== 'so' || mark === undefined) return false;
  const cause = before.slice(0, -1);
  const end = cause.length - 1;
  const start = cause.findLastIndex((word, index) => index < end && endsClause(word)) + 1;
  return cause.slice(start).some((word, step) => {
    const isSubject = oneself.test(word.normal) || nameAt(sentence, start + step)?.speaker !== undefined;
    const length = oneself.test(word.normal) ? 1 : (nameAt(sentence, start + step)?.length ?? 1);
    return (
      isSubject &&
      (isTagged(cause[start + step + length], 'Verb') || isTagged(cause[start + step + length], 'Modal'))
    );
  });
}
