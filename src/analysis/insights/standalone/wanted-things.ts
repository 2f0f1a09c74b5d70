/** What "one" stands for: the thing of which one was wanted or asked for just before. "We still need a tent." – "I'll order one." */

import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged, type Word } from '../../grammar/words.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { endOfNoun } from './objects.ts';
import { standsAlone } from './pronouns.ts';

/** What says that there is none yet, before what is wanted. */
const wants =
  /^(?:need|needs|want|wants|lack|lacks|require|requires|there|have|has|got|is|was|missing|without|for)$/u;
/** "Do we have a quotation?", "it was never a proper quote": there may be none. */
const isOpen =
  /(?<!\p{L})(?:needs?|wants?|lacks?|requires?|missing|without|never|(?:do|does|did) (?:we|you|they|it|he|she)|have (?:we|you|they)|has \p{L}+ got|(?:is|was|are) there|there(?:['’]s| is| was) no|(?:is|was)(?:n['’]?t| not)|looking for)(?!\p{L})/iu;
/** Words between what says so and the article. */
const furthestArticle = 4;
const article = /^(?:a|an|any|no)$/u;
const particle = /^(?:up|out|off|over|back|in|down)$/u;

/** The edit that names it in the sentence; none where it may be one of another kind. */
export function nameWanted({ words }: Sentence, previous: Sentence | undefined): Edit[] {
  const at = words.findIndex(
    ({ normal, text }, index) =>
      normal === 'one' && text !== '' && isTagged(words[index - 1], 'Verb') && isAlone(words, index),
  );
  const pronoun = words[at];
  if (pronoun === undefined || previous === undefined || !isOpen.test(previous.text)) return [];
  // "The green tent leaks, I'll buy one": what it speaks of itself is nearer.
  if (
    words
      .slice(0, at)
      .some((word) => isTagged(word, 'Noun') && !isTagged(word, 'Pronoun') && !isTagged(word, 'Person'))
  )
    return [];
  const [kind, other] = kindsIn(previous);
  return kind === undefined || other !== undefined
    ? []
    : [{ start: pronoun.start, end: pronoun.end, text: `${/^[aeiou]/iu.test(kind) ? 'an' : 'a'} ${kind}` }];
}

const isAlone = (words: readonly Word[], index: number): boolean =>
  standsAlone(words, index) ||
  (particle.test(words[index + 1]?.normal ?? '') && !isTagged(words[index + 2], 'Noun'));

/** What the sentence wants one of: "a tent" behind "we need". */
function kindsIn({ words, text }: Sentence): string[] {
  return words.flatMap(({ normal }, index): string[] => {
    if (!article.test(normal)) return [];
    const last = endOfNoun(words, index + 1);
    const [first, head] = [words[index + 1], words[last]];
    if (first === undefined || head === undefined || last <= index || isTagged(head, 'Plural')) return [];
    const isWanted = words
      .slice(Math.max(0, index - furthestArticle), index)
      .some((word) => wants.test(word.normal));
    return isWanted ? [text.slice(first.start, head.end)] : [];
  });
}
