/** The tasks of a message as the talk leaves them: what is for nobody is for who takes it on, and what is refused, handed on or over is none. */

import type { Message } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { rememberedFor } from '../../remembered.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { assigneeOf, theOther } from '../assignees/addressee.ts';
import { asksAll } from '../assignees/asked-of-all.ts';
import type { FoundInsight } from '../judging/judgement.ts';
import { tellsNoTask } from '../undertakings/no-tasks/replied/refusals-and-reasons.ts';
import { partsAtHand } from './at-hand.ts';
import { asCorrected } from './corrections/corrected.ts';
import { agreesForOthers } from './handed-on/asked-with-others.ts';
import { isKeptByAsker, leftToAsker } from './handed-on/either-of-two.ts';
import { isHandedOn } from './handed-on/handed-on.ts';
import { isLeftUndone } from './handed-on/instead.ts';
import { passedOnTo } from './handed-on/passed-on.ts';
import { judgedAtHand } from './judged-at-hand.ts';
import { isNeedMet } from './needs-met.ts';
import { hasNoRoom } from './over/no-room.ts';
import { isObjectedTo } from './over/objections.ts';
import { isOverAtOnce } from './over/over-at-once.ts';
import { isConditionDeclined, isRefusedBy, isTimeOffRefused } from './over/refusals.ts';
import { isRegretted } from './over/regrets.ts';
import { takingOver } from './over/taken-over.ts';
import { accepterOf } from './taken-on/accepters.ts';
import { isNoMoreThanAnswer } from './taken-on/bare-answers.ts';
import { findTaskBefore } from './taken-on/task-before.ts';
import { withLaterTime } from './times/later-times.ts';

/** "Let's close it" and "everybody, close it" are for all, whoever says first that he does it. */
const isProposed = withLeadIns(/^\P{L}*(?:let['’]?s|shall we|(?:can|could) we)(?!\p{L})/iu);

const isForAll = (text: string): boolean => isProposed.test(text) || asksAll(text);

/** The insights of clauses; what is for nobody is for who takes it on, and what is refused is none. Neighbours ask for them, too. */
export const judged = rememberedFor((clauses: readonly Sentence[]): readonly FoundInsight[] =>
  judgedAtHand(clauses).flatMap((found) => {
    const one = asCorrected(found);
    if (one === undefined) return [];
    const left = leftToAsker(one);
    if (left !== undefined) return [left];
    if (isKeptByAsker(one)) return [];
    const { insight, clause } = one;
    const { type, assignee } = insight;
    const doer = assignee?.speakerId;
    const isAsked = type !== 'question' && doer !== undefined && doer !== clause.message.speaker?.id;
    if (isAsked && isLeftUndone(one, doer) && withLaterTime(one) === one) return [];
    if (isRefusedByOther(one) || isWithoutRoom(one)) return [];
    if (type !== 'question' && (tellsNoTask(clause.text, clause.message) || isObjectedTo(clause, doer)))
      return [];
    if (
      isOverAtOnce(one) ||
      takingOver(one) !== undefined ||
      isHandedOn(one) ||
      isTimeOffRefused(clause) ||
      (!isAsked && isConditionDeclined(clause))
    )
      return [];
    if (agreesForOthers(clause.message)) return [];
    const asked = isForAll(clause.text) ? undefined : passedOnTo(one);
    if (asked !== undefined) return { insight: { ...insight, assignee: asked }, clause };
    if (assignee !== undefined || type === 'question') return one;
    if (type !== 'action_item' || isForAll(clause.text)) return one;
    return { insight: { ...insight, assignee: assigneeOf(accepterOf(clause.message)) }, clause };
  }),
);

/** "Who, then?": it is still to be done. */
const asksWho =
  /^\P{L}*(?:(?:and|but|so|then|well|ok|okay)[\s,]+)*who(?=,|\P{L}*$| (?:then|else|can|could|will|would|does|is)(?!\p{L}))/iu;

/** Whether it is for whoever does it, and the other one of two does not. */
function isRefusedByOther({ insight, clause }: FoundInsight): boolean {
  if (insight.type !== 'action_item' || insight.assignee !== undefined) return false;
  const other = theOther(clause);
  if (
    other === undefined ||
    [2, 3].some((distance) => asksWho.test(clause.message.near?.(distance)?.text ?? ''))
  )
    return false;
  // Where a time is named, another one may be found.
  return isRegretted(clause, other.id) || (clause.times.length === 0 && isRefusedBy(clause, other.id));
}

const mayWeDo = withLeadIns(/^\P{L}*(?:can|could|should|shall) we(?!\p{L})/iu);
const declinesPlainly = /^\P{L}*(?:so,? )?no,? (?:thanks|thank you|way|chance)[\s.!]*$/iu;

/** Whether it is for whoever does it, and the next one who speaks says that there is no place for it: "Could you fit him in on Friday?" – "Friday's solid." */
function isWithoutRoom(one: FoundInsight): boolean {
  const { insight, clause } = one;
  const next = clause.message.near?.(1);
  if (insight.type === 'question' || insight.assignee !== undefined || next === undefined) return false;
  if (next.speaker?.id === clause.message.speaker?.id || withLaterTime(one) !== one) return false;
  const behind = clause.message.near?.(2);
  // "Could we send them to Tom?" – "He charged us 40 last time. No thanks."
  const isTurnedDown =
    mayWeDo.test(clause.text) &&
    behind?.speaker?.id === next.speaker?.id &&
    declinesPlainly.test(behind?.text ?? '');
  return hasNoRoom(clause.message, 1) || isTurnedDown;
}

/** The message that has the task that an answer takes on. */
export const taskBefore = (answer: Message, conversation: Conversation): Message | undefined =>
  findTaskBefore(answer, conversation, tasksIn);

/** What a message says is to be done, but for mere answers. */
export const tasksIn = (message: Message, conversation: Conversation): readonly FoundInsight[] =>
  tasksOf(conversation)(message);

const tasksOf = rememberedFor((conversation: Conversation) =>
  rememberedFor((message: Message): readonly FoundInsight[] =>
    message.isQuoted || message.isForeign || message.isCourtesy
      ? []
      : [...partsAtHand(message, conversation)].flatMap(({ clauses }) => tasksAmong(clauses)),
  ),
);

/** The tasks of clauses, but for mere answers; all who speak behind them ask. */
const tasksAmong = rememberedFor((clauses: readonly Sentence[]): readonly FoundInsight[] =>
  judged(clauses).filter(
    ({ insight, clause }) =>
      insight.type !== 'question' && !isNoMoreThanAnswer(clause.text) && !isNeedMet(clause),
  ),
);
