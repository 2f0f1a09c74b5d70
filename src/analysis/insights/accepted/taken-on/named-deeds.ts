/** The deed that a clause asks for, in names, so that it is understood without who said it to whom. */

import { shortName } from '../../../grammar/names/forms-of-names.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { applyEdits } from '../../../rewriting/edits.ts';
import { rewriteFirstPerson } from '../../../rewriting/first-person.ts';
import { rewriteFirstPersonPlural } from '../../../rewriting/first-person-plural.ts';
import { rewriteSecondPerson } from '../../../rewriting/second-person.ts';
import { type PhrasePlace, phraseAt } from '../../phrases/phrases.ts';
import { referencesIn } from '../../standalone/pronouns/pronouns-of-item.ts';

const others = /(?<!\p{L})(?:him|her|his|them|their|it|that|this)(?!\p{L})/iu;
/** What such a deed must not leave open. */
export const leavesOpen =
  /(?<!\p{L})(?:it|its|that|this|them|him|her|his|their|those|these|there|one|ones|do|be|have|know|say|think|want|like|need|remember|understand|mean)(?!\p{L})/iu;
/** Where no deed ends: "look at", "send me two". */
export const endsOpen =
  /(?:^|\s)(?:at|to|for|of|with|(?<!(?:it|that|this|them)\s)(?:in|on)|from|by|about|and|or|but|the|an?|my|your|our|before|after|until)$/iu;

/** The phrase of the verb at `verb`, told by the names of who asks and who answers; undefined where it leaves open what is meant. */
export function deedIn(sentence: Sentence, verb: number, answerer: string | undefined): string | undefined {
  const place = phraseAt(sentence.words, verb);
  if (place === undefined || leavesOpen.test(withoutPointing(sentence, place))) return undefined;
  return deedAsAsked(sentence, verb, answerer);
}

/** The words of a place without those that point to a thing, and name it: "set up Slack channel" of "set up that Slack channel". */
const withoutPointing = ({ words }: Sentence, { start, end }: PhrasePlace): string =>
  words
    .filter((word, index) => {
      const next = words[index + 1];
      const names = isTagged(next, 'Noun') && !isTagged(next, 'Pronoun') && !isTagged(next, 'Date');
      const points = /^(?:that|this|those|these)$/u.test(word.normal) && names;
      return word.start >= start && word.end <= end && !points;
    })
    .map(({ text }) => text)
    .join(' ');

/** The same, also where it leaves open what is meant. */
export function deedAsAsked(
  sentence: Sentence,
  verb: number,
  answerer: string | undefined,
): string | undefined {
  const place = phraseAt(sentence.words, verb);
  if (place === undefined || endsOpen.test(sentence.text.slice(place.start, place.end))) return undefined;
  return inNames(sentence, place, answerer);
}

/** A part of what is asked, with names for "me" and "you". */
export function inNames(
  sentence: Sentence,
  place: PhrasePlace,
  answerer: string | undefined,
): string | undefined {
  const { text, words, message } = sentence;
  const asker = message.speaker?.name;
  if (asker === undefined || answerer === undefined) return undefined;
  const said = text.slice(place.start, place.end);
  const edits = [
    ...rewriteFirstPerson(text, words, asker),
    ...rewriteFirstPersonPlural(text, words, asker),
    // Of his own promise nobody knows to whom it is made.
    ...(asker === answerer ? [] : rewriteSecondPerson(words, shortName(answerer))),
    ...(others.test(said) ? referencesIn(sentence) : []),
  ]
    .filter(({ start, end }) => start > place.start && end <= place.end)
    .sort((a, b) => a.start - b.start)
    .map((edit) => ({ ...edit, start: edit.start - place.start, end: edit.end - place.start }));
  return applyEdits(said, edits).text;
}

/** What may stand behind a deed that is all that is asked: courtesies, and why. "Get the extract and send it" is more. */
const isAll =
  /^[\s,]*(?:(?:please|pls|anyway|then|too|though|again|for me|for us)[\s,]*)*(?:(?:so|because|since|as)(?!\p{L}).*)?[\s.?!]*$/isu;

/** Whether the phrase of the verb at `verb` is all that the sentence asks for. */
export function isAllAsked({ text, words }: Sentence, verb: number): boolean {
  const place = phraseAt(words, verb);
  return place !== undefined && isAll.test(text.slice(place.end));
}

/** What is told or asked, behind whom, and who is called: "tell the landlord" and "that the lift makes a noise", "Ben". */
const withContent =
  /^(?<deed>\p{L}[^,;.!?]*?) (?<content>(?:(?:that|whether|if|why|how|when|what|which|who|where)|(?:they|he|she|it|we|i)(?:['’](?:ll|re|s|m)| (?:can|could|may|need|should|must|will|are|is|am|can['’]t|won['’]t)))(?!\p{L})[^;.!?]*?)(?:, \p{L}+)?[\s.?!]*$/iu;
/** The same where it has a time of its own: "about the rehearsal on Friday" */
const withMatter = /^(?<deed>\p{L}[^,;.!?]*?) (?<content>about(?!\p{L})[^,;.!?]*)[\s.?!]*$/iu;

/** What is to be told somebody or asked, in names, and the clause that says what, if that has one; undefined: more is asked, or a time before it. */
export function deedWithContent(
  sentence: Sentence,
  verb: number,
  answerer: string | undefined,
): { readonly deed: string; readonly content: string | undefined; readonly said: string } | undefined {
  const { text, words, times } = sentence;
  const start = words[verb]?.start;
  if (start === undefined) return undefined;
  const said = text.slice(start);
  const found = withContent.exec(said) ?? (times.length > 0 ? withMatter.exec(said) : null);
  const { deed: head, content } = found?.groups ?? {};
  if (head === undefined || content === undefined) {
    const deed = deedAsAsked(sentence, verb, answerer);
    return deed === undefined || times.length > 0 || !isAllAsked(sentence, verb)
      ? undefined
      : { deed, content, said };
  }
  const from = start + head.length;
  if (endsOpen.test(head) || times.some((time) => time.start < from)) return undefined;
  const deed = inNames(sentence, { start, end: from }, answerer);
  // The edits of a part begin behind its first letter: the space before the clause belongs to it.
  const told = inNames(sentence, { start: from, end: from + 1 + content.length }, answerer);
  return deed === undefined || told === undefined ? undefined : { deed, content: told.trim(), said: head };
}
