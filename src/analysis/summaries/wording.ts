/**
 * Writes the chosen sentences for somebody who was not there: "I'll send it" of Ana's is "Ana will send it",
 * "the contract ends in May" is "Ana said the contract ends in May"; what cannot be rewritten so is quoted.
 */

import { endsClause, isTagged, parseWords, type Word } from '../grammar/words.ts';
import { applyEdits, type Edit } from '../rewriting/edits.ts';
import { rewriteFirstPerson } from '../rewriting/first-person.ts';
import { cleanSentence } from './cleaning.ts';
import { featuresOf, type SummaryMessage } from './sentence-value.ts';

/** One sentence of the summary: a plain statement, or what somebody said or asked, to be put behind the name. */
export interface WrittenSentence {
  readonly manner: 'plain' | 'said' | 'asked' | 'quoted';
  readonly text: string;
}

const firstPerson = /(?<![\p{L}\p{N}])(?:i|me|my|mine|myself|i['’](?:m|ll|ve|d))(?![\p{L}\p{N}])/iu;
/** Of these a reader does not know who is meant, unless he knows who speaks. */
const sharedPerson = /(?<![\p{L}\p{N}])(?:we|us|our|ours|let['’]s|we['’](?:re|ll|ve|d))(?![\p{L}\p{N}])/iu;
const secondPerson =
  /(?<![\p{L}\p{N}])(?:you|your|yours|yourself|you['’](?:re|ll|ve|d)|ya|please)(?![\p{L}\p{N}])/iu;

/** Words that are written small in the middle of a sentence, so that one may follow "said". */
const mayBeSmall = new Set(
  (
    'a about after all although an another any as at because before both by currently customers during each everybody ' +
    "everyone everything every for from half he he's her his if in it it's its last less many maybe more most next no " +
    "nobody nothing of on once one only other others over people perhaps probably several she she's since some " +
    "somebody someone something that that's the their there there's these they they're this those today " +
    'tomorrow under until unless usually what when while with without yesterday'
  ).split(' '),
);

/** With the name more often than this in one sentence it reads worse than a quotation. */
const maximumNames = 2;
/** Speech written down without marks: longer than this it is more than one sentence. */
const maximumUnmarkedWords = 18;

/**
 * The sentence for a reader who was not there. Nothing is added but names in place of pronouns.
 *
 * @param name of the speaker, as this place of the summary calls it; undefined for nobody known
 * @param addressee the name of the one to whom the speaker says "you", where it can be but one
 */
export function writeSentence(
  message: SummaryMessage,
  name: string | undefined,
  addressee: string | undefined,
): WrittenSentence {
  const text = cleanSentence(message.text);
  if (name === undefined) return { manner: 'plain', text: asSentence(text) };
  if (featuresOf(message).isQuestion) return { manner: 'asked', text: asSentence(text).replace(/\.$/u, '?') };
  const words = parseWords(text);
  if (!opensWithOrder(words)) {
    const edits = rewriteFirstPerson(text, words, name);
    const all = [...edits, ...addressed(words, addressee)].sort((a, b) => a.start - b.start);
    const rewritten = applyEdits(text, all).text;
    if (!secondPerson.test(rewritten) && !/["“”]/u.test(rewritten)) {
      if (edits.length > 0) {
        if (isPlain(text, words, edits, all.length)) return { manner: 'plain', text: asSentence(rewritten) };
      } else if (!firstPerson.test(text) && !sharedPerson.test(text) && maybeSaid(rewritten, words)) {
        return { manner: 'said', text: closed(`${rewritten.charAt(0).toLowerCase()}${rewritten.slice(1)}`) };
      }
    }
  }
  return { manner: 'quoted', text: asSentence(text) };
}

/** "Aisha, invite him", "stop the tablet". */
function opensWithOrder(words: readonly Word[]): boolean {
  const isCalled = words[0] !== undefined && endsClause(words[0]) && isTagged(words[0], 'ProperNoun');
  const first = words[isCalled ? 1 : 0];
  return isTagged(first, 'Imperative') || (isTagged(first, 'Infinitive') && !isTagged(first, 'Noun'));
}

/** Whether the sentence with names for "I" reads like one that was written. */
function isPlain(text: string, words: readonly Word[], edits: readonly Edit[], names: number): boolean {
  const first = edits[0];
  if (first === undefined || names > maximumNames) return false;
  const isUnmarked = words.length > maximumUnmarkedWords && !/[,;:]|\p{Lu}\p{Ll}/u.test(text);
  if (isUnmarked) return false;
  if (firstPerson.test(withoutEdited(text, edits))) return false;
  // Of "we … I", the reader learns too late who speaks.
  return !sharedPerson.test(text.slice(0, first.start));
}

/** What the edits leave as it was. */
const withoutEdited = (text: string, edits: readonly Edit[]): string =>
  applyEdits(
    text,
    edits.map(({ start, end }) => ({ start, end, text: '·' })),
  ).text;

/** Whether "said" may stand before it: it has a verb, and a first word that is small there. */
function maybeSaid(text: string, words: readonly Word[]): boolean {
  const [opening = ''] = text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s,.!?;:]/u, 1);
  const hasVerb = words.some(
    (word) => isTagged(word, 'Verb') && !isTagged(word, 'Gerund') && !isTagged(word, 'Infinitive'),
  );
  return mayBeSmall.has(opening) && hasVerb;
}

/** Edits that put the addressee's name for "you" as an object, and for "your". */
function addressed(words: readonly Word[], addressee: string | undefined): Edit[] {
  if (addressee === undefined) return [];
  return words.flatMap((word, index): Edit[] => {
    const { start, end, normal, text } = word;
    if (text === '') return [];
    if (normal === 'your') return [{ start, end, text: `${addressee}'s` }];
    if (text.toLowerCase() !== 'you') return [];
    return isObject(words, index) ? [{ start, end, text: addressee }] : [];
  });
}

/** Whether the pronoun at `index` has its verb or preposition before it, and no verb of its own behind it. */
function isObject(words: readonly Word[], index: number): boolean {
  const [before, after] = [words[index - 1], words[index + 1]];
  if (['Verb', 'Modal', 'Auxiliary', 'Adverb'].some((tag) => isTagged(after, tag))) return false;
  if (isTagged(before, 'Preposition')) return /^(?:to|for|with|from|at|by|on)$/u.test(before?.normal ?? '');
  return isTagged(before, 'Verb') && !['Modal', 'Auxiliary', 'Copula'].some((tag) => isTagged(before, tag));
}

/** With a capital and a mark at its end. */
const asSentence = (text: string): string =>
  closed(text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (opening) => opening.toUpperCase()));

/** With a mark at its end, and "i" as it is written. */
function closed(text: string): string {
  const written = text.replaceAll(/(?<![\p{L}\p{N}.])i(?=['’\s,])/gu, 'I');
  return /[.!?…。！？]["'”’)\]]*$/u.test(written) ? written : `${written.replace(/[\s,;:–—-]+$/u, '')}.`;
}
