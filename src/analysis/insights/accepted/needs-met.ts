/** What somebody needs, and the other one then gets for him, are one task: "I'd need the list of songs." – "I'll get it from her and send it to you." */

import { mayNameTime } from '../../dates/may-name-time.ts';
import { leadsToLatest } from '../../dates/words/deadline-words.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { anyLeadIns, asSentences } from '../../text/words/lead-ins.ts';
import { signOf } from '../../text/words/signs.ts';
import { agrees } from '../appointments/said/agreement.ts';
import { namedSlots } from '../appointments/times/named-times.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { acceptanceIn, isConsent } from '../assignees/takers/acceptances.ts';
import { scoreOfUnderstood } from '../judging/insight-candidate.ts';
import type { FoundInsight } from '../judging/judgement.ts';
import { isWrittenThing } from '../references/written-things.ts';
import { partsAtHand } from './at-hand.ts';

/** How many sentences behind the need it is met at most. */
const furthestAnswer = 2;
/** Characters at most of who grants a wish, and says no more. */
const longestGrant = 40;
/** Characters of either at most. */
const longest = 140;
const opening = `^\\P{L}*${anyLeadIns('no problem', asSentences)}`;
const needs = new RegExp(
  `${opening}(?:i|we)(?:['’]?d| would)?(?: still| just| only| also)? need (?<thing>(?:the|your|a copy of (?:the|your)) [^.,;:!?]{2,60}?)(?: (?:for (?:that|it)|first|though|tho|then|again|please|from you|too))*[\\s.!]*$`,
  'iu',
);
/** By when it is needed, which gives way to when it is promised. */
const deadline = / (?:by|before|until|till|on|for|this|next|today|tonight|tomorrow)(?!\p{L}).*$/iu;
/** "I'd need it in writing, a text will do" */
const needsWriting = new RegExp(
  `${opening}(?:i|we)(?:['’]?d| would)?(?: still| just)? need (?:it|that|this) in writing(?!\\p{L})`,
  'iu',
);
const promise = "(?:i(?:['’]?ll| will| can)|let me)(?: just| also)? ";
/** "Kim will", "my assistant can": another one than who says so. */
const otherWill =
  "(?:(?-i:(?!I(?!\\p{L}))\\p{Lu}[\\p{L}-]*(?:\\.? \\p{Lu}[\\p{L}-]*)?)|he|she|they|(?:my|our) \\p{L}+)(?:['’]?ll| will| can) ";
const meets = new RegExp(
  `${opening}(?:${promise}|${otherWill})(?:get|send|forward|email|mail|text|post|share|find|dig out|bring|give|fetch|pass|drop|print) (?:you )?(?<pronoun>it|them)(?!\\p{L})`,
  'iu',
);
const writes = new RegExp(
  `${opening}${promise}(?:text|email|mail|message|write to|send|drop) (?:you|u)(?!\\p{L})`,
  'iu',
);
/** Without it nobody needs anything. Looking first spares most sentences the rest. */
const mayNeed = /(?<!\p{L})need(?!\p{L})/iu;

/** "OK, could I have a section by Monday?": a thing that another one is to let him have by then. */
const wishes = new RegExp(
  `${opening}(?:(?-i:\\p{Lu})\\p{L}+, )?(?:can|could|may) (?:i|(?<we>we)) (?:please |also )?(?:have|get|see) (?<thing>(?:the|your|an?|some|another) [^.,;:!?]{2,80}?)(?:,? (?:please|when(?:ever)? you(?:['’]ve| have)(?: got)? a (?:moment|minute|second|sec|chance)|when you can))?\\s*\\?\\s*$`,
  'iu',
);
/** Without one of these nobody wishes for a thing. */
const wordOfWish = signOf(['have', 'get', 'see']);

/** What is handed over or shown on the spot: "the next slide", and the bill at a table. */
const isAtHand =
  /^(?:the|your) (?:(?:next|previous|last|first|other) (?:slide|page|picture|photo)|bill|cheque|menu|wine list|boarding pass|tickets?|passports?)$/iu;

const isSentLater = (thing: string): boolean => isWrittenThing(thing) && !isAtHand.test(thing);

/** The wish for a thing by a time that the next one who speaks grants, as his task: "Could I have a section by Monday?" – "Monday's fine." */
export function grantedWish(sentence: Sentence): FoundInsight | undefined {
  const { message, conversation, text, times, isAsked } = sentence;
  if (!isAsked || !sentence.mayHave(wordOfWish)) return undefined;
  const { thing, we } = wishes.exec(text)?.groups ?? {};
  const [time, other] = times;
  if (thing === undefined || other !== undefined) return undefined;
  // "Can we have the stairs clear by Monday?" asks for more than a thing that is sent.
  if (we !== undefined && !isSentLater(thing)) return undefined;
  // When it is to be there, and not for how long, or on which day it is enjoyed.
  const isMeant = time === undefined ? isSentLater(thing) : leadsToLatest.test(text.slice(0, time.start));
  const granting = isMeant ? granterOf(message, conversation) : undefined;
  if (granting?.speaker?.name === undefined) return undefined;
  // Who says that he, or another one, sends it tells all of it.
  const goesOn = granting.near?.(1);
  const isToldThen = goesOn?.speaker?.id === granting.speaker.id && meets.test(goesOn.text);
  if (isToldThen || meets.test(granting.text)) return undefined;
  if (time === undefined && !isConsent(granting.text)) return undefined;
  const assignee = assigneeOf(granting.speaker);
  const told = `${granting.speaker.name} will let ${we === undefined ? 'me' : 'us'} have ${thing.replace(/(?<!\p{L})your(?!\p{L})/giu, 'the')}.`;
  return {
    insight: { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee, dueBy: time?.due },
    clause: inOtherWords(message, told, conversation),
  };
}

/** The message of another one that grants what the message wishes for; its speaker may say why he wishes before. */
function granterOf(message: Message, { timezoneOffset }: Conversation): Message | undefined {
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined || message.speaker === undefined) return undefined;
    if (next.speaker.id === message.speaker.id) {
      if (next.text.trimEnd().endsWith('?')) return undefined;
      continue;
    }
    const called = message.exchange?.called ?? next.speaker;
    if (next.text.length > longest || called.id !== next.speaker.id) return undefined;
    const slots = namedSlots(next.text, { startTime: next.startTime, timezoneOffset, week: undefined });
    return agrees(next.text, slots) || acceptanceIn(next.text) !== undefined ? next : undefined;
  }
  return undefined;
}

/** Whether the message grants what was wished for before it, with the time alone. */
export function grantsWish(message: Message, conversation: Conversation): boolean {
  if (message.text.length > longestGrant || !mayNameTime.test(message.text)) return false;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined || before.speaker?.id === message.speaker?.id) return false;
    for (const { sentence } of partsAtHand(before, conversation))
      if (grantedWish(sentence) !== undefined) return granterOf(before, conversation)?.id === message.id;
  }
  return false;
}

/** Whether somebody says right behind what its speaker needs, or asks to have, that he or another one sees to it, and tells it in full. */
export function isNeedMet({ text, message }: Sentence): boolean {
  if (message.near === undefined || text.length > longest) return false;
  const needed = mayNeed.test(text);
  const isOfThing = needed && needs.test(text);
  const isOfWriting = needed && needsWriting.test(text);
  const isWish = !needed && thingWanted(text) !== undefined;
  if (!isOfThing && !isOfWriting && !isWish) return false;
  return answersBehind(message).some(
    ({ text: said }) => ((isOfThing || isWish) && meets.test(said)) || (isOfWriting && writes.test(said)),
  );
}

const answersBehind = (message: Message): readonly Message[] =>
  Array.from({ length: furthestAnswer }, (_, index) => message.near?.(index + 1)).filter(
    (next): next is Message =>
      next?.speaker !== undefined && next.speaker.id !== message.speaker?.id && next.text.length <= longest,
  );

/** The thing that the text says is needed, or the written one that it asks for: "Could I have a copy of the lease?" */
function thingWanted(text: string): string | undefined {
  if (mayNeed.test(text)) return needs.exec(text)?.groups?.thing;
  const wished = text.length <= longest ? wishes.exec(text)?.groups?.thing : undefined;
  return wished !== undefined && isSentLater(wished) ? wished : undefined;
}

/** The promise with what was needed in place of "it"; the task itself where nothing was. */
export function tellingNeed(task: FoundInsight): FoundInsight {
  const { message, conversation, text } = task.clause;
  if (message.near === undefined || text.length > longest) return task;
  const pronoun = meets.exec(text)?.groups?.pronoun;
  if (pronoun === undefined) return task;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const before = message.near(-distance);
    if (before?.speaker === undefined) return task;
    if (before.speaker.id === message.speaker?.id) continue;
    const thing = thingWanted(before.text);
    if (thing === undefined) continue;
    const own = (mayNameTime.test(text) ? thing.replace(deadline, '') : thing).replace(
      /(?<!\p{L})your(?!\p{L})/giu,
      'my',
    );
    const told = text.replace(meets, (said) => `${said.slice(0, said.length - pronoun.length)}${own}`);
    const { deed: _, ...insight } = task.insight;
    const clause = inOtherWords(message, told, conversation);
    return { insight, clause };
  }
  return task;
}
