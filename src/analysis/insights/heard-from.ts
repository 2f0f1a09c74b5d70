/** Who hears from somebody: "the client hears from us on Monday". Whoever he hears from gets in touch. */

import type { Assignee } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { asSentences, withLeadIns } from '../text/words/lead-ins.ts';
import { quick } from '../text/words/quick-patterns.ts';
import { assigneeOf, theAddressee } from './assignees/addressee.ts';
import { whoOffers } from './assignees/anybody.ts';
import { type InsightCandidate, scoreOfUnderstood } from './judging/insight-candidate.ts';
import { oddsAgainst } from './undertakings/no-tasks/no-tasks.ts';

const word = "[\\p{L}\\d][\\p{L}\\d’'-]*";
const hears = quick(
  withLeadIns(
    new RegExp(
      `^\\P{L}*(?:(?:by|on) )?(?:${word},? ){0,2}?(?!(?:i|we|if|when|once|until|unless|that|who|nobody|what|how|whether)(?!\\p{L}))(?:${word} ){0,3}?${word}(?:(?<will>['’]ll| will| shall)(?: (?:then|also|all|both|now))?(?: hear| be hearing)| hears?) (?:back )?from (?<whom>me|us|you)(?!\\p{L})(?<rest>[^?]*)$`,
      'iu',
    ),
    '',
    asSentences,
  ),
);
/** What is so again and again, or never, or only in a case. */
const isOtherwise =
  /(?<!\p{L})(?:every|each|always|usually|often|sometimes|never|not|no longer|rarely|seldom|any ?more|whenever|if|unless|once|before|until|(?:mon|tues|wednes|thurs|fri|satur|sun)days|should|might|may|hope|wish|love|like)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** Whose saying is told ("I told him he'd hear from us"), and what is told of a thing that is said ("the last thing they hear from me"). */
const isTold =
  /(?<!\p{L})(?:i|we|you)(?!\p{L})|['’]d(?!\p{L})|(?<!\p{L})(?:thing|news|word|one|sound)s? (?:that )?(?:they|he|she|it)(?!\p{L})/iu;
/** Behind it: what is so for a while or compared, and what one only grumbles about. */
const isNoTime =
  /^\s*(?:is|was|are|were)(?!\p{L})|(?<!\p{L})(?:more|less|most|than|too|enough|all (?:the|day|week|month)|about (?:this|that|it))(?!\p{L})/iu;

const hearingIn = ({ text }: Sentence) => {
  const found = hears.exec(text);
  if (found === null) return;
  const { whom = '', rest = '' } = found.groups ?? {};
  const head = text.slice(0, text.length - rest.length - whom.length);
  return isOtherwise.test(head) || isTold.test(head) || isNoTime.test(rest) ? undefined : found.groups;
};

/** Whether it tells that somebody hears from who speaks, or from who is spoken to. */
export const isHeardFrom = (sentence: Sentence): boolean => hearingIn(sentence) !== undefined;

/** The follow-up of whom somebody hears from at a time to come. */
export function findHeardFrom(sentence: Sentence): InsightCandidate | undefined {
  const { will, whom, rest = '' } = hearingIn(sentence) ?? {};
  if (whom === undefined || isOtherwise.test(rest)) return undefined;
  if (will === undefined && sentence.times.length === 0) return undefined;
  // What is told of what goes by itself, or is over, speaks against it.
  if (oddsAgainst(sentence, true) > 0) return undefined;
  const assignee = heardFrom(sentence, whom.toLowerCase());
  return { type: 'follow_up', score: scoreOfUnderstood, definitive: true, assignee };
}

function heardFrom(sentence: Sentence, whom: string): Assignee | undefined {
  if (whom === 'you') return theAddressee(sentence);
  return whom === 'me' ? assigneeOf(sentence.message.speaker) : whoOffers(sentence);
}
