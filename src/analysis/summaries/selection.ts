/** Which sentences stand for a part of a talk: near to all that is said in it, fit to be read. */

import { cosine } from '../vectors.ts';
import { type Coverage, createCoverage, type Nearness } from './coverage.ts';
import type { SummaryPart } from './segmentation.ts';
import { featuresOf, type SentenceFeatures, type SummaryMessage, saysSomething } from './sentence-value.ts';

/** The best sentences of a part that are kept while it is read. */
const maximumCandidates = 80;

/** Two sentences about the same thing are seldom this much alike. */
const sameLikeness = 0.45;

const weights = {
  /** Nearness to what the part is about: decides which candidates are kept while it is read. */
  nearness: 0.4,
  coverage: 8,
  /** Likeness to a sentence that is picked already, where two begin to say the same. */
  likeness: 1,
  /** For an undertaking; the second one counts less than the first. */
  undertaking: 0.16,
  /** For a speaker who has said much, and of whom little is picked yet. */
  missingShare: 0.15,
  opening: 0.05,
  unanswered: 0.25,
  withoutContext: 0.12,
};

interface Candidate {
  readonly message: SummaryMessage;
  readonly vector: Float32Array | undefined;
  readonly features: SentenceFeatures;
  readonly score: number;
  /** The message that it is shown with: the answer to a question, or the sentence before one that leans on it. */
  companion: SummaryMessage | undefined;
}

export interface Selection {
  /** The next message of the part, with its vector if it says something and has one. */
  add(message: SummaryMessage, vector: Float32Array | undefined): void;
  /** The chosen messages, in order. */
  chosen(): SummaryMessage[];
}

/** What makes two sentences the same to a reader. */
const formOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * @param said forms of the sentences that the summary has already; those chosen are added
 */
export function createSelection(part: SummaryPart, said: Set<string>): Selection {
  const coverage = createCoverage();
  let candidates: Candidate[] = [];
  let meaningful = 0;
  let openQuestion: Candidate | undefined;
  let before: SummaryMessage | undefined;

  const trim = (): void => {
    candidates.sort(byScore);
    candidates = candidates.slice(0, maximumCandidates);
  };

  return {
    add(message, vector) {
      const features = featuresOf(message);
      if (openQuestion !== undefined && isAnswer(openQuestion, message, features)) {
        openQuestion.companion = message;
        openQuestion = undefined;
      }
      const previous = before;
      before = message;
      if (!saysSomething(features)) return;
      meaningful += 1;
      if (vector !== undefined) coverage.observe(vector, features.contentWords);
      const candidate: Candidate = {
        message,
        vector,
        features,
        score:
          weights.nearness * (vector && part.centre ? cosine(vector, part.centre) : 0) +
          features.fitness +
          (isUndertaking(message) ? weights.undertaking : 0) +
          (meaningful <= 2 ? weights.opening : 0),
        companion: features.leansOnBefore && !features.isQuestion ? ownBefore(message, previous) : undefined,
      };
      candidates.push(candidate);
      if (features.isQuestion) openQuestion = candidate;
      if (candidates.length >= 2 * maximumCandidates) trim();
    },
    chosen() {
      trim();
      return choose(candidates, coverage, part, said);
    },
  };
}

/** The sentence just before, if the same speaker said it and it is more than a filler. */
function ownBefore(message: SummaryMessage, before: SummaryMessage | undefined): SummaryMessage | undefined {
  if (before === undefined || before.speaker?.id !== message.speaker?.id) return undefined;
  const { isQuestion, contentWords, leansOnBefore } = featuresOf(before);
  return !isQuestion && contentWords >= 3 && !leansOnBefore ? before : undefined;
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.message.ordinal - b.message.ordinal;

/** Messages after a question in which its answer is looked for. */
const answerDistance = 2;

function isAnswer(
  { message }: Candidate,
  next: SummaryMessage,
  { words, isQuestion }: SentenceFeatures,
): boolean {
  return (
    !isQuestion &&
    words >= 3 &&
    next.ordinal - message.ordinal <= answerDistance &&
    next.speaker?.id !== message.speaker?.id
  );
}

function choose(
  candidates: readonly Candidate[],
  coverage: Coverage,
  part: SummaryPart,
  said: Set<string>,
): SummaryMessage[] {
  const chosen = new Map<number, SummaryMessage>();
  const picked: Candidate[] = [];
  const left = new Map(candidates.map((candidate) => [candidate, coverage.nearness(candidate.vector)]));
  const take = (message: SummaryMessage): void => {
    chosen.set(message.ordinal, message);
    said.add(formOf(message.text));
    for (const [candidate, nearness] of left)
      if (candidate.message === message) {
        coverage.choose(nearness);
        left.delete(candidate);
      }
  };
  while (chosen.size < part.sentences) {
    const room = part.sentences - chosen.size;
    const best = bestOf(left, (candidate, nearness) =>
      formOf(candidate.message.text) === '' || said.has(formOf(candidate.message.text))
        ? -Infinity
        : weights.coverage * coverage.gain(nearness) + valueBeside(candidate, picked, part, room),
    );
    if (best === undefined) break;
    picked.push(best);
    take(best.message);
    const { companion } = best;
    if (companion !== undefined && room > 1 && !said.has(formOf(companion.text))) take(companion);
  }
  return [...chosen.values()].sort((a, b) => a.ordinal - b.ordinal);
}

/** The candidate with the greatest value, the first of equals; none with a value of -Infinity. */
function bestOf(
  left: ReadonlyMap<Candidate, Nearness>,
  worth: (candidate: Candidate, nearness: Nearness) => number,
): Candidate | undefined {
  let best: Candidate | undefined;
  let bestValue = -Infinity;
  for (const [candidate, nearness] of left) {
    const value = worth(candidate, nearness);
    if (value > bestValue) [best, bestValue] = [candidate, value];
  }
  return best;
}

/** The value of a candidate beside those that are picked already. */
function valueBeside(
  { message, vector, features, score, companion }: Candidate,
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
  }
  const undertakings = picked.filter((candidate) => isUndertaking(candidate.message)).length;
  // What is undertaken counts less each time: it has lists of its own.
  return isUndertaking(message) ? value - weights.undertaking * (1 - 0.5 ** undertakings) : value;
}

const isUndertaking = ({ insight }: SummaryMessage): boolean =>
  insight === 'action_item' || insight === 'follow_up';

/** The speaker's share of what is said, less the share of what is picked. */
function missingShare(message: SummaryMessage, picked: readonly Candidate[], part: SummaryPart): number {
  const speaker = message.speaker?.id ?? '';
  let all = 0;
  for (const words of part.contentWords.values()) all += words;
  const share = (part.contentWords.get(speaker) ?? 0) / Math.max(1, all);
  const heard = picked.filter((candidate) => (candidate.message.speaker?.id ?? '') === speaker).length;
  return share - heard / Math.max(1, picked.length);
}
