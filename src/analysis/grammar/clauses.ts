/** How a clause opens: interjections, the name of the one who is addressed, an order. */

import { isContact } from './contact.ts';
import { LEAD_INS, NON_ORDERS, ORDERS_WITH_OBJECT } from './lexicon.ts';
import { type NameInSentence, nameAt } from './names.ts';
import type { Sentence } from './sentence.ts';
import { normalAt } from './verbs.ts';
import { endsClause, isTagged, type Word } from './words.ts';

/** The index of the first word after `index` that is neither lead-in nor filler, and the name called on the way. */
export function skipLeadIns(
  sentence: Sentence,
  index: number,
): { start: number; called: NameInSentence | undefined } {
  const { words } = sentence;
  let start = index;
  let called: NameInSentence | undefined;
  for (let steps = 0; start < words.length && steps < 8; steps += 1) {
    const name = nameAt(sentence, start);
    const last = name === undefined ? undefined : words[start + name.length - 1];
    const greeted = /^(?:hi|hey|hello|thanks|ok|okay|morning|and|so)$/u.test(normalAt(words, start - 1));
    const next = normalAt(words, start + (name?.length ?? 0));
    if (
      name !== undefined &&
      (endsClause(last) || greeted || /^(?:can|could|would|will|please|you|do)$/u.test(next))
    ) {
      // "Will you" after a name is a question to it; "Ana will" is a statement about it.
      const isSubject =
        !endsClause(last) &&
        /^(?:can|could|would|will|do)$/u.test(next) &&
        normalAt(words, start + name.length + 1) !== 'you';
      if (isSubject) break;
      called = name;
      start += name.length;
    } else if (LEAD_INS.has(normalAt(words, start)) || words[start]?.text === '') {
      start += 1;
    } else break;
  }
  return { start, called };
}

/** Whether the base verb at `index`, opening a clause, gives an order. */
export function isOrder(words: readonly Word[], index: number, isCalled: boolean): boolean {
  const word = words[index];
  if (word === undefined || !isTagged(word, 'Infinitive') || isTagged(word, 'Modal')) {
    return isCalled && word !== undefined && isTagged(word, 'Verb') && isTagged(word, 'Infinitive');
  }
  const next = words[index + 1];
  if (next === undefined) return isCalled && !NON_ORDERS.has(word.normal);
  if (/^(?:you|we|i|he|she|they|is|are|was|will|not|do)$/u.test(next.normal) && !isContact(words, index))
    return false;
  const hasObject =
    isTagged(next, 'Determiner') ||
    isTagged(next, 'Pronoun') ||
    isTagged(next, 'Possessive') ||
    isTagged(next, 'Person');
  if (isContact(words, index))
    return (
      !/^(?:talk|speak|hear|discuss|recall|meet)$/u.test(word.normal) ||
      isCalled ||
      next.normal === 'with' ||
      next.normal === 'to'
    );
  if (NON_ORDERS.has(word.normal))
    return (
      ORDERS_WITH_OBJECT.has(word.normal) &&
      hasObject &&
      (isCalled || /^(?:it|them|that|the|this|these)$/u.test(next.normal))
    );
  return hasObject || isCalled || isTagged(next, 'Preposition') || isTagged(next, 'Noun');
}
