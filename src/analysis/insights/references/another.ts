/** What "one" is right behind another thing of its kind: "Try another cable. I'll drop one off." */

import type { Sentence } from '../../grammar/sentence.ts';
import { type Thing, thingsIn } from './noun-phrases.ts';
import type { Pronoun } from './pronoun.ts';

/** How many sentences before the pronoun it is named at most. */
const furthest = 2;
const leadsToAnother = /(?<!\p{L})(?:another|a different|a second)\s+$/iu;

/** Whether it is named as one more of its kind. */
const isAnother = ({ text }: Sentence, { noun, end, isPlural, isSomebody }: Thing): boolean =>
  !isPlural && !isSomebody && leadsToAnother.test(text.slice(0, end - noun.length));

/** The thing of which another one was named last before the pronoun; undefined: something else was named since, or none. */
export function anotherBefore(
  sentence: Sentence,
  { kind, at }: Pronoun,
  before: readonly Sentence[],
): Thing | undefined {
  if (kind !== 'one') return undefined;
  const start = sentence.words[at]?.start ?? 0;
  const own = thingsIn(sentence).findLast(({ end }) => end <= start);
  if (own !== undefined) return isAnother(sentence, own) ? own : undefined;
  for (const one of before
    .filter(({ isFiller }) => !isFiller)
    .slice(-furthest)
    .toReversed()) {
    const last = thingsIn(one).at(-1);
    if (last !== undefined) return isAnother(one, last) ? last : undefined;
  }
  return undefined;
}
