/** What has a question mark and repeats what another one has said, or answers it without being sure. */

import type { Sentence } from '../../grammar/sentence.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';

/** "All of them?", "the same people?", "what, now?": what another one has said, once more. */
const echo = withLeadIns(
  /^\P{L}*(?:(?:all|both|none|most|half) of (?:them|it|us|you|those|these|that)|the same (?:people|ones?|guys|person|lot|thing)|(?:are |is )?you sure|what, (?:now|today|here|again|all of (?:them|it)|both|me|us)|(?:just|about|only) (?:like )?(?:an?|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)(?: (?:percent|third|half|quarter|hundred|thousand|dozen))?)[\s?!]*$/iu,
  'wait|hang on|hold on|really',
);
/** "22 i think?": an answer of who is not sure. */
const unsureAnswer =
  /^\P{L}*(?!(?:what|who|which|where|when|why|how|is|are|was|were|do|does|did|can|could|will|would|should|shall|have|has|any)(?!\p{L}))(?:[\p{L}\d'’:.$€£-]+[\s,]+){1,4}i (?:think|guess|believe|suppose)\s*\?+$/iu;
/** "To the office??": what another one has said astonishes. */
const astonished =
  /^\P{L}*(?:to|for|with|from|by|about|into)(?: (?!(?:what|who|whom|which|when|where|how|whose)(?!\p{L}))[\p{L}\d'’-]+){1,4}\s?(?:\?[?!]|!\?)[?!]*\s*$/iu;
/** Without one of these neither matches. */
const mayEchoOrAnswer =
  /\bof (?:th|us|it|you)|\bsame\b|\bsure\b|\bwhat,|\b(?:just|about|only)\b|\bi (?:think|guess|believe|suppose)|[?!][?!]/iu;
/** Words of either at most. */
const longestEcho = 8;

/** Whether all that it says with its question mark was said before, or answers. */
export const isEchoOrAnswer = ({ isAsked, text, words }: Sentence): boolean =>
  isAsked &&
  words.length <= longestEcho &&
  mayEchoOrAnswer.test(text) &&
  (echo.test(text) || unsureAnswer.test(text) || astonished.test(text));
