/**
 * What "it", "that" and "them" stand for: what was asked for, a firm, or a thing that was named. Where it is not likely enough, nothing is said: a wrong
 * name does more harm than a pronoun.
 */

import type { Sentence } from '../../../grammar/sentence.ts';
import { leavesTo } from '../../../grammar/word-lists/taking-on.ts';
import { endsClause, isTagged, type Word } from '../../../grammar/words/tagged-words.ts';
import { applyEdits, type Edit } from '../../../rewriting/edits.ts';
import { rewriteFirstPerson } from '../../../rewriting/first-person.ts';
import { rewriteFirstPersonPlural } from '../../../rewriting/first-person-plural.ts';
import { findPhrasePlaces, type PhrasePlace } from '../../phrases/phrases.ts';
import { thingMeant } from '../../references/meant.ts';
import { thingsIn } from '../../references/noun-phrases.ts';
import { followsObject } from '../../references/pronoun.ts';
import { undertakingsOf } from '../../undertakings/undertakings.ts';
import { nameFirm } from './firms.ts';

const oneThing = /^(?:it|that|this)$/iu;
const severalThings = /^(?:them|those|these)$/iu;
/** "Leave it with me": what is to be done, and no thing. */
const leftWith = new RegExp(`(?<!\\p{L})${leavesTo('', '(?:it|that|this)')}`, 'iu');
/** "I'll pass it on": what was said, and no thing that it speaks of. */
const passedOn = /(?<!\p{L})pass(?:ing)? (?:it|that|this) (?:on|along)(?!\p{L})/iu;

/** How many sentences before the task may lie between it and the one it speaks of. */
const furthestReference = 3;

/**
 * The edits that name what the sentence's pronouns stand for.
 *
 * @param before what was said before it, in order
 */
export function nameReferences(sentence: Sentence, before: readonly Sentence[]): Edit[] {
  const near = before.slice(-furthestReference).filter(({ isFiller }) => !isFiller);
  const previous = near.at(-1);
  if (previous === undefined || leftWith.test(sentence.text) || passedOn.test(sentence.text)) return [];
  const deed = doneAsAsked(sentence, previous);
  if (deed !== undefined) return deed;
  const firm = nameFirm(sentence, before);
  if (firm.length > 0) return firm;
  const meant = thingMeant(sentence, before);
  return meant === undefined || meant.isNamedThere ? [] : [meant.edit];
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
    const deed = isOwn || saysOfWhat(sentence, action) ? undefined : deedOf(previous);
    return deed === undefined ? [] : [{ start: action.start, end: pronoun.end, text: deed }];
  }
  return undefined;
}

/** "The seating plan is on my desk, so I'll do it": what is done to it is not what was asked before. */
const saysOfWhat = (sentence: Sentence, { start }: Word): boolean =>
  thingsIn(sentence).some(
    (thing) => thing.role === 'subject' && /^(?:known|owned)$/u.test(thing.opening) && thing.end < start,
  );

/** Whether the pronoun at `index` is no determiner ("that file") and points to nothing behind it ("this: …"). */
function standsAlone(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (/[,:]/u.test(word?.after ?? '')) return false;
  return next === undefined || endsClause(word) || isTagged(next, 'Date') || followsObject.test(next.normal);
}

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
  if (places.length === 0 && asked.length === 1) return deedAlone(sentence, asked[0]);
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

/** "You both need to sign": a verb with which the message ends says what there is to do, if it is one of doing something. */
function deedAlone({ words }: Sentence, start: number | undefined): string | undefined {
  const verb = words.at(-1);
  return verb?.start === start && !saysNoDeed.test(verb?.normal ?? '') ? verb?.normal : undefined;
}
const saysNoDeed =
  /^(?:be|do|have|know|say|think|try|help|see|understand|remember|mean|want|like|need|wait|start|begin|go|come|look|listen|stop|continue)$/u;

/** Whether it is what the speaker himself undertakes. */
const isOwnDeed = (sentence: Sentence, { start }: PhrasePlace): boolean =>
  undertakingsOf(sentence).some(
    ({ actor, verb }) => actor !== 'addressee' && sentence.words[verb]?.start === start,
  );
