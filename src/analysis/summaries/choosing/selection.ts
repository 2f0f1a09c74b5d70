/** Which sentences stand for a part of a talk: near to all that is said in it, fit to be read. */

import { isGoneOnFrom, replyDistance, takes } from '../deeds/answers-to-deeds.ts';
import { decision, deedOfMessage } from '../deeds/deeds.ts';
import {
  contentOfDeed,
  isAppointment,
  isOutcome,
  isTakenUpBy,
  pointsAtBefore,
  saysLittle,
  saysNothing,
  tellsMatter,
  valueOfOutcome,
  withoutOvertaken,
} from '../deeds/outcomes.ts';
import { isAnswer, isMereAnswer } from '../deeds/replies.ts';
import { createAgreementsHeard } from '../heard/agreements.ts';
import { createListener } from '../heard/answered.ts';
import { createAppointmentsHeard } from '../heard/appointments-heard.ts';
import { withoutCorrection } from '../heard/corrections-heard.ts';
import { createPeopleHeard, type PeopleHeard } from '../heard/people-heard.ts';
import { createTimesHeard } from '../heard/times-heard.ts';
import { toldClause } from '../wording/told-clause.ts';
import {
  leavesPeopleUnnamed,
  leavesPersonUnnamed,
  opensWithPossessive,
} from '../wording/unexplained-pronouns.ts';
import type { ChosenMessage } from '../wording/wording.ts';
import { isFragmentary, isOfThing, leadOf, namesSubject, needsBefore, ownBefore } from './companions.ts';
import { type Coverage, createCoverage, type Nearness } from './coverage.ts';
import { formOf, isTold } from './said-before.ts';
import type { SummaryPart } from './segmentation.ts';
import { featuresOf, type SentenceFeatures, type SummaryMessage, saysSomething } from './sentence-value.ts';
import {
  byScore,
  type Candidate,
  earliness,
  nearnessTo,
  scoreOf,
  valueBeside,
  weights,
  withoutNamedTime,
  withoutOvertakenTimes,
  withoutWithdrawn,
  withRefusals,
} from './summary-candidate.ts';
import { isReadable } from './wholeness.ts';

/** The best sentences of a part that are kept while it is read. */
const maximumCandidates = 80;

/** Decisions and tasks of one part that are told beside what stands for the rest. */
const maximumOutcomes = 8;
/** What stands for the rest has so many sentences at least. */
const minimumOthers = 2;
/** So much of what says something is told at most, unless the part is short: more is no summary. */
const shareOfTalk = 0.45;

export interface Selection {
  /** The next message of the part, with its vector if it says something and has one. */
  add(message: SummaryMessage, vector: Float32Array | undefined): void;
  /** The chosen messages in the order in which they were said: what was asked comes before its answer, and the leak before its repair. */
  chosen(): ChosenMessage[];
}

/**
 * @param said forms of the sentences that the summary has already; those chosen are added
 */
export function createSelection(part: SummaryPart, said: Set<string>): Selection {
  const coverage = createCoverage();
  let candidates: Candidate[] = [];
  let meaningful = 0;
  let openQuestion: Candidate | undefined;
  let before: SummaryMessage | undefined;
  let openDeeds: Candidate[] = [];
  const listen = createListener();
  /** The last message that can be understood alone. */
  let substantial: SummaryMessage | undefined;
  const people = createPeopleHeard();
  /** What the messages answer that answer anything. */
  const questions = new Map<SummaryMessage, SummaryMessage>();
  const appointments = createAppointmentsHeard();
  const times = createTimesHeard();
  const agreements = createAgreementsHeard();

  const substantialBefore = ({ ordinal }: SummaryMessage): SummaryMessage | undefined =>
    substantial !== undefined && ordinal - substantial.ordinal <= replyDistance ? substantial : undefined;

  /** The open question that the message answers, if it does. */
  const answeredBy = (message: SummaryMessage, features: SentenceFeatures): SummaryMessage | undefined => {
    if (openQuestion === undefined || !isAnswer(openQuestion.message, message, features)) return undefined;
    const { message: question, deed, clause } = openQuestion;
    // Of "can you print them?" one needs to know what they are, and the answer is told with it.
    if (deed?.action === undefined || !pointsAtBefore(clause)) openQuestion.companion = message;
    openQuestion = undefined;
    questions.set(message, question);
    return question;
  };

  const trim = (): void => {
    candidates.sort(byScore);
    candidates = candidates.slice(0, maximumCandidates);
  };

  return {
    add(sent, vector) {
      const [previous, message] = [before, withoutCorrection(before, sent)];
      const features = featuresOf(message);
      const answered = listen(message);
      const question = answeredBy(message, features);
      before = message;
      people.hear(message);
      if (!message.isForeign) appointments.hear(message);
      const isOfTimeAlone = !message.isForeign && times.hear(message);
      openDeeds = openDeeds.filter(
        (candidate) => !isGoneOnFrom(candidate, message) && !takes(candidate, message, previous),
      );
      if (previous !== undefined)
        candidates = withoutWithdrawn(candidates, previous, message, features.isQuoted);
      const agreed = message.isForeign ? undefined : agreements.hear(message);
      candidates = withoutNamedTime(candidates, agreed?.namedAt);
      if (isOfTimeAlone || (!saysSomething(features) && agreed === undefined)) return;
      meaningful += 1;
      const clause = clauseOf(message);
      const deed = agreed === undefined ? deedOfMessage(message, clause) : decision;
      if (vector !== undefined) coverage.observe(vector, features.contentWords);
      const isOfPerson = leavesPersonUnnamed(clause);
      const named = isOfPerson ? people.namedFor(clause) : undefined;
      const isUnnamed = isOfPerson || leavesPeopleUnnamed(clause) || isOfThing(message, clause, deed);
      const isFragment = !message.isForeign && isFragmentary(clause);
      const candidate: Candidate = {
        message,
        vector,
        features,
        form: formOf(message.text),
        score: scoreOf(message, features, nearnessTo(part, vector), meaningful),
        isUnnamed,
        isOfPerson,
        isFragment,
        isHidden: named === undefined && opensWithPossessive(clause),
        agreed,
        companion: isOfPerson
          ? named
          : agreed !== undefined
            ? agreed.insteadOf
            : needsBefore(features, isUnnamed) || (deed !== undefined && pointsAtBefore(clause))
              ? (ownBefore(message, previous) ?? (deed && substantialBefore(message)))
              : // "Saturday by 9:30 at the hall" is read behind "when do they have to be there?".
                isFragment
                ? question
                : undefined,
        lead: leadOf(named, questions),
        clause,
        deed,
        answered,
        reply: undefined,
        isHeard: false,
      };
      candidates.push(candidate);
      if (features.contentWords >= contentOfDeed && !isUnnamed && !features.leansOnBefore)
        substantial = message;
      if (deed !== undefined && deed.action !== undefined) openDeeds.push(candidate);
      if (features.isQuestion) openQuestion = candidate;
      if (candidates.length >= 2 * maximumCandidates) trim();
    },
    chosen() {
      appointments.end();
      candidates = withRefusals(
        withoutOvertakenTimes(candidates, appointments.overtaken),
        agreements.refusals,
      );
      trim();
      return choose(candidates, coverage, part, said, people);
    },
  };
}

/** What rules read of a message: none of them knows what is said in another language. */
const clauseOf = (message: SummaryMessage): string => (message.isForeign ? '' : toldClause(message));

function choose(
  candidates: readonly Candidate[],
  coverage: Coverage,
  part: SummaryPart,
  said: Set<string>,
  people: PeopleHeard,
): ChosenMessage[] {
  const chosen = new Map<number, ChosenMessage>();
  const picked: Candidate[] = [];
  const left = new Map(
    withoutOvertaken(candidates).map((candidate) => [candidate, coverage.nearness(candidate.vector)]),
  );
  const take = (message: SummaryMessage): void => {
    const candidate = candidates.find((one) => one.message === message);
    const { reply, answered, agreed } = candidate ?? {};
    const isAskedFor = candidate !== undefined && candidates.some((one) => isTakenUpBy(one, candidate));
    chosen.set(message.ordinal, { ...message, reply, answered, agreed, isAskedFor });
    said.add(formOf(message.text));
    // Its condition is told with what is asked for.
    for (const [candidate, nearness] of left)
      if (candidate.message === message || candidate.message.ordinal === reply?.conditionAt) {
        coverage.choose(nearness);
        left.delete(candidate);
      }
  };
  /** Takes the best of those that are left until there are so many; whether each can be read is asked last, since that takes longest. */
  const fill = (most: number, worth: (candidate: Candidate, nearness: Nearness, room: number) => number) => {
    while (chosen.size < most) {
      const room = most - chosen.size;
      const best = bestOf(left, (candidate, nearness) =>
        isTold(candidate.form, said) ? -Infinity : worth(candidate, nearness, room),
      );
      if (best === undefined) break;
      if (
        best.agreed === undefined &&
        !isReadable(best.message.text, toldClause(best.message), best.message.isForeign)
      ) {
        left.delete(best);
        continue;
      }
      picked.push(best);
      const { companion, features, isUnnamed, message } = best;
      // An answer may be no sentence; what only stands before another one has to be.
      const isTellable =
        companion !== undefined &&
        companion.ordinal !== best.reply?.conditionAt &&
        (features.isQuestion
          ? !isMereAnswer(toldClause(companion)) && !saysNothing(toldClause(companion))
          : isReadable(companion.text, toldClause(companion), companion.isForeign) ||
            namesSubject(companion, message) ||
            (isUnnamed && people.isNamedIn(companion, best.clause)));
      const isNew = (one: SummaryMessage): boolean => !isTold(formOf(one.text), said);
      if (isTellable && room > 1 && isNew(companion)) {
        if (best.lead !== undefined && room > 2 && isNew(best.lead)) take(best.lead);
        take(companion);
      }
      take(message);
    }
  };
  // What is told with the sentence before it needs room for both.
  const hasRoomFor = ({ companion }: Candidate, room: number): boolean =>
    companion === undefined || room > 1 || chosen.has(companion.ordinal);
  const most = Math.max(part.sentences, Math.ceil(shareOfTalk * part.contentMessages));
  const values = new Map(
    candidates.filter(isOutcome).map((candidate) => [candidate, valueOfOutcome(candidate)]),
  );
  const appointments = candidates.filter(isAppointment).length;
  fill(Math.min(maximumOutcomes + appointments, most), (candidate, nearness, room) => {
    const value = values.get(candidate);
    return value === undefined || !hasRoomFor(candidate, room)
      ? -Infinity
      : weights.coverage * coverage.gain(nearness) + value;
  });
  const others = Math.max(minimumOthers, part.sentences - Math.floor(chosen.size / 4));
  const told = Math.min(chosen.size + others, most);
  // What it is all about is told where a talk begins, and a reader understands nothing without it.
  fill(Math.min(chosen.size + 1, told), (candidate, nearness) =>
    tellsMatter(candidate, part.firstOrdinal)
      ? weights.coverage * coverage.gain(nearness) + candidate.score + earliness(candidate, part)
      : -Infinity,
  );
  fill(told, (candidate, nearness, room) =>
    saysLittle(candidate, hasRoomFor(candidate, room)) ||
    (candidate.isOfPerson && !hasRoomFor(candidate, room))
      ? -Infinity
      : weights.coverage * coverage.gain(nearness) + valueBeside(candidate, picked, part, room),
  );
  const [longest] = candidates;
  if (chosen.size === 0 && longest !== undefined && !isTold(longest.form, said)) take(longest.message);
  return inOrder(chosen);
}

const inOrder = (chosen: ReadonlyMap<number, ChosenMessage>): ChosenMessage[] =>
  [...chosen.values()].sort((a, b) => a.ordinal - b.ordinal);

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
