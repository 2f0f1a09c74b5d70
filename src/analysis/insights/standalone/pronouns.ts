/**
 * What "it" and "that" stand for: the one thing that the message before speaks of. Where it could be more than one
 * thing, nothing is said: a wrong name does more harm than a pronoun.
 */

import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words.ts';
import { applyEdits, type Edit } from '../../rewriting/edits.ts';
import { rewriteFirstPerson } from '../../rewriting/first-person.ts';
import { rewriteFirstPersonPlural } from '../../rewriting/first-person-plural.ts';
import { isEveryday } from '../../text/words/rarity.ts';
import { findTopics } from '../../topics/topics.ts';
import { findPhrasePlaces, type PhrasePlace } from '../phrases.ts';
import { ofMatter, thingMeant } from '../references/meant.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import { nameFirm } from './firms.ts';
import { broughtUp, objectOfSame } from './objects.ts';

const oneThing = /^(?:it|that|this)$/iu;
const severalThings = /^(?:them|those|these)$/iu;
const anyPronoun = /^(?:it|it['’]s|them|one|ones)$/iu;
const pointingWord = /^(?:that|this|those|these)$/iu;
/** "Make it", "get it": these say nothing of a thing that was spoken of. */
const idiomaticVerb =
  /^(?:make|get|have|take|call|see|hear|lose|know|say|mean|hold|keep|getting|making|having|taking|break|square|run|catch|give|ask)$/u;
const determiner = /^(?:the|a|an|your|my|our|his|her|their|this|that|these|those)$/u;
/** What may follow a pronoun that is an object, and no noun that it would belong to. */
export const followsObject =
  /^(?:to|for|by|on|in|at|over|up|out|back|off|with|from|into|and|or|before|after|once|when|as|today|tomorrow|tonight|now|then|too|again|please|this|next|there|here|round|around|away|down)$/u;
/** Answers and greetings before a subject. */
const leadIn = /^(?:ok|okay|yes|yeah|no|well|so|and|but|sorry|great|hi|hello)$/u;

/** "Leave it with me": what is to be done, and no thing. */
const leftWith = /(?<!\p{L})leave (?:it|that|this) (?:with|to) /iu;

/** How many sentences before the task may lie between it and the one it speaks of. */
const furthestReference = 3;

/**
 * The edits that name what the sentence's pronouns stand for.
 *
 * @param before what was said before it, in order
 * @param wanted `sure`: not the thing that the sentence before speaks of, with which something else may be done: "The price is fine." – "I'll order it."
 */
export function nameReferences(
  sentence: Sentence,
  before: readonly Sentence[],
  wanted: 'sure' | 'likely' = 'likely',
): Edit[] {
  const near = before.slice(-furthestReference).filter(({ isFiller }) => !isFiller);
  const previous = near.at(-1);
  if (previous === undefined || leftWith.test(sentence.text)) return [];
  const deed = doneAsAsked(sentence, previous);
  if (deed !== undefined) return deed;
  const firm = nameFirm(sentence, before);
  if (firm.length > 0) return firm;
  const meant = thingMeant(sentence, before);
  if (meant !== undefined) return meant.isNamedThere ? [] : [meant.edit];
  return byRules(sentence, near, previous, wanted);
}

/** The edit that names the first pronoun where the sentence before leaves no doubt what is spoken of. */
function byRules(
  sentence: Sentence,
  near: readonly Sentence[],
  previous: Sentence,
  wanted: 'sure' | 'likely',
): Edit[] {
  const { words } = sentence;
  const at = words.findIndex(
    ({ text }, index) =>
      (oneThing.test(text) || severalThings.test(text)) &&
      isTagged(words[index - 1], 'Verb') &&
      standsAlone(words, index),
  );
  const [action, pronoun] = [words[at - 1], words[at]];
  if (action === undefined || pronoun === undefined) return [];
  if (/^(?:do|doing|did|done)$/u.test(action.normal) || idiomaticVerb.test(action.normal)) return [];
  // What the sentence itself speaks of before is what its pronoun means.
  if (findTopics(sentence).some(({ text }) => sentence.text.toLowerCase().indexOf(text) < pronoun.start))
    return [];
  const isOwn = previous.message.speaker?.id === sentence.message.speaker?.id;
  if (words.slice(0, at).some(({ text }) => oneThing.test(text) || /^(?:it|that|this)['’]/iu.test(text)))
    return [];
  // "I can look it up" means what is to be found.
  if (words[at + 1]?.normal === 'up' && action.normal === 'look') return [];
  const thing = meantBy(action, pronoun, wanted === 'sure' ? { near } : { near, isOwn });
  return thing === undefined ? [] : [{ start: pronoun.start, end: pronoun.end, text: thing }];
}

/** "I'll do that", for what the sentence before it asks for; no edit where that is not plain, undefined where it says something else. */
function doneAsAsked(sentence: Sentence, previous: Sentence): Edit[] | undefined {
  const { words, message } = sentence;
  for (const { verb } of undertakingsOf(sentence)) {
    const [action, pronoun] = [words[verb], words[verb + 1]];
    if (action?.normal !== 'do' || pronoun === undefined || !standsAlone(words, verb + 1)) continue;
    if (severalThings.test(pronoun.text)) return [];
    if (!oneThing.test(pronoun.text)) continue;
    const isOwn = previous.message.speaker?.id === message.speaker?.id;
    const deed = isOwn ? undefined : deedOf(previous);
    return deed === undefined ? [] : [{ start: action.start, end: pronoun.end, text: deed }];
  }
  return undefined;
}

/**
 * The thing with which the action is done, among what was said just before.
 *
 * @param isOwn whether the speaker himself has just spoken; undefined: what the sentence before speaks of does not count
 */
function meantBy(
  action: Word,
  pronoun: Word,
  { near, isOwn }: { near: readonly Sentence[]; isOwn?: boolean },
): string | undefined {
  const number = oneThing.test(pronoun.text) ? 'one' : 'several';
  // "Put that in writing" is meant of what was said.
  const isOfSaid = pronoun.normal !== 'it' && number === 'one';
  const object = isOfSaid
    ? undefined
    : near.map((one) => objectOfSame(one, action.normal)).findLast((one) => one !== undefined);
  if (object !== undefined) return object.isPlural === (number === 'several') ? object.text : undefined;
  const about = near.at(-1);
  const isPlain =
    about !== undefined &&
    isOwn !== undefined &&
    !isAboutAnotherDeed(about, action) &&
    (!isOwn || isAsSubject(about));
  const thing = isPlain ? thingOf(about, number) : undefined;
  return (
    thing ?? (pronoun.normal === 'it' && !ofMatter.test(action.normal) ? broughtUp(near)?.text : undefined)
  );
}

/** "The threshold is too low", "is the page count final?": one goes on to speak of the subject. */
const isAsSubject = ({ text }: Sentence): boolean =>
  /^\P{L}*(?:(?:and|but|so|ok|okay|well)[\s,]+)*(?:(?:is|are|was|has|does|did) )?(?:the|your|our|my) (?:[\p{L}-]+ ){1,3}(?:is|are|was|were|has|have|looks?|still|just|[\p{L}-]+)(?!\p{L})/iu.test(
    text,
  );

/** Whether the pronoun at `index` is no determiner ("that file") and points to nothing behind it ("this: …"). */
function standsAlone(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (/[,:]/u.test(word?.after ?? '')) return false;
  return next === undefined || endsClause(word) || isTagged(next, 'Date') || followsObject.test(next.normal);
}

/** "Keep the receipt." – "I'll book it.": where the message is about doing something with its thing, doing something else is about another one. */
const isAboutAnotherDeed = (previous: Sentence, action: Word): boolean => {
  const verbs = undertakingsOf(previous).map(({ verb }) => previous.words[verb]?.normal);
  return verbs.length > 0 && !verbs.includes(action.normal);
};

/** Where no deed is at its end: "look at", "put that in writing for", "send me two". */
const openEnd =
  /^(?:at|to|for|of|with|in|on|from|by|about|and|or|but|the|an?|my|your|our|one|two|three|some|any|all|every|before|after|until)$/u;

/** The one deed that the message asks for, told by its speaker's name: "send me the quote" → "send Ben the quote". */
function deedOf(sentence: Sentence): string | undefined {
  const { text, words, message } = sentence;
  const asked = undertakingsOf(sentence).flatMap(({ actor, verb }) =>
    actor === 'addressee' ? (words[verb]?.start ?? []) : [],
  );
  const places = findPhrasePlaces(sentence);
  const first = places.findIndex(({ start }) => asked.includes(start));
  const [place, joined] = [places[first], places[first + 1]];
  const name = message.speaker?.name;
  if (place === undefined || asked.length > 1 || name === undefined) return undefined;
  // "Send it and copy me" asks for both; "call us and we can chase it" asks for one.
  if (joined !== undefined && !isOwnDeed(sentence, joined)) return undefined;
  const last = words.findLast(({ end }) => end <= place.end);
  if (openEnd.test(last?.normal ?? '')) return undefined;
  const edits = [
    ...rewriteFirstPerson(text, words, name),
    ...rewriteFirstPersonPlural(text, words, name),
  ].filter(({ start, end }) => start >= place.start && end <= place.end);
  const deed = applyEdits(
    text.slice(place.start, place.end),
    edits.map((edit) => ({ ...edit, start: edit.start - place.start, end: edit.end - place.start })),
  ).text;
  // "You" in it was said to the one who answers.
  return /(?<![\p{L}])(?:you|your|yours|we|us|our)(?![\p{L}])/iu.test(deed) ? undefined : deed;
}

/** Whether it is what the speaker himself undertakes. */
const isOwnDeed = (sentence: Sentence, { start }: PhrasePlace): boolean =>
  undertakingsOf(sentence).some(
    ({ actor, verb }) => actor !== 'addressee' && sentence.words[verb]?.start === start,
  );

/**
 * The one thing that a message speaks of, as it is called from then on: the subject or object of its verb. What
 * stands behind a preposition is where or how, and a name may be but a part of what is meant.
 */
function thingOf(sentence: Sentence, number: 'one' | 'several'): string | undefined {
  const { words, text } = sentence;
  const [topic, ...others] = findTopics(sentence);
  if (topic === undefined || others.length > 0) return undefined;
  // The thing may be what this pronoun stands for.
  const isPronoun = (word: Word, index: number) =>
    anyPronoun.test(word.text) || (pointingWord.test(word.text) && standsAlone(words, index));
  if (words.some(isPronoun)) return undefined;
  const start = text.indexOf(topic.text);
  const head = words.findIndex((word) => word.end === start + topic.text.length);
  const first = words.findIndex((word) => word.start === start);
  if (start < 0 || head < 0 || first < 0) return undefined;
  if (['Person', 'Actor', 'Gerund', 'ProperNoun'].some((tag) => isTagged(words[head], tag))) return undefined;
  if (isTagged(words[head], 'Plural') !== (number === 'several')) return undefined;
  // "The influencer contract", "my neighbour Ignatius": a part of what is meant.
  const behind = words[head + 1];
  if (!endsClause(words[head]) && isTagged(behind, 'Noun')) return undefined;
  if (head > first && !isEveryday(words[head]?.normal ?? '')) return undefined;
  const isDetermined = determiner.test(words[first - 1]?.normal ?? '');
  if (!isDetermined && number === 'one') return undefined;
  return isSubjectOrObject(words, isDetermined ? first - 1 : first, head) ? `the ${topic.text}` : undefined;
}

/** Whether the phrase from `first` to `head` has its verb before it, or opens the sentence with its verb behind it. */
function isSubjectOrObject(words: readonly Word[], first: number, head: number): boolean {
  const before = words[first - 1];
  if (isTagged(before, 'Verb') && !isTagged(before, 'Gerund')) return true;
  const opens = words.slice(0, first).every((word) => leadIn.test(word.normal));
  const verb = words[head + 1];
  // "The influencer contract is": what looks like a verb that does not agree is the noun itself.
  if (isTagged(verb, 'Infinitive') && !isTagged(words[head], 'Plural')) return false;
  return opens && ['Verb', 'Modal', 'Auxiliary', 'Copula'].some((tag) => isTagged(verb, tag));
}
