/** A task that its speaker corrects, in other words. */

import { inOtherWords } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import type { FoundInsight } from '../../judging/judgement.ts';

/** The task in other words. Its deed is told where no rule has to look for it: before the words that change. */
export function inPlace({ insight, clause }: FoundInsight, text: string): FoundInsight {
  const { message, conversation, words } = clause;
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  const told = inOtherWords(message, said, conversation);
  const { deed, ...others } = insight;
  if (deed === undefined) return { insight: others, clause: told };
  const place = deed + told.words.length - words.length;
  const moved = [deed, place].find((index) => normalAt(told.words, index) === normalAt(words, deed));
  return { insight: moved === undefined ? others : { ...others, deed: moved }, clause: told };
}
