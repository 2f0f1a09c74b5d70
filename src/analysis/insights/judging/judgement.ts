/**
 * What a sentence is: rules and the insight model weighed against one another (docs/insights.md). Where nobody has asked the
 * model, the rules decide alone.
 */

import { atLatest, untilThen } from '../../dates/words/deadline-words.ts';
import type { InsightType } from '../../findings.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { getsInTouch } from '../../grammar/verbs/getting-in-touch.ts';
import { speaksOfMeeting } from '../../grammar/word-lists/meeting-words.ts';
import type { SentenceReading, Wording } from '../../reading.ts';
import { isCutShort } from '../../text/sentences/never-last.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { findAcceptedRequest } from '../accepted/accepted-requests.ts';
import { findAcceptedOffer } from '../accepted/offers/accepted-offers.ts';
import { findActionItem } from '../action-items.ts';
import { findStatedMeeting } from '../appointments/meetings/stated-meetings.ts';
import { findLikelyAssignee } from '../assignees/likely-assignee.ts';
import { isOrderTaken, isPlainlyAsked } from '../assignees/takers/plainly-asked.ts';
import { type PartOfBargain, partsOfBargain, withNameOfDoer } from '../bargains.ts';
import { findBrought, findWanted } from '../brought.ts';
import { doersApart } from '../doers-apart.ts';
import { doersGapped } from '../doers-gapped.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import { findFollowUp } from '../follow-ups.ts';
import { isHandedOver } from '../handed-over.ts';
import { findHeardFrom, isHeardFrom } from '../heard-from.ts';
import { asListed, findOwned, isNothingToDo } from '../lists/owners.ts';
import { asking } from '../questions/clauses-asking.ts';
import { callsInOrderToAsk } from '../questions/inside-statements.ts';
import { findQuestion } from '../questions/questions.ts';
import { withoutNod } from '../questions/unasked.ts';
import { findReminder } from '../reminders.ts';
import { oddsAgainst } from '../undertakings/no-tasks/no-tasks.ts';
import { isPledged } from '../undertakings/pledged/pledges.ts';
import { promisesToRelay } from '../undertakings/pledged/relays.ts';
import { isDoneFirst } from '../undertakings/undertaking.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import { hasItDone } from '../undertakings/unusual-forms.ts';
import { type InsightCandidate, scoreOfUnderstood } from './insight-candidate.ts';
import { judgeQuestion } from './judged-question.ts';
import { knownOtherwise } from './known-otherwise.ts';
import { minimumScore, scoreOf, weigh, weights } from './odds.ts';
import { isOtherDeed } from './other-deeds.ts';
import { mayReconvene } from './reconvening.ts';
import {
  areApart,
  besideMeeting,
  handedOut,
  isHandedOut,
  isTakenFor,
  meetsLater,
  sharedOut,
} from './shared-out.ts';

/** How far the wording speaks against what one is plainly asked, where the rules see it so surely: nobody's words outvote a yes. */
const [leastWording, sureRules] = [-2, 0.85];
/** How probable a task at least is that somebody plainly promised, has by what was agreed, or takes on when he is ordered to. */
const leastPledged = 0.5;

/** The insight of a sentence: a follow-up if it can be one, else an action item, else a question. */
function judge(sentence: Sentence): InsightCandidate | undefined {
  if (isNothingToDo(sentence)) return undefined;
  const found = judgeAlone(sentence);
  // What is asked is known though its last word is missing, and what is to be done is not.
  if (found === undefined || (found.type !== 'question' && isCutShort(sentence.text))) return undefined;
  return asListed(found, sentence);
}

/** The same, whatever list it stands in. */
function judgeAlone(sentence: Sentence): InsightCandidate | undefined {
  const { reading } = sentence;
  if (reading !== undefined)
    return (
      knownOtherwise(judgeUndertaking(sentence, reading), sentence) ??
      findAcceptedRequest(sentence) ??
      findOwned(sentence) ??
      findReminder(sentence) ??
      findBrought(sentence) ??
      findHeardFrom(sentence) ??
      findWanted(sentence) ??
      findStatedMeeting(sentence) ??
      judgeQuestion(sentence, reading)
    );
  const found = [
    findAcceptedOffer(sentence),
    findFollowUp(sentence),
    findActionItem(sentence),
    findAcceptedRequest(sentence),
    findOwned(sentence),
    findReminder(sentence),
    findBrought(sentence),
    findHeardFrom(sentence),
    findWanted(sentence),
    findStatedMeeting(sentence),
    findQuestion(sentence),
  ];
  return found.find((one) => one !== undefined && one.score >= minimumScore);
}

/** An insight and the clause that it was found in. */
export interface FoundInsight {
  readonly insight: InsightCandidate;
  readonly clause: Sentence;
}

/** What each of several people is to do; the insight itself where the parts of its clause are not plainly for different ones. */
function divided(whole: FoundInsight): FoundInsight[] {
  const parts = doersApart(whole.clause);
  if (parts.length === 1) return gapped(whole);
  const isMeeting = parts.some(meetsLater);
  const found = parts.flatMap((clause): FoundInsight[] => {
    const own = judge(clause);
    const isClear = own?.assignee !== undefined && own.type !== 'question' && !isTakenFor(own, clause);
    const insight =
      (isClear ? undefined : sharedOut(whole.insight, clause)) ??
      (isMeeting && own ? besideMeeting(own, clause) : own) ??
      handedOut(whole.insight, clause);
    // What somebody calls for is asked beside what is to be done: "I'm calling to see if it's ready, could you check?"
    const isTold = insight !== undefined && (insight.type !== 'question' || callsInOrderToAsk(clause));
    return isTold ? [{ insight, clause: withNameOfDoer(clause, insight.assignee) }] : [];
  });
  return found.length === parts.length && areApart(found) ? found.flatMap(gapped) : [whole];
}

/** What the one with the verb is to do, and what others are to do in its words: "Ben brings the cake, and Cara the plates." */
function gapped(whole: FoundInsight): FoundInsight[] {
  const { first, others, isTimeShared } = doersGapped(whole.clause) ?? {};
  if (first === undefined || whole.insight.type === 'question') return [whole];
  const own = judge(first) ?? whole.insight;
  if (own.type === 'question') return [whole];
  const { message, conversation } = whole.clause;
  const told = (others ?? []).map(
    ({ told: text, assignee, dueBy }): FoundInsight => ({
      insight: { type: own.type, score: own.score, definitive: own.definitive, assignee, dueBy },
      clause: inOtherWords(message, text, conversation),
    }),
  );
  const found = [{ insight: own, clause: first }, ...told];
  const last = isTimeShared === true ? found.at(-1) : undefined;
  const dueBy = last && findDueDate(last.clause);
  return dueBy === undefined ? found : found.map((one) => ({ ...one, insight: { ...one.insight, dueBy } }));
}

/** What one of two does in exchange is his task, however likely it is else. */
function judgedPart({ clause, assignee }: PartOfBargain): FoundInsight {
  const own = judge(clause);
  const type = own?.type === 'follow_up' ? own.type : 'action_item';
  const score = own === undefined || own.type === 'question' ? scoreOfUnderstood : own.score;
  return { insight: { type, score, definitive: true, assignee }, clause };
}

/** The insights of a sentence's clauses. A question that has several clauses is asked once: in the last of them, with its mark, unless another one opens it. */
export function judgeClauses(clauses: readonly Sentence[]): FoundInsight[] {
  const found: FoundInsight[] = [];
  let isAsking = false;
  for (const clause of clauses) {
    const bargain = partsOfBargain(clause);
    if (bargain !== undefined) {
      found.push(...bargain.map(judgedPart));
      isAsking = false;
      continue;
    }
    const insight = judge(clause);
    const isQuestion = insight?.type === 'question';
    const before = found.at(-1);
    const asked = isQuestion && isAsking && before ? asking(clause, before.clause) : 'second';
    if (isQuestion && isAsking && asked === 'second') found.pop();
    if (insight !== undefined && (!isQuestion || asked !== 'first'))
      found.push(...(isQuestion ? [{ insight, clause }] : divided({ insight, clause })));
    isAsking = isQuestion;
  }
  return found;
}

/** The least score of what somebody has read in a whole conversation and shown: clear cases are above it (docs/insights.md). */
const scoreOfRead = 0.8;

/**
 * The insight that a sentence is if it is known to be one of this type. What it shares with others of its type is found as in
 * these; the score is at least {@link scoreOfRead}.
 */
export function judgeAs(type: InsightType, sentence: Sentence): InsightCandidate {
  const own = judge(sentence);
  const score = Math.max(scoreOfRead, own?.type === type ? own.score : 0);
  if (type === 'question') return { type, score, definitive: false, assignee: undefined };
  const [followUp, action] = [findFollowUp(sentence), findActionItem(sentence)];
  const found = type === 'follow_up' ? (followUp ?? action) : (action ?? followUp);
  return { ...(found ?? ofModelAlone(sentence, type)), type, score };
}

/** What is known of an undertaking in which no rule sees one. */
const ofModelAlone = (
  sentence: Sentence,
  type: InsightType,
): Pick<InsightCandidate, 'definitive' | 'assignee'> => ({
  definitive: (sentence.reading?.acts.suggestion ?? 0) < 0.5,
  assignee: findLikelyAssignee(sentence, type),
});

function judgeUndertaking(sentence: Sentence, reading: SentenceReading): InsightCandidate | undefined {
  const { acts, wording } = reading;
  const { weight, ofWording } = weightOf(sentence, wording);
  // No rule could make one of it: there is no need for its grammar.
  const most = weigh(Math.max(acts.action, acts.followUp, acts.suggestion / 2), 1, weight);
  const isPledge =
    isPledged(sentence) ||
    promisesToRelay(sentence) ||
    isHandedOut(sentence) ||
    isOrderTaken(sentence) ||
    hasItDone(sentence);
  const isOutvoted = most + ofWording < 0 && !isPledge;
  if (isOutvoted && (most + leastWording < 0 || !isPlainlyAsked(sentence))) return undefined;
  const plain = withoutNod(sentence);
  const [followUp, action] = [findFollowUp(plain), findActionItem(plain)];
  const [ofFollowUp, ofAction] = [followUp?.score ?? 0, action?.score ?? 0];
  // What the rules would not report ("we can go down to 21") speaks against it, as if they had seen nothing.
  const best = Math.max(ofFollowUp, ofAction);
  const ofRules = best >= minimumScore ? best : 0;
  // A suggestion is an undertaking that is not definitive, where the rules see one, too.
  const ofSuggestion = ofRules > 0 && weight.rules > 1 ? acts.suggestion / 2 : 0;
  const ofPledge = isPledge && ofRules >= sureRules ? leastPledged : 0;
  const probability = Math.max(acts.action, acts.followUp, ofSuggestion, ofPledge);
  const least = ofRules >= sureRules && (isPledge || isPlainlyAsked(sentence)) ? leastWording : ofWording;
  const oddsFor = weigh(probability, ofRules, weight) + Math.max(least, ofWording);
  // What speaks against it takes longer to find.
  const odds = oddsFor < 0 ? oddsFor : oddsFor - oddsAgainst(sentence, ofRules > 0);
  if (odds < 0) return undefined;
  const isAct = ofFollowUp === ofAction ? (action?.deed ?? 0) < (followUp?.deed ?? 0) : ofFollowUp < ofAction;
  const deed = (isAct ? action : followUp)?.deed ?? -1;
  const isMet =
    mayReconvene(acts, Math.sign(ofFollowUp - ofAction), wording) &&
    (followUp !== undefined || !isOtherDeed(sentence, action)) &&
    !isHandedOver(plain) &&
    !isDoneFirst(plain.words, deed);
  const isFollowUp = isMet || getsInTouch(plain.words, deed) || isHeardFrom(plain);
  if (isFollowUp && isTimeAlone(sentence, followUp ?? action, acts.followUp)) return undefined;
  const type = isFollowUp ? 'follow_up' : 'action_item';
  const found = (isFollowUp ? (followUp ?? action) : (action ?? followUp)) ?? ofModelAlone(sentence, type);
  return { ...found, type, score: scoreOf(odds) };
}

/** How the model and the rules are weighed, and what the wording adds to them. */
function weightOf(sentence: Sentence, wording: Wording | undefined) {
  const { undertaking, wordedUndertaking, writtenUndertaking } = weights;
  if (wording === undefined) return { weight: undertaking, ofWording: 0 };
  return isWritten(sentence)
    ? { weight: writtenUndertaking, ofWording: writtenUndertaking.wording * wording.written }
    : { weight: wordedUndertaking, ofWording: wordedUndertaking.wording * wording.undertaking };
}

/** Words of a sentence at most that is short. */
const shortSentence = 16;

/** What transcribers alone write: marks of noises, and spaces before the marks of writing. */
const transcribersMark = /[{[<_]|\s[.,;:?!…]|\s['’]\p{L}/u;

/**
 * Whether it is a short sentence with a capital, or a call by its sign, and a full stop, as one writes it. Where a sound or a word that was begun twice
 * was left out, somebody spoke freely: then only what one asks of another is worded as one writes it.
 */
function isWritten(sentence: Sentence): boolean {
  const { isClause, leavesOut, message, text, tokens } = sentence;
  if (isClause || tokens.length > shortSentence) return false;
  if (!opensWritten.test(message.text) || !/[.!?]$/u.test(text)) return false;
  return !leavesOut || (!transcribersMark.test(message.text) && asksOfSomebody(sentence));
}

const opensWritten = /^(?:\p{Lu}|(?:(?:hi|hey|hello|ok|okay|thanks),? )?@\p{L})/u;

const asksOfSomebody = (sentence: Sentence): boolean =>
  undertakingsOf(sentence).some(
    ({ actor, modality, isPolite }) => actor === 'addressee' && (modality === 'request' || isPolite),
  );

/** How sure the model must be that somebody is to be met where no word of the sentence says so. */
const sureMeeting = 0.7;

/** "By the 9th, then", "before the end of the month?", "just till quarter past, then?", "after seven, then": until or from when something is to be done, which another sentence says. Nobody meets "by" a time. */
const deadlineAlone = new RegExp(
  `^\\P{L}*${anyLeadIns('just|only|n')}(?:${untilThen}|after|from) (?!.*(?<!\\p{L})(?:i|we|you)(?!\\p{L}))(?:the )?(?:[\\p{L}\\d:]+ ){0,3}[\\p{L}\\d:]+(?:,? (?:then|please|latest|${atLatest}))?[.!?]*$`,
  'iu',
);

/** Whether it names a deadline, or the model alone sees a follow-up in what may be no more than a time: "Your year closes on December 31st." */
const isTimeAlone = (
  sentence: Sentence,
  ofRules: InsightCandidate | undefined,
  probability: number,
): boolean =>
  deadlineAlone.test(sentence.text) ||
  (ofRules === undefined && probability < sureMeeting && !speaksOfMeeting(sentence));
