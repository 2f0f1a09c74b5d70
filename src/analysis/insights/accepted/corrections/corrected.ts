/** A task as its speaker corrects it right behind it: "Please order twenty chairs. No, make it thirty." */

import { leadsToLatest } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { atHour, onDay } from '../../appointments/times/said-when.ts';
import type { NamedSlot } from '../../appointments/times/slots.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { isVerbOf, wordsOf } from '../taken-on/same-deed.ts';
import { withLaterTime } from '../times/later-times.ts';
import { type Correction, correctedTime, correctionBehind, correctionIn, namesOther } from './corrections.ts';
import { inPlace } from './in-place.ts';
import { chargedWith, withDoerPutRight, withOtherDoer } from './other-doer.ts';
import { replaced, withMore, withOtherWords } from './other-words.ts';

/** The task as it is corrected right behind it; undefined: it is told by another sentence, or only corrects one. */
export function asCorrected(found: FoundInsight): FoundInsight | undefined {
  const one = withDoerPutRight(found) ?? found;
  const { insight, clause } = one;
  const { message, conversation } = clause;
  if (insight.type === 'question' || message.near === undefined || message.speaker === undefined) return one;
  const own = correctionIn(message.text);
  const before = own && taskBefore(message, conversation);
  if (own !== undefined && before !== undefined) {
    if (isSaidAnew(before, one, own.opening)) return inPlaceOf(before, one);
    const correction = correctionBehind(before.clause.message);
    if (correction?.message.id === message.id && chargedWith(before, correction) !== undefined)
      return undefined;
    if (correction?.message.id === message.id && isCorrected(before, correction))
      return namesOther(correction) ? inPlace(one, correction.more ?? '') : undefined;
  }
  const correction = correctionBehind(message);
  if (correction === undefined || !isLastOf(one, message, conversation)) return one;
  const [next, other] = tasksOf(correction.message, conversation);
  if (next !== undefined && other === undefined && isSaidAnew(one, next, correction.opening))
    return undefined;
  const done = withOtherDoer(one, correction) ?? chargedWith(one, correction);
  if (done !== undefined) return done;
  const text = corrected(one, correction);
  return text === undefined ? one : inPlace(one, text);
}

/** Whether what is said in place of a part of the task says so by its words, also where that is when it is to be done (later-times.ts). */
const isCorrected = (task: FoundInsight, correction: Correction): boolean =>
  corrected(task, correction) !== undefined ||
  withOtherDoer(task, correction) !== undefined ||
  (correction.more !== undefined && withLaterTime(task) !== task);

const tasksOf = (message: Message, conversation: Conversation): readonly FoundInsight[] =>
  [...partsAtHand(message, conversation)]
    .flatMap(({ clauses }) => judgedAtHand(clauses))
    .filter(({ insight }) => insight.type !== 'question');

/** The task that the speaker of a correction has told right before it. */
function taskBefore(message: Message, conversation: Conversation): FoundInsight | undefined {
  for (const distance of [-1, -2]) {
    const before = message.near?.(distance);
    if (before === undefined || before.speaker?.id !== message.speaker?.id) return undefined;
    if (correctionBehind(before)?.message.id !== message.id) continue;
    const task = tasksOf(before, conversation).at(-1);
    if (task !== undefined) return task;
  }
  return undefined;
}

/** Whether what is corrected is this one of the tasks of its message. */
const isLastOf = (one: FoundInsight, message: Message, conversation: Conversation): boolean => {
  const whole = message.near?.(1)?.near?.(-1);
  return whole !== undefined && tasksOf(whole, conversation).at(-1)?.clause === one.clause;
};

/** What takes back all that was said. */
const takesBack = /(?<!\p{L})(?:no|nope|(?:scratch|strike) that|correction)(?!\p{L})/iu;
/** "Actually, I'll send the plans, too." */
const adds = /(?<!\p{L})(?:too|also|as well|another|then i)(?!\p{L})/iu;

/** Whether a whole sentence tells anew the deed of the one that it corrects: "I'll call her tonight. Actually, I'll call her tomorrow." */
function isSaidAnew(before: FoundInsight, next: FoundInsight, opening: string): boolean {
  const { clause, insight } = next;
  if (insight.deed === undefined || adds.test(clause.text)) return false;
  if (!isVerbOf(normalAt(clause.words, insight.deed), before)) return false;
  const doer = insight.assignee;
  const isOfOther =
    doer !== undefined &&
    (doer.speakerId !== before.insight.assignee?.speakerId || doer.name !== before.insight.assignee?.name);
  if (isOfOther) return false;
  if (takesBack.test(opening)) return true;
  // "I'll send the offer. Actually, I'll send the plans" may tell of both.
  const told = wordsOf(before, undefined);
  return [...wordsOf({ clause: withoutOpening(next).clause }, undefined)].every((word) => told.has(word));
}

const withoutOpening = (one: FoundInsight): FoundInsight =>
  inPlace(one, correctionIn(one.clause.text)?.said ?? one.clause.text);

/** The task of a sentence that tells it anew, for whom it was told first. */
function inPlaceOf({ insight }: FoundInsight, next: FoundInsight): FoundInsight {
  const told = withoutOpening(next);
  return { ...told, insight: { ...told.insight, assignee: told.insight.assignee ?? insight.assignee } };
}

/** The text of the task with what is said in place of a part of it; undefined: that says something else, or another day. */
function corrected({ clause }: FoundInsight, correction: Correction): string | undefined {
  const { said } = correction;
  const time = correctedTime(correction, { days: undefined, clock: undefined }, clause.conversation);
  const whenMeant = time && withTime(clause, said, time);
  if (whenMeant !== undefined || time?.days !== undefined) return whenMeant;
  return withOtherWords(clause, correction);
}

/** With its time where the task names an hour alone, or none; what has a day is talked over (later-times.ts). */
function withTime(clause: Sentence, said: string, { days, clock, start }: NamedSlot): string | undefined {
  const { text, times, message } = clause;
  const [own, other] = times;
  if (other !== undefined || message.appointment !== undefined) return undefined;
  const hour = clock === undefined ? '' : atHour(clock);
  if (own !== undefined) {
    if (own.type !== 'time') return undefined;
    const start = own.start - (/(?<!\p{L})at\s$/iu.exec(text.slice(0, own.start))?.[0].length ?? 0);
    const kept = hour === '' ? ` at ${own.text.replace(/^at\s/iu, '')}` : hour;
    return replaced(clause, start, own.end, `${days === undefined ? '' : onDay(days.said)}${kept}`.trim());
  }
  if (days === undefined) return undefined;
  const lead = said.slice(0, start).trim().toLowerCase();
  const day = onDay(days.said);
  const when = leadsToLatest.test(`${lead} `) ? `${lead} ${day.replace(/^on /u, '')}` : day;
  return withMore(text, ` ${when}${hour}`);
}
