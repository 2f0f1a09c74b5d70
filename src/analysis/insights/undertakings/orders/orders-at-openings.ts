/** Orders at the opening of a clause, and what makes a request of them: "close the ticket", "close the ticket, would you?" */

import { isOrder } from '../../../grammar/clauses.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { isBaseVerb, type Modality, normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { nonOrders } from '../../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../../../grammar/words/tagged-words.ts';

/** "…, would you?": what is asked so is told, too. */
export const isTagAtEnd = (words: readonly Word[]): boolean =>
  /^(?:would|will|could|can) (?:you|u)$/u.test(`${words.at(-2)?.normal} ${words.at(-1)?.normal}`) &&
  endsClause(words.at(-3));

/** What one wishes, feels or is, and no deed: "have a nice weekend, will you?" */
const noDeed =
  /^(?:be|do|have|enjoy|get|let|know|say|see|think|mean|like|love|want|need|wait|hold|hang|mind|stop)$/u;
/** "Leave out the explanation", "sit down the pair of you": the same of a verb in parts. */
const noDeedInParts = /^(?:leave|sit|stand|slow|calm|settle|come|go|cheer|shut|back|scroll|zoom)$/u;
/** "Take down the posters", "find out what it costs": a deed, though the verb alone orders nothing. */
const deedInParts =
  /^(?:(?:take (?:down|out|back)|put (?:up|out|away|back)|set up) (?!to$)|find out (?:what|who|how|whether|where|why|which)$)/u;
/** What follows a verb that is an order for sure. */
const objects = [
  'Determiner',
  'Pronoun',
  'Possessive',
  'Person',
  'Noun',
  'Preposition',
  'Value',
  'Adjective',
];
/** Who acts, where it is no order: "water plants need light, would you". */
const subject = /^(?:i|we|you|he|she|they|it)$/u;

/** How firmly the verb at `index`, with which a clause opens, orders something; undefined: it orders nothing. */
export function orderAt({ words }: Sentence, index: number, isCalled: boolean): Modality | undefined {
  if (isTagAtEnd(words) && isOrderBeforeTag(words, index)) return 'request';
  return isOrder(words, index, isCalled) || isOrderInParts(words, index) ? 'order' : undefined;
}

const particle = /^(?:away|back|down|in|off|on|out|over|through|up)$/u;
const asked = /^(?:what|who|how|whether|where|why|which)$/u;
/** "Strip out the kitchen", "find out what it costs" */
const isThing = (word: Word | undefined): boolean =>
  isTagged(word, 'Determiner') || isTagged(word, 'Possessive') || asked.test(word?.normal ?? '');
/** "Push back on the clause", "chase up Hugo", "strip out the kitchen", "get rid of the joke", "have them pick a day": the verb, what belongs to it, and what it is done to. */
function isOrderInParts(words: readonly Word[], index: number): boolean {
  const [next, third] = [normalAt(words, index + 1), words[index + 2]];
  if (!isTagged(words[index], 'Infinitive') || endsClause(words[index])) return false;
  const isHadDone = /^(?:him|her|them)$/u.test(next) || isTagged(words[index + 1], 'Person');
  if (normalAt(words, index) === 'have') return isHadDone && isTagged(third, 'Infinitive');
  if (normalAt(words, index) === 'get') return isOrderToGet(words, index);
  const isParted =
    particle.test(next) &&
    !endsClause(words[index + 1]) &&
    ((isTagged(third, 'Preposition') && third?.normal !== 'to') ||
      isTagged(third, 'Person') ||
      (isThing(third) && !goesOnWith(words, index)));
  const verb = normalAt(words, index);
  if (!isParted || noDeed.test(verb) || noDeedInParts.test(verb)) return false;
  return !nonOrders.has(verb) || deedInParts.test(`${verb} ${next} ${third?.normal}`);
}

/** Words at most from a subject to the last thing that is told of it. */
const longestTold = 12;
/** "You land there and pick up a car", "you land there, pick up the car": whether somebody else's deeds go on at `index`. */
const goesOnWith = (words: readonly Word[], index: number): boolean =>
  /^(?:and|or)$/u.test(normalAt(words, index - 1)) ||
  words
    .slice(Math.max(0, index - longestTold), index)
    .some(({ normal }) => /^(?:you|we|they|he|she)$/u.test(normal));

/** "Get rid of the joke", "get Benny to start on the pans": whether "get" at `index` orders something to be done. */
function isOrderToGet(words: readonly Word[], index: number): boolean {
  const [next, third, fourth] = [words[index + 1], words[index + 2], words[index + 3]];
  if (next?.normal === 'rid') return third?.normal === 'of';
  const isSomebody = /^(?:him|her|them)$/u.test(next?.normal ?? '') || isTagged(next, 'Person');
  return isSomebody && third?.normal === 'to' && isTagged(fourth, 'Infinitive');
}

/** Whether the verb at `index` is what the tag behind it asks for. */
function isOrderBeforeTag(words: readonly Word[], index: number): boolean {
  const clause = words.slice(index, -2);
  const next = words[index + 1];
  // "Water the plants": no noun stands right before an article.
  const isVerb = isTagged(words[index], 'Infinitive') || isTagged(next, 'Determiner');
  if (!isBaseVerb(words, index) || !isVerb || noDeed.test(normalAt(words, index))) return false;
  if (endsClause(words[index]) || subject.test(next?.normal ?? '') || isTagged(next, 'Modal')) return false;
  const end = clause.findIndex((word) => endsClause(word));
  return end === clause.length - 1 && objects.some((tag) => isTagged(next, tag));
}
