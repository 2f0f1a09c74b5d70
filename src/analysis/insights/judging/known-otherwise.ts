/** What else is known of an undertaking: that all it tells is a meeting, that its offer was taken, of what it reminds. */

import type { Sentence } from '../../grammar/sentence.ts';
import { findAcceptedOffer } from '../accepted/offers/accepted-offers.ts';
import { findStatedMeeting } from '../appointments/meetings/stated-meetings.ts';
import { findReminder } from '../reminders.ts';
import type { InsightCandidate } from './insight-candidate.ts';

/** The undertaking that a sentence is, if it is one by its own words, or an offer that was taken. */
export const knownOtherwise = (
  own: InsightCandidate | undefined,
  sentence: Sentence,
): InsightCandidate | undefined =>
  asAccepted(asReminded(asStated(own, sentence), sentence), findAcceptedOffer(sentence));

/** Where the words name no deed, a meeting that they tell is all that is meant: "You're booked in for Thursday." */
const asStated = (own: InsightCandidate | undefined, sentence: Sentence): InsightCandidate | undefined =>
  own?.type === 'action_item' && own.deed === undefined && !saysMore.test(sentence.text)
    ? (findStatedMeeting(sentence) ?? own)
    : own;
const saysMore = /[,;:–—]\s|(?<!\p{L})(?:and|so|but|please|pls)(?!\p{L})/iu;

/** What no rule sees in its words is for who is reminded of it, if it is a reminder. */
const asReminded = (own: InsightCandidate | undefined, sentence: Sentence): InsightCandidate | undefined =>
  own === undefined || own.assignee !== undefined || own.deed !== undefined
    ? own
    : (findReminder(sentence) ?? own);

/** An offer that another one has taken is a task of who offers, however likely it is else. */
const asAccepted = (
  own: InsightCandidate | undefined,
  accepted: InsightCandidate | undefined,
): InsightCandidate | undefined =>
  own === undefined || accepted === undefined
    ? (own ?? accepted)
    : { ...own, definitive: true, assignee: accepted.assignee, dueBy: accepted.dueBy };
