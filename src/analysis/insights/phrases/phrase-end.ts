/** Where a phrase ends: several verbs may have one object, one verb several, and quotes and brackets belong together. */

import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { enclosureIn } from './enclosed.ts';
import { goesOnAt, joinsObject, saysAsWhat } from './more-objects.ts';

/** Words a phrase has at most. */
const maximumPhraseWords = 14;

/** Words that begin another thought. */
const endsPhrase = new Set(
  'and but or so because if when while which who that unless although though then since as once'.split(' '),
);

/** What stands at the end of a request without belonging to what is asked. */
const trailers = new Set('please thanks thank right okay ok then too what how to a an the'.split(' '));

/** The last word of the phrase that the verb opens; the verb itself where nothing belongs to it. */
export function lastOfPhrase(words: readonly Word[], verb: number): number {
  const joined = lastJoinedVerb(words, verb);
  const last = lastBehind(words, joined);
  return joined === verb || last > joined ? last : lastBehind(words, verb);
}

function lastBehind(words: readonly Word[], verb: number): number {
  const enclosure = enclosureIn(words);
  let last = verb;
  let index = verb + 1;
  let marks = words[verb]?.after;
  while (index < words.length && index - verb < maximumPhraseWords) {
    const goesOn = enclosure.isOpen ? index : goesOnFrom(words, verb, index, marks);
    if (goesOn === undefined) break;
    for (; index <= goesOn; index += 1) {
      const word = words[index];
      if (word === undefined) break;
      enclosure.enter(word, index);
    }
    marks = enclosure.marks;
    // What is too long to be closed within the phrase is no part of it.
    if (!enclosure.isOpen) last = index - 1;
  }
  while (last > verb && trailers.has(words[last]?.normal ?? '')) last -= 1;
  return last;
}

/** The word up to which all belongs to the phrase that has come to the one before `index`; undefined: it ends there. */
function goesOnFrom(
  words: readonly Word[],
  verb: number,
  index: number,
  marks: string | undefined,
): number | undefined {
  const word = words[index];
  if (word === undefined) return undefined;
  if (endsClauseWith(words[index - 1], marks)) return index - 1 === verb ? undefined : goesOnAt(words, index);
  if (endsPhrase.has(word.normal)) {
    if (saysAsWhat(words, index)) return words[index + 2]?.normal === 'as' ? index + 3 : index + 1;
    return isOwnThat(words, index, verb) || joinsObject(words, index) ? index : undefined;
  }
  // A subject and its auxiliary open another clause: "send it I will pay".
  return isTagged(word, 'Pronoun') && isTagged(words[index + 1], 'Modal') ? undefined : index;
}

/** Whether a clause ends behind the word, of whose marks those are left that enclose nothing. */
const endsClauseWith = (word: Word | undefined, marks = ''): boolean =>
  endsClause(word === undefined || word.after === marks ? word : { ...word, after: marks });

/** The last of several verbs that have their object in common: "draft, review and sign the contract". */
function lastJoinedVerb(words: readonly Word[], verb: number): number {
  for (let index = verb; index < verb + maximumPhraseWords; index += 1) {
    const [word, next, then] = [words[index], words[index + 1], words[index + 2]];
    if (/^(?:and|or)$/u.test(next?.normal ?? '') && word?.after === ' ')
      return isTagged(then, 'Infinitive') && !isTagged(then, 'Modal') ? index + 2 : verb;
    // The verbs between are often taken for nouns.
    if (word?.after.trim() !== ',' || !(isTagged(next, 'Infinitive') || isTagged(next, 'Singular')))
      return verb;
  }
  return verb;
}

/** "Set up that channel" */
const particle = /^(?:up|out|off|down|over|back|away|round|around|through|together)$/u;

/** Whether "that" at `index` belongs to the phrase: "make sure that …", "fix that tomorrow", "set up that channel". */
function isOwnThat(words: readonly Word[], index: number, verb: number): boolean {
  if (words[index]?.normal !== 'that') return false;
  const next = words[index + 1];
  const opensClause =
    isTagged(next, 'Pronoun') ||
    isTagged(next, 'Determiner') ||
    isTagged(next, 'Possessive') ||
    isTagged(next, 'Plural');
  const isObject = index === verb + 1 || (index === verb + 2 && particle.test(words[verb + 1]?.normal ?? ''));
  return words[index - 1]?.normal === 'sure' || (isObject && !opensClause);
}
