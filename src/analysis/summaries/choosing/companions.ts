/** What a sentence is told with, because a reader would not understand it alone. */

import type { Deed } from '../deeds/deeds.ts';
import { readOut } from '../deeds/outcomes.ts';
import { toldClause } from '../wording/told-clause.ts';
import { leavesThingUnnamed } from '../wording/unexplained-pronouns.ts';
import { contentWordsOf, featuresOf, type SentenceFeatures, type SummaryMessage } from './sentence-value.ts';
import { hasVerb } from './wholeness.ts';

/** Whether a statement leaves open what it goes on from, or of whom it speaks. */
export const needsBefore = ({ leansOnBefore, isQuestion }: SentenceFeatures, isUnnamed: boolean): boolean =>
  (leansOnBefore || isUnnamed) && !isQuestion;

/** Whether a mere statement speaks of "it" and does not say what that is; what is to be done is told in any case. */
export const isOfThing = ({ insight }: SummaryMessage, clause: string, deed: Deed | undefined): boolean =>
  deed === undefined && insight === undefined && leavesThingUnnamed(clause);

/** The sentence just before, if the same speaker said it and it is more than a filler. */
export function ownBefore(
  message: SummaryMessage,
  before: SummaryMessage | undefined,
): SummaryMessage | undefined {
  if (before === undefined || before.speaker?.id !== message.speaker?.id) return undefined;
  const { isQuestion, contentWords, leansOnBefore } = featuresOf(before);
  const saysEnough = contentWords >= 3 || namesSubject(before, message);
  const isRead = readOut.test(before.text);
  return !isQuestion && saysEnough && !leansOnBefore && !isRead ? before : undefined;
}

/** "The ledger export again." before "It runs out of memory": no sentence, and what the next one is about. */
export const namesSubject = (before: SummaryMessage, { text, ordinal }: SummaryMessage): boolean =>
  before.ordinal === ordinal - 1 &&
  /^(?:it|they|he|she)(?!\p{L})/iu.test(toldClause({ text, insight: undefined })) &&
  /^(?:the|an?|my|our|your|this|that|those|these) /iu.test(toldClause(before)) &&
  contentWordsOf(toldClause(before)).length >= 2 &&
  !hasVerb(toldClause(before));

/** Words of an answer that may be no sentence. */
const longestFragment = 14;
/** Whether a clause is no sentence: "Roughly eighteen hundred dollars." */
export const isFragmentary = (clause: string): boolean =>
  clause.split(/\s+/u).length <= longestFragment && !hasVerb(clause);

/** The question before a companion that is no sentence: "Just Leila" is read behind "who needs a card?", and "I'll ring her" behind both. */
export const leadOf = (
  companion: SummaryMessage | undefined,
  questions: ReadonlyMap<SummaryMessage, SummaryMessage>,
): SummaryMessage | undefined =>
  companion !== undefined && isFragmentary(toldClause(companion)) ? questions.get(companion) : undefined;
