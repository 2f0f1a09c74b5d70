/** Assignments in the present: "Wei writes the reply, Fatou checks the references". */

import type { NameInSentence } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { baseOf } from '../../grammar/verbs/base-forms.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { nonActions } from '../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { mayBeCharged } from './pledged/doings-and-facts.ts';
import { isSharedOutTo } from './pledged/handed-out.ts';

/** What is done again and again is no task of today: "Ravi always takes the call", "Mei opens the shop on Fridays". */
const habit =
  /(?<!\p{L})(?:always|usually|normally|often|sometimes|never|rarely|generally|already|currently|every|each|whenever|when|if|\p{L}+days)(?!\p{L})/iu;
const objects = ['Determiner', 'Possessive', 'Pronoun', 'Value', 'Noun'];
/** "Takes over his shifts", "picks up the flowers" */
const particle = /^(?:away|back|down|in|off|on|out|over|through|up)$/u;

/**
 * How surely the verb at `index`, in the present, says what the one who is named is to do: a task is shared out to him, or he takes part and
 * may well only be told of. Undefined: it does not; what others do is only told.
 */
export function assignedAt(
  sentence: Sentence,
  name: NameInSentence,
  index: number,
): 'commitment' | 'need' | undefined {
  const isPlain = isDone(sentence, index) || isDoneWithin(sentence, index);
  if (sentence.isAsked || !(isPlain || isGotten(sentence, index))) return undefined;
  if (takesOverThen(sentence, index)) return 'commitment';
  if (mayBeCharged(sentence, index) && isSharedOutTo(sentence, name)) return 'commitment';
  return name.speaker === undefined || !isPlain ? undefined : 'need';
}

const isThing = (word: Word | undefined): boolean =>
  isTagged(word, 'Determiner') || isTagged(word, 'Possessive');

/** The same of "takes over his shifts" and "gets us the letter". */
function isDoneWithin({ words, text }: Sentence, index: number): boolean {
  const isPresent = isTagged(words[index], 'PresentTense') && !isTagged(words[index], 'Gerund');
  const [next, third] = [words[index + 1], words[index + 2]];
  if (!isPresent || endsClause(next) || !isThing(third) || habit.test(text)) return false;
  const base = baseOf(normalAt(words, index));
  if (base === 'get') return isTagged(next, 'Pronoun');
  return !nonActions.has(base) && particle.test(next?.normal ?? '');
}

/** "Cara gets the rollers": who is charged with it fetches them. */
const isGotten = ({ words, text }: Sentence, index: number): boolean =>
  normalAt(words, index) === 'gets' && isThing(words[index + 1]) && !habit.test(text);

/** "Mei Ling takes over his shifts on Monday" */
const takesOverThen = ({ words, times }: Sentence, index: number): boolean =>
  normalAt(words, index) === 'takes' && normalAt(words, index + 1) === 'over' && times.length > 0;

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
