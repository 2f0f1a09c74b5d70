/** Whether a sentence asks something that somebody would answer: rules and the insight model weighed against one another. */

import type { Sentence } from '../../grammar/sentence.ts';
import type { SentenceReading } from '../../reading.ts';
import { isFragment } from '../questions/fragments.ts';
import { findQuestion, holdsQuestion, isAnnounced, isReported } from '../questions/questions.ts';
import { isSelfAnswered } from '../questions/self-answered.ts';
import { isSmallTalk } from '../questions/small-talk.ts';
import { asksNothing } from '../questions/unasked.ts';
import { findHeardQuestion } from '../questions/unmarked-questions.ts';
import type { InsightCandidate } from './insight-candidate.ts';
import { scoreOf, weigh, weights } from './odds.ts';

/** How much less likely a fragment is to be a question that somebody would answer. */
const fragmentOdds = 8;

/** Words from which on a question that was broken off has said what it asks, how sure the model must be of it, and words of one that has its mark. */
const saidEnough = { words: 10, probability: 0.85, markedWords: 5 } as const;

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
  isFragment(sentence) &&
  !(sentence.isAsked && sentence.words.length >= saidEnough.markedWords) &&
  (sentence.words.length < saidEnough.words || probability < saidEnough.probability);

/** The question that a sentence asks; undefined: none that somebody would answer. */
export function judgeQuestion(
  sentence: Sentence,
  { acts, heard }: SentenceReading,
): InsightCandidate | undefined {
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
  if (isReported(sentence) || isAnnounced(sentence) || isSelfAnswered(sentence)) return undefined;
  return asked(odds);
}
