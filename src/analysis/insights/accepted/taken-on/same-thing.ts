/** Whether a promise does with a thing what was asked to be done with it, in a verb of its own: "Could you fix the login?" – "I'll get the login sorted tomorrow." */

import type { Sentence } from '../../../grammar/sentence.ts';
import { baseOf, baseOfPast } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { findPhrasePlaces, phraseAt } from '../../phrases/phrases.ts';
import { type Thing, thingsIn } from '../../references/noun-phrases.ts';
import { preposition as properPreposition } from '../../references/standing-of-nouns.ts';
import { classesOf } from '../../references/thing-classes.ts';
import { isMurmur } from './accepters.ts';
import { bareAnswerIn } from './bare-answers.ts';
import { isSameVerb, isTimeOfThing } from './same-deed.ts';

/** How many sentences lie between a request and what answers it at most. */
const furthestBetween = 3;
/** "I'll see to the filters", "I'll handle the press": whatever was asked to be done with them. */
const anyDeed = /^(?:do|handle|manage|sort|deal|tackle|see to|take care)$/u;
/** What one asks to have. */
const toHave = /^(?:need|have|want|get)$/u;
/** Whoever has asked for a thing has it once the other one does such. */
const isGiven = ['send', 'bring', 'finish', 'write'];
/** "Have a look at it", "give it a read": the deed is a noun. */
const saidByNoun =
  /^(?:have|take|cast|give|do) (?:[\p{L}'’-]+ ){0,4}?an? (?:\p{L}+ )?(?<deed>look|glance|read|check|call|ring|clean|wash|test|go)(?!\p{L})/iu;
/** "You'll have the drawings tomorrow" */
const letsHave =
  /(?<!\p{L})(?:you|u)(?:['’]ll| will| shall| should)(?: \p{L}+ly)? (?:have|get|receive|see|find) /iu;
/** Verbs that say the same as others only of a thing that was just spoken of: "I'll get it." */
const ofManySenses =
  /^(?:get|give|find|put|make|bring|pull|drop|dig|copy|move|run|set|close|wrap|take|order|plan|organi[sz]e|arrange|supply|provide|insert|include|type|search|test)$/u;
/** What is a way of doing what was asked, or a part of it: "Could you post the parcel?" – "Yes, I'll take it to the post office." */
const ways: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:post|send|mail|return)$/u,
    /(?<!\p{L})(?:(?:take|bring|carry|drop|get) .*(?:to|at|in|into) (?:the |a |my |our )?(?:post(?: ?office| ?box)?|letter ?box|mail ?box|courier|parcel shop)|put .* in the (?:post|mail)|write (?:you|him|her|them|us) an? \p{L}+)(?!\p{L})/iu,
  ],
  [
    /^(?:send|mail|e-?mail|forward|share)$/u,
    /(?<!\p{L})(?:include|attach|put|add) .*(?:in|to|with) (?:the|my|that|this|an?) (?:same )?(?:e-?mail|mail|message)(?!\p{L})/iu,
  ],
  [/^share$/u, /(?<!\p{L})(?:upload|put|post|drop|save) .*(?:to|on|in|into) (?:the|our) \p{L}+/iu],
  [/^pay$/u, /(?<!\p{L})(?:transfer|wire|send) .*(?:money|amount|sum)(?!\p{L})/iu],
];
const pronounObject = /^(?:it|that|this|them|those|these|both)$/u;
const light = /^(?:more|some|other|new|own|first|last|next)$/u;

/** What is done, and with what. */
interface Done {
  /** In its base form: "sort" also of "get it sorted". */
  readonly verb: string;
  readonly things: readonly Thing[];
  /** Whether it is done with what was spoken of before: "it". */
  readonly isOfIt: boolean;
}

/** One form of a noun for one thing and for several. */
const formOf = (noun: string): string => noun.toLowerCase().replace(/(?<=\p{L}{2}[^s])s$/u, '');
const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(formOf).filter((word) => !light.test(word));

/** What the clause says is to be done by the verb at `deed`; undefined: it names no thing. */
function doneBy(clause: Sentence, deed: number): Done | undefined {
  const { words, text } = clause;
  const place = phraseAt(words, deed);
  if (place === undefined) return undefined;
  const said = text.slice(place.start, place.end);
  const things = thingsIn(clause).filter(({ end }) => place.start < end && end <= place.end);
  const [first] = things;
  const behind = words.find(({ start }) => first !== undefined && start >= first.end);
  // In "the office windows tomorrow" the last noun looks like a preposition.
  if (isTagged(behind, 'Preposition') && !properPreposition.test(behind?.normal ?? '')) return undefined;
  const isMade =
    /^(?:get|have)$/u.test(baseOf(normalAt(words, deed))) &&
    behind !== undefined &&
    behind.end <= place.end &&
    baseOfPast(behind.normal) !== undefined;
  const object = words[deed + 1];
  const isOfTime = clause.times.some(
    ({ start, end }) => object && start <= object.start && object.end <= end,
  );
  // "I'll write them an apology"
  const isOfIt = !isOfTime && first?.role !== 'object' && pronounObject.test(normalAt(words, deed + 1));
  if (first === undefined && !isOfIt) return undefined;
  const isPrepared = /^put (?:[\p{L}'’-]+ ){0,4}?together(?!\p{L})/iu.test(said);
  const phrasal = isPrepared ? 'prepare' : /^(?:see to|take care)/iu.exec(said)?.[0].toLowerCase();
  const verb = letsHave.test(text)
    ? 'have'
    : (saidByNoun.exec(said)?.groups?.deed?.toLowerCase() ??
      phrasal ??
      baseOf(isMade ? behind.normal : normalAt(words, deed)));
  return { verb, things, isOfIt };
}

/** "The logo files will be with you on Thursday", "your report will be ready by noon": what becomes of the thing. */
const becomes =
  /^\P{L}*(?:(?:sure|yes|yeah|yep|ok|okay|of course|no problem|and|so)[\s,.!]+)*(?<thing>[^,;:.!?]{2,50}?)(?:['’]ll| will| should)(?: all| both)? (?:(?<given>be (?:with you|there|sent|in (?:the|your) \p{L}+|on (?:its|their|the) way)|go out)|be (?:ready|done|finished|sorted))(?!\p{L})/iu;

/** What the clause says is to become of a thing, where no verb says what its speaker does. */
function becomingIn(clause: Sentence): Done | undefined {
  const { thing, given } = becomes.exec(clause.text)?.groups ?? {};
  if (thing === undefined) return undefined;
  const end = clause.text.indexOf(thing) + thing.length;
  const things = thingsIn(clause).filter((one) => one.end <= end);
  return things.length === 0
    ? undefined
    : { verb: given === undefined ? 'do' : 'have', things, isOfIt: false };
}

/** What is asked for: where no verb says what is to be done, one asks to have the first thing. */
function askedIn({ clause, insight }: FoundInsight): Done | undefined {
  const { deed } = insight;
  if (deed !== undefined) return doneBy(clause, deed);
  const things = thingsIn(clause);
  const verb = /(?<!\p{L})needs?(?!\p{L})/iu.test(clause.text) ? 'need' : undefined;
  return verb === undefined || things.length === 0 ? undefined : { verb, things, isOfIt: false };
}

/** Whether who promises has said yes before, in the same sentence or in the one before it. */
function saysYes({ clause }: FoundInsight): boolean {
  const { message } = clause;
  const opening = /^.*?(?=(?<!\p{L})(?:i(?:['’]?ll| will| can|['’]m| am)|will|let me)(?!\p{L}))/iu.exec(
    message.text,
  );
  if (opening !== null && acceptanceIn(opening[0].trim()) !== undefined) return true;
  const before = message.near?.(-1);
  return before?.speaker?.id === message.speaker?.id && acceptanceIn(before?.text ?? '') !== undefined;
}

/** Whether nothing is said between the request and the promise but a yes, and why it is asked. */
export function isAnswer({ clause: { message } }: FoundInsight, promise: FoundInsight): boolean {
  const { message: answer } = promise.clause;
  let goesOn = false;
  for (let distance = 1; distance <= furthestBetween; distance += 1) {
    const before = answer.near?.(-distance);
    if (before?.speaker === undefined) return false;
    if (before.id === message.id) return true;
    const isOwn = before.speaker.id === answer.speaker?.id;
    const isBetween =
      isMurmur(before.text) ||
      (isOwn ? acceptanceIn(before.text) !== undefined : before.speaker.id === message.speaker?.id);
    // Behind a yes the other one speaks of something else.
    if (!isBetween || (isOwn && goesOn) || before.text.trimEnd().endsWith('?')) return false;
    goesOn ||= !isOwn;
  }
  return false;
}

const isMe = /^(?:me|us|you|u)$/u;
/** To whom it goes: "me" of the one is "you" of the other. */
function receiverIn({ clause: { words }, insight }: FoundInsight): string | undefined {
  const deed = insight.deed ?? 0;
  for (let index = deed + 1; index < words.length; index += 1) {
    const normal = normalAt(words, index);
    if (
      isMe.test(normal) &&
      (index === deed + 1 || /^(?:to|for|up|over|back)$/u.test(normalAt(words, index - 1)))
    )
      return 'asker';
  }
  return undefined;
}

const isReceiver = ({ preposition, head, isSomebody }: Thing): boolean =>
  preposition === 'to' && (isSomebody || classesOf(head)[0] === 'person');

/** Whether the two speak of other people, places or numbers: "to Eva" and "to Sophie", "in room two" and "in room three". */
function areApart(task: FoundInsight, promise: FoundInsight, asked: Done, done: Done): boolean {
  const said = new Set(wordsIn(task.clause.text));
  const { words, times, message } = promise.clause;
  const names = new Set(wordsIn(`${message.speaker?.name ?? ''} ${task.clause.message.speaker?.name ?? ''}`));
  const namesAnother = words.slice((promise.insight.deed ?? 0) + 1).some((word) => {
    const isTime = times.some(({ start, end }) => start <= word.start && word.start < end);
    if (isTime || !(/^(?:\p{Lu}|\d)/u.test(word.text) || isTagged(word, 'Value'))) return false;
    return wordsIn(word.text).some((one) => !said.has(one) && !names.has(one));
  });
  const complements = (things: readonly Thing[]) =>
    things.flatMap(({ preposition, noun }) =>
      preposition === undefined ? [] : [[preposition, noun] as const],
    );
  const [ofTask, ofPromise] = [complements(asked.things), complements(done.things)];
  const differ = ofPromise.some(([preposition, noun]) =>
    ofTask.some(
      ([other, thing]) =>
        other === preposition && new Set(wordsIn(noun)).isDisjointFrom(new Set(wordsIn(thing))),
    ),
  );
  const [toTask, toPromise] = [task, promise].map(receiverIn);
  const goesElsewhere =
    (toTask !== undefined && toPromise === undefined && done.things.some(isReceiver)) ||
    (toPromise !== undefined && toTask === undefined && asked.things.some(isReceiver));
  return namesAnother || differ || goesElsewhere;
}

const fetches = /^(?:collect|pick|fetch|get|grab)$/u;
const isSame = (asked: string, done: string): boolean =>
  asked === done ||
  [asked, done].every((verb) => fetches.test(verb)) ||
  (isSameVerb(asked, done) && ![asked, done].some((verb) => ofManySenses.test(verb)));

const lets = (verb: string): boolean => isGiven.some((one) => isSame(one, verb));

const isSameDeed = (asked: string, done: string): boolean =>
  isSame(asked, done) ||
  anyDeed.test(done) ||
  (toHave.test(asked) && lets(done)) ||
  (done === 'have' && lets(asked));

/** Which of the two says more; `step`: the promise says how it is done. */
type Fuller = 'task' | 'promise' | 'step';

/** Whether the promise, which answers the task, is to do that with the same thing; undefined: it is another deed. */
export function fullerOfThing(task: FoundInsight, promise: FoundInsight): Fuller | undefined {
  return isAnswer(task, promise) ? fullerOf(task, promise, saysYes(promise)) : undefined;
}

/** Which of two tasks of one speaker, that do the same with the same thing, says more; undefined: they are two deeds. */
export function fullerOfOwn(first: FoundInsight, again: FoundInsight): Fuller | undefined {
  const fuller = fullerOf(first, again, false);
  // Of what says as much the later one counts: "I can send it if you like."
  const saysAsMuch = fuller === 'task' && fullerOf(again, first, false) === 'task';
  return saysAsMuch && !isTimeOfThing(first.clause) ? 'promise' : fuller;
}

function fullerOf(task: FoundInsight, promise: FoundInsight, agrees: boolean): Fuller | undefined {
  const { deed } = promise.insight;
  if ([task, promise].some(({ clause }) => findPhrasePlaces(clause).length > 1)) return undefined;
  const done = deed === undefined ? becomingIn(promise.clause) : doneBy(promise.clause, deed);
  const asked = askedIn(task);
  if (asked === undefined || done === undefined || areApart(task, promise, asked, done)) return undefined;
  const isSameAsAsked = isSameDeed(asked.verb, done.verb);
  const isWay = () => ways.some(([deed, way]) => deed.test(asked.verb) && way.test(promise.clause.text));
  const [askedThing] = asked.things;
  const [thing] = done.things;
  if (askedThing === undefined) return undefined;
  // "I'll send it tomorrow" is an answer of a few words.
  if (done.isOfIt && done.things.some(isReceiver)) return undefined;
  if (done.isOfIt)
    return agrees && (isSameAsAsked ? bareAnswerIn(promise.clause.text) === undefined : isWay())
      ? 'step'
      : undefined;
  // "The photos" are not all of "the photos and the receipt".
  if (thing === undefined || (askedThing.isJoined && !thing.isJoined)) return undefined;
  const isOfThing = formOf(thing.head) === formOf(askedThing.head);
  const shares = (one: Thing) => asked.things.some(({ head }) => formOf(head) === formOf(one.head));
  if (agrees && !(isSameAsAsked && isOfThing))
    return isWay() && done.things.some(shares) ? 'step' : undefined;
  const said = new Set(wordsIn(task.clause.text));
  if (!isOfThing || !isSameAsAsked || !wordsIn(thing.noun).every((word) => said.has(word))) return undefined;
  // "I'll do the flyer" says less than what was asked.
  if (anyDeed.test(done.verb)) return 'task';
  const count = ({ things }: Done) => things.flatMap(({ noun }) => wordsIn(noun)).length;
  return count(done) > count(asked) ? 'promise' : 'task';
}
