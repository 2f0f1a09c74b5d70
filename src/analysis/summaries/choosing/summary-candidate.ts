/** A sentence that may be chosen, and what speaks for it beside those that are chosen already. */

import { cosine } from '../../vectors.ts';
import { laughsAt } from '../cleaning/rituals.ts';
import { isUndertaking, type OpenDeed } from '../deeds/answers-to-deeds.ts';
import { messagesOfBeginning, type Tellable } from '../deeds/outcomes.ts';
import type { SummaryPart } from './segmentation.ts';
import type { SentenceFeatures, SummaryMessage } from './sentence-value.ts';

/** Two sentences about the same thing are seldom this much alike. */
const sameLikeness = 0.45;

export const weights = {
  /** Nearness to what the part is about: decides which candidates are kept while it is read. */
  nearness: 0.4,
  coverage: 12,
  /** Likeness to a sentence that is picked already, where two begin to say the same. */
  likeness: 1,
  /** For an undertaking; the second one counts less than the first. */
  undertaking: 0.16,
  /** For a speaker who has said much, and of whom little is picked yet. */
  missingShare: 0.15,
  opening: 0.05,
  /** For what is said at the beginning, where one looks for what the talk is about. */
  beginning: 0.3,
  unanswered: 0.25,
  withoutContext: 0.12,
  /** Against what speaks of "them" where nothing says who they are. */
  unnamed: 0.2,
};

export interface Candidate extends OpenDeed, Omit<Tellable, keyof OpenDeed> {
  readonly vector: Float32Array | undefined;
  readonly score: number;
  /** What makes it the same as another one. */
  readonly form: string;
  companion: SummaryMessage | undefined;
  /** What the companion answers, where that is no sentence. */
  readonly lead: SummaryMessage | undefined;
  /** Whether it speaks of one person whom it does not name. */
  readonly isOfPerson: boolean;
}

export const nearnessTo = ({ centre }: SummaryPart, vector: Float32Array | undefined): number =>
  vector && centre ? cosine(vector, centre) : 0;

/** How fit a sentence is, `place` being its place among those that say something. */
export const scoreOf = (
  message: SummaryMessage,
  { fitness }: SentenceFeatures,
  nearness: number,
  place: number,
): number =>
  weights.nearness * nearness +
  fitness +
  (isUndertaking(message) ? weights.undertaking : 0) +
  (place <= 2 ? weights.opening : 0);

export const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.message.ordinal - b.message.ordinal;

/** The value of a candidate beside those that are picked already. */
export function valueBeside(
  { message, vector, features, score, companion, isUnnamed }: Candidate,
  picked: readonly Candidate[],
  part: SummaryPart,
  room: number,
): number {
  let value = score + weights.missingShare * missingShare(message, picked, part);
  for (const other of picked)
    if (vector !== undefined && other.vector !== undefined)
      value -= weights.likeness * Math.max(0, cosine(vector, other.vector) - sameLikeness);
  if (companion === undefined || room < 2) {
    // A question without its answer is hardly worth showing.
    if (features.isQuestion) value -= weights.unanswered;
    else if (features.leansOnBefore) value -= weights.withoutContext;
    if (isUnnamed) value -= weights.unnamed;
  }
  const undertakings = picked.filter((candidate) => isUndertaking(candidate.message)).length;
  // What is undertaken counts less each time: it has lists of its own.
  return isUndertaking(message) ? value - weights.undertaking * (1 - 0.5 ** undertakings) : value;
}

/** The earlier one says what a talk is about, the more it is what the talk is about. */
export const earliness = ({ message }: Candidate, { firstOrdinal }: SummaryPart): number =>
  weights.beginning * (1 - (message.ordinal - firstOrdinal) / messagesOfBeginning);

/** The speaker's share of what is said, less the share of what is picked. */
function missingShare(message: SummaryMessage, picked: readonly Candidate[], part: SummaryPart): number {
  const speaker = message.speaker?.id ?? '';
  let all = 0;
  for (const words of part.contentWords.values()) all += words;
  const share = (part.contentWords.get(speaker) ?? 0) / Math.max(1, all);
  const heard = picked.filter((candidate) => (candidate.message.speaker?.id ?? '') === speaker).length;
  return share - heard / Math.max(1, picked.length);
}

/** The candidates without the message just before, where it ends only on this one, as a line of a mail does, or is laughed at. */
export function withoutWithdrawn(
  candidates: Candidate[],
  previous: SummaryMessage,
  message: SummaryMessage,
  isQuoted: boolean,
): Candidate[] {
  const isOfMail = isQuoted && isUnended(previous, message);
  if (!isOfMail && !laughsAt(previous, message)) return candidates;
  return candidates.filter((one) => one.message !== previous || (!isOfMail && one.deed !== undefined));
}

/** The candidates without the message of this place, if it only names a time: "Wednesday at half past four?" is told by what is agreed on. */
export const withoutNamedTime = (candidates: Candidate[], namedAt: number | undefined): Candidate[] =>
  namedAt === undefined
    ? candidates
    : candidates.filter(
        (one) => one.message.ordinal !== namedAt || !one.isFragment || one.deed !== undefined,
      );

/** The candidates without what only led to a time that was agreed on, whose messages have these places; what tells that time needs none of it. */
export function withoutOvertakenTimes(
  candidates: readonly Candidate[],
  overtaken: ReadonlySet<number>,
): Candidate[] {
  return candidates
    .filter(({ message }) => !overtaken.has(message.ordinal))
    .map((one) =>
      one.companion !== undefined && overtaken.has(one.companion.ordinal)
        ? { ...one, companion: undefined }
        : one,
    );
}

/** The candidates, where what somebody could do and another one refused is told with the refusal; "but Ben declined" needs none. */
export const withRefusals = (
  candidates: readonly Candidate[],
  refusals: ReadonlyMap<number, SummaryMessage>,
): Candidate[] =>
  candidates.map((one) =>
    one.deed === undefined && one.companion === undefined
      ? { ...one, companion: refusals.get(one.message.ordinal) }
      : one,
  );

/** Whether one line of a mail goes on in the next one. */
const isUnended = (previous: SummaryMessage, { speaker }: SummaryMessage): boolean =>
  previous.speaker?.id === speaker?.id && !/[\p{Sentence_Terminal}…]["'”’)\]]*$/u.test(previous.text.trim());
