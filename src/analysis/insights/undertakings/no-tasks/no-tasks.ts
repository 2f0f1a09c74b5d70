/**
 * What looks like a task and is none: which kinds of it there are and how much each speaks against an undertaking, whatever the insight
 * model says. They are asked in the order of the table, of what the model and the rules together take for a task
 * (`judging/judgement.ts`). What `refusals-and-reasons.ts` knows counts more than any number: it is asked last, of every task that was
 * found, and that is none then (`accepted/tasks-of-message.ts`).
 *
 * `replied/` has what one says to another one's words, `told/` what one tells, and the files beside them how the talk itself goes and
 * what only an answer is wanted to.
 *
 * Most sentences have no word of most kinds. So some files look first for one of theirs (`mayBeCircumstance`, `mayWarn` and their
 * like), which takes less time than each of their patterns: a new pattern there needs a word of its own among them.
 */

import type { Sentence } from '../../../grammar/sentence.ts';
import { conductsTalk } from '../../../text/customs/conduct-of-talk.ts';
import { isNod } from '../../assignees/takers/acceptances.ts';
import { callsOnlyToAsk, wondersOnly } from '../../questions/inside-statements.ts';
import { asksWhetherPossible } from '../../questions/questions.ts';
import { isDoneAtOnce } from '../../questions/unasked.ts';
import { isCourtesy } from '../undertaking-score.ts';
import { isAnsweredAtOnce } from './answered-at-once.ts';
import { isGoodbye, saysGoodbyeUntil } from './goodbyes.ts';
import { followsProcedure, isTitle, movesTalkOn } from './moves-of-talk.ts';
import { asksForFact } from './questions-of-fact.ts';
import { answersOnly, answersWhen } from './replied/answers-only.ts';
import { leavesChoice } from './replied/as-you-like.ts';
import { consentsOrWishes } from './replied/consent-and-wishes.ts';
import { isBusyThen, refusesTime } from './replied/refused-times.ts';
import { comesThen, leavesToSpeaker } from './replied/told-beside.ts';
import { tellsHowItGoes } from './replied/told-how.ts';
import { tellsOfCircumstances } from './told/circumstances.ts';
import { tellsCourse } from './told/courses.ts';
import { isOfOthers } from './told/deeds-of-others.ts';
import { tellsOnly } from './told/deeds-only-told.ts';
import { goesAlone } from './told/goes-by-itself.ts';
import { isIdiom } from './told/idioms.ts';
import { isSaidInPassing } from './told/in-passing.ts';
import { isForbidden } from './told/prohibitions.ts';
import { isSaidBeside } from './told/remarks-beside-tasks.ts';
import { tellsRule } from './told/rules-and-rates.ts';
import { isOfSomeDay } from './told/some-day.ts';
import { tellsHowThingsStand, tellsNumber } from './told/status-reports.ts';
import { tellsTrouble } from './told/troubles.ts';
import { isGivenUp, isMereWish, isNotMeant } from './told/unlikely-deeds.ts';
import { warnsOrExplains } from './told/warnings-and-reasons.ts';
import { isWhereabouts } from './told/whereabouts.ts';

/** Whether a sentence is of a kind. */
type Kind = (sentence: Sentence) => boolean;

/** Kinds that speak alike against an undertaking: as much as one of them, however many a sentence is of. */
interface Kinds {
  /** What is taken from the log-odds of an undertaking. */
  readonly odds: number;
  readonly kinds: readonly Kind[];
  /** Kinds that count only where the rules see no undertaking in the sentence: beside one they are told, and it is to be done. */
  readonly unlessRuled?: readonly Kind[];
}

const table: readonly Kinds[] = [
  {
    // What is over before anybody could do it. Some who say "I'll start" mean a task.
    odds: 6,
    kinds: [
      movesTalkOn, // "We'll move on."
      isDoneAtOnce, // "Can you hand me the pen?"
    ],
  },
  {
    odds: 8,
    kinds: [
      isCourtesy, // "Feel free to call me."
      isGoodbye, // "See you later."
    ],
  },
  {
    // It may look like a task as surely as anything does.
    odds: 14,
    kinds: [
      ({ text }) => isSaidBeside(text), // "No rush if I have them by Friday."
      ({ text }) => isIdiom(text), // "Hold your horses."
      ({ text }) => isSaidInPassing(text), // "I heard you need a cook."
      tellsRule, // "We order them eight months before we need them."
      tellsCourse, // "Guests who arrive late ring the bell."
      ({ text }) => isOfSomeDay(text), // "One of these days I'll sort it out."
      isWhereabouts, // "I'm on leave next week."
    ],
  },
  {
    odds: 10,
    kinds: [
      isTitle, // "Re: our call tomorrow"
      saysGoodbyeUntil, // "See you Monday then, Marian."
      ({ text }) => conductsTalk(text), // "I close the meeting."
      isAnsweredAtOnce, // "Could I have the account number, please?"
      (sentence) => refusesTime((sentence.whole ?? sentence).text) || isBusyThen(sentence.text), // "Tuesday's tight, I've got the catalogue."
      ({ text }) => goesAlone(text), // "It goes out every second Thursday."
      ({ text }) => consentsOrWishes(text), // "Go for it."
      ({ text }) => tellsNumber(text), // "Marshals: have 14, need 19."
      ({ text }) => tellsOfCircumstances(text), // "I've got about twenty minutes."
      ({ text }) => warnsOrExplains(text), // "If you're not there by 11:15 they send you home."
      ({ text }) => isNotMeant(text), // "I doubt I'll finish it by Friday."
      isMereWish, // "I'd want to see it myself."
      callsOnlyToAsk, // "I'm calling to find out whether it has shipped."
      wondersOnly, // "I'm wondering how much of it I'll get back."
      asksWhetherPossible, // "Can you get it out, or do I have to type it in?"
      answersOnly, // "Monday at the latest."
      ({ text }) => isNod(text), // "Ok."
      followsProcedure, // "I'd like to call the meeting to order."
      isOfOthers, // "They'll get back to me after lunch."
      isGivenUp, // "I was going to order it, but it was sold."
      leavesToSpeaker, // "Leave it with me" – "I'll raise it."
      comesThen, // "I'm on the train then but I can dial in."
      tellsHowItGoes, // "How do they run?" – "We use boxes, and then somebody has to plug it in."
      ({ text }) => leavesChoice(text), // "Put the piano wherever you like."
      ({ text }) => isForbidden(text), // "Please don't put that in the minutes."
      ({ text }) => tellsTrouble(text), // "I'm trying to book it, and it won't let me."
      asksForFact, // "Is Mick on tonight?"
    ],
    unlessRuled: [
      answersWhen, // "When do they need an answer?" – "Saturday at five."
      ({ text }) => tellsOnly(text), // "I'd do it, but I'm off tomorrow."
      ({ text }) => tellsHowThingsStand(text), // "Bracket ordered, arrives Friday."
    ],
  },
];

/** Words of a sentence that may be one clause; each more takes so much from its odds: hardly anybody says a task so. */
const longestClause = 30;
const oddsOfWord = 0.04;

/**
 * What speaks against an undertaking, whatever the model says: the kinds of the table, and how long the sentence is.
 *
 * @param isRuled whether the rules see one in it
 */
export function oddsAgainst(sentence: Sentence, isRuled: boolean): number {
  const surplus = Math.max(0, sentence.tokens.length - longestClause) * oddsOfWord;
  return table.reduce((sum, { odds, kinds, unlessRuled = [] }) => {
    const isOne = (isOf: Kind): boolean => isOf(sentence);
    return kinds.some(isOne) || (!isRuled && unlessRuled.some(isOne)) ? sum + odds : sum;
  }, surplus);
}
