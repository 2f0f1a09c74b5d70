/**
 * Follow-ups: action items whose action is to get in touch or to reconvene (docs/insights.md), and proposals
 * of a time to do so that name no action: "Are you free on Friday?", "Same time next week, then?".
 */

import type { Sentence } from '../grammar/sentence.ts';
import { assigneeOf } from './assignee.ts';
import { type InsightCandidate, type InsightRules, mostCertain } from './candidate.ts';

const proposalScore = 0.82;
const announcementScore = 0.62;

const meeting =
  /\b(?:meet|meeting|meetings|call|chat|talk|discuss|lunch|dinner|coffee|sync|catch up|get together|getting together|conference)\b/u;
const availability =
  /\b(?:(?:are|is|if) (?:you|\p{L}+|you guys)(?: all| both| still)?|you) (?:available|free|around)\b/u;
const suggestedTime =
  /^(?:(?:so|and|ok|okay|well|then|as|or) )*(?:how about|what about|how is|does|do|would|is|same time|shall we say)\b/u;
const fitsWord = /\b(?:work|works|ok|okay|good|suit|suits|fine|convenient)\b/u;
/** "The next meeting is at three", "we're having another call in half an hour". */
const nextMeeting =
  /\b(?:next|follow-up) (?:meeting|call|session) (?:will|is|starts)\b|\b(?:have|having|got) another (?:meeting|call|session)\b/u;
/** "I'll see you in thirty minutes"; "see you" alone is a goodbye. */
const seeingAgain = /\bsee (?:you|you all|you guys|ya) (?:in|on|at|tomorrow|next|again)\b/u;
const pastWord = /\b(?:did|was|were|had|yesterday|last)\b/u;

/** A time or an occasion is proposed in the sentence, without anybody being asked to do anything. */
function findProposal(sentence: Sentence): InsightCandidate | undefined {
  const namesTime = sentence.times.length > 0;
  const namesMeeting = meeting.test(sentence.text.toLowerCase());
  if (!namesTime && !namesMeeting) return undefined;
  const plain = sentence.words.map(({ normal }) => normal).join(' ');
  if (pastWord.test(plain)) return undefined;
  const announcement = nextMeeting.test(plain) || (seeingAgain.test(plain) && namesTime);
  const proposal = (score: number): InsightCandidate => ({
    type: 'follow_up',
    score,
    definitive: false,
    assignee: assigneeOf(sentence.message.speaker),
  });

  if (availability.test(plain)) return proposal(proposalScore);
  if (suggestedTime.test(plain) && sentence.text.trimEnd().endsWith('?')) {
    if (/\bsame time\b/u.test(plain) && namesTime) return proposal(proposalScore);
    if (/\b(?:how|what) about (?:meeting|getting|talking|we meet|a call|lunch|dinner|coffee)\b/u.test(plain))
      return proposal(proposalScore);
    if (namesTime && /\bhow about (?:\d|at|on|next|tomorrow|today|this|\p{L}+day)\b/u.test(plain))
      return proposal(proposalScore);
    if (
      namesTime &&
      /^(?:\p{L}+ )?(?:how is|does|do|would|is)\b/u.test(plain) &&
      fitsWord.test(plain) &&
      sentence.words.length <= 16
    ) {
      return proposal(proposalScore);
    }
  }
  if (announcement) return proposal(announcementScore);
  return undefined;
}

/** Finds the follow-up in a sentence: its most certain undertaking to get in touch, or else a proposal. */
export const findFollowUp: InsightRules = (sentence) =>
  mostCertain('follow_up', sentence, ({ isContact }) => isContact) ?? findProposal(sentence);
