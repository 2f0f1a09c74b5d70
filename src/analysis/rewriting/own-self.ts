/** "Myself" and "yourself" as they are told of a name: of a name alone nobody's pronouns are known. */

import { isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { type Edit, replace } from './edits.ts';

/** What may stand behind an object and belongs to the verb: "pick them up myself". */
const particle = /^(?:up|out|off|over|down|back|in|on|away|through|around)$/u;

/** "I'll send Marius and myself": one of several. */
const isBesideOther = (words: readonly Word[], index: number): boolean =>
  (words[index - 1]?.normal === 'and' && isTagged(words[index - 2], 'Noun')) ||
  (words[index + 1]?.normal === 'and' && isTagged(words[index + 2], 'ProperNoun'));

/** The edit of the word at `index`: "introduce themselves", "do it personally", "do it alone" for "by myself", and the name for one of several. */
export function tellSelf(words: readonly Word[], index: number, name: string): Edit[] {
  const [word, before, earlier] = [words[index], words[index - 1], words[index - 2]];
  if (word === undefined) return [];
  if (isBesideOther(words, index)) return [replace(word, name)];
  if (before?.normal === 'by') return [{ start: before.start, end: word.end, text: 'alone' }];
  const isBehindObject =
    particle.test(before?.normal ?? '') && (isTagged(earlier, 'Pronoun') || isTagged(earlier, 'Noun'));
  const isObject = ['Verb', 'Preposition'].some((tag) => isTagged(before, tag)) || before?.normal === 'not';
  return [
    { start: word.start, end: word.end, text: isObject && !isBehindObject ? 'themselves' : 'personally' },
  ];
}
