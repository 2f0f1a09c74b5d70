/** What somebody is asked to do on a day and takes on with its hour, or a day that is asked for and for which he promises something: "Could you ring me on Friday?" – "Of course, I'll call at nine." is one insight, due then. */

import type { Message } from '../../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { type PromisedHour, promisedHour } from '../../appointments/said/hour-promised.ts';
import { onDay } from '../../appointments/times/said-when.ts';
import { dueOf } from '../../appointments/times/slots.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { deedIn, isAllAsked } from '../taken-on/named-deeds.ts';
import { inWordsOf } from '../taken-on/words-of-answers.ts';
import { withLaterTime } from './later-times.ts';

type TasksOf = (message: Message, conversation: Conversation) => readonly FoundInsight[];

/** How many sentences behind the one that asks for the day it is promised at most. */
const furthestPromise = 2;
/** Words that lead to the hour: "around", "at about". */
const leadsToHour = /(?:(?:at|around|about|from|after|before)\s+)*$/iu;

const promiseOf = (message: Message, { timezoneOffset }: Conversation): PromisedHour | undefined =>
  promisedHour(message, (distance) => message.near?.(-distance), timezoneOffset);

/** Whether the day that a sentence asks for is told by the promise behind it. */
export function isPromisedBehind(message: Message, conversation: Conversation): boolean {
  for (let distance = 1; distance <= furthestPromise; distance += 1) {
    const next = message.near?.(distance);
    const promised = next && promiseOf(next, conversation);
    if (promised?.distance === distance && !promised.isBeside) return true;
  }
  return false;
}

/** The promise for the day that was asked for, with that day; undefined: the sentence is none. */
export function promisedForDay(
  { message, conversation }: Sentence,
  tasksOf: TasksOf,
): FoundInsight | undefined {
  const promised = promiseOf(message, conversation);
  if (promised === undefined) return undefined;
  const { distance, slot, text, day, place, isBeside } = promised;
  const isOwn = /^(?:i|we|let)(?!\p{L})/iu.test(text);
  const asked = message.near?.(-distance);
  const assignee = isOwn ? assigneeOf(message.speaker) : undefined;
  const inFull =
    isOwn && asked && !isBeside ? inWordsAsked(asked, promised, message, conversation, tasksOf) : undefined;
  const clause = inFull ?? inOtherWords(message, withDay(text, day, place), conversation);
  const insight = {
    type: 'follow_up',
    score: scoreOfUnderstood,
    definitive: true,
    assignee,
    dueBy: dueOf(slot, conversation.timezoneOffset),
  } as const;
  return withLaterTime({ insight, clause });
}

/** What was asked of who promises, in its own words and with the hour; undefined: it was no task of his. */
function inWordsAsked(
  asked: Message,
  { text, day, place }: PromisedHour,
  message: Message,
  conversation: Conversation,
  tasksOf: TasksOf,
): Sentence | undefined {
  const task = tasksOf(asked, conversation).find(
    ({ insight: { assignee, deed } }) => deed !== undefined && assignee?.speakerId === message.speaker?.id,
  );
  const verb = task?.insight.deed;
  if (task === undefined || verb === undefined || day === undefined) return undefined;
  if (!isAllAsked(task.clause, verb)) return undefined;
  const deed = deedIn(task.clause, verb, message.speaker?.name);
  const hour = place.start;
  const start = leadsToHour.exec(text.slice(0, hour))?.index ?? hour;
  const rest = text.slice(start, place.end);
  return deed === undefined ? undefined : inWordsOf(deed, { isAbility: false, rest }, message, conversation);
}

/** The promise with the day behind its hour: "I'll pop over about eleven on Saturday". */
function withDay(text: string, day: string | undefined, { end }: PromisedHour['place']): string {
  const told = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  const when = day === undefined ? '' : ` ${onDay(day)}`;
  return `${told.slice(0, end)}${when}${told.slice(end)}.`;
}
