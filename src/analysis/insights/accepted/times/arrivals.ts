/** When who has offered something that is done at another one's place says that he comes: "I could sit with your mum on Thursday." – "Would you?" – "Then I'll come about ten." */

import { dayInMilliseconds } from '../../../dates/calendar.ts';
import type { Message } from '../../../findings.ts';
import { type Conversation, Sentence } from '../../../grammar/sentence.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { onDayAsked } from '../../due-dates/clock-of-day.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { findAcceptedOffer } from '../offers/accepted-offers.ts';
import { whenIn } from '../taken-on/same-deed.ts';

/** How many sentences behind an offer its speaker says when he comes at most. */
const furthestArrival = 4;
/** "Then I'll be there at nine", "I'll come round on Sunday" */
const arrives = withLeadIns(
  /^\P{L}*i(?:['’]?ll| will| can) (?:(?:come|go)(?: (?:round|over|by|along|in|up|down|to yours))?|(?:pop|drop|swing|call) (?:round|over|by|in|along)|be (?:there|round|over|with you|at yours)|(?:pick|fetch|collect) you(?: up)?)(?=\s(?:at|about|around|on|by|after|before|for|from|between|tonight|today|tomorrow|first thing|this|next|\p{L}{3,6}day|\d)(?!\p{L}))(?<when>[^.!?,;]{2,30})[\s.!]*$/iu,
  'lovely|brilliant',
  asSentences,
);

/** "I'll come for them at one" */
const ofThem = /^ for (?:it|him|her|them) /iu;

/** When the message says that its speaker comes, if it says no more. */
function arrivalIn(
  message: Message,
  conversation: Conversation,
): { readonly dueBy: Date; readonly clause: Sentence } | undefined {
  const when = arrives.exec(message.text)?.groups?.when;
  if (when === undefined) return undefined;
  const clause = new Sentence(message, conversation);
  const dueBy = findDueDate(clause);
  // "I'll come on Sunday for my coat"
  return dueBy && whenIn(clause)?.trim() === when.replace(ofThem, '').trim() ? { dueBy, clause } : undefined;
}

const atOthers = /(?<!\p{L})(?:you|u|yours?|ur)(?!\p{L})/iu;
const goes = /(?<!\p{L})i(?:['’]?ll| will| can) go(?!\p{L})/iu;
const fromAfar =
  /(?<!\p{L})(?:send|e-?mail|mail|forward|share|text|message|call|ring|phone|write|post|order|book|buy|print)(?!\p{L})/iu;

/** Whether what is offered is done where the other one is, and for no other day. */
function isDoneThen({ clause, insight }: FoundInsight, arrival: Sentence, dueBy: Date): boolean {
  // "I can do the shopping." – "I'll go on Saturday."
  const isThere = atOthers.test(clause.text) || goes.test(arrival.text);
  if (!isThere || fromAfar.test(clause.text)) return false;
  const asked = findDueDate(clause, insight.deed);
  const then = onDayAsked(dueBy, arrival, clause);
  return asked === undefined || Math.abs(then.getTime() - asked.getTime()) < dayInMilliseconds;
}

/** Whether others only want what was offered, and nothing is asked, up to when its speaker comes. */
function findArrival(offer: FoundInsight) {
  const { message, conversation } = offer.clause;
  let isHeard = false;
  for (let distance = 1; distance <= furthestArrival; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    const isOwn = next.speaker.id === message.speaker?.id;
    const arrival = isOwn && isHeard ? arrivalIn(next, conversation) : undefined;
    if (arrival !== undefined)
      return isDoneThen(offer, arrival.clause, arrival.dueBy) ? { ...arrival, saidIn: next } : undefined;
    isHeard ||= !isOwn;
    if (isOwn && isHeard) return undefined;
  }
  return undefined;
}

/** The offer with the time at which its speaker says that he comes; the offer itself where he says nothing of it. */
export function withArrival(offer: FoundInsight): FoundInsight {
  const arrival = findAcceptedOffer(offer.clause) === undefined ? undefined : findArrival(offer);
  if (arrival === undefined) return offer;
  return {
    ...offer,
    insight: { ...offer.insight, dueBy: onDayAsked(arrival.dueBy, arrival.clause, offer.clause) },
  };
}

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/** Whether the message only says when its speaker comes to do what he has offered. */
export function isArrival(message: Message, conversation: Conversation, tasksOf: TasksOf): boolean {
  if (!arrives.test(message.text)) return false;
  for (let distance = 2; distance <= furthestArrival; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    if (before.speaker?.id !== message.speaker?.id) continue;
    const isOfOffer = tasksOf(before, conversation).some(
      (task) => findAcceptedOffer(task.clause) !== undefined && findArrival(task)?.saidIn.id === message.id,
    );
    if (isOfOffer) return true;
  }
  return false;
}
