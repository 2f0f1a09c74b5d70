/** When somebody does something, or how long he needs for it: who answers with a time takes it on. "When will you send the contract?" – "Tomorrow." */

import { findTimeExpressions } from '../../../dates/time-expressions.ts';
import { count } from '../../../dates/words/counts.ts';
import type { Message } from '../../../findings.ts';
import { skipLeadIns } from '../../../grammar/clauses.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { isBaseVerb, normalAt, skipAdverbs } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { onDay } from '../../appointments/times/said-when.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { classOfThing, isWrittenThing } from '../../references/written-things.ts';
import { partsAtHand } from '../at-hand.ts';
import { timeAlone } from '../times/times-alone.ts';
import { isMurmur } from './accepters.ts';
import { comesAndGoes } from './deed-before.ts';
import { deedIn, inNames, isAllAsked } from './named-deeds.ts';
import { inWordsOf } from './words-of-answers.ts';

/** How many sentences before the answer it is asked when at most. */
const furthestQuestion = 3;
/** Looking first spares most sentences the rest. */
const mayAskWhen =
  /(?<!\p{L})(?:when|how (?:long|much|soon|quickly)|(?:what|which) (?:day|date|time))(?!\p{L})/iu;
const opening = `^\\P{L}*${anyLeadIns('by|until|till|hey|hi|sorry|(?-i:\\p{Lu})\\p{L}+(?=,)')}`;
const when = '(?:when|(?:what|which) (?:day|date|time)|how (?:soon|quickly))';
const able = '(?: be able to)?';
const howLong = '(?:how long|how much (?:more )?time) (?:do|would|will) you (?:still )?need';
const asksOfYou = quick(
  new RegExp(
    `${opening}${anyOf([
      `${when} (?:will|can|could|would) you${able}`,
      `${when} are you (?:going|planning|hoping|intending|able) to`,
      `${when} do you (?:plan|intend|hope|expect|mean) to`,
      `${when} (?:do|would) you (?:think|reckon|say) (?:that )?you(?:['’]ll| will| can| could|['’]d| would)${able}`,
      `${howLong} to`,
      'how long (?:will|would|does|is) it (?:going to )?take you to',
    ])} (?=\\p{L})`,
    'iu',
  ),
);
const thing =
  '(?<thing>(?:the|this|that|those|these|your|my|our|an?) \\p{L}[^,.;:?!]{1,50}?)(?: (?:then|please|again|back|do you think))?\\s*\\?*\\s*$';
/** "How long do you need for the report?" */
const asksForWork = quick(new RegExp(`${opening}${howLong} (?:for|with) ${thing}`, 'iu'));
/** "When can I have the contract?" */
const asksForThing = quick(
  new RegExp(`${opening}${when} (?:can|could|will|may) (?:i|we) (?:have|get|expect|see) ${thing}`, 'iu'),
);
/** What one is at for as long as it lasts, and finishes nothing by. */
const isSpent = /^(?:event|booking|time|food|drink|topic|person)$/u;
/** The deed of which it is asked when its speaker does it, with names for "me" and "you"; undefined: it asks for something else. */
function deedAskedWhen(sentence: Sentence, answerer: string | undefined): string | undefined {
  const { text, words } = sentence;
  const opened = asksOfYou.exec(text)?.[0];
  if (opened === undefined) return thingAskedWhen(sentence, answerer);
  const verb = skipAdverbs(
    words,
    words.findIndex(({ start }) => start >= opened.length),
  );
  if (verb === undefined || verb < 0 || !isBaseVerb(words, verb)) return undefined;
  const isOfThing =
    /^(?:finish|return)$/u.test(normalAt(words, verb)) &&
    /^(?:the|this|that|these|those)$/u.test(normalAt(words, verb + 1));
  if (comesAndGoes.test(normalAt(words, verb)) && !isOfThing) return undefined;
  // "When are you going to turn forty?"
  if (normalAt(words, verb) === 'turn' && isTagged(words[verb + 1], 'Value')) return undefined;
  return isAllAsked(sentence, verb) ? deedIn(sentence, verb, answerer) : undefined;
}

/** The same where it names a thing alone: "How long do you need for the report?", "When can I have the contract?" */
function thingAskedWhen(sentence: Sentence, answerer: string | undefined): string | undefined {
  const { text, message } = sentence;
  const worked = asksForWork.exec(text)?.groups?.thing;
  const wanted = worked === undefined ? asksForThing.exec(text)?.groups?.thing : undefined;
  const named = worked ?? wanted;
  if (named === undefined) return undefined;
  const isMeant = worked === undefined ? isWrittenThing(named) : !isSpent.test(classOfThing(named));
  if (!isMeant) return undefined;
  const start = text.lastIndexOf(named);
  // The edits of a part begin behind its first letter: the space before the thing belongs to it.
  const told = inNames(sentence, { start: start - 1, end: start + named.length }, answerer)?.trim();
  const asker = message.speaker?.name;
  if (told === undefined || asker === undefined) return undefined;
  return worked === undefined ? `let ${asker} have ${told}` : `finish ${told}`;
}

const frame = anyOf([
  'give me',
  "i(?:['’]d| would|['’]ll| will)?(?: probably| still| only| just)? need",
  "i(?:['’]d| would) say|(?:let['’]?s )?say",
  "(?:you(?:['’]ll| will)|i(?:['’]ll| will| can)) have (?:it|them|that)(?: ready| done)?",
  "(?:it|that|they)(?:['’]ll| will) be (?:done|ready|finished|there|with you)",
]);
const framed = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('probably|maybe', asSentences)}(?:(?:${frame}) )?(?<when>[^,;.!?]{3,40}?)(?:,? (?:i promise|promise|latest|at the latest|i (?:think|hope|guess|suppose)|ok|okay))*[\\s.!]*$`,
    'iu',
  ),
);
/** "Two days", "about a week", "another two to three weeks" */
const amount = new RegExp(
  `^(?:(?:about|around|roughly|maybe|another|at least|at most|just|only) )*(?<many>(?:an?|one|a couple of|a few|half an?|${count})(?: ?(?:to|or|-|–) ?(?:${count}))? (?:days?|weeks?|months?))(?: (?:more|max|tops|or so|from now|at (?:the )?most))?$`,
  'iu',
);
const leads = /^(?<lead>until|till|by|before)\s+/iu;

/** "Tomorrow", "End of the week" within a sentence: "tomorrow", "at the end of the week". */
const inSentence = (said: string): string =>
  onDay(
    `${said.charAt(0).toLowerCase()}${said.slice(1)}`.replace(/^(?=(?:end|start|beginning) of)/u, 'the '),
  );

/** When an answer says that it is done, and in what words: "in two days", "by Friday". */
export function timeAnswered(
  message: Message,
  conversation: Conversation,
): { readonly rest: string; readonly dueBy: Date } | undefined {
  const { text, startTime: instant } = message;
  const said = framed.exec(text)?.groups?.when;
  const many = said === undefined ? undefined : amount.exec(said)?.groups?.many;
  const lead = said === undefined ? undefined : leads.exec(said)?.[0];
  const named = many === undefined ? said?.slice(lead?.length ?? 0) : `in ${many.toLowerCase()}`;
  if (named === undefined) return undefined;
  const { timezoneOffset } = conversation;
  const [time, other] = findTimeExpressions(named, { instant, timezoneOffset, isPastAt: () => false });
  if (time !== undefined && other === undefined && /^date/u.test(time.type) && time.text === named) {
    const rest = inSentence(named);
    const isDeadline = lead !== undefined || /(?<!\p{L})latest(?!\p{L})/iu.test(text);
    return { rest: isDeadline ? `by ${rest.replace(/^on /u, '')}` : rest, dueBy: time.due };
  }
  const dueBy = timeAlone(message, conversation);
  return dueBy && { dueBy, rest: inSentence(text.replace(/[\s.!]+$/u, '')) };
}

/** The sentences before an answer that may ask him who answers when he does something, the nearest first. */
function* questionsBefore(message: Message, conversation: Conversation): Generator<Sentence> {
  let asker: string | undefined;
  for (let distance = 1; distance <= furthestQuestion; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return;
    const isOwn = before.speaker.id === message.speaker?.id;
    if (isOwn && isMurmur(before.text)) continue;
    const called = before.exchange?.called;
    const isToHim =
      called === undefined
        ? before.speaker.id === (asker ?? before.speaker.id)
        : called.id === message.speaker?.id;
    if (isOwn) return;
    if (isToHim && mayAskWhen.test(before.text))
      for (const { sentence } of partsAtHand(before, conversation)) yield sentence;
    if (before.text.trimEnd().endsWith('?')) return;
    asker ??= before.speaker.id;
  }
}

/** The task of who answers, and the question that he answers. */
interface Promised {
  readonly task: FoundInsight;
  readonly question: Message;
}

function promised({ message, conversation }: Sentence): Promised | undefined {
  const assignee = assigneeOf(message.speaker);
  if (assignee === undefined || message.text.length > longestAnswer) return undefined;
  for (const question of questionsBefore(message, conversation)) {
    const { called } = skipLeadIns(question, 0);
    const isToOther = called !== undefined && called.speaker?.id !== message.speaker?.id;
    const deed = isToOther ? undefined : deedAskedWhen(question, message.speaker?.name);
    if (deed === undefined) continue;
    const time = timeAnswered(message, conversation);
    if (time === undefined) return undefined;
    const clause = inWordsOf(deed, { isAbility: false, rest: time.rest }, message, conversation);
    const insight = {
      type: 'action_item',
      score: scoreOfUnderstood,
      definitive: true,
      assignee,
      dueBy: time.dueBy,
    } as const;
    return clause && { task: { insight, clause }, question: question.message };
  }
  return undefined;
}
/** Characters of an answer at most that says when, and nothing else. */
const longestAnswer = 60;

/** The task of who says no more than when he does what he was asked; undefined: nobody has asked for a deed. */
export const promisedThen = (sentence: Sentence): FoundInsight | undefined => promised(sentence)?.task;

/** Whether a sentence asks when somebody does something, and he tells it, all of it, in his answer. */
export function isPromisedThen({ text, message, conversation }: Sentence): boolean {
  if (!mayAskWhen.test(text)) return false;
  for (let distance = 1; distance <= furthestQuestion; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return false;
    for (const { sentence } of partsAtHand(next, conversation))
      if (promised(sentence)?.question.id === message.id) return true;
  }
  return false;
}
