/** Words that somebody says twice while he looks for the next one, and that are told once: "with with the board", "I s I will". */

import { matchesIn } from '../../text/matches.ts';
import type { Edit } from '../edits.ts';

/** What is said twice while one looks for words; never what means something when it is doubled ("that that", "very very"). */
const repeated =
  /(?<![\p{L}\p{N}'’-])(with|some|how|just|as|your|then|by|will|from|these|those|are|have|can|which|should|any|into|would|be|could|their|about|than|another|each|where|maybe)(?:,?\s+\1)+(?![\p{L}\p{N}'’-])/giu;
/** "I s I will": the letter with which a word was begun. */
const begun = /(?<![\p{L}\p{N}'’-])(i|we|you|they|he|she|it)\s+[b-hj-z]\s+(?=\1(?!\p{L}))/giu;

/** The edits that tell once what is said twice, in order. */
export const withoutRepetition = (text: string): Edit[] =>
  [
    ...matchesIn(text, repeated).map(({ 0: said, 1: word = '', index }) => ({
      start: index + word.length,
      end: index + said.length,
      text: '',
    })),
    ...matchesIn(text, begun).map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      text: '',
    })),
  ].sort((a, b) => a.start - b.start);
