/** Which sentences stand for a part of a talk: near to all that is said in it, fit to be read. */

import { cosine } from '../vectors.ts';
import { type Coverage, createCoverage, type Nearness } from './coverage.ts';
import type { SummaryPart } from './segmentation.ts';
import { type Substance, type SummaryMessage, saysSomething, substanceOf } from './sentence-value.ts';

/** The best sentences of a part that are kept while it is read. */
const MAX_CANDIDATES = 80;

/** Two sentences about the same thing are seldom this much alike. */
const SAME_LIKENESS = 0.45;

const WEIGHT = {
  /** To what the part is about: for whom to keep while it is read. */
  nearness: 0.4,
  coverage: 8,
  /** To a sentence that is picked, from where two begin to say the same. */
  likeness: 1,
  /** Of what is undertaken; the second one counts less than the first. */
  undertaking: 0.16,
  /** For who has said much and is not heard of yet. */
  unheard: 0.15,
  opening: 0.05,
  unanswered: 0.25,
  unplaced: 0.12,
};

interface Candidate {
  readonly message: SummaryMessage;
  readonly vector: Float32Array | undefined;
  readonly substance: Substance;
  readonly score: number;
  /** What it is told with: a question with its answer, what leans on the sentence before with that sentence. */
  companion: SummaryMessage | undefined;
}

export interface Choice {
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
export function createChoice(part: SummaryPart, said: Set<string>): Choice {
  const coverage = createCoverage();
  let candidates: Candidate[] = [];
  let weighty = 0;
  let openQuestion: Candidate | undefined;
  let before: SummaryMessage | undefined;

  const trim = (): void => {
    candidates.sort(byScore);
    candidates = candidates.slice(0, MAX_CANDIDATES);
  };

  return {
    add(message, vector) {
      const substance = substanceOf(message);
      if (openQuestion !== undefined && isAnswer(openQuestion, message, substance)) {
        openQuestion.companion = message;
        openQuestion = undefined;
      }
      const previous = before;
      before = message;
      if (!saysSomething(substance)) return;
      weighty += 1;
      if (vector !== undefined) coverage.hear(vector, substance.contentWords);
      const candidate: Candidate = {
        message,
        vector,
        substance,
        score:
          WEIGHT.nearness * (vector && part.centre ? cosine(vector, part.centre) : 0) +
          substance.merit +
          (isUndertaking(message) ? WEIGHT.undertaking : 0) +
          (weighty <= 2 ? WEIGHT.opening : 0),
        companion:
          substance.leansOnBefore && !substance.isQuestion ? ownBefore(message, previous) : undefined,
      };
      candidates.push(candidate);
      if (substance.isQuestion) openQuestion = candidate;
      if (candidates.length >= 2 * MAX_CANDIDATES) trim();
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
  const { isQuestion, contentWords, leansOnBefore } = substanceOf(before);
  return !isQuestion && contentWords >= 3 && !leansOnBefore ? before : undefined;
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.message.ordinal - b.message.ordinal;

/** Messages after a question in which its answer is looked for. */
const ANSWER_DISTANCE = 2;

function isAnswer({ message }: Candidate, next: SummaryMessage, { words, isQuestion }: Substance): boolean {
  return (
    !isQuestion &&
    words >= 3 &&
    next.ordinal - message.ordinal <= ANSWER_DISTANCE &&
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
        : WEIGHT.coverage * coverage.gain(nearness) + valueBeside(candidate, picked, part, room),
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

/** What speaks for a candidate beside those that are picked already. */
function valueBeside(
  { message, vector, substance, score, companion }: Candidate,
  picked: readonly Candidate[],
  part: SummaryPart,
  room: number,
): number {
  let value = score + WEIGHT.unheard * unheard(message, picked, part);
  for (const other of picked)
    if (vector !== undefined && other.vector !== undefined)
      value -= WEIGHT.likeness * Math.max(0, cosine(vector, other.vector) - SAME_LIKENESS);
  if (companion === undefined || room < 2) {
    // A question is told with its answer, or hardly worth telling.
    if (substance.isQuestion) value -= WEIGHT.unanswered;
    else if (substance.leansOnBefore) value -= WEIGHT.unplaced;
  }
  const undertakings = picked.filter((candidate) => isUndertaking(candidate.message)).length;
  // What is undertaken counts less each time: it has lists of its own.
  return isUndertaking(message) ? value - WEIGHT.undertaking * (1 - 0.5 ** undertakings) : value;
}

const isUndertaking = ({ insight }: SummaryMessage): boolean =>
  insight === 'action_item' || insight === 'follow_up';

/** The speaker's share of what is said, less the share of what is picked. */
function unheard(message: SummaryMessage, picked: readonly Candidate[], part: SummaryPart): number {
  const speaker = message.speaker?.id ?? '';
  let all = 0;
  for (const words of part.contentWords.values()) all += words;
  const share = (part.contentWords.get(speaker) ?? 0) / Math.max(1, all);
  const heard = picked.filter((candidate) => (candidate.message.speaker?.id ?? '') === speaker).length;
  return share - heard / Math.max(1, picked.length);
}
