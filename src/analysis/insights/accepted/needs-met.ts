/** What somebody needs, and the other one then gets for him, are one task: "I'd need the list of songs." – "I'll get it from her and send it to you." */

import type { Message } from '../../findings.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import type { FoundInsight } from '../judgement.ts';

/** How many sentences behind the need it is met at most. */
const furthestAnswer = 2;
/** Characters of either at most. */
const longest = 140;
const opening =
  '^\\P{L}*(?:(?:ok|okay|yes|yeah|sure|well|but|and|so|then|of course|no problem)(?!\\p{L})[\\s,.!]*)*';
const needs = new RegExp(
  `${opening}(?:i|we)(?:['’]?d| would)?(?: still| just| only| also)? need (?<thing>(?:the|your|a copy of (?:the|your)) [^.,;:!?]{2,60}?)(?: (?:for (?:that|it)|first|though|tho|then|again|please|from you|too))*[\\s.!]*$`,
  'iu',
);
/** "I'd need it in writing, a text will do" */
const needsWriting = new RegExp(
  `${opening}(?:i|we)(?:['’]?d| would)?(?: still| just)? need (?:it|that|this) in writing(?!\\p{L})`,
  'iu',
);
const promise = "(?:i(?:['’]?ll| will| can)|let me)(?: just| also)? ";
const meets = new RegExp(
  `${opening}${promise}(?:get|send|forward|email|mail|text|post|share|find|dig out|bring|give|fetch|pass|drop|print) (?:you )?(?<pronoun>it|them)(?!\\p{L})`,
  'iu',
);
const writes = new RegExp(
  `${opening}${promise}(?:text|email|mail|message|write to|send|drop) (?:you|u)(?!\\p{L})`,
  'iu',
);
/** Without it nobody needs anything. Looking first spares most sentences the rest. */
const mayNeed = /(?<!\p{L})need(?!\p{L})/iu;

/** Whether another one says right behind what its speaker needs that he sees to it, and tells it in full. */
export function isNeedMet({ text, message }: Sentence): boolean {
  if (message.near === undefined || text.length > longest || !mayNeed.test(text)) return false;
  const [isOfThing, isOfWriting] = [needs.test(text), needsWriting.test(text)];
  if (!isOfThing && !isOfWriting) return false;
  return answersBehind(message).some(
    (next) => (isOfThing && meets.test(next.text)) || (isOfWriting && writes.test(next.text)),
  );
}

const answersBehind = (message: Message): readonly Message[] =>
  Array.from({ length: furthestAnswer }, (_, index) => message.near?.(index + 1)).filter(
    (next): next is Message =>
      next?.speaker !== undefined && next.speaker.id !== message.speaker?.id && next.text.length <= longest,
  );

/** The promise with what was needed in place of "it"; the task itself where nothing was. */
export function tellingNeed(task: FoundInsight): FoundInsight {
  const { message, conversation, text } = task.clause;
  if (message.near === undefined || text.length > longest) return task;
  const pronoun = meets.exec(text)?.groups?.pronoun;
  if (pronoun === undefined) return task;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const before = message.near(-distance);
    if (before?.speaker === undefined) return task;
    if (before.speaker.id === message.speaker?.id || !mayNeed.test(before.text)) continue;
    const thing = needs.exec(before.text)?.groups?.thing;
    if (thing === undefined) continue;
    const own = thing.replace(/(?<!\p{L})your(?!\p{L})/giu, 'my');
    const told = text.replace(meets, (said) => `${said.slice(0, said.length - pronoun.length)}${own}`);
    const { deed: _, ...insight } = task.insight;
    const clause = inOtherWords(message, told, conversation);
    return { insight, clause };
  }
  return task;
}
