/** What each of several people is to do by the parts of one sentence: "you call Acme, I'll call Hugo, and we meet on Friday". */

import type { Sentence } from '../../grammar/sentence.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import { getsInTouch } from '../../grammar/verbs/getting-in-touch.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { findActionItem } from '../action-items.ts';
import { assigneeOf, theAddressee } from '../assignees/addressee.ts';
import { findFollowUp } from '../follow-ups.ts';
import { isOfAssignment } from '../undertakings/pledged/handed-out.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import type { InsightCandidate } from './insight-candidate.ts';

/** What is to be done before people meet is no meeting, however much the whole sentence speaks of one. */
export const besideMeeting = (insight: InsightCandidate, clause: Sentence): InsightCandidate =>
  meetsLater(clause) || undertakingsOf(clause).some((own) => own.isContact || own.isInTouch)
    ? insight
    : { ...insight, type: 'action_item' };

/** "…, and we'll go over it on Friday": what one does is followed by when people meet. */
const isOfUs = /^we(?!\p{L})/iu;

/** Whether the part tells when people meet about what stands before it. */
export const meetsLater = ({ text }: Sentence): boolean => isOfUs.test(text);

/** "Next steps: I talk to legal" */
const shares = new RegExp(
  `^\\P{L}*(?:\\p{L}+(?: \\p{L}+){0,2}: )?${anyLeadIns()}(i|you)(?<will>['’]?ll| will)?\\s`,
  'iu',
);

/** "…, you take the second", or "I talk to legal", which is a task as surely as what the other one takes. */
export function sharedOut({ score }: InsightCandidate, clause: Sentence): InsightCandidate | undefined {
  if (meetsLater(clause))
    return { type: 'follow_up', score, definitive: !clause.isAsked, assignee: undefined };
  const found = shares.exec(clause.text);
  const doer = found?.[1];
  if (found === null || doer === undefined) return undefined;
  const isOwn = /^i$/iu.test(doer);
  const { speaker, exchange } = clause.message;
  const assignee = isOwn
    ? assigneeOf(speaker)
    : (theAddressee(clause) ?? assigneeOf(exchange?.taker?.speaker));
  const subject = clause.words.findIndex(({ normal }) => normal === doer.toLowerCase());
  const verb = subject + (found.groups?.will === undefined ? 1 : 2);
  const type = isContact(clause.words, verb) || getsInTouch(clause.words, verb) ? 'follow_up' : 'action_item';
  return assignee && { type, score, definitive: true, assignee };
}

/** Whether what "you" do is taken for the speaker's, who wishes something behind it: "you write the rest, and I'd like to read it". */
export const isTakenFor = ({ assignee }: InsightCandidate, { text, message }: Sentence): boolean =>
  /^you$/iu.test(shares.exec(text)?.[1] ?? '') && assignee?.speakerId === message.speaker?.id;

/** "Tom does the", "Wei takes over his": without it nobody is told what he does. Looking first spares most sentences the rest. */
const mayHandOut = quick(
  /\p{L} \p{L}{2,}s (?:\p{L}+ )?(?:the|an?|my|your|our|his|her|their|one|two|three|\d+|this|that)(?!\p{L})/iu,
);

/** Whether it plainly hands out to somebody who is named what he is to do. */
export const isHandedOut = (sentence: Sentence): boolean =>
  mayHandOut.test(sentence.text) &&
  undertakingsOf(sentence).some((one) => one.modality === 'commitment' && isOfAssignment(one, sentence));

/** "…, Mark does the demo", which is a task as surely as what the other one takes. */
export function handedOut({ score }: InsightCandidate, clause: Sentence): InsightCandidate | undefined {
  const found = isHandedOut(clause) ? (findFollowUp(clause) ?? findActionItem(clause)) : undefined;
  return found && { ...found, score };
}

interface TaskOfPart {
  readonly insight: InsightCandidate;
  readonly clause: Sentence;
}

/** Whether of each two parts in a row another one is to act, or people meet. */
export const areApart = (found: readonly TaskOfPart[]): boolean =>
  found.every(({ insight, clause }, index) => {
    const before = found[index - 1]?.insight;
    return before === undefined || doerOf(insight) !== doerOf(before) || meetsLater(clause);
  });

const doerOf = ({ assignee }: InsightCandidate): string | undefined => assignee?.speakerId ?? assignee?.name;
