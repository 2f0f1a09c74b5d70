/** Assignments in the present: "Wei writes the reply, Fatou checks the references". */

import type { NameInSentence } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { baseOf } from '../../grammar/verbs/base-forms.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { nonActions } from '../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged } from '../../grammar/words/tagged-words.ts';

/** What is done again and again is no task of today: "Ravi always takes the call", "Mei opens the shop on Fridays". */
const habit =
  /(?<!\p{L})(?:always|usually|normally|often|sometimes|never|rarely|generally|already|currently|every|each|whenever|when|if|\p{L}+days)(?!\p{L})/iu;
const objects = ['Determiner', 'Possessive', 'Pronoun', 'Value', 'Noun'];

/** Whether the verb at `index` says what one of those who take part is to do; what others do is only told. */
export const isAssigned = (sentence: Sentence, { speaker }: NameInSentence, index: number): boolean =>
  speaker !== undefined && !sentence.isAsked && isDone(sentence, index);

/** Whether the verb at `index`, in the present, does something to something, and not again and again; it may be asked, too: "I'll write it, you check the figures?" */
export function isDone({ words, text }: Sentence, index: number): boolean {
  const [verb, object] = [words[index], words[index + 1]];
  return (
    isTagged(verb, 'PresentTense') &&
    !endsClause(verb) &&
    !/^(?:is|has)$/u.test(normalAt(words, index)) &&
    (isContact(words, index) ||
      (!nonActions.has(baseOf(normalAt(words, index))) && objects.some((tag) => isTagged(object, tag)))) &&
    !habit.test(text)
  );
}
