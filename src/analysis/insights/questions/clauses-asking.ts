/** Which clauses of a sentence are told of which each would be a question: "shall I – shall I just start" is one, and "what about the council – do they have to approve it" two. */

import type { Sentence } from '../../grammar/sentence.ts';
import { opensAsking } from './question-openings.ts';

/** Of two clauses of a question the one that asks it, or both: the one with its mark, unless the first alone opens it; without marks the one that opens it, or opens it anew. */
export function asking(clause: Sentence, before: Sentence): 'first' | 'second' | 'both' {
  const opens = opensAsking(clause);
  if (clause.isAsked) return opens || !opensAsking(before) ? 'second' : 'first';
  if (clause.reading?.heard === undefined || !opens) return 'first';
  if (!opensAsking(before) || isBegun(before, clause)) return 'second';
  return 'both';
}

/** "Shall I – shall I just start", "do you – have you read it": what was begun is said anew. */
const isBegun = (before: Sentence, clause: Sentence): boolean =>
  beginsOnly.test(before.text) ||
  before.words.every(({ normal }, index) => normal === clause.words[index]?.normal);
/** What no question ends with. */
const beginsOnly =
  /(?:[-–—]|(?<!\p{L})(?:(?:is|are|was|were|do|does|did|have|has|had|would|will|can|could|should) (?:i|we|you|he|she|it|they|that|this|there)|i|we|the|an?|my|your|our|their|any|some|of|to|like|in|for|actually|just|be))\s*$/iu;
