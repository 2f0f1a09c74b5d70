/** Who does what another one has refused: "Could you get the float, Ben?" – "Can't, sorry." – "I can go on Thursday." */

import type { Message } from '../../findings.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import type { FoundInsight } from '../judgement.ts';
import { isMurmur } from './accepters.ts';
import { partsAtHand } from './at-hand.ts';
import { type BareAnswer, bareAnswerIn } from './bare-answers.ts';
import { deedAsAsked } from './deed-before.ts';
import { judgedAtHand } from './judged-at-hand.ts';
import { refuses } from './refusals.ts';
import { saysDeed } from './same-deed.ts';
import { inWordsOf } from './words-of-answers.ts';

/** How many sentences before the offer lies the refusal, and before that what is asked, at most. */
const furthestRefusal = 2;
const furthestRequest = 3;
/** "I can go Thursday lunch, how much?", "I'll get it then" */
const going = new RegExp(
  `^\\P{L}*(?:(?:ok|okay|oh|well|then|no (?:problem|worries)|yeah|yes|sure|fine)[\\s,.!]+)*i(?:['’]?ll| will| (?<can>can|could)) (?:${anyOf(['go', 'come', 'do', 'manage', 'help', '(?:do|take|get|make|cover|manage) (?:it|that|this|them)'])})(?<rest>(?: (?!(?:it|that|the|a|an|my|your|our|to|with)(?!\\p{L}))[\\p{L}\\p{N}:'’]+){0,5})(?:[,.!?].*)?$`,
  'iu',
);

/** The task that who speaks takes over from one who has refused it; undefined: nothing was refused, or he does not offer himself. */
export function takenInstead(sentence: Sentence): FoundInsight | undefined {
  const { message, conversation } = sentence;
  const answer = offerIn(sentence.text);
  const assignee = assigneeOf(message.speaker);
  if (answer === undefined || assignee === undefined || !isRefusedJustBefore(message)) return undefined;
  const refused = refusedBefore(message, sentence);
  if (refused?.insight.deed === undefined) return undefined;
  if (answer.verb !== undefined && !saysDeed(answer.verb, refused)) return undefined;
  const { clause, insight } = refused;
  const said = deedAsAsked(clause, refused.insight.deed, message.speaker?.name);
  if (said === undefined) return undefined;
  const dueBefore = findDueDate(clause, insight.deed);
  const dueThen = findDueDate(sentence);
  const deed = dueThen === undefined ? said : withoutTime(said, clause);
  const told = inWordsOf(
    deed,
    dueThen === undefined ? { ...answer, rest: '' } : answer,
    message,
    conversation,
  );
  if (told === undefined) return undefined;
  const { deed: _, ...others } = insight;
  return { insight: { ...others, assignee, dueBy: dueThen ?? dueBefore }, clause: told };
}

/** What a text offers in a few words; undefined: it says more, or offers nothing. */
function offerIn(text: string): BareAnswer | undefined {
  const found = going.exec(text);
  if (found !== null)
    return {
      offers: true,
      isAbility: found.groups?.can !== undefined,
      rest: found.groups?.rest ?? '',
      verb: undefined,
    };
  const answer = bareAnswerIn(text);
  return answer?.offers === true ? answer : undefined;
}

/** Whether somebody refuses something in the sentences just before. */
function isRefusedJustBefore(message: Message): boolean {
  for (let distance = 1; distance <= furthestRefusal; distance += 1) {
    const before = message.near?.(-distance);
    if (before !== undefined && refuses(before.text)) return true;
  }
  return false;
}

/** The deed without the time that it ends with: who takes it over has named his own. */
function withoutTime(deed: string, { times }: Sentence): string {
  const time = times.find(({ text }) => deed.endsWith(text));
  return time === undefined
    ? deed
    : deed.slice(0, deed.length - time.text.length).replace(/\s+(?:on|by|at|before|in)?\s*$/iu, '');
}

/** What somebody was asked to do, and has refused, before the message. */
function refusedBefore(message: Message, { conversation }: Sentence): FoundInsight | undefined {
  for (let distance = 1; distance <= furthestRefusal; distance += 1) {
    const refusal = message.near?.(-distance);
    if (refusal?.speaker === undefined) return undefined;
    if (refusal.speaker.id === message.speaker?.id || isMurmur(refusal.text)) continue;
    if (!refuses(refusal.text)) continue;
    for (let step = 1; step <= furthestRequest; step += 1) {
      const request = message.near?.(-distance - step);
      if (request === undefined) return undefined;
      for (const { clauses } of partsAtHand(request, conversation))
        for (const one of judgedAtHand(clauses))
          if (
            one.insight.assignee?.speakerId === refusal.speaker.id &&
            request.speaker?.id !== refusal.speaker.id
          )
            return one;
    }
    return undefined;
  }
  return undefined;
}
