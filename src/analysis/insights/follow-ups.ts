/**
 * Follow-ups: action items whose action is to get in touch or to reconvene (docs/insights/follow-ups.md), and proposals
 * of a time to do so that name no action: "Are you free on Friday?", "Same time next week, then?".
 */

import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { getsInTouch } from '../grammar/verbs/getting-in-touch.ts';
import { pastWords } from '../grammar/word-lists/past-words.ts';
import { plainWords } from '../grammar/words/tagged-words.ts';
import { withLeadIns } from '../text/words/lead-ins.ts';
import { whoMeetsNeed } from './accepted/accepted-requests.ts';
import { assigneeOf } from './assignees/addressee.ts';
import { type InsightCandidate, type InsightRules, mostCertain } from './judging/insight-candidate.ts';

const proposalScore = 0.82;
const announcementScore = 0.62;

const meeting =
  /\b(?:meet|meeting|meetings|call|chat|talk|discuss|lunch|dinner|coffee|sync|catch up|get together|getting together|conference)\b/u;
const availability =
  /\b(?:(?:are|is|if) (?<who>\p{L}+)(?: guys)?(?: all| both| still)?|you) (?:available|free|around)\b/u;
/** Who may come; another word may be a name ("is Tom free"), or a thing ("is parking free"). */
const person =
  /^(?:you|u|he|she|they|we|both|all|(?:any|some|every)(?:one|body)|who|mum|dad|grandma|grandpa)$/u;
const auxiliary = /^(?:how|is|does|do|would|are)$/u;
/** Behind whom it may stand that a time suits him: "is everybody ok with Friday". Who works does another thing. */
const fitsPerson = /^(?:ok|okay|good|fine)$/u;
/** "Does that work on Friday?" speaks of what was proposed. */
const proposed = /^(?:it|that|this)$/u;
const suggestedTime = withLeadIns(
  /^(?:how about|what about|how is|does|do|would|is|same time|shall we say)\b/u,
  'as|or',
);
const fitsWord = /^(?:work|works|ok|okay|good|suit|suits|fine|convenient)$/u;
/** "The next meeting is at three", "we're having another call in half an hour". */
const nextMeeting =
  /\b(?:next|follow-up) (?:meeting|call|session) (?:will|is|starts)\b|\b(?:have|having|got) another (?:meeting|call|session)\b/u;
/** "Group meeting moves to Friday", "stand-up moved to 9.30 tomorrow". */
const movedMeeting =
  /\b(?:meeting|mtg|call|session|sync|demo|review|retro|workshop|stand-?up|stand up) (?:is )?(?:moves|moved|pushed|shifts|shifted|rescheduled|postponed)(?: \p{L}+)? to\b/u;
/** "Could we make it nine fifteen", "shall we say Friday"; "can we make it by Friday" asks whether somebody gets there. */
const makesItThen =
  /\b(?:can|could|shall|should) we (?:(?:please|just|maybe|perhaps) )?(?:make (?:it|that)|say)\b(?! (?:by|to|in)\b)/u;
const sameTime = /(?<!\bat the )\bsame time\b/u;
const isAboutTime =
  /\b(?:how|what) about (?:the )?(?:\d|at\b|on\b|next\b|tomorrow\b|today\b|this\b|\p{L}+day\b)/u;
/** "I'll see you in thirty minutes"; "see you" alone is a goodbye. */
const seeingAgain = /\bsee (?:you|you all|you guys|ya) (?:in|on|at|tomorrow|next|again)\b/u;
const pastWord = new RegExp(`\\b${pastWords}\\b`, 'u');

/** Whether it asks when somebody, and not something, is free. */
function asksWhoIsFree(sentence: Sentence, plain: string): boolean {
  const found = availability.exec(plain);
  const who = found?.groups?.who;
  if (found === null || who === undefined || person.test(who)) return found !== null;
  const at = sentence.words.findIndex(
    ({ normal }, index) => normal === who && /^(?:are|is|if)$/u.test(sentence.words[index - 1]?.normal ?? ''),
  );
  return at >= 0 && nameAt(sentence, at) !== undefined;
}

/** Whether what is asked to suit, or to work, is a time, an occasion or what was proposed: not a thing, as in "does the lift work today?" */
function asksWhetherItFits({ words, times }: Sentence): boolean {
  const fits = words.findIndex(({ normal }) => fitsWord.test(normal));
  const first = words.findIndex(({ normal }) => auxiliary.test(normal));
  const subject = words.slice(first + 1, fits);
  if (first < 0 || fits < 0 || subject.length === 0) return false;
  const [start, end] = [subject[0]?.start ?? 0, words[fits]?.start ?? 0];
  return (
    times.some((time) => time.start >= start && time.start < end) ||
    subject.some(({ normal }) => proposed.test(normal) || meeting.test(normal)) ||
    (fitsPerson.test(words[fits]?.normal ?? '') && subject.some(({ normal }) => person.test(normal)))
  );
}

/** A time or an occasion is proposed in the sentence, without anybody being asked to do anything. */
function findProposal(sentence: Sentence): InsightCandidate | undefined {
  const namesTime = sentence.times.length > 0;
  const namesMeeting = meeting.test(sentence.text.toLowerCase());
  if (!namesTime && !namesMeeting) return undefined;
  const plain = plainWords(sentence.words);
  if (pastWord.test(plain)) return undefined;
  const announcement =
    nextMeeting.test(plain) || (namesTime && (seeingAgain.test(plain) || movedMeeting.test(plain)));
  const proposal = (score: number): InsightCandidate => ({
    type: 'follow_up',
    score,
    definitive: false,
    assignee: assigneeOf(sentence.message.speaker),
  });

  if (asksWhoIsFree(sentence, plain)) return proposal(proposalScore);
  if (namesTime && (makesItThen.test(plain) || sameTime.test(plain))) return proposal(proposalScore);
  if (suggestedTime.test(plain) && !/[.!]\s*$/u.test(sentence.text)) {
    if (/\b(?:how|what) about (?:meeting|getting|talking|we meet|a call|lunch|dinner|coffee)\b/u.test(plain))
      return proposal(proposalScore);
    if (namesTime && isAboutTime.test(plain)) return proposal(proposalScore);
    if (
      namesTime &&
      /^(?:\p{L}+ )?(?:how is|does|do|would|is)\b/u.test(plain) &&
      asksWhetherItFits(sentence) &&
      sentence.words.length <= 16
    ) {
      return proposal(proposalScore);
    }
  }
  if (announcement) return proposal(announcementScore);
  return undefined;
}

/** The same, by who takes on what we should tell others: "We should warn the neighbours." – "I'll do it tomorrow." People meet one another together. */
function takenOn(found: InsightCandidate | undefined, sentence: Sentence): InsightCandidate | undefined {
  if (found?.deed === undefined || found.assignee !== undefined) return found;
  const assignee = getsInTouch(sentence.words, found.deed) ? whoMeetsNeed(sentence) : undefined;
  return assignee === undefined ? found : { ...found, definitive: true, assignee };
}

/** Finds the follow-up in a sentence: its most certain undertaking to get in touch, or else a proposal. */
export const findFollowUp: InsightRules = (sentence) =>
  takenOn(
    mostCertain('follow_up', sentence, ({ isContact, isInTouch }) => isContact || isInTouch),
    sentence,
  ) ?? findProposal(sentence);
