/** Where several people are to do something together, so that nobody of them alone is the one. */

import { nameAt } from '../../grammar/names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs.ts';
import { endsClause } from '../../grammar/words.ts';
import type { Undertaking } from '../undertakings/undertaking.ts';

/** "Can you and Mark start on Monday?" Who is asked with "your team" answers for it. */
const together =
  /(?<!\p{L})(?:can|could|would|will) you and (?!(?:i|your|the|my|our|his|her|their|an?|then|also|maybe|please)(?!\p{L}))\p{L}+(?!['’])(?!\p{L})/iu;

/** Whether the text asks "you" for something together with another one. */
export const asksTogether = (text: string): boolean => together.test(text);

/** Words at most between "and" and the verb of which several are the subject: "and Maria Lopez will then have to send". */
const farthestAnd = 7;
/** What may stand between their names and the verb. */
const beforeVerb =
  /^(?:can|could|would|will|should|shall|must|need|have|are|going|to|you|both|please|also|just|then|start|kindly)$/u;

/** "Could you and Mark check it?", "Mark and Sophie, could you …", "Mark and Sophie will print it": no one of them alone. */
export function isOfSeveral({ actor, verb }: Undertaking, sentence: Sentence): boolean {
  if (actor !== 'named' && actor !== 'addressee') return false;
  const { words } = sentence;
  for (let and = verb - 1; and > 0 && verb - and <= farthestAnd; and -= 1) {
    if (normalAt(words, and) !== 'and' || endsClause(words[and - 1])) continue;
    const isJoined = normalAt(words, and - 1) === 'you' || isEndOfName(sentence, and - 1);
    const other = isJoined ? nameAt(sentence, and + 1) : undefined;
    if (other !== undefined)
      return words.slice(and + 1 + other.length, verb).every(({ normal }) => beforeVerb.test(normal));
  }
  return false;
}

const isEndOfName = (sentence: Sentence, last: number): boolean =>
  nameAt(sentence, last) !== undefined || nameAt(sentence, last - 1)?.length === 2;
