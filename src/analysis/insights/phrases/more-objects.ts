/** What goes on behind "and", a comma or "as": more objects, more words for one of them, the rest of a date. */

import { kindsOfTimeWords, timeWordsIn } from '../../dates/words/time-words.ts';
import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';

const isTaggedAny = (word: Word | undefined, ...tags: readonly string[]): boolean =>
  tags.some((tag) => isTagged(word, tag));

const isConjunction = (word: Word | undefined): boolean => /^(?:and|or|&)$/u.test(word?.normal ?? '');
const endsWithComma = (word: Word | undefined): boolean => word?.after.trim() === ',';
const isLastOfRun = (word: Word | undefined): boolean => word !== undefined && word.after !== ' ';

/** Pronouns that are objects: "Tom and me". */
const objectPronoun = /^(?:me|him|them|us)$/u;
/** Courtesies and answers, which are nouns only by their tags. */
const courtesy = /^(?:please|thanks|thank|sorry|ok|okay|regards|yes|no|hopefully|then|also|not)$/u;

const isNominal = (word: Word | undefined): boolean =>
  word !== undefined &&
  !isTagged(word, 'Verb') &&
  (isTagged(word, 'Pronoun') && !isTagged(word, 'Possessive')
    ? objectPronoun.test(word.normal)
    : isTaggedAny(word, 'Noun', 'Adjective', 'Determiner', 'Possessive', 'Value'));

/** Where the noun phrase that begins at `from` ends, with what "of" or "for" adds to it; `from`: none begins there. */
function nominalEnd(words: readonly Word[], from: number): number {
  let end = from;
  if (courtesy.test(words[from]?.normal ?? '')) return from;
  while (end < words.length && !(end > from && isLastOfRun(words[end - 1]))) {
    const isLinked = end > from && isTagged(words[end], 'Preposition') && isNominal(words[end + 1]);
    if (!isLinked && !isNominal(words[end])) break;
    end += isLinked && !isLastOfRun(words[end]) ? 2 : 1;
  }
  return end;
}

/** Words of which one says what is done: "and Tom will", "and the team knows". */
const isFiniteVerb = (word: Word | undefined): boolean =>
  isTaggedAny(word, 'Modal', 'Auxiliary', 'Copula') ||
  (isTagged(word, 'PastTense') && !isTagged(word, 'Participle')) ||
  (isTagged(word, 'PresentTense') && !isTaggedAny(word, 'Infinitive', 'Gerund'));

/** Whether the words are a thing, or what one is like, and no clause: in "the plan Tom made" and "review the plan" a second noun phrase begins. */
function isObject(words: readonly Word[], from: number, end: number): boolean {
  const run = words.slice(from, end);
  if (!run.some((word) => isTaggedAny(word, 'Noun', 'Adjective', 'Value'))) return false;
  const beginsAnother = run.some(
    (word, index) =>
      index > 0 &&
      isTaggedAny(word, 'Determiner', 'Possessive') &&
      !isTaggedAny(run[index - 1], 'Determiner', 'Preposition', 'Possessive'),
  );
  return !beginsAnother && (isLastOfRun(words[end - 1]) || !isFiniteVerb(words[end]));
}

/** Whether the "and" or "or" at `index` joins another object, not another action: "Tom and his wife", "pens and paper". */
export function joinsObject(words: readonly Word[], index: number): boolean {
  if (!isConjunction(words[index]) || isLastOfRun(words[index])) return false;
  return isObject(words, index + 1, nominalEnd(words, index + 1));
}

/** Whether the "as" at `index` says in what form or role, or how soon: "as a PDF", "as soon as possible". */
export function saysAsWhat(words: readonly Word[], index: number): boolean {
  const next = words[index + 1]?.normal ?? '';
  if (words[index]?.normal !== 'as') return false;
  if (/^(?:well|usual|possible|before|always)$/u.test(next)) return true;
  if (words[index + 2]?.normal === 'as') return words[index + 3]?.normal === 'possible';
  return isObject(words, index + 1, nominalEnd(words, index + 1));
}

/**
 * The first word behind a comma from which on the phrase goes on, up to which all belongs to it; undefined: it ends there. The comma is that behind the word
 * before `index`.
 */
export function goesOnAt(words: readonly Word[], index: number): number | undefined {
  const [before, next] = [words[index - 1], words[index]];
  if (!endsWithComma(before)) return undefined;
  if (isRestOfDate(words, index)) return index;
  if (isTagged(before, 'Adjective') && isTagged(next, 'Adjective') && isNominal(words[index + 1]))
    return index;
  return lastOfList(words, index) ?? behindApposition(words, index);
}

/** "May" and "March" are no dates by their tags. */
const isMonth = ({ normal }: Word): boolean => timeWordsIn(normal) === kindsOfTimeWords.month;

/** "Friday, May 5", "December 7, 2027", "Monday, at 10". */
function isRestOfDate(words: readonly Word[], index: number): boolean {
  const isInDate =
    isTagged(words[index - 1], 'Date') ||
    (isTagged(words[index - 1], 'Value') && isTagged(words[index - 2], 'Date'));
  const at = /^(?:on|at|by|before|from)$/u.test(words[index]?.normal ?? '') ? index + 1 : index;
  const [first, second] = [words[at], words[at + 1]];
  if (!isInDate || first === undefined) return false;
  if (isTagged(first, 'Date') || /^(?:19|20)\d\d$/u.test(first.normal)) return true;
  if (!isTagged(first, 'Value')) return isMonth(first) && isTagged(second, 'Value');
  return at > index || (second !== undefined && (isTagged(second, 'Date') || isMonth(second)));
}

/** The last of several things: "eggs and bread", "the contract, and the invoice", "paper, staplers". */
function lastOfList(words: readonly Word[], index: number): number | undefined {
  // Who is called by name is no object: "Buy milk, Tom", but "invite Tom, Lisa and Ben".
  if (isTagged(words[index], 'Person') && !isTagged(words[index - 1], 'Person')) return undefined;
  let at = index;
  while (at < words.length) {
    if (isConjunction(words[at])) return joinsObject(words, at) ? at + 1 : undefined;
    const end = nominalEnd(words, at);
    if (end === at || !isObject(words, at, end)) return undefined;
    const isMore =
      endsWithComma(words[end - 1]) || (!isLastOfRun(words[end - 1]) && isConjunction(words[end]));
    if (!isMore) return isPlainList(words, index - 1, at) ? at : undefined;
    at = end;
  }
  return undefined;
}

/** Whether there are three things at least, of a word each, up to the one at `last`: without "and" longer ones may be anything. */
function isPlainList(words: readonly Word[], first: number, last: number): boolean {
  const isThing = (word: Word): boolean =>
    isTagged(word, 'Noun') && !isTaggedAny(word, 'Pronoun', 'Person', 'Date') && !courtesy.test(word.normal);
  return (
    last - first > 1 &&
    words.slice(first, last + 1).every(isThing) &&
    words.slice(first, last).every((word) => endsWithComma(word))
  );
}

/** What follows on words that say who somebody is: "Mark, our lawyer, the contract". */
function behindApposition(words: readonly Word[], index: number): number | undefined {
  const end = nominalEnd(words, index);
  const isApposition =
    isTaggedAny(words[index - 1], 'Person', 'ProperNoun') &&
    isTaggedAny(words[index], 'Possessive', 'Determiner') &&
    endsWithComma(words[end - 1]) &&
    isObject(words, index, end);
  const goesOn =
    isTaggedAny(words[end], 'Determiner', 'Possessive', 'Preposition') || words[end]?.normal === 'to';
  return isApposition && goesOn ? end : undefined;
}
