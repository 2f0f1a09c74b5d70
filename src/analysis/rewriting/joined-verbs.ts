/** Verbs that share a subject: "I thank you all and close the meeting". */

import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';

/** How many words may stand between two verbs that share a subject. */
const farthest = 12;
/** Words that the grammar may take for verbs behind a noun: "I declare the meeting open". */
const alsoAdjectives = /^(?:clean|clear|closed|dry|empty|free|open)$/u;
/** "I come back and do that one" */
const particle = /^(?:back|over|up|out|down|off)$/u;
const between = /^(?:also|then|just|still|now|hereby)$/u;
/** What follows a verb alone, and no noun: "and close the meeting", "and note that", "and need to". */
const object =
  /^(?:the|an?|this|that|these|those|my|your|our|his|her|its|their|it|them|him|you|us|to|how|what|whether|if|why)$/u;

/** Whether the word at `index` can only be a verb, in the form that it has behind "I". */
const hasFormOfI = (words: readonly Word[], index: number): boolean => {
  const verb = words[index];
  return (
    verb !== undefined &&
    verb.text !== '' &&
    verb.normal !== 'let' &&
    !endsClause(verb) &&
    (isTagged(verb, 'PresentTense') || /^(?:am|have|do|need|want)$/u.test(verb.normal)) &&
    !isTagged(verb, 'Gerund') &&
    !isTagged(verb, 'PastTense') &&
    object.test(words[index + 1]?.normal ?? '')
  );
};

/** Who has set a comma before it may go on with an order: "I need the list, and send it by Friday". Nobody is ordered to need. */
const isNoOrder = (verb: Word): boolean => /^(?:have|hope|need|want|wish)$/u.test(verb.normal);

/** "I'll sign it I think and send it back": what is thought is an aside, and has no verb joined to it. "Tell him I think and hope so" tells both. */
const isAsideAt = (words: readonly Word[], index: number): boolean =>
  /^(?:think|guess|suppose|reckon|believe)$/u.test(words[index]?.normal ?? '') &&
  words[index + 1]?.normal === 'and' &&
  index > 1 &&
  !endsClause(words[index - 2]) &&
  !/^(?:tell|told|tells)$/u.test(words[index - 3]?.normal ?? '');

/** The verbs behind the one at `index`, in the present, that have its subject. A verb of anybody else between them ends it. */
export function joinedVerbs(words: readonly Word[], index: number): Word[] {
  const found: Word[] = [];
  if (endsClause(words[index]) || isAsideAt(words, index)) return found;
  let last = index;
  for (let at = index + 1; at < words.length && at <= last + farthest; at += 1) {
    const [word, before] = [words[at], words[at - 1]];
    const isSetOff = endsClause(before);
    if (word === undefined || (isSetOff && (before?.after.trim() !== ',' || word.normal !== 'and'))) break;
    if (word.normal === 'and') {
      const next = between.test(words[at + 1]?.normal ?? '') ? at + 2 : at + 1;
      const verb = words[next];
      if (verb === undefined || !hasFormOfI(words, next) || (isSetOff && !isNoOrder(verb))) continue;
      found.push(verb);
      last = next;
      at = next;
    } else if (isTagged(word, 'Verb') && !alsoAdjectives.test(word.normal) && !particle.test(word.normal))
      break;
  }
  return found;
}
