/** Which of two does it, where one asks: "Will you call the bank or shall I?" – "You do it, please.", "Who tells them?" – "You." – "Fine." */

import type { Sentence } from '../../../grammar/sentence.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { deedBefore } from '../taken-on/deed-before.ts';
import { deedAsAsked } from '../taken-on/named-deeds.ts';
import { whenIn } from '../taken-on/same-deed.ts';
import { inWordsOf } from '../taken-on/words-of-answers.ts';
import { agreesTo } from './named-instead.ts';

const asksWho = /(?<!\p{L})or (?:shall|should|do|will) i(?: do (?:it|that))?\s*\?\s*$/iu;
/** "You do it, please", "could you?", "you, if that's ok" */
const leavesIt = withLeadIns(
  /^\P{L}*(?:(?:can|could|would|will) you(?: do (?:it|that))?(?: please)?(?=\s*(?:[?,.!]|$))|you(?: (?:do (?:it|that)|can|go ahead|please|this time|then))*(?=\s*(?:[,.!]|$))|please do(?=\s*(?:[,.!]|$))|i can['’]?t(?!\p{L}))/iu,
  'no|please|rather|better|maybe',
  asSentences,
);

/** The task of who asks, in his own words, where the other one leaves it to him; undefined: it is not. */
export function leftToAsker({ insight, clause }: FoundInsight): FoundInsight | undefined {
  const { message, conversation } = clause;
  const next = message.near?.(1);
  if (insight.type === 'question' || insight.deed === undefined || !asksWho.test(message.text))
    return undefined;
  if (next?.speaker === undefined || next.speaker.id === message.speaker?.id || !leavesIt.test(next.text))
    return undefined;
  const deed = deedAsAsked(clause, insight.deed, message.speaker?.name);
  const told = deed && inWordsOf(deed, { isAbility: false, rest: '' }, message, conversation);
  if (!told) return undefined;
  const { deed: _, ...others } = insight;
  return { insight: { ...others, assignee: assigneeOf(message.speaker) }, clause: told };
}

/** "Fine, I'll catch her": who asked which of the two does it has decided. */
const decides = withLeadIns(
  /^\P{L}*i(?:['’]ll| will)(?! not(?!\p{L}))(?!\p{L})/iu,
  'no|all right',
  asSentences,
);
/** How many sentences behind the question he decides at most. */
const furthestDecision = 3;

/** Whether who asks which of the two does it says himself, once the other one has spoken, that he does: his words tell it. */
export function isKeptByAsker({ insight, clause: { message } }: FoundInsight): boolean {
  if (insight.type === 'question' || !asksWho.test(message.text) || message.exchange?.taker) return false;
  for (let distance = 2; distance <= furthestDecision; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id === message.speaker?.id && decides.test(next.text)) return true;
  }
  return false;
}

const asksWhoDoes = /(?<!\p{L})who(?:['’]s|['’]ll)?(?!\p{L})/iu;
/** "You.", "you are", "you could", "I thought you were" */
const namesYou = withLeadIns(
  /^\P{L}*(?:(?:i (?:thought|think|guess|suppose)|that['’](?:s|d be)|it['’]s|maybe|probably) )?you(?:['’]?re it| (?:are|were|do|can|could|should|will|would|are going to|said you would))?(?:,? (?:please|of course|then|surely|i (?:think|thought|guess|suppose|hope)))*[\s.!?]*$/iu,
);

/** The task of who asks who does it, where the other one says that he does, and he agrees; undefined: he has asked for nothing, or does not. */
export function leftToWhoAsked(answer: Sentence): FoundInsight | undefined {
  const { message, conversation, text } = answer;
  const [naming, asking] = [message.near?.(-1), message.near?.(-2)];
  if (naming === undefined || !namesYou.test(naming.text) || !agreesTo(text)) return undefined;
  const isOwn = asking?.speaker !== undefined && asking.speaker.id === message.speaker?.id;
  if (!isOwn || naming.speaker?.id === message.speaker?.id || !asksWhoDoes.test(asking.text))
    return undefined;
  const deed = deedBefore(naming, conversation);
  const rest = whenIn(answer) ?? '';
  const clause = deed && inWordsOf(deed, { isAbility: false, rest }, message, conversation);
  if (!clause) return undefined;
  const assignee = assigneeOf(message.speaker);
  const dueBy = findDueDate(clause);
  return {
    insight: { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee, dueBy },
    clause,
  };
}
