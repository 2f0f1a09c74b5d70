/**
 * What a sentence is: rules and the insight model weighed against one another (docs/insights.md). Where nobody has asked the
 * model, the rules decide alone.
 */

import type { InsightType } from '../findings.ts';
import { speaksOfMeeting } from '../grammar/meeting-words.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { atLatest, byThen } from '../grammar/word-lists/deadline-words.ts';
import type { SentenceReading, Wording } from '../reading.ts';
import { findAcceptedOffer } from './accepted-offers.ts';
import { findAcceptedRequest } from './accepted-requests.ts';
import { findActionItem } from './action-items.ts';
import { findStatedMeeting } from './appointments/stated.ts';
import { findLikelyAssignee } from './assignees/likely-assignee.ts';
import { isPlainlyAsked } from './assignees/plainly-asked.ts';
import type { InsightCandidate } from './candidate.ts';
import { doersApart } from './doers-apart.ts';
import { findFollowUp } from './follow-ups.ts';
import { findHeardQuestion } from './heard-questions.ts';
import { opensAsking } from './question-openings.ts';
import { findQuestion, holdsQuestion, isAnnounced, isReported } from './questions.ts';
import { isSmallTalk } from './small-talk.ts';
import { asksNothing, isFragment } from './unasked.ts';
import { oddsAgainst } from './undertakings/not-undertaken.ts';
import { isPledged } from './undertakings/pledged/pledges.ts';
import { undertakingsOf } from './undertakings/undertakings.ts';

/** Below this nothing is reported. */
const minimumScore = 0.5;
const maximumScore = 0.99;

/**
 * The log-odds of an insight are those of the model, and so many for a rule's score of 1 (as many against it for none), and a
 * level that makes them more than 0 where it is right more often than not. Chosen on sentences that the model has not seen
 * (docs/decisions/0035-model-and-rules.md).
 */
const weights = {
  undertaking: { rules: 0.8, level: 0.6 },
  /** The same where the wording counts: so many times its log-odds (docs/decisions/0060-wordings.md). */
  wordedUndertaking: { rules: 0.8, level: 2.2, wording: 1.5 },
  /** The same of a short sentence as one writes it: the rules were made for such, and tasks are worded otherwise in them. */
  writtenUndertaking: { rules: 3, level: 2.6, wording: 1.5 },
  question: { rules: 2, level: 1.2 },
  /** With a question mark, which stands behind much that asks nothing. */
  markedQuestion: { rules: 2, level: 0 },
} as const;

/**
 * What makes a follow-up of an undertaking: what the model and the wording say, and which of the two the rules find. That somebody gets
 * in touch is known by his verb; what else he does may be meant to.
 */
const followUpWeights = { againstAction: 0.3, contact: 4, otherDeed: 3, level: 2, wording: 2 } as const;

/** How far the wording speaks against what one is plainly asked, where the rules see it so surely: nobody's words outvote a yes. */
const [leastWording, sureRules] = [-2, 0.85];
/** How probable a task at least is that somebody plainly promised, or has by what was agreed. */
const leastPledged = 0.5;

/** Log-odds beyond which the model is not believed more. */
const mostLogOdds = 7;

function logOdds(probability: number): number {
  const odds = Math.log(probability / (1 - probability));
  return Math.min(mostLogOdds, Math.max(-mostLogOdds, odds));
}

const weigh = (
  probability: number,
  ofRules: number,
  { rules, level }: { rules: number; level: number },
): number => logOdds(probability) + rules * (2 * ofRules - 1) + level;

const scoreOf = (odds: number): number =>
  Math.round(Math.min(maximumScore, 1 / (1 + Math.exp(-odds))) * 1000) / 1000;

/** The insight of a sentence: a follow-up if it can be one, else an action item, else a question. */
function judge(sentence: Sentence): InsightCandidate | undefined {
  const { reading } = sentence;
  if (reading !== undefined)
    return (
      asAccepted(judgeUndertaking(sentence, reading), findAcceptedOffer(sentence)) ??
      findAcceptedRequest(sentence) ??
      findStatedMeeting(sentence) ??
      judgeQuestion(sentence, reading)
    );
  const found = [
    findAcceptedOffer(sentence),
    findFollowUp(sentence),
    findActionItem(sentence),
    findAcceptedRequest(sentence),
    findStatedMeeting(sentence),
    findQuestion(sentence),
  ];
  return found.find((one) => one !== undefined && one.score >= minimumScore);
}

/** An offer that another one has taken is a task of who offers, however likely it is else. */
const asAccepted = (
  own: InsightCandidate | undefined,
  accepted: InsightCandidate | undefined,
): InsightCandidate | undefined =>
  own === undefined || accepted === undefined
    ? (own ?? accepted)
    : { ...own, definitive: true, assignee: accepted.assignee, dueBy: accepted.dueBy };

/** An insight and the clause that it was found in. */
export interface FoundInsight {
  readonly insight: InsightCandidate;
  readonly clause: Sentence;
}

/** Whether of two clauses of a question the second one asks it: the one with its mark, unless the first alone opens it; without marks the one that opens it. */
function asksBetter(clause: Sentence, before: Sentence): boolean {
  if (clause.isAsked) return opensAsking(clause) || !opensAsking(before);
  return clause.reading?.heard !== undefined && opensAsking(clause) && !opensAsking(before);
}

/** What each of several people is to do; the insight itself where the parts of its clause are not plainly for different ones. */
function divided(whole: FoundInsight): FoundInsight[] {
  const parts = doersApart(whole.clause);
  if (parts.length === 1) return [whole];
  const found = parts.flatMap((clause): FoundInsight[] => {
    const insight = judge(clause);
    return insight === undefined || insight.type === 'question' ? [] : [{ insight, clause }];
  });
  const doers = found.map(({ insight: { assignee } }) => assignee?.speakerId ?? assignee?.name);
  const areApart = doers.every((doer, index) => index === 0 || doer !== doers[index - 1]);
  return found.length === parts.length && areApart ? found : [whole];
}

/** The insights of a sentence's clauses. A question that has several clauses is asked once: in the last of them, with its mark, unless another one opens it. */
export function judgeClauses(clauses: readonly Sentence[]): FoundInsight[] {
  const found: FoundInsight[] = [];
  let isAsking = false;
  for (const clause of clauses) {
    const insight = judge(clause);
    const isQuestion = insight?.type === 'question';
    const before = found.at(-1);
    const isBetter = before !== undefined && asksBetter(clause, before.clause);
    if (isQuestion && isAsking && isBetter) found.pop();
    if (insight !== undefined && (!isQuestion || !isAsking || isBetter))
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
  const isPledge = isPledged(sentence);
  const isOutvoted = most + ofWording < 0 && !isPledge;
  if (isOutvoted && (most + leastWording < 0 || !isPlainlyAsked(sentence))) return undefined;
  const [followUp, action] = [findFollowUp(sentence), findActionItem(sentence)];
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
  const isFollowUp = mayReconvene(acts, Math.sign(ofFollowUp - ofAction), wording);
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
  if (!/^@?\p{Lu}/u.test(message.text) || !/[.!?]$/u.test(text)) return false;
  return !leavesOut || (!transcribersMark.test(message.text) && asksOfSomebody(sentence));
}

const asksOfSomebody = (sentence: Sentence): boolean =>
  undertakingsOf(sentence).some(
    ({ actor, modality, isPolite }) => actor === 'addressee' && (modality === 'request' || isPolite),
  );

/** How sure the model must be that somebody is to be met where no word of the sentence says so. */
const sureMeeting = 0.7;

/** "By the 9th, then", "before the end of the month?": until when something is to be done, which another sentence says. Nobody meets "by" a time. */
const deadlineAlone = new RegExp(
  `^\\P{L}*(?:(?:and|so|but|ok|okay|yes|yeah|well|then|sure|right)[\\s,]+)*${byThen} (?:the )?(?:[\\p{L}\\d:]+ ){0,3}[\\p{L}\\d:]+(?:,? (?:then|please|latest|${atLatest}))?[.!?]*$`,
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

/** @param ofRules 1 where they find a follow-up, -1 where they find an action item, 0 where they find neither */
function mayReconvene(
  { action, followUp }: SentenceReading['acts'],
  ofRules: number,
  ofWording: Wording | undefined,
): boolean {
  const { againstAction, contact, otherDeed, level, wording } = followUpWeights;
  const ofModel = logOdds(followUp) - againstAction * logOdds(action);
  const ofGrammar = ofRules * (ofRules > 0 ? contact : otherDeed);
  return ofModel + ofGrammar + wording * (ofWording?.followUp ?? 0) + level >= 0;
}

/** How much less likely a fragment is to be a question that somebody would answer. */
const fragmentOdds = 8;

/** Words from which on a question that was broken off has said what it asks, and how sure the model must be of it. */
const saidEnough = { words: 10, probability: 0.85 } as const;

/** How probably a statement that holds a question ("I was wondering if …") asks it. */
const heldQuestion = 0.6;

const asked = (odds: number): InsightCandidate => ({
  type: 'question',
  score: scoreOf(odds),
  definitive: false,
  assignee: undefined,
});

/** Whether too little was said to tell what is asked. */
const isUnsaid = (sentence: Sentence, probability: number): boolean =>
  isFragment(sentence) && (sentence.words.length < saidEnough.words || probability < saidEnough.probability);

function judgeQuestion(sentence: Sentence, { acts, heard }: SentenceReading): InsightCandidate | undefined {
  if (heard !== undefined) {
    const question = findHeardQuestion(sentence, heard);
    return question && { ...asked(question.odds), about: question.about };
  }
  const ofQuestion = sentence.isAsked ? weights.markedQuestion : weights.question;
  const probability = holdsQuestion(sentence) ? Math.max(acts.question, heldQuestion) : acts.question;
  // No rule could make one of it: there is no need for its grammar.
  if (weigh(probability, 1, ofQuestion) < 0) return undefined;
  const ofRules = findQuestion(sentence)?.score ?? 0;
  // The mark of its sentence says that a clause is none; only its words can say that it is.
  if (ofRules === 0 && sentence.isClause && !sentence.isAsked) return undefined;
  const odds = weigh(probability, ofRules, ofQuestion) - (isUnsaid(sentence, probability) ? fragmentOdds : 0);
  if (odds < 0 || asksNothing(sentence) || isSmallTalk(sentence)) return undefined;
  if (isReported(sentence) || isAnnounced(sentence)) return undefined;
  return asked(odds);
}
