/** What was agreed or promised, and is still to be done: "we agreed that Tom will pay", "I promised to help Lena", "it's your turn to cook", "I'm away, so you'd have to sign". */

import { dayInMilliseconds } from '../../../dates/calendar.ts';
import { isSubordinate } from '../../../grammar/clauses.ts';
import { type NameInSentence, nameAt } from '../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import {
  actionVerb,
  isAction,
  type Modality,
  normalAt,
  predicateAt,
} from '../../../grammar/verbs/verbs-of-clauses.ts';
import { leadIns } from '../../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../../../grammar/words/tagged-words.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import type { Actor } from '../undertaking.ts';
import { consequenceAt } from './consequences.ts';

interface Doer {
  readonly actor: Actor;
  readonly name: NameInSentence | undefined;
}

export interface Pledge extends Doer {
  readonly modality: Modality;
  /** Where the verb of action is expected. */
  readonly next: number;
  /** Whether it is plainly said who is to do it, so that it counts however unlikely its words are. */
  readonly isPlain: boolean;
}

const agrees = /^(?:agreed|decided|promised)$/u;
const asks = /^(?:asked|told)$/u;
const charge = /^(?:tasks?|turn|homework|steps?)$/u;
/** Without one of these there is no pledge. Looking first spares most sentences the rest. */
const mayPledge = quick(
  /(?<!\p{L})(?:agreed|decided|promised|tasks?|turn|homework|steps?|(?:have|ha[sd]|needs?) to|must)(?!\p{L})/iu,
);

/** The pledge whose verb or noun stands at `index` of the sentence's words; undefined: there is none, or it is over. */
export function pledgeAt(sentence: Sentence, index: number): Pledge | undefined {
  const { isAsked, words } = sentence;
  const word = normalAt(words, index);
  if (isAsked) return undefined;
  let pledge: Pledge | undefined;
  if (agrees.test(word)) pledge = agreedAt(sentence, index);
  else if (asks.test(word)) pledge = askedAt(sentence, index);
  else if (charge.test(word) && !habit.test(sentence.text)) pledge = chargeAt(sentence, index);
  else {
    const consequence = consequenceAt(sentence, index);
    pledge = consequence && pledgeOf(consequence, consequence.next);
  }
  return pledge === undefined || isOver(sentence, pledge.next) ? undefined : pledge;
}

/** Whether it is plainly said in the sentence what somebody has promised, or is to do by what was agreed. */
export const isPledged = (sentence: Sentence): boolean =>
  mayPledge.test(sentence.text) &&
  sentence.words.some((_, index) => {
    const pledge = pledgeAt(sentence, index);
    const verb = pledge?.isPlain ? actionVerb(sentence.words, pledge.next) : undefined;
    return verb !== undefined && isAction(sentence.words, verb);
  });

const pronouns: Readonly<Record<string, Actor>> = {
  i: 'speaker',
  me: 'speaker',
  my: 'speaker',
  you: 'addressee',
  your: 'addressee',
  we: 'group',
  us: 'group',
  our: 'group',
};

/** Who the pronoun or the name at `index` is, as far as a sentence alone can tell. */
function doerAt(sentence: Sentence, index: number): Doer | undefined {
  const actor = pronouns[normalAt(sentence.words, index)];
  if (actor !== undefined) return { actor, name: undefined };
  const name = nameAt(sentence, index);
  return name && { actor: 'named', name };
}

const pledgeOf = ({ actor, name }: Doer, next: number): Pledge => ({
  actor,
  name,
  // Who is spoken to is reminded of what was agreed, as if he were asked for it.
  modality: actor === 'addressee' ? 'request' : 'commitment',
  next,
  isPlain: actor !== 'group',
});

/** What may stand between a subject and its verb: "we have all agreed". */
const betweenSubject = /^(?:have|has|is|was|been|all|both|also|already|just|then|now|finally|kindly)$/u;
/** Words of a name at most. */
const longestName = 4;

/** Where the subject of the verb at `index` begins, if it opens a clause that depends on no other one; -1: it does not. */
function subjectBefore(sentence: Sentence, index: number): number {
  const { words } = sentence;
  let last = index - 1;
  while (betweenSubject.test(normalAt(words, last))) last -= 1;
  if (last < 0 || endsClause(words[last])) return -1;
  const isPronoun = /^(?:i|we|they|he|she|it|everyone|everybody)$/u.test(normalAt(words, last));
  const starts = Array.from({ length: longestName }, (_, step) => last - step);
  const start = isPronoun ? last : (starts.findLast((at) => endOfName(sentence, at) === last) ?? -1);
  const before = words[start - 1];
  const opens =
    before === undefined || endsClause(before) || leadIns.has(before.normal) || isTagged(before, 'Date');
  return start >= 0 && opens && !isSubordinate(words, start) ? start : -1;
}

const endOfName = (sentence: Sentence, index: number): number | undefined => {
  const name = nameAt(sentence, index);
  return name && index + name.length - 1;
};

/** Words at most between "promised" or "agreed" and what it opens: "promised the customer that". */
const mostBetween = 4;

/** "Tom agreed to bake a cake", "we decided that Lena will present the results". */
function agreedAt(sentence: Sentence, index: number): Pledge | undefined {
  const { words } = sentence;
  const subject = subjectBefore(sentence, index);
  if (subject < 0 || endsClause(words[index])) return undefined;
  const isPassive = /^(?:is|was|been)$/u.test(normalAt(words, index - 1));
  const promiser = isPassive ? undefined : doerAt(sentence, subject);
  const to = opensDeed(words, index);
  if (to !== undefined) return promiser && pledgeOf(promiser, to + 1);
  const that = behindTold(words, index, /^that$/u);
  return clauseAt(sentence, (that ?? index) + 1, promiser);
}

/** Where "to" stands before what was promised; what somebody has only decided to do may be done by now. */
function opensDeed(words: readonly Word[], index: number): number | undefined {
  const verb = normalAt(words, index);
  const to = verb === 'promised' ? behindTold(words, index, /^to$/u) : index + 1;
  if (verb === 'decided' || to === undefined || normalAt(words, to) !== 'to') return undefined;
  return isTagged(words[to + 1], 'Infinitive') ? to : undefined;
}

/** Where the word stands that opens what was told, behind whom it was told to. */
function behindTold(words: readonly Word[], index: number, opening: RegExp): number | undefined {
  for (let at = index + 1; at <= index + 1 + mostBetween; at += 1) {
    if (opening.test(normalAt(words, at))) return at;
    // What one has promised oneself is a vow, and no task.
    if (/^(?:my|your|him|her|our|them)sel(?:f|ves)$/u.test(normalAt(words, at))) return undefined;
    if (endsClause(words[at]) || isTagged(words[at], 'Verb')) return undefined;
  }
  return undefined;
}

const ownWish = /^(?:like|love|rather|prefer|have)$/u;

/** The clause that tells what was agreed: "Tom will pay the deposit", "I would call him". */
function clauseAt(sentence: Sentence, index: number, promiser: Doer | undefined): Pledge | undefined {
  const { words } = sentence;
  const isOfPromiser = promiser?.actor === 'named' && /^(?:he|she)$/u.test(normalAt(words, index));
  const doer = isOfPromiser ? promiser : doerAt(sentence, index);
  if (doer === undefined) return undefined;
  const verb = index + (isOfPromiser ? 1 : (doer.name?.length ?? 1));
  if (endsClause(words[verb - 1])) return undefined;
  if (normalAt(words, verb) === 'would' && !ownWish.test(normalAt(words, verb + 1)))
    return pledgeOf(doer, verb + 1);
  const predicate = predicateAt(words, verb);
  return predicate !== undefined && /^(?:commitment|need|suggestion)$/u.test(predicate.modality)
    ? pledgeOf(doer, predicate.next)
    : undefined;
}

/** "I asked Tom to call you tomorrow": the one who was asked is to act. */
function askedAt(sentence: Sentence, index: number): Pledge | undefined {
  const { words } = sentence;
  const subject = subjectBefore(sentence, index);
  const name = /^(?:i|we)$/u.test(normalAt(words, subject)) ? nameAt(sentence, index + 1) : undefined;
  const to = index + 1 + (name?.length ?? 0);
  if (name === undefined || normalAt(words, to) !== 'to' || !isTagged(words[to + 1], 'Infinitive'))
    return undefined;
  return { actor: 'named', name, modality: 'need', next: to + 1, isPlain: false };
}

/** What is somebody's to do again and again: "every Friday it's my turn to cook", "my task is always to open the shop". */
const habit = /(?<!\p{L})(?:every|always|usually|normally|often|sometimes|never|\p{L}+days)(?!\p{L})/iu;

/** "Your task is to count the votes", "it's your turn to cook", "the next step is for you to sign it". */
function chargeAt(sentence: Sentence, index: number): Pledge | undefined {
  const { words } = sentence;
  let owner = index - 1;
  while (/^(?:next|first|only|main)$/u.test(normalAt(words, owner))) owner -= 1;
  const isTurn = normalAt(words, index) === 'turn';
  const isOpen = isTurn ? normalAt(words, owner - 1) === 'is' : !isSubordinate(words, owner);
  if (!isOpen || (isTurn && isSubordinate(words, owner - 2))) return undefined;
  let next = index + 1;
  while (!isTurn && isTagged(words[next], 'Date')) next += 1;
  if (!isTurn && normalAt(words, next) === 'will' && normalAt(words, next + 1) === 'be') next += 2;
  else if (!isTurn && normalAt(words, next) === 'is') next += 1;
  else if (!isTurn) return undefined;
  const isFor = normalAt(words, next) === 'for';
  const doer = doerAt(sentence, isFor ? next + 1 : owner);
  const isOwner = isFor || ownerOf(words[owner]);
  if (isFor) next += 1 + (doer?.name?.length ?? 1);
  const isDeed = normalAt(words, next) === 'to' && isTagged(words[next + 1], 'Infinitive');
  return doer !== undefined && isOwner && isDeed ? pledgeOf(doer, next + 1) : undefined;
}

const ownerOf = (word: Word | undefined): boolean =>
  word !== undefined && (/^(?:my|your|our)$/u.test(word.normal) || /['’]s?$/u.test(word.text));

const past =
  /(?<!\p{L})(?:yesterday|last (?:night|time|week|weekend|month|year|spring|summer|autumn|winter|\p{L}+day)|ago|already|earlier|did(?:n['’]t)?|never|forgot|back then|at the time|in the past)(?!\p{L})/iu;
const joint = /^(?:and|but|so|then|because|which|when)$/u;

/** Words behind a deed at most that may tell that it is over. */
const mostBehind = 40;

/** Whether it goes on to tell that the deed whose verb is expected at `next` is over: "I promised to help last Saturday, and I did". */
function isOver({ words, text, times, message }: Sentence, next: number): boolean {
  const behind = words.slice(next, next + mostBehind);
  const [start, end] = [behind[0]?.start ?? text.length, behind.at(-1)?.end ?? text.length];
  if (past.test(text.slice(start, end))) return true;
  const yesterday = message.startTime.getTime() - dayInMilliseconds;
  const joined = behind.findIndex(({ normal }) => joint.test(normal));
  return (
    times.some((time) => time.start > start && time.start < end && time.due.getTime() < yesterday) ||
    (joined > 0 &&
      behind.slice(joined).some((word) => isTagged(word, 'PastTense') && !isTagged(word, 'Participle')))
  );
}
